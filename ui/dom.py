"""The browser as the rest of the user interface sees it; nothing else touches it but what this module is made of."""

from ui._events import Handler
from ui._host import has_focus, is_guest, on_host, tell_host
from ui._page import (
    FILE_LIMIT,
    address,
    copy,
    crypto_seed,
    fill_screen,
    go_back,
    keys,
    languages,
    link,
    on_back,
    on_storage,
    on_visibility,
    on_whole_screen,
    page_lang,
    pending_tap,
    read,
    reduced_motion,
    remove,
    save_file,
    save_picture,
    schedule,
    set_address,
    set_lang,
    set_state,
    sleep,
    write,
)
from ui._screen import Screen
from ui._site import bring_rest, is_whole, keep_site, newer_site, take_newer_site, version
from ui._worker import start_worker

_screen = Screen()
mount = _screen.mount
listen = _screen.listen
render = _screen.render
focus = _screen.focus
reveal = _screen.reveal
show_dialog = _screen.show_dialog
close_dialog = _screen.close_dialog

__all__ = [
    "FILE_LIMIT",
    "Handler",
    "address",
    "bring_rest",
    "close_dialog",
    "copy",
    "crypto_seed",
    "fill_screen",
    "focus",
    "go_back",
    "has_focus",
    "is_guest",
    "is_whole",
    "keep_site",
    "keys",
    "languages",
    "link",
    "listen",
    "mount",
    "newer_site",
    "on_back",
    "on_host",
    "on_storage",
    "on_visibility",
    "on_whole_screen",
    "page_lang",
    "pending_tap",
    "read",
    "reduced_motion",
    "remove",
    "render",
    "reveal",
    "save_file",
    "save_picture",
    "schedule",
    "set_address",
    "set_lang",
    "set_state",
    "show_dialog",
    "sleep",
    "start_worker",
    "take_newer_site",
    "tell_host",
    "version",
    "write",
]
