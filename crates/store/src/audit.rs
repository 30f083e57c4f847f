//! The audit log: what happened to accounts, for operators.
//!
//! A row says when, what, about whom if that is known, and from which network. It holds no secrets and
//! nothing that was typed: an unknown login may be a password in the wrong field.

use super::value::{Row, values};
use super::{PersonId, Statement, Store, StoreError};
use crate::login::login_key;

/// The most rows that are read at once.
const MAX_ROWS: u64 = 10_000;

macro_rules! audit_kinds {
    ($($(#[$doc:meta])* $kind:ident => $code:literal,)*) => {
        /// The kinds of events in the audit log. A new kind is a line here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AuditKind {
            $($(#[$doc])* $kind,)*
        }

        impl AuditKind {
            /// Every kind.
            pub const ALL: &[AuditKind] = &[$(AuditKind::$kind),*];

            /// Returns its short name, in the store and in the metrics.
            pub const fn code(self) -> &'static str {
                match self {
                    $(AuditKind::$kind => $code,)*
                }
            }
        }
    };
}

audit_kinds! {
    /// Somebody logged in, or made an account.
    LoggedIn => "logged-in",
    /// Somebody tried to log in with an unknown login.
    WrongLogin => "wrong-login",
    /// Somebody gave a wrong password.
    WrongPassword => "wrong-password",
    /// Somebody gave a wrong recovery code, or one for an unknown login.
    WrongRecoveryCode => "wrong-recovery-code",
    /// An attempt was refused because there were too many.
    Throttled => "throttled",
    /// A password was changed.
    PasswordChanged => "password-changed",
    /// A recovery code was used.
    Recovered => "recovered",
    /// A new recovery code was made.
    RecoveryCodeMade => "recovery-code-made",
    /// Somebody took a copy of their data.
    Exported => "exported",
    /// Somebody removed their account.
    AccountRemoved => "account-removed",
    /// An operator ended a table.
    TableEnded => "table-ended",
    /// An operator ended an event.
    EventEnded => "event-ended",
    /// An operator banned a person.
    PersonBanned => "person-banned",
    /// An operator lifted the ban of a person.
    PersonUnbanned => "person-unbanned",
    /// An operator banned a network.
    NetworkBanned => "network-banned",
    /// An operator lifted the ban of a network.
    NetworkUnbanned => "network-unbanned",
}

impl AuditKind {
    fn from_code(code: &str) -> Option<AuditKind> {
        AuditKind::ALL.iter().copied().find(|kind| kind.code() == code)
    }
}

/// An event for the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEvent<'a> {
    /// What happened.
    pub kind: AuditKind,
    /// About whom, if that is known.
    pub person: Option<PersonId>,
    /// The network it came from.
    pub address: &'a str,
    /// More about it, without secrets and without what was typed.
    pub detail: &'a str,
}

impl AuditEvent<'_> {
    /// Returns the statement that writes it to the audit log.
    pub(super) fn insert(&self, at_ms: i64) -> Statement {
        let AuditEvent { kind, person, address, detail } = *self;
        let sql = "INSERT INTO audit (id, at_ms, kind, person, address, detail)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let (id, person) = (PersonId::random().0, person.map(|person| person.0));
        Statement::new(sql, values![id, at_ms, kind.code(), person, address, detail])
    }
}

/// A row of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// What happened.
    pub kind: AuditKind,
    /// About whom, if that is known.
    pub person: Option<PersonId>,
    /// The network it came from; empty once the person has left.
    pub address: String,
    /// More about it.
    pub detail: String,
}

impl Store {
    /// Appends to the audit log.
    pub async fn audit(&self, at_ms: i64, event: AuditEvent<'_>) -> Result<(), StoreError> {
        let Statement { sql, values } = event.insert(at_ms);
        self.execute(sql, values).await.map(drop)
    }

    /// Returns the newest rows of the audit log, newest first, at most `limit`.
    pub async fn audit_log(&self, limit: u64) -> Result<Vec<AuditRow>, StoreError> {
        let sql = "SELECT at_ms, kind, person, address, detail FROM audit
                   ORDER BY at_ms DESC, id DESC LIMIT $1";
        let rows = self.query(sql, values![limit.min(MAX_ROWS)]).await?;
        rows.into_iter().map(audit_row).collect()
    }

    /// Removes the rows of the audit log from before `before_ms`, and returns how many.
    pub async fn purge_audit_log(&self, before_ms: i64) -> Result<u64, StoreError> {
        let sql = "DELETE FROM audit WHERE at_ms < $1";
        self.execute(sql, values![before_ms]).await
    }

    /// Returns whether the account with this login has been logged in to from a network, as far as
    /// the audit log reaches back.
    pub async fn has_logged_in_from(&self, login: &str, address: &str) -> Result<bool, StoreError> {
        let sql = "SELECT a.at_ms FROM audit a WHERE a.kind IN ($2, $3) AND a.address = $4
                   AND a.person = (SELECT p.id FROM people p WHERE p.login_key = $1) LIMIT 1";
        let [logged_in, recovered] =
            [AuditKind::LoggedIn, AuditKind::Recovered].map(AuditKind::code);
        let values = values![login_key(login), logged_in, recovered, address];
        Ok(self.find(sql, values).await?.is_some())
    }
}

fn audit_row(mut row: Row) -> Result<AuditRow, StoreError> {
    Ok(AuditRow {
        at_ms: row.next()?,
        kind: AuditKind::from_code(&row.next::<String>()?)
            .ok_or(StoreError::Damaged("the kind of an audit row"))?,
        person: row.next::<Option<[u8; 16]>>()?.map(PersonId),
        address: row.next()?,
        detail: row.next()?,
    })
}
