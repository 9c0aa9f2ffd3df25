"""Starts the page."""

import gc

gc.disable()  # Of what is made while starting, nothing can go.

from ui.app import App  # noqa: E402

App().run()
gc.freeze()
gc.enable()
