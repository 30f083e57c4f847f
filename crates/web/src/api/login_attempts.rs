//! Guessing is slow: attempts at a password or a recovery code are counted by login, not only by
//! address.
//!
//! Every login has a bucket of `logins_to` wrong guesses an hour for the whole world, whether somebody
//! has this login or not, so that many addresses guess no faster than one. Only wrong guesses count: an
//! attempt is taken out first, so that guesses at the same time count as well, and put back where it
//! was right. It is a bucket and no lock, so that whoever is refused is never refused for longer than
//! it takes to fill a little (3 minutes with the default).
//!
//! Strangers could still keep somebody's bucket empty. So where the bucket of the login is empty, there
//! is another one for the login and the network together, for networks from which this account was
//! logged in to before; the audit log knows those. Whoever has a session is not affected at all: it
//! goes on, and asks with a bucket of the person's own when the password is wanted again.

use crate::address::Address;
use crate::app::App;
use crate::app::limits::{GuessKey, Guesser};
use crate::error::ApiError;
use crate::password::Secret;
use sha2::{Digest, Sha256};
use store::login_key;
use store::{AuditEvent, AuditKind, PersonId};

/// What is guessed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GuessTarget<'a> {
    /// The password of a login.
    Login(&'a str),
    /// The recovery code of a login.
    Recovery(&'a str),
    /// The password of somebody who is logged in.
    Session(PersonId),
}

impl GuessTarget<'_> {
    fn key(self, address: Option<Address>) -> GuessKey {
        let hash = match self {
            GuessTarget::Login(login) => {
                Sha256::new_with_prefix(b"login\0").chain_update(login_key(login))
            }
            GuessTarget::Recovery(login) => {
                Sha256::new_with_prefix(b"recovery\0").chain_update(login_key(login))
            }
            GuessTarget::Session(person) => {
                Sha256::new_with_prefix(b"session\0").chain_update(person.0)
            }
        };
        let address = address.map(|address| format!("\0{}", address.0)).unwrap_or_default();
        hash.chain_update(address).finalize().into()
    }

    fn guesser(self) -> Guesser {
        match self {
            GuessTarget::Login(_) => Guesser::Stranger,
            GuessTarget::Recovery(_) => Guesser::Recovering,
            GuessTarget::Session(_) => Guesser::Known,
        }
    }

    fn person(self) -> Option<PersonId> {
        match self {
            GuessTarget::Session(person) => Some(person),
            GuessTarget::Login(_) | GuessTarget::Recovery(_) => None,
        }
    }
}

/// An attempt that was counted.
#[must_use]
pub(super) struct Attempt(Guesser, GuessKey);

impl Attempt {
    /// Was it not a wrong guess, it does not count.
    pub(super) fn settle(self, app: &App, wrong: bool) {
        if !wrong {
            app.limits().not_guessed(self.0, self.1);
        }
    }
}

/// Counts an attempt, or refuses it where there were too many.
pub(super) async fn attempt(
    app: &App,
    target: GuessTarget<'_>,
    address: Address,
) -> Result<Attempt, ApiError> {
    match counted(app, target, address).await {
        Err(error) if error.after.is_some() => {
            throttled(app, target, address).await?;
            Err(error)
        }
        counted => counted,
    }
}

async fn counted(
    app: &App,
    target: GuessTarget<'_>,
    address: Address,
) -> Result<Attempt, ApiError> {
    let now = app.time.now();
    app.limits().login(address, now)?;
    let (who, key) = (target.guesser(), target.key(None));
    let Err(refused) = app.limits().guess(who, key, now) else { return Ok(Attempt(who, key)) };
    let known = match target {
        GuessTarget::Login(login) | GuessTarget::Recovery(login) => {
            app.store.has_logged_in_from(login, &address.0.to_string()).await?
        }
        GuessTarget::Session(_) => false,
    };
    if !known {
        return Err(refused);
    }
    let (who, key) = (Guesser::Known, target.key(Some(address)));
    app.limits().guess(who, key, now).map(|()| Attempt(who, key))
}

/// Every refusal is counted, and one a minute written down: the log must not grow with them.
async fn throttled(app: &App, target: GuessTarget<'_>, address: Address) -> Result<(), ApiError> {
    if app.limits().notes_throttled(target.key(Some(address)), app.time.now()) {
        return audit(app, AuditKind::Throttled, target.person(), address).await;
    }
    app.metrics().audited(AuditKind::Throttled);
    Ok(())
}

/// Whether a password is the one of a hash, as an attempt.
pub(super) async fn fits(
    app: &App,
    attempt: Attempt,
    password: Secret,
    hash: Option<String>,
) -> Result<bool, ApiError> {
    let fits = app.passwords().fits(password, hash).await;
    attempt.settle(app, fits == Ok(false));
    Ok(fits?)
}

/// Counts something that happened to an account, and writes it to the audit log.
pub(super) async fn audit(
    app: &App,
    kind: AuditKind,
    person: Option<PersonId>,
    address: Address,
) -> Result<(), ApiError> {
    app.metrics().audited(kind);
    let address = address.0.to_string();
    let audited = AuditEvent { kind, person, address: &address, detail: "" };
    Ok(app.store.audit(app.time.now(), audited).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_that_are_one_are_guessed_at_together_and_doors_apart() {
        let address = Address([192, 0, 2, 1].into());
        assert_eq!(GuessTarget::Login("Ada").key(None), GuessTarget::Login("aDA").key(None));
        let keys = [
            GuessTarget::Login("ada").key(None),
            GuessTarget::Login("bob").key(None),
            GuessTarget::Recovery("ada").key(None),
            GuessTarget::Login("ada").key(Some(address)),
            GuessTarget::Session(PersonId([7; 16])).key(None),
        ];
        let mut apart = keys.to_vec();
        apart.sort_unstable();
        apart.dedup();
        assert_eq!(apart.len(), keys.len());
    }
}
