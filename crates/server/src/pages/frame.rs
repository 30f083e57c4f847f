//! The frame of every page.

use maud::{DOCTYPE, Markup, html};
use words::{Lang, Words};

/// Where one can go from every page, besides one's account.
const PLACES: [(&str, &str); 7] = [
    ("/", "site-play"),
    ("/events", "site-events"),
    ("/decks", "site-decks"),
    ("/cubes", "site-cubes"),
    ("/rules", "site-rules"),
    ("/formats", "site-formats"),
    ("/api", "site-api"),
];

/// Whether a page is the one a link leads to, or one of those behind it.
fn current(path: &str, to: &str) -> Option<&'static str> {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let behind = path.strip_prefix(to).is_some_and(|rest| rest.starts_with('/'));
    match path == to {
        true => Some("page"),
        false => (behind && to != "/").then_some("true"),
    }
}

/// The way to one's account, under one's name where there is one.
fn account(words: Words, path: &str) -> Markup {
    let current = current(path, "/account");
    html! {
        @match super::visit::name() {
            Some(name) => a href="/account" aria-current=[current]
                aria-label=(words.say_with("site-account-of", &[("name", name.as_str().into())])) {
                span class="who" translate="no" { (name) }
            },
            None => a href="/account" aria-current=[current] { (words.say("site-account")) },
        }
    }
}

/// A page with a title.
pub fn page(words: Words, title: &str, path: &str, body: &Markup) -> Markup {
    let say = |key: &str| words.say(key);
    html! {
        (DOCTYPE)
        html lang=(words.lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Arcadia" }
                link rel="stylesheet" href="/assets/site.css";
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                script type="module" src="/assets/site.js" {}
            }
            body class="page" {
                a class="sr" href="#main" { (say("site-skip")) }
                header {
                    a href="/" { (super::art::logo()) }
                    nav aria-label=(say("site-navigation")) {
                        @for (to, key) in PLACES {
                            a href=(to) aria-current=[current(path, to)] { (say(key)) }
                        }
                        (account(words, path))
                    }
                }
                main id="main" { (body) }
                footer {
                    form method="post" action="/language" {
                        input type="hidden" name="back" value=(path);
                        @for lang in Lang::ALL {
                            button class="quiet" name="language" value=(lang.code())
                                aria-pressed=(lang == words.lang()) lang=(lang.code()) { (lang.name()) }
                        }
                    }
                }
                div id="toast" role="status" aria-live="polite" data-offline=(say("site-offline")) {}
            }
        }
    }
}
