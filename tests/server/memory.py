"""A client's memory of what it was shown, from which changes are made whole."""

from typing import Any


class Memory:
    """The last view of each eye of one connection, and the step after which it was seen."""

    def __init__(self) -> None:
        self.step = -1
        self.views: dict[str, dict[str, Any]] = {}

    def whole(self, frame: dict[str, Any]) -> dict[str, Any]:
        """A frame with every view in full."""
        if frame["type"] in ("step", "snapshot"):
            self.views = {seat: self.follow(seat, eye) for seat, eye in frame["eyes"].items()}
            self.step = frame["step"]
        return frame

    def follow(self, seat: str, eye: dict[str, Any]) -> dict[str, Any]:
        """The views of one eye, beat by beat; the last one stays."""
        since = eye.pop("since")
        assert since in (None, self.step), "a change of what this connection has not seen"
        view = {} if since is None else self.views[seat]
        for shown in [*(beat for beat in eye["beats"] if beat["view"] is not None), eye]:
            view = shown["view"] = {**(view if since is not None else {}), **shown["view"]}
        return view
