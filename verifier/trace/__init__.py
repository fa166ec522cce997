"""Every figure of an article is traced to a row of the filing, differs from one, or stays open; learned weights say."""
