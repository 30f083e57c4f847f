//! What somebody has set for the site in their browser, as far as the server must know it: cookies. All
//! else is kept by the scripts of the pages (`assets/settings.js`).

use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use std::convert::Infallible;

/// The values of a cookie.
pub(crate) fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let said = headers.get_all(header::COOKIE).iter().filter_map(|said| said.to_str().ok());
    let pairs = said.flat_map(|said| said.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.filter(move |(known, _)| known.trim() == name).map(|(_, value)| value.trim())
}

/// Sets a cookie for a year.
pub(crate) fn keeping(name: &str, value: &str) -> String {
    format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax")
}

/// When the coach speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coach {
    /// Whenever one must decide.
    Always,
    /// When it is asked.
    #[default]
    Asked,
    /// Never.
    Never,
}

impl Coach {
    /// The name of the cookie.
    pub const COOKIE: &str = "coach";
    /// All of them, with their names.
    pub const ALL: [(&str, Coach); 3] =
        [("asked", Coach::Asked), ("always", Coach::Always), ("never", Coach::Never)];

    /// The one of a name.
    pub fn named(name: &str) -> Option<Coach> {
        Coach::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, coach)| coach)
    }
}

/// Light or dark pages; nothing where the browser decides.
pub const THEMES: [&str; 2] = ["light", "dark"];
/// The name of the cookie that keeps that.
pub const THEME: &str = "theme";

/// What somebody has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Preferences {
    /// When the coach speaks, if they have said so.
    pub coach: Option<Coach>,
    /// Light or dark pages.
    pub theme: Option<&'static str>,
}

impl Preferences {
    fn read(headers: &HeaderMap) -> Preferences {
        let theme = |said: &str| THEMES.into_iter().find(|theme| *theme == said);
        Preferences {
            coach: cookies(headers, Coach::COOKIE).find_map(Coach::named),
            theme: cookies(headers, THEME).find_map(theme),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Preferences {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Preferences, Infallible> {
        Ok(Preferences::read(&parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_set_is_read_and_nonsense_is_not() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, "coach=loudly; theme=dark; coach=always".parse().unwrap());
        let set = Preferences { coach: Some(Coach::Always), theme: Some("dark") };
        assert_eq!(Preferences::read(&headers), set);
        headers.insert(header::COOKIE, "theme=blue; xcoach=never".parse().unwrap());
        assert_eq!(Preferences::read(&headers), Preferences::default());
    }
}
