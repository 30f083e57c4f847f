//! The audit log: what happened to accounts, for whoever runs the server.
//!
//! A row says when, what, about whom if that is known, and from which network. It holds no secret and
//! nothing that was typed: a login that does not exist may be a password in the wrong field.

use super::value::{Row, values};
use super::{PersonId, Statement, Store, StoreError};
use crate::name::folded;

/// The most rows that are read at once.
const MOST: u64 = 10_000;

macro_rules! audit_kinds {
    ($($(#[$doc:meta])* $kind:ident => $code:literal,)*) => {
        /// What the audit log can say. A new kind is a line here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AuditKind {
            $($(#[$doc])* $kind,)*
        }

        impl AuditKind {
            /// Every kind.
            pub const ALL: &[AuditKind] = &[$(AuditKind::$kind),*];

            /// Its short name, in the store and in the metrics.
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
    /// Somebody tried to log in under a login that nobody has.
    WrongLogin => "wrong-login",
    /// Somebody said a wrong password.
    WrongPassword => "wrong-password",
    /// Somebody said a wrong recovery code, or one for a login that nobody has.
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

/// Something to be written to the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audited<'a> {
    /// What happened.
    pub kind: AuditKind,
    /// About whom, if that is known.
    pub person: Option<PersonId>,
    /// The network it came from.
    pub address: &'a str,
    /// More about it, without secrets and without what was typed.
    pub detail: &'a str,
}

impl Audited<'_> {
    /// What writes it to the audit log.
    pub(super) fn statement(&self, at_ms: i64) -> Statement {
        let Audited { kind, person, address, detail } = *self;
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
    pub async fn audit(&self, at_ms: i64, audited: Audited<'_>) -> Result<(), StoreError> {
        let Statement { sql, values } = audited.statement(at_ms);
        self.engine.execute(sql, values).await.map(drop)
    }

    /// The newest rows of the audit log, from new to old, so many of them.
    pub async fn audit_log(&self, limit: u64) -> Result<Vec<AuditRow>, StoreError> {
        let sql = "SELECT at_ms, kind, person, address, detail FROM audit
                   ORDER BY at_ms DESC, id DESC LIMIT $1";
        let rows = self.engine.query(sql, values![limit.min(MOST)]).await?;
        rows.into_iter().map(audited).collect()
    }

    /// Removes the rows of the audit log from before some moment, and says how many.
    pub async fn forget_audit(&self, before_ms: i64) -> Result<u64, StoreError> {
        let sql = "DELETE FROM audit WHERE at_ms < $1";
        self.engine.execute(sql, values![before_ms]).await
    }

    /// Whether the account with this login has been logged in to from a network, as far as the
    /// audit log reaches back.
    pub async fn has_logged_in_from(&self, login: &str, address: &str) -> Result<bool, StoreError> {
        let sql = "SELECT a.at_ms FROM audit a WHERE a.kind IN ($2, $3) AND a.address = $4
                   AND a.person = (SELECT p.id FROM people p WHERE p.login_key = $1) LIMIT 1";
        let [logged_in, recovered] =
            [AuditKind::LoggedIn, AuditKind::Recovered].map(AuditKind::code);
        let values = values![folded(login), logged_in, recovered, address];
        Ok(self.engine.find(sql, values).await?.is_some())
    }
}

fn audited(mut row: Row) -> Result<AuditRow, StoreError> {
    Ok(AuditRow {
        at_ms: row.next()?,
        kind: AuditKind::from_code(&row.next::<String>()?)
            .ok_or(StoreError::Damaged("the kind of an audit row"))?,
        person: row.next::<Option<[u8; 16]>>()?.map(PersonId),
        address: row.next()?,
        detail: row.next()?,
    })
}
