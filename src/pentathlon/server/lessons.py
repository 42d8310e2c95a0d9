"""What a guided game teaches now: the next lesson, if its words are true at this table."""

from pentathlon.engine.guide import LEARNER, Guide, Lesson
from pentathlon.play.match import Match


def next_lesson(guide: Guide, match: Match) -> Lesson | None:
    """The lesson of the decision that is asked now; nothing that is false or cannot be done."""
    lesson = guide.lesson(match.record.steps)
    return lesson if lesson is not None and fits(lesson, match) else None


def fits(lesson: Lesson, match: Match) -> bool:
    """Whether every seat may do what a lesson says, and its words are true for the learner."""
    texts = {seat: [each.text for each in match.legal(seat)] for seat in match.asked}
    if any(choice not in texts.get(seat, []) for seat, choice in lesson.choices.items()):
        return False
    return lesson.is_true(match.view(LEARNER).to_json(), texts.get(LEARNER, []))
