"""The course: exercises that any belief can answer, lessons made of them, progress."""
