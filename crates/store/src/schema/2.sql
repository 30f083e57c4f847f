-- Version 2: recovery codes, people who left, and an audit log. Logs hold no names any more: those
-- that were written before are on a list, until the names are taken out of them.

ALTER TABLE people ADD COLUMN recovery_hash BLOB;
ALTER TABLE people ADD COLUMN left_ms INTEGER;

CREATE TABLE audit (
    id BLOB PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person BLOB,
    address TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_by_age ON audit (at_ms);
CREATE INDEX audit_of_people ON audit (person, kind, address);

CREATE TABLE logs_with_names (
    table_id BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT INTO logs_with_names (table_id) SELECT id FROM tables;
