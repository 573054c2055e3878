"""The course on the screen: lessons, labs and the front page."""
