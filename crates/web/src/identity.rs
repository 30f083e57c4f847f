//! Who calls: a person with a session in a cookie, or a bot of theirs with a token.
//!
//! Both are 32 random bytes of which the store has nothing but a hash. A session lasts for half a
//! year or until its person ends it; a bot's token lasts until its owner removes it.

use crate::app::{App, bans};
use crate::error::ApiError;
use crate::price;
use crate::refusal::WebRefusal;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use sha2::{Digest, Sha256};
use std::fmt;
use store::{Person, PersonId, TokenHash};
use table::Hex;

/// The name of the cookie.
pub const COOKIE: &str = "arcadia";
/// The name of the cookie where it is for encrypted connections only. Browsers take a cookie of this
/// name from nobody but this very host, and over nothing else; so the other name is not accepted there:
/// a page of another host, or somebody on the way, could have put it in.
pub const SECURE_COOKIE: &str = "__Host-arcadia";
/// How long a session lasts, in seconds.
pub const SESSION_SECONDS: i64 = 180 * 24 * 60 * 60;

/// Somebody who is known. Whoever is not gets 401 where a handler asks for a caller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Who calls, or whose bot.
    pub person: Person,
    /// The session; a bot has none.
    pub session: Option<TokenHash>,
    /// What the caller was known by.
    token: TokenHash,
}

impl Caller {
    /// Somebody with a session that has just begun.
    pub(crate) fn in_session(person: Person, token: TokenHash) -> Caller {
        Caller { person, session: Some(token), token }
    }

    /// The session, where it is the person who calls; a bot may not do what needs one.
    pub fn in_person(&self) -> Result<TokenHash, ApiError> {
        self.session.ok_or_else(|| WebRefusal::NotForBots.into())
    }

    /// The hash of what the caller was known by.
    pub(crate) fn token(&self) -> TokenHash {
        self.token
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, ApiError> {
        Visitor::from_request_parts(parts, app).await?.0.ok_or_else(|| WebRefusal::Nobody.into())
    }
}

/// Somebody who may be known or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor(pub Option<Caller>);

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        // Where it was found out already, it is known.
        if let Some(visitor) = parts.extensions.get::<Visitor>() {
            return Ok(visitor.clone());
        }
        find(app, &parts.headers).await.map(Visitor)
    }
}

/// Finds out who calls. A cookie that has expired is none; a bot whose token is wrong is told so, and so
/// is whoever is banned.
async fn find(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, ApiError> {
    let now = app.time.now();
    let (token, person, is_bot) = if let Some(said) = bearer(headers) {
        let wrong = || WebRefusal::UnknownToken;
        let token = Token::parse(said).ok_or_else(wrong)?.hash();
        let person = app.store.bot_token(token).await?;
        (token, Some(person.ok_or_else(wrong)?), true)
    } else if let Some(token) = cookie(headers, cookie_name(app.settings.secure)) {
        (token.hash(), app.store.session(token.hash(), now).await?, false)
    } else {
        return Ok(None);
    };
    let Some(person) = person else { return Ok(None) };
    app.limits().session(token, now)?;
    price::known_by(token);
    bans::check(&person)?;
    let session = (!is_bot).then_some(token);
    Ok(Some(Caller { person, session, token }))
}

/// What follows `Authorization: Bearer`. These lines, and those on cookies below, are our own: the typed
/// headers and the cookie jar of `axum-extra` would save a few of them for ten seconds of building, and
/// a jar keeps only the last cookie of a name, which need not be ours.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let said = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = said.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The name of our cookie.
fn cookie_name(secure: bool) -> &'static str {
    if secure { SECURE_COOKIE } else { COOKIE }
}

