//! Which language somebody reads: the one they chose, else what their browser asks for.

use super::seen::Form;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use std::convert::Infallible;
use words::{Lang, Words};

/// The name of the cookie that keeps the choice.
const COOKIE: &str = "language";

/// The words for whoever asks.
pub struct Speaks(pub Words);

impl<S: Sync> FromRequestParts<S> for Speaks {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Speaks, Infallible> {
        Ok(Speaks(Words::new(chosen(&parts.headers).unwrap_or_else(|| asked(&parts.headers)))))
    }
}

fn chosen(headers: &HeaderMap) -> Option<Lang> {
    let said = headers.get_all(header::COOKIE).iter().filter_map(|said| said.to_str().ok());
    let pairs = said.flat_map(|said| said.split(';')).filter_map(|pair| pair.split_once('='));
    let mut ours = pairs.filter(|(name, _)| name.trim() == COOKIE);
    ours.find_map(|(_, code)| code.trim().parse().ok())
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

/// Whether a text leads to a page of this site. Browsers take `\\` for `/`, leave out tabs and line
/// breaks, and go to another host after two slashes.
fn is_local(path: &str) -> bool {
    path.starts_with('/')
        && !path[1..].starts_with(['/', '\\'])
        && !path.chars().any(char::is_control)
}

/// Keeps the choice of a language, and goes back.
pub async fn choose(form: Form) -> Response {
    let lang: Lang = form.one("language").and_then(|code| code.parse().ok()).unwrap_or_default();
    let back = form.one("back").filter(|back| is_local(back));
    let cookie = format!("{COOKIE}={}; Path=/; Max-Age=31536000; SameSite=Lax", lang.code());
    ([(header::SET_COOKIE, cookie)], Redirect::to(back.unwrap_or("/"))).into_response()
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
    fn only_paths_of_this_site_lead_back() {
        for local in ["/", "/t/0a?at=3#x", "/decks/new?name=é", "/a//b"] {
            assert!(is_local(local), "{local}");
        }
        for other in [
            "",
            "t/0a",
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/\t/evil.example",
            "/\r\nSet-Cookie: a=b",
            "/\u{0}",
            "/\u{7f}",
        ] {
            assert!(!is_local(other), "{other:?}");
        }
    }

    #[test]
    fn a_choice_goes_before_what_the_browser_asks_for() {
        assert_eq!(said("fr-CA,fr;q=0.9,en;q=0.8", "a=b"), Lang::Fr);
        assert_eq!(said("de,en;q=0.5,es;q=0.7", ""), Lang::Es);
        assert_eq!(said("fr", "x=1; language=es"), Lang::Es);
        assert_eq!(said("de", "language=klingon"), Lang::En);
    }
}
