"""An article -> claims of assertions, read by a language model; code keeps what stands in the article."""