/// The token in our cookie, among all the cookies.
fn cookie(headers: &HeaderMap, name: &str) -> Option<Token> {
    let said = headers.get_all(header::COOKIE).iter().filter_map(|said| said.to_str().ok());
    let pairs = said.flat_map(|said| said.split(';')).filter_map(|pair| pair.split_once('='));
    let ours = pairs.filter(|(said, _)| said.trim() == name);
    ours.filter_map(|(_, token)| Token::parse(token.trim())).next()
}

/// Bytes that nobody can guess.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| WebRefusal::NoRandomness)?;
    Ok(bytes)
}

/// A secret that says who calls.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new one.
    pub(crate) fn random() -> Result<Token, ApiError> {
        random_bytes().map(Token)
    }

    fn parse(text: &str) -> Option<Token> {
        Hex::parse(text).map(|Hex(bytes)| Token(bytes))
    }

    /// What the store knows of it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }

    /// As its owner gets it, once.
    pub(crate) fn expose(&self) -> String {
        Hex(self.0).to_string()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The header of an answer that sets our cookie.
pub(crate) type SetCookie = [(HeaderName, HeaderValue); 1];

/// Begins a session: what the store keeps of it, and what the browser does.
pub(crate) async fn begin(app: &App, person: PersonId) -> Result<(TokenHash, SetCookie), ApiError> {
    let token = Token::random()?;
    let expires = app.time.now().saturating_add(SESSION_SECONDS * 1_000);
    app.store.add_session(token.hash(), person, expires).await?;
    Ok((token.hash(), set_cookie(app, &token.expose(), SESSION_SECONDS)))
}

/// Lets the browser forget its session.
pub(crate) fn forget(app: &App) -> SetCookie {
    set_cookie(app, "", 0)
}

fn set_cookie(app: &App, value: &str, seconds: i64) -> SetCookie {
    let name = cookie_name(app.settings.secure);
    let secure = if app.settings.secure { "; Secure" } else { "" };
    let cookie =
        format!("{name}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={seconds}{secure}");
    let mut cookie = HeaderValue::try_from(cookie).expect("hexadecimal digits and plain words");
    cookie.set_sensitive(true);
    [(header::SET_COOKIE, cookie)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(name: HeaderName, values: &[&str]) -> HeaderMap {
        values.iter().map(|value| (name.clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn our_cookie_is_found_among_others() {
        let token = Token([0xab; 32]);
        let ours = format!("arcadia={}", token.expose());
        for cookies in [
            vec![ours.clone()],
            vec![format!("theme=dark; {ours}; x=\"a=b\"")],
            vec!["theme=dark".to_owned(), ours.clone()],
            vec![format!("arcadia=stale;{ours}")],
        ] {
            let cookies: Vec<&str> = cookies.iter().map(String::as_str).collect();
            let found = cookie(&said(header::COOKIE, &cookies), COOKIE);
            assert_eq!(found, Some(token.clone()), "{cookies:?}");
        }
        let short = &ours[..ours.len() - 1];
        for nothing in ["", "arcadia", "arcadia=", "=", ";;", short, &ours.replace("arc", "Arc")] {
            assert_eq!(cookie(&said(header::COOKIE, &[nothing]), COOKIE), None, "{nothing}");
        }
    }

    #[test]
    fn a_bearer_is_read_and_other_schemes_are_not_ours() {
        let bearer_of = |text: &str| {
            let headers = said(header::AUTHORIZATION, &[text]);
            bearer(&headers).map(str::to_owned)
        };
        assert_eq!(bearer_of("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(bearer_of("bearer  abc ").as_deref(), Some("abc"));
        assert_eq!(bearer_of("Basic YTpi"), None);
        assert_eq!(bearer_of("Bearer"), None);
    }

    #[test]
    fn the_store_gets_a_hash_and_nobody_is_shown_a_token() {
        // SHA-256 of 32 bytes of zero.
        let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Hex(Token([0; 32]).hash().0).to_string(), hash);
        assert_eq!(format!("{:?}", Token([7; 32])), "Token(..)");
        assert_ne!(Token::random().unwrap(), Token::random().unwrap());
    }
}
