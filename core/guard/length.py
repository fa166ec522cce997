"""A text that is empty, or longer than is read, -> a sentence to its sender."""


def too_long_a_question(text: str, limit: int) -> str:
    """Why a question of this length goes no further; "" when it may. `limit` in characters."""
    if not text.strip():
        return "The message is empty. Ask about a company's filings, or send an article to check."
    if len(text) > limit:
        return (
            f"The question has {len(text):,} characters; at most {limit:,} are read. Ask in fewer words; to check an "
            "article, send it as an article."
        )
    return ""


def too_long_an_article(text: str, limit: int) -> str:
    """Why an article of this length goes no further; "" when it may. `limit` in characters."""
    if not text.strip():
        return "The article is empty. Send its text or its address."
    if len(text) > limit:
        return f"The article has {len(text):,} characters; at most {limit:,} are read at once. Send it in parts."
    return ""
