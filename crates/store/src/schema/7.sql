-- Version 7: a node holds its leases by a term, which it renews as a whole and which ends for good when
-- it is not renewed in time. What a node of an earlier version held is its first term.

CREATE TABLE terms (
    id BLOB PRIMARY KEY,
    node BLOB NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO terms (id, node, until_ms) SELECT node, node, max(until_ms) FROM leases GROUP BY node;
ALTER TABLE leases RENAME COLUMN node TO term;
ALTER TABLE leases DROP COLUMN until_ms;
