"""The engine: contract, luck, records and words that all games stand on."""

from pentathlon.engine import chance


def is_compiled() -> bool:
    """Whether the engine runs as compiled code, not as the Python source itself."""
    return not chance.__file__.endswith(".py")
