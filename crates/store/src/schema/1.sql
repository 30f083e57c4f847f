-- Version 1. Written for SQLite; `schema.rs` turns it into PostgreSQL's words. There are no
-- foreign keys: people and tables are never removed, and one wrong row must not undo the commit
-- that it shares with others.

CREATE TABLE tables (
    id BLOB PRIMARY KEY,
    kind TEXT NOT NULL,
    status INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    last_seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_age ON tables (status, listed, created_ms, id);

CREATE TABLE log (
    table_id BLOB NOT NULL,
    seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    action_id TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT;
CREATE UNIQUE INDEX log_actions ON log (table_id, action_id) WHERE action_id IS NOT NULL;

CREATE TABLE seats (
    table_id BLOB NOT NULL,
    seat INTEGER NOT NULL,
    person BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_people ON seats (person);

CREATE TABLE leases (
    table_id BLOB PRIMARY KEY,
    node BLOB NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    login TEXT,
    login_key TEXT UNIQUE,
    password_hash TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    person BLOB NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_people ON sessions (person);

CREATE TABLE bot_tokens (
    token_hash BLOB PRIMARY KEY,
    person BLOB NOT NULL,
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    UNIQUE (person, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE decks (
    person BLOB NOT NULL,
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE cubes (
    person BLOB NOT NULL,
    id BLOB NOT NULL,
    name TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (person, id)
) STRICT;
