"""A small network that chooses, with its way back; on NumPy, or on an accelerator through CuPy.

What an observation tells of like things (the nine disciplines of Medals) goes through the same
layers, which also hear what is common to all, twice; so what is learnt of one holds for all. Each
thing says something for every kind of choice, and what a choice is worth is the sum of what the
things that it names say, or all of them where it names none.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentathlon.engine.senses import NO_LEVEL, NOWHERE, Input, Senses

SHUT: Final = -1e9
"""What a choice that is not legal is worth."""
QUIET: Final = 0.01
"""What is said of choices at first, so that all are as likely."""
NAMES: Final = (
    "of_group", "of_rest", "first", "inner", "second", "apart", "pooled", "third", "deeper",
    "fourth", "own", "shared", "fifth", "heads", "said",
)  # fmt: skip
"""The weights in their order; see `Network.look`."""


class Seen(NamedTuple):
    """What stood in the layers, for the way back."""

    groups: Any
    rest: Any
    a: Any
    b: Any
    b_pool: Any
    c: Any
    d: Any
    z: Any
    z_pool: Any
    e: Any


class Eye:
    """Some of the inputs: how they are read from observations."""

    def __init__(self, xp: Any, inputs: list[Input]) -> None:
        self.xp: Final = xp
        self.places: Final = xp.asarray(np.array([max(0, each.place) for each in inputs], int))
        levels = np.array([each.level for each in inputs], np.int16)
        self.levels: Final = xp.asarray(levels)
        self.is_level: Final = xp.asarray(levels != NO_LEVEL)
        self.is_fixed: Final = xp.asarray(
            np.array([each.place == NOWHERE for each in inputs], bool)
        )
        self.bases: Final = xp.asarray(np.array([each.base for each in inputs], np.float32))
        self.scales: Final = xp.asarray(np.array([each.scale for each in inputs], np.float32))

    def see(self, rows: Any) -> Any:
        """What goes in, a row for each observation."""
        xp, picked = self.xp, rows[:, self.places]
        numbers = xp.where(self.is_fixed, xp.float32(1), picked - self.bases) * self.scales
        return xp.where(self.is_level, picked == self.levels, numbers).astype(xp.float32)


class Network:
    """Weights in one row, of which the matrices are parts."""

    def __init__(self, xp: Any, senses: Senses, width: int) -> None:
        self.xp: Final = xp
        self.senses: Final = senses
        self.things: Final = senses.count
        self.heads: Final = len(senses.kinds)
        self.width: Final = width
        self.groups: Final = Eye(xp, [each for group in senses.groups for each in group])
        self.rest: Final = Eye(xp, senses.rest)
        self.sums: Final = xp.asarray(add_up(senses))
        w, said = width, self.heads + 1
        self.shapes: Final = [
            (len(senses.groups[0]), w), (len(senses.rest), w), (w,), (w, w), (w,), (w, w),
            (2 * w, w), (w,), (w, w), (w,), (w, w), (2 * w, w), (w,), (w, said), (said,),
        ]  # fmt: skip
        self.size: Final = sum(math.prod(shape) for shape in self.shapes)

    def begin(self, seed: int) -> NDArray[np.float32]:
        """Weights that know nothing."""
        random = np.random.default_rng(seed)
        weights = np.zeros(self.size, np.float32)
        for name, part in zip(NAMES, self.parts(weights), strict=True):
            if part.ndim > 1:
                spread = QUIET if name == "heads" else 1.0
                part[:] = (
                    random.standard_normal(part.shape) * spread * math.sqrt(2 / max(1, len(part)))
                )
            if name in ("of_rest", "pooled", "shared"):
                part *= 0.5
        return weights

    def adopt(self, mine: Any, other: "Network", theirs: Any) -> None:
        """Take over what was learnt with another number of seats; all else counts for nothing."""
        rows = {
            "of_group": (self.senses.groups[0], other.senses.groups[0]),
            "of_rest": (self.senses.rest, other.senses.rest),
        }
        for name, to, of in zip(NAMES, self.parts(mine), other.parts(theirs), strict=True):
            if name in rows:
                own, others = ([each.name for each in inputs] for inputs in rows[name])
                carry_over(to, of, own, others)
            elif name in ("heads", "said"):
                carry_over(to.T, of.T, [*self.senses.kinds, ""], [*other.senses.kinds, ""])
            else:
                to[:] = of

    def parts(self, weights: Any) -> list[Any]:
        """The matrices within one row of weights, in the order of NAMES."""
        ends = np.cumsum([math.prod(shape) for shape in self.shapes]).tolist()
        starts = [0, *ends[:-1]]
        return [
            weights[start:end].reshape(shape)
            for start, end, shape in zip(starts, ends, self.shapes, strict=True)
        ]

    def look(self, weights: Any, rows: Any) -> tuple[Any, Any, Seen]:
        """What each number is worth, how likely a win is, and what stood in the layers."""
        count = len(rows)
        of_group, of_rest, first, inner, second, apart, pooled, third, deeper, fourth, own, \
            shared, fifth, heads, said = self.parts(weights)  # fmt: skip
        groups = self.groups.see(rows).reshape(count * self.things, -1)
        rest = self.rest.see(rows)
        a = self.layer(groups @ of_group, rest @ of_rest + first)
        b = self.layer(a @ inner, second)
        b_pool = self.pool(b)
        c = self.layer(b @ apart, b_pool @ pooled + third)
        d = self.layer(c @ deeper, fourth)
        z = b + d
        z_pool = self.pool(z)
        e = self.layer(z @ own, z_pool @ shared + fifth)
        out = (e @ heads + said).reshape(count, self.things, -1)
        worths = out[:, :, :-1].reshape(count, -1) @ self.sums
        hope = out[:, :, -1].mean(1)
        return worths, hope, Seen(groups, rest, a, b, b_pool, c, d, z, z_pool, e)

    def layer(self, own: Any, common: Any) -> Any:
        """What a thing says itself and what is common to all; nothing below zero."""
        if common.ndim > 1:
            shaped = own.reshape(len(common), self.things, -1)
            shaped += common[:, None, :]
        else:
            own += common
        return self.xp.maximum(own, 0, out=own)

    def pool(self, layer: Any) -> Any:
        """The mean and the most of all things."""
        shaped = layer.reshape(-1, self.things, self.width)
        return self.xp.concatenate([shaped.mean(1), shaped.max(1)], 1)

    def unpool(self, layer: Any, pool: Any, slope: Any) -> Any:
        """The way back through `pool`; who ties for the most share it."""
        width = self.width
        shaped = layer.reshape(-1, self.things, width)
        is_most = (shaped == pool[:, None, width:]).astype(layer.dtype)
        share = slope[:, width:] / is_most.sum(1)
        back = slope[:, None, :width] / self.things + is_most * share[:, None, :]
        return back.reshape(-1, width)

    def learn(self, weights: Any, seen: Seen, by_worth: Any, by_hope: Any) -> Any:
        """The way back: the slope of a loss by every weight."""
        xp, count = self.xp, len(seen.rest)
        slopes = xp.empty(self.size, weights.dtype)
        to = dict(zip(NAMES, self.parts(slopes), strict=True))
        of = dict(zip(NAMES, self.parts(weights), strict=True))
        out = xp.empty((count, self.things, self.heads + 1), weights.dtype)
        out[:, :, :-1] = (by_worth @ self.sums.T).reshape(count, self.things, -1)
        out[:, :, -1] = by_hope[:, None] / self.things
        out = out.reshape(-1, self.heads + 1)
        to["heads"][:], to["said"][:] = seen.e.T @ out, out.sum(0)
        e = out @ of["heads"].T * (seen.e > 0)
        e_all = e.reshape(count, self.things, -1).sum(1)
        to["own"][:], to["shared"][:] = seen.z.T @ e, seen.z_pool.T @ e_all
        to["fifth"][:] = e_all.sum(0)
        z = e @ of["own"].T + self.unpool(seen.z, seen.z_pool, e_all @ of["shared"].T)
        d = z * (seen.d > 0)
        to["deeper"][:], to["fourth"][:] = seen.c.T @ d, d.sum(0)
        c = d @ of["deeper"].T * (seen.c > 0)
        c_all = c.reshape(count, self.things, -1).sum(1)
        to["apart"][:], to["pooled"][:] = seen.b.T @ c, seen.b_pool.T @ c_all
        to["third"][:] = c_all.sum(0)
        b = z + c @ of["apart"].T + self.unpool(seen.b, seen.b_pool, c_all @ of["pooled"].T)
        b *= seen.b > 0
        to["inner"][:], to["second"][:] = seen.a.T @ b, b.sum(0)
        a = b @ of["inner"].T * (seen.a > 0)
        a_all = a.reshape(count, self.things, -1).sum(1)
        to["of_group"][:], to["of_rest"][:] = seen.groups.T @ a, seen.rest.T @ a_all
        to["first"][:] = a_all.sum(0)
        return slopes


def carry_over(to: Any, of: Any, own: list[str], others: list[str]) -> None:
    """The rows of the same name."""
    places = {name: place for place, name in enumerate(others)}
    for row, name in enumerate(own):
        to[row] = of[places[name]] if name in places else 0


def add_up(senses: Senses) -> NDArray[np.float32]:
    """Which things and kinds of choice are added up for each number."""
    matrix = np.zeros((senses.count * len(senses.kinds), len(senses.terms)), np.float32)
    for number, terms in enumerate(senses.terms):
        matrix[terms, number] = 1
    return matrix


def shut(xp: Any, worths: Any, masks: Any) -> Any:
    """Only what is legal."""
    return xp.where(masks == 1, worths, xp.float32(SHUT))


def log_odds(xp: Any, worths: Any) -> Any:
    """How likely each choice is, as logarithms."""
    worths = worths - worths.max(1, keepdims=True)
    return worths - xp.log(xp.exp(worths).sum(1, keepdims=True))
