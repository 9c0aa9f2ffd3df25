"""Studies: what many games show about the rules, as tables, JSON and pictures for a wiki."""
