//! Which language somebody reads: the one they chose, else what their browser asks for.

use crate::preferences::cookies;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use std::convert::Infallible;
use words::{Lang, Words};

/// The name of the cookie that keeps the choice.
pub(crate) const COOKIE: &str = "language";

/// The words for whoever asks.
pub struct Language(pub Words);

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Language, Infallible> {
        Ok(Language(Words::new(chosen(&parts.headers).unwrap_or_else(|| asked(&parts.headers)))))
    }
}

fn chosen(headers: &HeaderMap) -> Option<Lang> {
    cookies(headers, COOKIE).find_map(|code| code.parse().ok())
}

/// The first language of ours in the order a browser asks for.
fn asked(headers: &HeaderMap) -> Lang {
    let text = headers.get(header::ACCEPT_LANGUAGE).and_then(|text| text.to_str().ok());
    let mut wanted: Vec<(i32, Lang)> = text
        .unwrap_or_default()
        .split(',')
        .filter_map(|part| {
            let (tag, quality) = part.split_once(";q=").unwrap_or((part, "1"));
            let lang = tag.trim().split('-').next()?.parse().ok()?;
            let quality: f32 = quality.trim().parse().ok()?;
            Some(((quality * 1000.0) as i32, lang))
        })
        .collect();
    wanted.sort_by_key(|(quality, _)| -quality);
    wanted.first().map_or(Lang::En, |(_, lang)| *lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(accept: &str, cookie: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accept.parse().unwrap());
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        chosen(&headers).unwrap_or_else(|| asked(&headers))
    }

    #[test]
    fn a_choice_goes_before_what_the_browser_asks_for() {
        assert_eq!(said("fr-CA,fr;q=0.9,en;q=0.8", "a=b"), Lang::Fr);
        assert_eq!(said("de,en;q=0.5,es;q=0.7", ""), Lang::Es);
        assert_eq!(said("fr", "x=1; language=es"), Lang::Es);
        assert_eq!(said("de", "language=klingon"), Lang::En);
    }
}
