//! Passwords: hashed slowly with argon2id, a few at a time. How often anybody may try has limits of its own.

pub mod common;

use crate::price;
use crate::work_queue::{Busy, WorkQueue};
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use serde::{Deserialize, Deserializer, de::Error};
use std::fmt;

/// How many passwords are looked at while others wait in line.
const WAITING: usize = 32;

/// What is checked where there is no account, so that it takes as long: the hash of nothing
/// anybody knows.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA\
                      $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A text that is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text secret.
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The text, for whoever has a use for it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl<'de> Deserialize<'de> for Secret {
    /// What is no text is refused without being repeated.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        match serde_json::Value::deserialize(from)? {
            serde_json::Value::String(text) => Ok(Secret(text)),
            _ => Err(D::Error::custom("a text is expected")),
        }
    }
}

/// Hashes passwords and compares them, half the processors at a time.
#[derive(Clone, Debug)]
pub struct Passwords(WorkQueue);

impl Default for Passwords {
    fn default() -> Passwords {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Passwords(WorkQueue::new(cores.div_ceil(2), WAITING))
    }
}

impl Passwords {
    /// The hash of a password with all that is needed to compare it.
    pub async fn hash(&self, password: Secret) -> Result<String, Busy> {
        let hash = move || Argon2::default().hash_password(password.expose().as_bytes());
        price::at_no_charge(self.0.run(hash)).await?.map(|hash| hash.to_string()).map_err(|_| Busy)
    }

    /// Whether a password is the one of a hash. Without a hash it is not, and that takes as long.
    pub async fn fits(&self, password: Secret, hash: Option<String>) -> Result<bool, Busy> {
        let verify = move || {
            let compared = hash.as_deref().unwrap_or(NOBODY);
            let fits = Argon2::default().verify_password(password.expose().as_bytes(), compared);
            fits.is_ok() && hash.is_some()
        };
        price::at_no_charge(self.0.run(verify)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::{Algorithm, Params, PasswordHash, Version};

    #[tokio::test]
    async fn a_password_fits_its_own_hash_alone() {
        let passwords = Passwords::default();
        let hash = passwords.hash(Secret::new("correct horse")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let fits = |text: &str| passwords.fits(Secret::new(text), Some(hash.clone()));
        assert_eq!(fits("correct horse").await, Ok(true));
        assert_eq!(fits("Correct horse").await, Ok(false));
        assert_eq!(passwords.fits(Secret::new("correct horse"), None).await, Ok(false));
    }

    #[test]
    fn who_is_unknown_is_compared_at_the_same_cost() {
        let hash = PasswordHash::new(NOBODY).unwrap();
        let params = Params::try_from(&hash).unwrap();
        let cost = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
        assert_eq!(cost(&params), cost(Argon2::default().params()));
        assert_eq!(hash.algorithm, Algorithm::default().ident());
        assert_eq!(hash.version, Some(Version::default().into()));
        assert!(hash.salt.is_some() && hash.hash.is_some());
    }

    #[test]
    fn a_secret_is_not_shown_even_where_it_cannot_be_read() {
        assert_eq!(format!("{:?}", Secret::new("sesame")), "Secret(..)");
        let error = serde_json::from_str::<Secret>("12345678").unwrap_err();
        assert!(!error.to_string().contains("12345678"), "{error}");
    }
}
