//! People, their accounts, the sessions they are logged in with, and tokens for their bots.
//!
//! Passwords and tokens come in as hashes; what hashes them, and what a good name is, is decided
//! elsewhere.

use super::value::{Row, values};
use super::{Account, BotToken, Person, PersonId, Store, StoreError, TokenHash};
use crate::name::folded;

impl Store {
    /// A new person without an account.
    pub async fn create_guest(&self, name: &str, now_ms: i64) -> Result<Person, StoreError> {
        let id = PersonId::random();
        let sql = "INSERT INTO people (id, name, created_ms) VALUES ($1, $2, $3)";
        self.engine.execute(sql, values![id.0, name, now_ms]).await?;
        Ok(Person { id, name: name.into(), created_ms: now_ms, login: None, banned_ms: None })
    }

    /// A person, if there is such a one.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT id, name, created_ms, login, banned_ms FROM people WHERE id = $1";
        self.engine.find(sql, values![id.0]).await?.map(|mut row| person(&mut row)).transpose()
    }

    /// Gives a person another name.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1 AND left_ms IS NULL";
        somebody(self.engine.execute(sql, values![id.0, name]).await?)
    }

    /// Gives a person an account, or another login and password. False where somebody else has
    /// this login, in capitals or not.
    pub async fn set_account(
        &self,
        id: PersonId,
        login: &str,
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET login = $2, login_key = $3, password_hash = $4
                   WHERE id = $1 AND left_ms IS NULL";
        let values = values![id.0, login, folded(login), password_hash];
        match self.engine.execute(sql, values).await {
            Err(StoreError::Conflict) => Ok(false),
            changed => somebody(changed?).map(|()| true),
        }
    }

    /// The account with this login, however it is capitalised.
    pub async fn by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let sql = "SELECT id, login, password_hash FROM people WHERE login_key = $1";
        self.engine.find(sql, values![folded(login)]).await?.map(account).transpose()
    }

    /// Keeps the hash of a person's recovery code, in place of the one until now.
    pub async fn set_recovery(&self, id: PersonId, code: TokenHash) -> Result<(), StoreError> {
        let sql = "UPDATE people SET recovery_hash = $2 WHERE id = $1 AND left_ms IS NULL";
        somebody(self.engine.execute(sql, values![id.0, code.0]).await?)
    }

    /// Whether this is the recovery code of the account with this login, and whose.
    pub async fn by_recovery(
        &self,
        login: &str,
        code: TokenHash,
    ) -> Result<Option<PersonId>, StoreError> {
        let sql = "SELECT id FROM people WHERE login_key = $1 AND recovery_hash = $2";
        let row = self.engine.find(sql, values![folded(login), code.0]).await?;
        row.map(person_id).transpose()
    }

    /// Uses up a recovery code: another password, and another code. False where it is not the
    /// person's code any more.
    pub async fn recover(
        &self,
        id: PersonId,
        [used, next]: [TokenHash; 2],
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET password_hash = $4, recovery_hash = $3
                   WHERE id = $1 AND recovery_hash = $2";
        let values = values![id.0, used.0, next.0, password_hash];
        Ok(self.engine.execute(sql, values).await? == 1)
    }

    /// Logs a person in until some moment.
    pub async fn add_session(
        &self,
        token: TokenHash,
        person: PersonId,
        expires_ms: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO sessions (token_hash, person, expires_ms) VALUES ($1, $2, $3)";
        self.engine.execute(sql, values![token.0, person.0, expires_ms]).await.map(drop)
    }

    /// Whose session this is, if it still is one.
    pub async fn session(
        &self,
        token: TokenHash,
        now_ms: i64,
    ) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.created_ms, p.login, p.banned_ms
                   FROM sessions s JOIN people p ON p.id = s.person
                   WHERE s.token_hash = $1 AND s.expires_ms > $2 AND p.left_ms IS NULL";
        let row = self.engine.find(sql, values![token.0, now_ms]).await?;
        row.map(|mut row| person(&mut row)).transpose()
    }

    /// When each session of a person ends, the last one first.
    pub async fn sessions_of(&self, person: PersonId) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT expires_ms FROM sessions WHERE person = $1 ORDER BY expires_ms DESC";
        let rows = self.engine.query(sql, values![person.0]).await?;
        rows.into_iter().map(|mut row| row.next()).collect()
    }

    /// Ends a session.
    pub async fn remove_session(&self, token: TokenHash) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE token_hash = $1";
        self.engine.execute(sql, values![token.0]).await?;
        self.revoked().await
    }

    /// Ends all sessions of a person.
    pub async fn remove_sessions_of(&self, person: PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1";
        self.engine.execute(sql, values![person.0]).await?;
        self.revoked().await
    }

    /// Lets a bot act for a person. False where the person has one of this name.
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
        Ok(self.engine.execute(sql, values).await? == 1)
    }

    /// Whose bot has this token.
    pub async fn bot_token(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.created_ms, p.login, p.banned_ms
                   FROM bot_tokens b JOIN people p ON p.id = b.person
                   WHERE b.token_hash = $1 AND p.left_ms IS NULL";
        let row = self.engine.find(sql, values![token.0]).await?;
        row.map(|mut row| person(&mut row)).transpose()
    }

    /// The tokens of a person, by name.
    pub async fn bot_tokens(&self, person: PersonId) -> Result<Vec<BotToken>, StoreError> {
        let sql = "SELECT name, created_ms FROM bot_tokens WHERE person = $1";
        let rows = self.engine.query(sql, values![person.0]).await?;
        let tokens = rows.into_iter().map(bot_token).collect::<Result<Vec<_>, _>>();
        tokens.map(|mut tokens| {
            tokens.sort_by(|one, other| one.name.cmp(&other.name));
            tokens
        })
    }

    /// Makes a token worthless. False where the person has none of this name.
    pub async fn remove_bot_token(&self, person: PersonId, name: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM bot_tokens WHERE person = $1 AND name = $2";
        let removed = self.engine.execute(sql, values![person.0, name]).await? == 1;
        self.revoked().await?;
        Ok(removed)
    }
}

/// One person has changed, or there is none.
fn somebody(changed: u64) -> Result<(), StoreError> {
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
