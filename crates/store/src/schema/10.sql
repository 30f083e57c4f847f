-- Version 10: what somebody has marked at a table and not decided yet. It is no entry of the log, for nobody
-- else may learn of it, not even that there is something. Backups leave it out.

CREATE TABLE marks (
    table_id BLOB NOT NULL,
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    decision TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
