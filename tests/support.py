"""What the tests share."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the rules it shows; `make rules` counts them."""
    return pytest.mark.rule(*ids)
