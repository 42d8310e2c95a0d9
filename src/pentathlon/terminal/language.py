"""Which language a person reads."""

from collections.abc import Mapping, Sequence
from typing import Final

from pentathlon.engine.words import LANGUAGES, Phrasebook, open_phrasebook

FALLBACK: Final = "en"
SETTINGS: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment's word on it, the strongest first."""


def usual_language(environment: Mapping[str, str]) -> str:
    """The language of the environment, if we speak it."""
    for name in SETTINGS:
        setting = environment.get(name, "")
        if setting:
            language = setting[:2].lower()
            return language if language in LANGUAGES else FALLBACK
    return FALLBACK


def asked_language(words: Sequence[str]) -> str | None:
    """What `--lang` says, found before anything else is understood."""
    for place, word in enumerate(words):
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang" and place + 1 < len(words):
            return words[place + 1]
    return None


def lang_flag(language: str, environment: Mapping[str, str]) -> str:
    """What a command needs to speak this language where it is not the usual one."""
    return "" if language == usual_language(environment) else f" --lang {language}"


def phrases(language: str) -> Phrasebook:
    """The terminal's own phrases."""
    return open_phrasebook("pentathlon.terminal", "phrases", language)
