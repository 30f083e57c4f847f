-- Version 3. Who has opened a table and from which address, so that each has a share of the room, and
-- when somebody was last seen at a table that has not started, so that forgotten ones make room.
-- A table of an event has no host here: it counts for its event.

ALTER TABLE tables ADD COLUMN host BLOB;
ALTER TABLE tables ADD COLUMN opened_from TEXT;
ALTER TABLE tables ADD COLUMN seen_ms INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET seen_ms = created_ms;
CREATE INDEX tables_of_hosts ON tables (host, status) WHERE host IS NOT NULL;
CREATE INDEX tables_from_addresses ON tables (opened_from, status) WHERE opened_from IS NOT NULL;
CREATE INDEX tables_not_started ON tables (seen_ms) WHERE status = 0 AND kind <> 'event';
CREATE INDEX sessions_by_end ON sessions (expires_ms);
