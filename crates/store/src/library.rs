//! Saved decks and cubes. They belong to one person; no one else can address them, except cubes that are
//! shared.
//!
//! How many there may be, and how large, is up to the caller.

use super::value::{Row, values};
use super::{CubeId, DeckId, PersonId, Store, StoreError, StoredCube, StoredDeck};

impl Store {
    /// Saves a deck, and replaces the person's deck with this id.
    pub async fn put_deck(&self, person: PersonId, deck: &StoredDeck) -> Result<(), StoreError> {
        let sql = "INSERT INTO decks (person, id, name, code) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (person, id) DO UPDATE SET name = excluded.name, code = excluded.code";
        let values = values![person.0, deck.id.0, deck.name.as_str(), deck.code.as_str()];
        self.execute(sql, values).await.map(drop)
    }

    /// Returns the decks of a person, by name.
    pub async fn decks(&self, person: PersonId) -> Result<Vec<StoredDeck>, StoreError> {
        let sql = "SELECT id, name, code FROM decks WHERE person = $1";
        let rows = self.query(sql, values![person.0]).await?;
        let mut decks = rows.into_iter().map(deck).collect::<Result<Vec<_>, _>>()?;
        decks.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
        Ok(decks)
    }

    /// Removes a deck. Returns false if the person has no such deck.
    pub async fn remove_deck(&self, person: PersonId, id: DeckId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM decks WHERE person = $1 AND id = $2";
        Ok(self.execute(sql, values![person.0, id.0]).await? == 1)
    }

    /// Saves a cube, and replaces the person's cube with this id.
    pub async fn put_cube(
        &self,
        person: PersonId,
        id: CubeId,
        name: &str,
        bytes: Vec<u8>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO cubes (person, id, name, bytes) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (person, id)
                   DO UPDATE SET name = excluded.name, bytes = excluded.bytes";
        self.execute(sql, values![person.0, id.0, name, bytes]).await.map(drop)
    }

    /// Returns the cubes of a person, by name.
    pub async fn cubes(&self, person: PersonId) -> Result<Vec<StoredCube>, StoreError> {
        let sql = "SELECT c.id, c.name, CAST(length(c.bytes) + coalesce(
                       (SELECT SUM(length(d.figures)) FROM cube_drafts d WHERE d.cube = c.id), 0)
                       AS BIGINT), c.shared
                   FROM cubes c WHERE c.person = $1";
        let rows = self.query(sql, values![person.0]).await?;
        let mut cubes = rows.into_iter().map(cube).collect::<Result<Vec<_>, _>>()?;
        cubes.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
        Ok(cubes)
    }

    /// Returns the content of a cube.
    pub async fn cube(&self, person: PersonId, id: CubeId) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT bytes FROM cubes WHERE person = $1 AND id = $2";
        let row = self.find(sql, values![person.0, id.0]).await?;
        row.map(|mut row| row.next()).transpose()
    }

    /// Removes a cube, with what its drafts came to. Returns false if the person has no such cube.
    pub async fn remove_cube(&self, person: PersonId, id: CubeId) -> Result<bool, StoreError> {
        let drafts = "DELETE FROM cube_drafts WHERE cube = $2
                      AND EXISTS (SELECT 1 FROM cubes WHERE person = $1 AND id = $2)";
        self.execute(drafts, values![person.0, id.0]).await?;
        let sql = "DELETE FROM cubes WHERE person = $1 AND id = $2";
        Ok(self.execute(sql, values![person.0, id.0]).await? == 1)
    }
}

fn deck(mut row: Row) -> Result<StoredDeck, StoreError> {
    Ok(StoredDeck { id: DeckId(row.next()?), name: row.next()?, code: row.next()? })
}

fn cube(mut row: Row) -> Result<StoredCube, StoreError> {
    let (id, name) = (CubeId(row.next()?), row.next()?);
    Ok(StoredCube { id, name, size: row.next()?, sharing: row.next()? })
}
