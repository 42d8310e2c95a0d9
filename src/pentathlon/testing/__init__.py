"""What authors of games test with: stated tables, scripted luck, and the laws of every game.

Nothing here needs pytest; what does is in `pentathlon.testing.fixtures`.
"""

from .laws import keep_law
from .rules import citations, uncited
from .tables import Table, deal, lay, scripted
from .words import same_phrases, same_words

__all__ = [
    "Table",
    "citations",
    "deal",
    "keep_law",
    "lay",
    "same_phrases",
    "same_words",
    "scripted",
    "uncited",
]
