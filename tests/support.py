"""What the tests share."""

from collections.abc import Mapping
from typing import Any

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the rules it shows; `make rules` counts them."""
    return pytest.mark.rule(*ids)


def flatten(phrases: Mapping[str, Any], path: str = "") -> dict[str, str]:
    """A phrasebook as one level: `option.board` and its sentence; lists of sections are none."""
    flat: dict[str, str] = {}
    for key, value in phrases.items():
        inner = f"{path}{key}"
        if isinstance(value, dict):
            flat.update(flatten(value, f"{inner}."))
        elif isinstance(value, str):
            flat[inner] = value
    return flat
