"""The tables of a fleet in PostgreSQL, and how an older database becomes a newer one."""

from collections.abc import Sequence
from typing import Any, Final

from pentathlon.engine.errors import Problem

LOCK: Final = 0x50454E54
"""`PENT`: who holds this advisory lock changes the tables, alone."""
ARCHIVE_LOCK: Final = LOCK + 1
"""Who gets this one looks after old rooms."""

MIGRATIONS: Final = (
    """
CREATE TABLE rooms (
    id text PRIMARY KEY,
    code text NOT NULL,
    saved bytea NOT NULL,
    number int NOT NULL DEFAULT 0,
    rules text NOT NULL DEFAULT '',
    touched timestamptz NOT NULL DEFAULT now(),
    archived boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX rooms_code ON rooms (code) WHERE NOT archived AND code <> '';
CREATE INDEX rooms_touched ON rooms (touched) WHERE NOT archived;
CREATE TABLE claims (
    room text PRIMARY KEY,
    epoch bigint NOT NULL,
    worker text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    choices jsonb NOT NULL DEFAULT '{}'
) WITH (fillfactor = 50);
CREATE TABLE guests (hash text PRIMARY KEY, room text NOT NULL);
CREATE INDEX guests_room ON guests (room);
CREATE TABLE games (
    room text, number int, header bytea NOT NULL, PRIMARY KEY (room, number)
);
CREATE TABLE steps (
    room text, game int, number bigint, line bytea NOT NULL, PRIMARY KEY (room, game, number)
);
CREATE TABLE records (room text, game int, packed bytea NOT NULL, PRIMARY KEY (room, game));
CREATE TABLE feats (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    room text NOT NULL,
    game int NOT NULL,
    kind text NOT NULL,
    people int[] NOT NULL
);
CREATE TABLE books (kind text PRIMARY KEY, version bigint NOT NULL, data bytea NOT NULL);
CREATE UNLOGGED TABLE counts (
    address text, kind text, slot bigint, n int NOT NULL, PRIMARY KEY (address, kind, slot)
);
""",
)
"""Each is done once and in this order; what stands here never changes again."""
META: Final = "CREATE TABLE IF NOT EXISTS meta (key text PRIMARY KEY, value text NOT NULL)"
PUT: Final = """INSERT INTO meta VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2"""


async def migrate(connection: Any, database: str, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring the tables up to this program's; several workers may start at once."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await version_of(connection)
        if version > len(migrations):
            raise Problem("db_newer", path=database, version=version, ours=len(migrations))
        if version == len(migrations):
            return
        await connection.execute(META)
        for number in range(version, len(migrations)):
            await connection.execute(migrations[number])
        await connection.execute(PUT, "version", str(len(migrations)))


async def version_of(connection: Any) -> int:
    """Of the tables in this database; 0 where there are none."""
    if await connection.fetchval("SELECT to_regclass('meta')") is None:
        return 0
    return int(await connection.fetchval("SELECT value FROM meta WHERE key = 'version'") or 0)


async def agree(connection: Any, key: str, value: str) -> None:
    """What must be the same for every worker: the first one says it, the others are held to it."""
    await connection.execute("INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING", key, value)
    agreed = await connection.fetchval("SELECT value FROM meta WHERE key = $1", key)
    if agreed != value:
        raise Problem("fleet_differs", what=key)
