-- Version 9: the owner of a cube decides who else sees it, and a cube keeps what its drafts came to.

ALTER TABLE cubes ADD COLUMN shared INTEGER NOT NULL DEFAULT 0;
CREATE INDEX cubes_shared ON cubes (id) WHERE shared > 0;

CREATE TABLE cube_drafts (
    cube BLOB NOT NULL,
    log_id BLOB NOT NULL,
    is_event INTEGER NOT NULL,
    host BLOB NOT NULL,
    at_ms INTEGER NOT NULL,
    figures BLOB,
    PRIMARY KEY (cube, log_id)
) STRICT, WITHOUT ROWID;
