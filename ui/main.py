"""Starts the page."""

from js import document

document.documentElement.dataset.state = "ready"
