//! The frame of every page.

use maud::{DOCTYPE, Markup, html};
use words::{Lang, Words};

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
                        a href="/" { (say("site-play")) }
                        a href="/events" { (say("site-events")) }
                        a href="/decks" { (say("site-decks")) }
                        a href="/cubes" { (say("site-cubes")) }
                        a href="/rules" { (say("site-rules")) }
                        a href="/formats" { (say("site-formats")) }
                        a href="/api" { (say("site-api")) }
                        a href="/account" { (say("site-account")) }
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
