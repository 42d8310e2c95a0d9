"""What can go wrong, as a key and facts: the words come later, in the reader's language."""

from typing import Any, Final


class Refusal:
    """Why a seat may not do something: the rule, a key for the words, and the facts."""

    def __init__(self, rule: str, key: str, facts: dict[str, object] | None = None) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.facts: Final[dict[str, object]] = {} if facts is None else facts

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (self.rule, self.key, self.facts)

    def to_json(self) -> dict[str, object]:
        return {"rule": self.rule, "key": self.key, "facts": self.facts}

    def __repr__(self) -> str:
        return f"Refusal({self.rule}, {self.key}, {self.facts})"


class Problem(Exception):
    """Input that nothing can be done with: a bad file, option, action or script."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key: str = key
        """What went wrong, by the name that its sentence has in every language."""
        self.facts: dict[str, object] = facts
        """What the sentence tells of."""
        self.sentence: str = ""
        """In English, where only the words of a game have one for this key."""

    def __reduce__(self) -> tuple[Any, ...]:
        return remake, (self.key, self.facts, self.sentence)

    def __str__(self) -> str:
        """In English and with its key; in a reader's own language the words come from `explain`."""
        from .words import in_english

        return in_english(self)


def bare(problem: Problem) -> str:
    """The key and the facts, where there are no words."""
    told = ", ".join([f"{name}={value}" for name, value in problem.facts.items()])
    return f"{problem.key} ({told})" if told else problem.key


def remake(key: str, facts: dict[str, object], sentence: str) -> Problem:
    """A problem that came from another process."""
    problem = Problem(key, **facts)
    problem.sentence = sentence
    return problem


class Refused(Exception):
    """A seat asked for something the rules do not allow now."""

    def __init__(self, refusal: Refusal, sentence: str = "") -> None:
        super().__init__(sentence or f"{refusal.key} ({refusal.rule})")
        self.refusal: Refusal = refusal
        """The `rule` that forbids it, the `key` of its sentence, and the `facts` that it tells."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Refused, (self.refusal, str(self))
