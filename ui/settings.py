"""What the player sets for good: language, theme, pace, clock, marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from engine.text import LANGUAGES
from ui.storage import Storage

THEMES = ("auto", "light", "dark")
PACES = ("slow", "calm", "quick", "instant")
"""How long a bot takes to be followed."""
SWITCH = ("on", "off")
VALUES = {"lang": LANGUAGES, "theme": THEMES, "pace": PACES, "clock": SWITCH, "marks": SWITCH}
"""What may be chosen, by the names of the fields; stored under `hatbox.` and the name."""
NATIVE = {"en": "English", "es": "Español", "ca": "Català", "pt": "Português", "ru": "Русский"}


@dataclass(frozen=True)
class Settings:
    """The choices in force."""

    lang: str = LANGUAGES[0]
    theme: str = THEMES[0]
    pace: str = PACES[1]
    clock: str = SWITCH[0]
    """Whether a turn has a time limit, in a game that knows one."""
    marks: str = SWITCH[0]
    """Whether cards show the marks for learners."""


def language(wanted: Iterable[str]) -> str:
    """The first of the languages wanted that there is, else English."""
    codes = (tag[:2].lower() for tag in wanted)
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def load(storage: Storage, wanted: Iterable[str]) -> Settings:
    """The stored settings, each replaced by its default where it is none of the values; the language by the first of
    those wanted. Raises StorageError."""
    stored = {name: storage.read(f"hatbox.{name}") for name in VALUES}
    valid = {name: value for name, value in stored.items() if value in VALUES[name]}
    return changed(Settings(language(wanted)), valid)


def keep(storage: Storage, settings: Settings) -> None:
    """Stores the settings. Raises StorageError."""
    for name, value in asdict(settings).items():
        storage.write(f"hatbox.{name}", value)


def changed(settings: Settings, values: Mapping[str, str | None]) -> Settings:
    """The settings with other values, as far as there are such values."""
    known = {name: value for name, value in values.items() if value in VALUES.get(name, ())}
    return Settings(**(asdict(settings) | known))
