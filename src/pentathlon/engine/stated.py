"""What a table stated by hand is read with; what is wrong is said clearly."""

from collections.abc import Sequence

from mypy_extensions import i64

from .errors import Problem


def check_fields(json: dict[str, object], names: Sequence[str]) -> None:
    """Nothing is stated that the game does not know."""
    for name in json:
        if name not in names:
            raise Problem("table_field", name=name, names=", ".join(names))


def read_list(json: dict[str, object], name: str) -> list[object]:
    """A list, empty where nothing is stated."""
    value = json.get(name, [])
    if not isinstance(value, list):
        raise Problem("table_list", name=name)
    return value


def read_text(value: object) -> str:
    """A text, such as a hand or a reason."""
    if not isinstance(value, str):
        raise Problem("table_not_text", text=value)
    return value


def read_counted(value: object) -> list[tuple[str, int]]:
    """Names of cards and how many of each lie there, such as `SKI 2*JUD`."""
    counted: list[tuple[str, int]] = []
    for word in read_text(value).split():
        count, star, name = word.rpartition("*")
        if star and not (count.isdecimal() and len(count) <= 2):
            raise Problem("table_count", text=word, name=name)
        counted.append((name, int(count) if star else 1))
    return counted


def check_number(value: object, name: str, low: int, high: int) -> i64:
    """A whole number within its limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Problem("table_number", name=name, value=value, low=low, high=high)
    return value


def read_number(json: dict[str, object], name: str, usual: int, low: int, high: int) -> i64:
    """A field that is a whole number within its limits."""
    return check_number(json.get(name, usual), name, low, high)


def read_flag(json: dict[str, object], name: str, usual: bool) -> bool:
    """A field that is true or false."""
    value = json.get(name, usual)
    if not isinstance(value, bool):
        raise Problem("table_flag", name=name, value=value)
    return value
