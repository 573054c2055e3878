"""What a reader sees and touches: the only floor that knows widgets."""
