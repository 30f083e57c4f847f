//! The frame of every page.

use super::assets;
use maud::{DOCTYPE, Markup, html};
use words::{Key, Lang, Words, key};

/// Where one can go from every page, besides one's account.
const PLACES: [(&str, Key); 7] = [
    ("/", key::SITE_PLAY),
    ("/events", key::SITE_EVENTS),
    ("/decks", key::SITE_DECKS),
    ("/cubes", key::SITE_CUBES),
    ("/rules", key::SITE_RULES),
    ("/formats", key::SITE_FORMATS),
    ("/api", key::SITE_API),
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
        @match super::greeting::name() {
            Some(name) => a href="/account" aria-current=[current]
                aria-label=(words.say_with(key::SITE_ACCOUNT_OF, &[("name", name.as_str().into())])) {
                span class="who" translate="no" { (name) }
            },
            None => a href="/account" aria-current=[current] { (words.say(key::SITE_ACCOUNT)) },
        }
    }
}

/// The languages to choose from, and the way back.
pub fn languages(words: Words, path: &str) -> Markup {
    html! {
        form class="languages" method="post" action="/language" {
            input type="hidden" name="back" value=(path);
            @for lang in Lang::ALL {
                button class="quiet" name="language" value=(lang.code())
                    aria-pressed=(lang == words.lang()) lang=(lang.code()) { (lang.name()) }
            }
        }
    }
}

/// The head of a page: its title and what it is for, beside a picture of it.
pub fn head(picture: &str, title: &str, about: &Markup) -> Markup {
    html! {
        section class="hero" {
            div { h1 { (title) } (about) }
            (super::art::scene(picture))
        }
    }
}

/// A page with a title.
pub fn page(words: Words, title: &str, path: &str, body: &Markup) -> Markup {
    page_of(words, title, path, None, body)
}

/// A page with a title, and the facts that a link to it tells.
pub fn page_of(
    words: Words,
    title: &str,
    path: &str,
    facts: Option<&super::preview::Facts>,
    body: &Markup,
) -> Markup {
    let say = |key: Key| words.say(key);
    html! {
        (DOCTYPE)
        html lang=(words.lang().code()) data-theme=[super::greeting::preferences().theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Arcadia" }
                (assets::style("site.css"))
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                link rel="apple-touch-icon" href=(assets::address("icon-192.png"));
                link rel="manifest" href="/manifest.webmanifest";
                meta name="theme-color" content="#0f0d2e";
                (super::preview::shown(words, title, path, facts))
                (assets::script("site.js"))
            }
            body class="page" {
                a class="sr" href="#main" { (say(key::SITE_SKIP)) }
                header {
                    a href="/" { (super::art::logo()) }
                    nav aria-label=(say(key::SITE_NAVIGATION)) {
                        @for (to, key) in PLACES {
                            a href=(to) aria-current=[current(path, to)] { (say(key)) }
                        }
                        (account(words, path))
                    }
                }
                main id="main" { (body) }
                footer {
                    (languages(words, path))
                    a class="button quiet" href="/settings" { (say(key::SETTINGS_TITLE)) }
                }
                div id="toast" role="status" aria-live="polite" data-offline=(say(key::SITE_OFFLINE)) {}
            }
        }
    }
}
