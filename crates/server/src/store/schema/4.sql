-- Version 4: card lists, once each, by the hash of their bytes. Logs name them.

CREATE TABLE lists (
    hash BLOB PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT;
