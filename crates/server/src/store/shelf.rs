//! What people keep: decks and cubes. They belong to their person, and nobody else can name them.
//!
//! How many and how large they may be is for the caller to say.

use super::value::{Row, values};
use super::{CubeId, DeckId, PersonId, Store, StoreError, StoredCube, StoredDeck};

impl Store {
    /// Stores a deck, in place of the person's one with this id.
    pub async fn put_deck(&self, person: PersonId, deck: &StoredDeck) -> Result<(), StoreError> {
        let sql = "INSERT INTO decks (person, id, name, code) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (person, id) DO UPDATE SET name = excluded.name, code = excluded.code";
        let values = values![person.0, deck.id.0, deck.name.as_str(), deck.code.as_str()];
        self.engine.execute(sql, values).await.map(drop)
    }

    /// The decks of a person, by name.
    pub async fn decks(&self, person: PersonId) -> Result<Vec<StoredDeck>, StoreError> {
        let sql = "SELECT id, name, code FROM decks WHERE person = $1";
        let rows = self.engine.query(sql, values![person.0]).await?;
        let mut decks = rows.into_iter().map(deck).collect::<Result<Vec<_>, _>>()?;
        decks.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
        Ok(decks)
    }

    /// Removes a deck. False where the person has no such one.
    pub async fn remove_deck(&self, person: PersonId, id: DeckId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM decks WHERE person = $1 AND id = $2";
        Ok(self.engine.execute(sql, values![person.0, id.0]).await? == 1)
    }

    /// Stores a cube, in place of the person's one with this id.
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
        self.engine.execute(sql, values![person.0, id.0, name, bytes]).await.map(drop)
    }

    /// The cubes of a person, by name.
    pub async fn cubes(&self, person: PersonId) -> Result<Vec<StoredCube>, StoreError> {
        let sql = "SELECT id, name, CAST(length(bytes) AS BIGINT) FROM cubes WHERE person = $1";
        let rows = self.engine.query(sql, values![person.0]).await?;
        let mut cubes = rows.into_iter().map(cube).collect::<Result<Vec<_>, _>>()?;
        cubes.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
        Ok(cubes)
    }

    /// What is in a cube.
    pub async fn cube(&self, person: PersonId, id: CubeId) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT bytes FROM cubes WHERE person = $1 AND id = $2";
        let row = self.engine.find(sql, values![person.0, id.0]).await?;
        row.map(|mut row| row.next()).transpose()
    }

    /// Removes a cube. False where the person has no such one.
    pub async fn remove_cube(&self, person: PersonId, id: CubeId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM cubes WHERE person = $1 AND id = $2";
        Ok(self.engine.execute(sql, values![person.0, id.0]).await? == 1)
    }
}

fn deck(mut row: Row) -> Result<StoredDeck, StoreError> {
    Ok(StoredDeck { id: DeckId(row.next()?), name: row.next()?, code: row.next()? })
}

fn cube(mut row: Row) -> Result<StoredCube, StoreError> {
    Ok(StoredCube { id: CubeId(row.next()?), name: row.next()?, size: row.next()? })
}
