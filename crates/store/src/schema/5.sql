-- Version 5: bans, of people and of networks. A network is written as the server writes it
-- (192.0.2.0/24), so that it is there once.

ALTER TABLE people ADD COLUMN banned_ms INTEGER;
CREATE INDEX people_banned ON people (banned_ms) WHERE banned_ms IS NOT NULL;
CREATE INDEX people_by_age ON people (created_ms);

CREATE TABLE banned_networks (
    network TEXT PRIMARY KEY,
    at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
