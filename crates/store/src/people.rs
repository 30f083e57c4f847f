//! People, their accounts and sessions, and tokens for their bots.
//!
//! Passwords and tokens come in as hashes. Hashing them, and checking names, is up to the caller.

use super::value::{Row, values};
use super::{Account, BotToken, Person, PersonId, Store, StoreError, TokenHash};
use crate::login::login_key;

impl Store {
    /// Creates a person without an account.
    pub async fn create_guest(&self, name: &str, now_ms: i64) -> Result<Person, StoreError> {
        let id = PersonId::random();
        let sql = "INSERT INTO people (id, name, created_ms) VALUES ($1, $2, $3)";
        self.execute(sql, values![id.0, name, now_ms]).await?;
        Ok(Person { id, name: name.into(), created_ms: now_ms, login: None, banned_ms: None })
    }

    /// Returns a person, if there is one with this id.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT id, name, created_ms, login, banned_ms FROM people WHERE id = $1";
        self.find(sql, values![id.0]).await?.map(|mut row| person(&mut row)).transpose()
    }

    /// Changes the name of a person.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1 AND left_ms IS NULL";
        require_one(self.execute(sql, values![id.0, name]).await?)
    }

    /// Gives a person an account, or changes their login and password. Returns false if somebody else
    /// has this login, whatever its case.
    pub async fn set_account(
        &self,
        id: PersonId,
        login: &str,
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET login = $2, login_key = $3, password_hash = $4
                   WHERE id = $1 AND left_ms IS NULL";
        let values = values![id.0, login, login_key(login), password_hash];
        match self.execute(sql, values).await {
            Err(StoreError::Conflict) => Ok(false),
            changed => require_one(changed?).map(|()| true),
        }
    }

    /// Returns the account with this login, whatever its case.
    pub async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT id, login, password_hash FROM people WHERE login_key = $1";
        self.find(sql, values![login_key(login)]).await?.map(account).transpose()
    }

    /// Replaces the hash of a person's recovery code.
    pub async fn set_recovery_code(&self, id: PersonId, code: TokenHash) -> Result<(), StoreError> {
        let sql = "UPDATE people SET recovery_hash = $2 WHERE id = $1 AND left_ms IS NULL";
        require_one(self.execute(sql, values![id.0, code.0]).await?)
    }

    /// Returns whose recovery code this is, if it is that of the account with this login.
    pub async fn person_by_recovery_code(
        &self,
        login: &str,
        code: TokenHash,
    ) -> Result<Option<PersonId>, StoreError> {
        let sql = "SELECT id FROM people WHERE login_key = $1 AND recovery_hash = $2";
        let row = self.find(sql, values![login_key(login), code.0]).await?;
        row.map(person_id).transpose()
    }

    /// Uses up a recovery code: sets a new password and a new code. Returns false if it is no longer
    /// the person's code.
    pub async fn recover(
        &self,
        id: PersonId,
        [used, next]: [TokenHash; 2],
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET password_hash = $4, recovery_hash = $3
                   WHERE id = $1 AND recovery_hash = $2";
        let values = values![id.0, used.0, next.0, password_hash];
        Ok(self.execute(sql, values).await? == 1)
    }

    /// Adds a session of a person that ends at `expires_ms`.
    pub async fn add_session(
        &self,
        token: TokenHash,
        person: PersonId,
        expires_ms: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO sessions (token_hash, person, expires_ms) VALUES ($1, $2, $3)";
        self.execute(sql, values![token.0, person.0, expires_ms]).await.map(drop)
    }

    /// Returns whose session this is, unless it has ended.
    pub async fn session(
        &self,
        token: TokenHash,
        now_ms: i64,
    ) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.created_ms, p.login, p.banned_ms
                   FROM sessions s JOIN people p ON p.id = s.person
                   WHERE s.token_hash = $1 AND s.expires_ms > $2 AND p.left_ms IS NULL";
        let row = self.find(sql, values![token.0, now_ms]).await?;
        row.map(|mut row| person(&mut row)).transpose()
    }

    /// Returns when each session of a person ends, the last one first.
    pub async fn sessions_of(&self, person: PersonId) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT expires_ms FROM sessions WHERE person = $1 ORDER BY expires_ms DESC";
        let rows = self.query(sql, values![person.0]).await?;
        rows.into_iter().map(|mut row| row.next()).collect()
    }

    /// Ends a session.
    pub async fn remove_session(&self, token: TokenHash) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE token_hash = $1";
        self.execute(sql, values![token.0]).await?;
        self.notify_revoked().await
    }

    /// Ends all sessions of a person.
    pub async fn remove_sessions_of(&self, person: PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1";
        self.execute(sql, values![person.0]).await?;
        self.notify_revoked().await
    }

    /// Adds a token with which a bot acts for a person. Returns false if they have one of this name.
    pub async fn add_bot_token(
        &self,
        token: TokenHash,
        person: PersonId,
        name: &str,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO bot_tokens (token_hash, person, name, created_ms)
                   VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let values = values![token.0, person.0, name, now_ms];
        Ok(self.execute(sql, values).await? == 1)
    }

    /// Returns the person whose bot has this token.
    pub async fn bot_token(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.created_ms, p.login, p.banned_ms
                   FROM bot_tokens b JOIN people p ON p.id = b.person
                   WHERE b.token_hash = $1 AND p.left_ms IS NULL";
        let row = self.find(sql, values![token.0]).await?;
        row.map(|mut row| person(&mut row)).transpose()
    }

    /// Returns the tokens of a person, by name.
    pub async fn bot_tokens(&self, person: PersonId) -> Result<Vec<BotToken>, StoreError> {
        let sql = "SELECT name, created_ms FROM bot_tokens WHERE person = $1";
        let rows = self.query(sql, values![person.0]).await?;
        let tokens = rows.into_iter().map(bot_token).collect::<Result<Vec<_>, _>>();
        tokens.map(|mut tokens| {
            tokens.sort_by(|one, other| one.name.cmp(&other.name));
            tokens
        })
    }

    /// Revokes a token. Returns false if the person has none of this name.
    pub async fn remove_bot_token(&self, person: PersonId, name: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM bot_tokens WHERE person = $1 AND name = $2";
        let removed = self.execute(sql, values![person.0, name]).await? == 1;
        self.notify_revoked().await?;
        Ok(removed)
    }
}

/// Turns a write that has changed no person into an error.
fn require_one(changed: u64) -> Result<(), StoreError> {
    if changed == 1 { Ok(()) } else { Err(StoreError::NoPerson) }
}

pub(super) fn person_id(mut row: Row) -> Result<PersonId, StoreError> {
    row.next().map(PersonId)
}

pub(super) fn person(row: &mut Row) -> Result<Person, StoreError> {
    Ok(Person {
        id: PersonId(row.next()?),
        name: row.next()?,
        created_ms: row.next()?,
        login: row.next()?,
        banned_ms: row.next()?,
    })
}

fn account(mut row: Row) -> Result<Account, StoreError> {
    Ok(Account { person: PersonId(row.next()?), login: row.next()?, password_hash: row.next()? })
}

fn bot_token(mut row: Row) -> Result<BotToken, StoreError> {
    Ok(BotToken { name: row.next()?, created_ms: row.next()? })
}
