-- Version 8. What was asked for under a name is known by a short key of that name, beside the log and
-- only for as long as it may be asked for again. In the log the names stay that are there: a node of
-- the version before still reads them. Opening something has a name, too. The tables of a person are found
-- by their age.

CREATE TABLE actions (
    log_id BLOB NOT NULL,
    name TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (log_id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO actions (log_id, name, seq)
    SELECT l.log_id, l.action_id, l.seq FROM log l JOIN tables t ON t.id = l.log_id
    WHERE l.action_id IS NOT NULL
    AND (t.status < 2 OR t.seen_ms > (SELECT max(seen_ms) - 3600000 FROM tables));
INSERT INTO actions (log_id, name, seq)
    SELECT l.log_id, l.action_id, l.seq FROM log l JOIN events e ON e.id = l.log_id
    WHERE l.action_id IS NOT NULL
    AND (e.status < 2 OR e.seen_ms > (SELECT max(seen_ms) - 3600000 FROM events));
DROP INDEX log_actions;

CREATE TABLE openings (
    name TEXT PRIMARY KEY,
    log_id BLOB NOT NULL,
    at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX openings_by_age ON openings (at_ms);

ALTER TABLE seats ADD COLUMN created_ms INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET created_ms = (SELECT t.created_ms FROM tables t WHERE t.id = seats.table_id)
    WHERE table_id IN (SELECT id FROM tables);
DROP INDEX seats_of_people;
CREATE INDEX seats_of_people ON seats (person, created_ms, table_id);
CREATE INDEX tables_of_hosts_by_age ON tables (host, created_ms, id) WHERE host IS NOT NULL;
