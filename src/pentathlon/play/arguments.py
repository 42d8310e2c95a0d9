"""What programs call says in a sentence what it takes."""

from collections.abc import Mapping, Sequence

from pentathlon.engine.errors import Problem


def demand(holds: bool, name: str, wanted: str, given: object) -> None:
    """An argument of another kind is told in a sentence."""
    if not holds:
        raise wrong_kind(name, wanted, given)


def wrong_kind(name: str, wanted: str, given: object) -> Problem:
    return Problem("argument_kind", name=name, wanted=wanted, given=given)


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def are_texts(value: object) -> bool:
    """A list of texts; one text alone is none."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return False
    return all(isinstance(each, str) for each in value)


def is_table(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(name, str) for name in value)


def texts_of(options: Mapping[str, object] | None) -> dict[str, str]:
    """Options as records keep them; a number may be given as one."""
    demand(options is None or isinstance(options, Mapping), "options", "dict[str, str]", options)
    return {str(name): str(value) for name, value in (options or {}).items()}
