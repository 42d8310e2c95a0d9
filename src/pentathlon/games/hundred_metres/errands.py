"""`pentathlon records`: the record book, as tables, as data, or in a file."""

import json
from collections.abc import Mapping
from typing import ClassVar, Final

from pentathlon.engine.arguments import Arguments, Command, Flag, Place
from pentathlon.engine.errands import Asked, Brought, Errand, Leaf, Sheet
from pentathlon.engine.words import Phrasebook, explain

from .data import RECORD_LISTS, time_to_text
from .record_book import Line, RecordKeeper, check_list

COLUMNS: Final = ("rank", "time", "wind", "name", "date", "place")


class RecordsErrand(Errand):
    """Both lists or one. HUN-41"""

    command: ClassVar[Command] = Command(
        "records",
        (Place("list", is_needed=False),),
        (Flag("json"), Flag("export", "file")),
    )
    is_page: ClassVar[bool] = True

    def run(self, asked: Asked) -> Brought:
        names = read_lists(asked.arguments)
        keeper = RecordKeeper(asked.folder)
        with keeper.open() as records:
            lists = {name: records.entries(name) for name in names}
        data = {name: [line.to_json() for line in lines] for name, lines in lists.items()}
        path = asked.arguments.text("export")
        return Brought(
            shown=[*sheets(lists, asked.book)]
            if path is None
            else [asked.book.say("errand.records.exported", file=path)],
            data=data,
            leaf=None if path is None else Leaf(path, json_of(data)),
            notices=[explain(notice, asked.book) for notice in keeper.notices],
        )


def read_lists(arguments: Arguments) -> list[str]:
    """The list that was asked for, or all of them."""
    name = arguments.text("list")
    if name is None:
        return list(RECORD_LISTS)
    check_list(name)
    return [name]


def json_of(data: object) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def sheets(lists: Mapping[str, list[Line]], book: Phrasebook) -> list[Sheet]:
    """Each list under its title."""
    columns = [book.say(f"errand.records.column.{name}") for name in COLUMNS]
    return [
        Sheet(
            book.say(f"errand.records.title.{name}"),
            columns,
            [row_of(line, book) for line in lines],
            "rrrlll",
        )
        for name, lines in lists.items()
    ]


def row_of(line: Line, book: Phrasebook) -> list[str]:
    time, venue = time_to_text(line.hundredths), f"venue.{line.place}"
    place = line.place if book.find(venue) is None else book.say(venue)
    return [str(line.rank), time, line.wind, line.name, line.date, place]
