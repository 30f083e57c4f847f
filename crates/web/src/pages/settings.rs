//! The settings: what somebody wants of the site in this browser. What the server must know is a form and a
//! cookie; what only the scripts need they keep themselves (`assets/settings.js`), and it is there with them.

use super::context::Form;
use super::language::{Language, is_local};
use super::{assets, frame};
use crate::preferences::{Coach, Preferences, THEME, THEMES, keeping};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use words::{Key, Words, composed, key};

/// The page.
pub async fn page(Language(words): Language, set: Preferences, form: Form) -> Html<String> {
    let back = form.one("back").filter(|back| is_local(back));
    let body = html! {
        (assets::style("settings.css"))
        (assets::script("settings.js"))
        (frame::head("settings", &words.say(key::SETTINGS_TITLE), &html! { p { (words.say(key::SETTINGS_ABOUT)) } }))
        form class="panel settings" method="post" action="/settings" data-settings {
            @if let Some(back) = back { input type="hidden" name="back" value=(back); }
            (coach(words, set))
            (theme(words, set))
            div class="buttons noscript" { button class="primary" { (words.say(key::SETTINGS_SAVE)) } }
        }
        p class="noscript panel" { (words.say(key::SETTINGS_NEED_SCRIPT)) }
        div class="panel settings script-only" {
            (speed(words))
            (sound(words))
            (confirmations(words))
            (notifications(words))
        }
        p role="status" id="saved" data-saved=(words.say(key::SETTINGS_SAVED)) {}
        @if let Some(back) = back {
            p { a class="button primary" href=(back) { (words.say(key::SETTINGS_BACK)) } }
        }
    };
    Html(frame::page(words, &words.say(key::SETTINGS_TITLE), "/settings", &body).into_string())
}

/// Keeps what the server must know, and goes back to the page.
pub async fn save(form: Form) -> Response {
    let mut cookies = HeaderMap::new();
    let known = |name: &str, value: &str| match name {
        Coach::COOKIE => Coach::named(value).is_some(),
        _ => THEMES.contains(&value),
    };
    for name in [Coach::COOKIE, THEME] {
        let Some(value) = form.one(name) else { continue };
        // What is not known is no choice: the browser's own.
        let value = if known(name, value) { value } else { "" };
        if let Ok(cookie) = HeaderValue::from_str(&keeping(name, value)) {
            cookies.append(header::SET_COOKIE, cookie);
        }
    }
    let back = form.one("back").filter(|back| is_local(back));
    let mut query = form_urlencoded::Serializer::new(String::from("/settings?"));
    let to = match back {
        Some(back) => query.append_pair("back", back).finish(),
        None => "/settings".to_owned(),
    };
    (cookies, Redirect::to(&to)).into_response()
}

/// One of several things.
fn choice(words: Words, name: &str, value: &str, key: Key, chosen: bool) -> Markup {
    html! {
        label class="choice" {
            input type="radio" name=(name) value=(value) checked[chosen];
            span { (words.say(key)) }
        }
    }
}

fn coach(words: Words, set: Preferences) -> Markup {
    html! {
        fieldset class="choices" {
            legend { (words.say(key::SETTINGS_COACH)) }
            p class="muted" { (words.say(key::SETTINGS_COACH_ABOUT)) }
            @for (name, coach) in Coach::ALL {
                (choice(words, Coach::COOKIE, name, composed!("settings-coach-{name}"), set.coach.unwrap_or_default() == coach))
            }
        }
    }
}

fn theme(words: Words, set: Preferences) -> Markup {
    html! {
        fieldset class="choices" {
            legend { (words.say(key::SETTINGS_THEME)) }
            (choice(words, THEME, "", key::SETTINGS_THEME_BROWSER, set.theme.is_none()))
            @for theme in THEMES {
                (choice(words, THEME, theme, composed!("settings-theme-{theme}"), set.theme == Some(theme)))
            }
        }
    }
}

fn speed(words: Words) -> Markup {
    html! {
        fieldset class="choices" {
            legend { (words.say(key::DUEL_SPEED)) }
            @for speed in ["relaxed", "quick", "instant"] {
                (choice(words, "speed", speed, composed!("settings-speed-{speed}"), speed == "relaxed"))
            }
        }
    }
}

/// Something that is on or off, kept by the script under a name.
fn switch(words: Words, name: &str, on: &str, key: Key) -> Markup {
    html! {
        label class="choice" {
            input type="checkbox" data-kept=(name) data-on=(on);
            span { (words.say(key)) }
        }
    }
}

fn sound(words: Words) -> Markup {
    html! {
        fieldset class="choices" {
            legend { (words.say(key::SETTINGS_SOUND)) }
            (switch(words, "sound", "on", key::DUEL_SOUND))
        }
    }
}

fn confirmations(words: Words) -> Markup {
    html! {
        fieldset class="choices" {
            legend { (words.say(key::SETTINGS_CONFIRM)) }
            (switch(words, "confirm", "on", key::SETTINGS_CONFIRM_MOVES))
            (switch(words, "draft-confirm", "yes", key::DRAFTING_CONFIRM))
        }
    }
}

fn notifications(words: Words) -> Markup {
    html! {
        fieldset class="choices" {
            legend { (words.say(key::SETTINGS_NOTIFY)) }
            label class="choice" {
                input type="checkbox" data-notify;
                span { (words.say(key::SETTINGS_NOTIFY_ON)) small { (words.say(key::SETTINGS_NOTIFY_ABOUT)) } }
            }
            p role="status" id="notify-why" data-insecure=(words.say(key::SETTINGS_NOTIFY_INSECURE))
                data-denied=(words.say(key::SETTINGS_NOTIFY_DENIED)) data-missing=(words.say(key::SETTINGS_NOTIFY_MISSING)) {}
        }
    }
}
