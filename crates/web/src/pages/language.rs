//! The choice of a language.

pub use crate::language::Language;

use super::context::Form;
use crate::language::COOKIE;
use crate::preferences::keeping;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use words::Lang;

/// Whether a text leads to a page of this site. Browsers take `\\` for `/`, leave out tabs and line
/// breaks, and go to another host after two slashes.
pub(super) fn is_local(path: &str) -> bool {
    path.starts_with('/')
        && !path[1..].starts_with(['/', '\\'])
        && !path.chars().any(char::is_control)
}

/// Keeps the choice of a language, and goes back.
pub async fn choose(form: Form) -> Response {
    let lang: Lang = form.one("language").and_then(|code| code.parse().ok()).unwrap_or_default();
    let back = form.one("back").filter(|back| is_local(back));
    let cookie = keeping(COOKIE, lang.code());
    ([(header::SET_COOKIE, cookie)], Redirect::to(back.unwrap_or("/"))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
