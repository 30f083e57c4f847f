-- Version 6: events have a table of their own, and so have those who enter them. A log, a lease and a
-- log with names belong to a table or to an event. A table of an event says so beside its host, not in
-- its place.

CREATE TABLE events (
    id BLOB PRIMARY KEY,
    status INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL,
    host BLOB
) STRICT, WITHOUT ROWID;
CREATE TABLE entrants (
    event_id BLOB NOT NULL,
    player INTEGER NOT NULL,
    person BLOB NOT NULL,
    PRIMARY KEY (event_id, player)
) STRICT, WITHOUT ROWID;

-- Events of version 1 and 2 have their host at a seat only: the last there can be.
INSERT INTO events (id, status, listed, created_ms, last_seq, seen_ms, host)
    SELECT t.id, t.status, t.listed, t.created_ms, t.last_seq, t.seen_ms,
        coalesce(t.host, (SELECT s.person FROM seats s WHERE s.table_id = t.id AND s.seat = 65535))
    FROM tables t WHERE t.kind = 'event';
INSERT INTO entrants (event_id, player, person)
    SELECT table_id, seat, person FROM seats
    WHERE seat < 65535 AND table_id IN (SELECT id FROM events);
DELETE FROM seats WHERE table_id IN (SELECT id FROM events);
DELETE FROM tables WHERE kind = 'event';
CREATE INDEX events_by_age ON events (status, listed, created_ms, id);
CREATE INDEX events_of_hosts ON events (host, status) WHERE host IS NOT NULL;
CREATE INDEX events_not_started ON events (seen_ms) WHERE status = 0;
CREATE INDEX events_that_ended ON events (seen_ms) WHERE status = 2;
CREATE INDEX entrants_of_people ON entrants (person);

ALTER TABLE tables ADD COLUMN event BLOB;
UPDATE tables SET event = host, host = NULL WHERE host IN (SELECT id FROM events);
CREATE INDEX tables_of_events ON tables (event, status) WHERE event IS NOT NULL;
DROP INDEX tables_not_started;
CREATE INDEX tables_not_started ON tables (seen_ms) WHERE status = 0;

ALTER TABLE log RENAME COLUMN table_id TO log_id;
ALTER TABLE leases RENAME COLUMN table_id TO log_id;
ALTER TABLE logs_with_names RENAME COLUMN table_id TO log_id;
