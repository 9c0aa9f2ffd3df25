"""Starts the page."""

from ui.app import App

App().run()
