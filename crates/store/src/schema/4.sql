-- Version 4: card lists, once each, by the hash of their bytes. Logs name them, and tables say which
-- list they use. What is kept for a time is found by its age; a table that is over was last seen when
-- it ended.

CREATE TABLE lists (
    hash BLOB PRIMARY KEY,
    bytes BLOB NOT NULL,
    used_ms INTEGER NOT NULL
) STRICT;
ALTER TABLE tables ADD COLUMN list BLOB;
CREATE INDEX tables_with_lists ON tables (list) WHERE list IS NOT NULL;
CREATE INDEX tables_that_ended ON tables (seen_ms) WHERE status = 2;
CREATE INDEX guests_by_age ON people (created_ms) WHERE login_key IS NULL AND left_ms IS NULL;
