"""Tournaments of bots: duplicate deals on all cores or a cluster, counted exactly, and what that shows."""
