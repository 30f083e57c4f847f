//! Cubes that others see, and what was drafted with a cube.
//!
//! The owner decides who sees a cube. A draft is noted with its cube when it is opened; what it came to
//! is added once it is over, and stays when the table or event is removed. Of each cube the newest
//! drafts are kept.

use super::value::{Column, Row, Value, values};
use super::{CubeId, EventId, LogId, PersonId, Statement, Store, StoreError, StoredCube, TableId};

/// How many drafts of a cube are kept.
pub const DRAFTS_OF_CUBE: u64 = 100;

/// Who sees a cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sharing {
    /// Its owner.
    #[default]
    Nobody,
    /// Everybody who has the link.
    Link,
    /// Everybody: it is on the list of shared cubes.
    Everybody,
}

impl Sharing {
    /// All of them, the narrowest first.
    pub const ALL: [Sharing; 3] = [Sharing::Nobody, Sharing::Link, Sharing::Everybody];

    /// Returns its name, as programs read it.
    pub const fn name(self) -> &'static str {
        match self {
            Sharing::Nobody => "nobody",
            Sharing::Link => "link",
            Sharing::Everybody => "everybody",
        }
    }

    /// Returns the one with this name.
    pub fn named(name: &str) -> Option<Sharing> {
        Sharing::ALL.into_iter().find(|sharing| sharing.name() == name)
    }

    const fn number(self) -> i64 {
        match self {
            Sharing::Nobody => 0,
            Sharing::Link => 1,
            Sharing::Everybody => 2,
        }
    }
}

impl From<Sharing> for Value {
    fn from(sharing: Sharing) -> Value {
        sharing.number().into()
    }
}

impl Column for Sharing {
    fn read(value: Value) -> Option<Sharing> {
        let number = i64::read(value)?;
        Sharing::ALL.into_iter().find(|sharing| sharing.number() == number)
    }
}

/// A cube that its owner shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedCube {
    /// The cube.
    pub cube: StoredCube,
    /// Its owner.
    pub owner: PersonId,
    /// What they are called.
    pub owner_name: String,
}

/// A draft of a cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubeDraft {
    /// The table or the event.
    pub log: LogId,
    /// Who opened it.
    pub host: PersonId,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// What it came to, once that is known.
    pub figures: Option<Vec<u8>>,
}

/// The shared cubes of people who are neither banned nor gone.
macro_rules! select_shared {
    ($condition:literal) => {
        concat!(
            "SELECT c.id, c.name, CAST(length(c.bytes) AS BIGINT), c.shared, c.person, p.name
             FROM cubes c JOIN people p ON p.id = c.person
             WHERE p.banned_ms IS NULL AND p.left_ms IS NULL AND ",
            $condition
        )
    };
}

/// Removes the drafts of all cubes of a person.
pub(super) const DRAFTS_OF_CUBES_OF: &str = "
    DELETE FROM cube_drafts WHERE cube IN (SELECT id FROM cubes WHERE person = $1)";

/// Drafts beyond the newest.
const TRIM_DRAFTS: &str = "
    DELETE FROM cube_drafts WHERE cube = $1 AND log_id NOT IN
    (SELECT log_id FROM cube_drafts WHERE cube = $1 ORDER BY at_ms DESC, log_id LIMIT $2)";

impl Store {
    /// Changes who sees a cube. Returns false if the person has no such cube.
    pub async fn share_cube(
        &self,
        person: PersonId,
        id: CubeId,
        sharing: Sharing,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE cubes SET shared = $3 WHERE person = $1 AND id = $2";
        Ok(self.execute(sql, values![person, id, sharing]).await? == 1)
    }

    /// Returns a cube that its owner shares by link or with everybody.
    pub async fn shared_cube(&self, id: CubeId) -> Result<Option<SharedCube>, StoreError> {
        let sql = select_shared!("c.shared > 0 AND c.id = $1");
        self.find(sql, values![id]).await?.map(shared).transpose()
    }

    /// Returns the cubes that everybody may see, by name, at most `limit`.
    pub async fn cubes_of_everybody(&self, limit: u64) -> Result<Vec<SharedCube>, StoreError> {
        let sql = select_shared!("c.shared = 2 ORDER BY c.name, c.id LIMIT $1");
        let rows = self.query(sql, values![limit]).await?;
        rows.into_iter().map(shared).collect()
    }

    /// Notes a draft of a cube, and forgets the oldest where there are too many.
    pub async fn note_cube_draft(
        &self,
        cube: CubeId,
        log: LogId,
        host: PersonId,
        at_ms: i64,
    ) -> Result<(), StoreError> {
        let note = "INSERT INTO cube_drafts (cube, log_id, is_event, host, at_ms)
                    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let is_event = matches!(log, LogId::Event(_));
        let note = Statement::new(note, values![cube, log, is_event, host, at_ms]);
        let trim = Statement::new(TRIM_DRAFTS, values![cube, DRAFTS_OF_CUBE]);
        // The cube may have been removed meanwhile.
        let gone = "DELETE FROM cube_drafts WHERE cube = $1
                    AND NOT EXISTS (SELECT 1 FROM cubes WHERE id = $1)";
        let gone = Statement::new(gone, values![cube]);
        self.transaction(vec![note, trim, gone], None).await
    }

    /// Returns the drafts of a cube, the newest first.
    pub async fn cube_drafts(&self, cube: CubeId) -> Result<Vec<CubeDraft>, StoreError> {
        let sql = "SELECT log_id, is_event, host, at_ms, figures FROM cube_drafts WHERE cube = $1
                   ORDER BY at_ms DESC, log_id";
        self.query(sql, values![cube]).await?.into_iter().map(draft).collect()
    }

    /// Saves what a draft of a cube came to, unless that is known already.
    pub async fn put_cube_figures(
        &self,
        cube: CubeId,
        log: LogId,
        figures: Vec<u8>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE cube_drafts SET figures = $3
                   WHERE cube = $1 AND log_id = $2 AND figures IS NULL";
        self.execute(sql, values![cube, log, figures]).await.map(drop)
    }

    /// Forgets a draft of a cube, of which nothing will be known.
    pub async fn forget_cube_draft(&self, cube: CubeId, log: LogId) -> Result<(), StoreError> {
        let sql = "DELETE FROM cube_drafts WHERE cube = $1 AND log_id = $2";
        self.execute(sql, values![cube, log]).await.map(drop)
    }
}

fn shared(mut row: Row) -> Result<SharedCube, StoreError> {
    let cube =
        StoredCube { id: row.next()?, name: row.next()?, size: row.next()?, sharing: row.next()? };
    Ok(SharedCube { cube, owner: row.next()?, owner_name: row.next()? })
}

fn draft(mut row: Row) -> Result<CubeDraft, StoreError> {
    let (id, is_event): ([u8; 16], bool) = (row.next()?, row.next()?);
    let log = match is_event {
        true => LogId::Event(EventId(id)),
        false => LogId::Table(TableId(id)),
    };
    Ok(CubeDraft { log, host: row.next()?, at_ms: row.next()?, figures: row.next()? })
}
