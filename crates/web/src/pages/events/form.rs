//! The form that makes an event. Without script everything is there at once; the style hides what makes
//! no sense for the kind that is chosen.

use crate::pages::art;
use crate::pages::context::Form;
use crate::pages::draft_settings;
use crate::pages::forms::{is_nameless, request_name};
use ::events::plan::Budget;
use ::events::{ESCALATING, EventKind, EventRequest, Pod, PodPlay};
use draft::Format;
use maud::{Markup, html};
use oracle::Ruleset;
use players::{AnyDuellist, Level};
use rooms::event_room::takes_entry_deck;
use store::StoredCube;
use words::{Key, Words, composed, key};

/// What is filled in so far.
pub struct Filled<'a> {
    /// The form as it was sent; empty the first time.
    pub form: &'a Form,
    /// The visitor's language.
    pub words: Words,
}

impl Filled<'_> {
    /// Whether somebody has sent it.
    fn is_sent(&self) -> bool {
        self.form.one("sent").is_some()
    }

    /// What is written in a field.
    fn text(&self, name: &str, usual: &'static str) -> &str {
        self.form.one(name).unwrap_or(usual)
    }

    /// Whether a box is ticked.
    fn on(&self, name: &str, usual: bool) -> bool {
        if self.is_sent() { self.form.one(name).is_some() } else { usual }
    }

    fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    fn about(&self, key: Key) -> String {
        self.say(composed!("{}-about", key.name()))
    }

    fn tick(&self, name: &str, usual: bool, key: Key) -> Markup {
        html! {
            label class="choice" {
                input type="checkbox" name=(name) value="yes" checked[self.on(name, usual)];
                span { (self.say(key)) small { (self.about(key)) } }
            }
        }
    }

    /// Some things to choose one from: a value, what it is called, and what it means.
    fn choices(
        &self,
        name: &str,
        legend: Key,
        usual: &'static str,
        of: &[(&str, String, String)],
        picture: Option<fn(&str) -> Markup>,
    ) -> Markup {
        let chosen = self.text(name, usual);
        html! {
            fieldset class={ "choices" @if picture.is_some() { " formats" } } {
                legend { (self.say(legend)) }
                @for (value, label, about) in of {
                    label class="choice" {
                        input type="radio" name=(name) value=(value) checked[*value == chosen];
                        @if let Some(picture) = picture { (picture(value)) }
                        span { (label) small { (about) } }
                    }
                }
            }
        }
    }

    fn select(
        &self,
        name: &str,
        label: Key,
        usual: &'static str,
        of: &[(String, String)],
    ) -> Markup {
        let chosen = self.text(name, usual);
        html! {
            label class="field" {
                span { (self.say(label)) }
                select name=(name) {
                    @for (value, label) in of { option value=(value) selected[value == chosen] { (label) } }
                }
            }
        }
    }

    /// A number that may be left out.
    fn number(&self, name: &str, label: Key, (least, most): (u16, u16)) -> Markup {
        html! {
            label class="field" {
                span { (self.say(label)) }
                input type="number" name=(name) min=(least) max=(most) value=(self.text(name, ""))
                    placeholder=(self.say(key::EVENTS_USUAL));
            }
        }
    }

    fn levels(&self) -> Vec<(String, String)> {
        let level = |Level { name, .. }: &Level| {
            let about = self.say(composed!("site-level-{name}"));
            ((*name).to_owned(), format!("{}: {about}", words::capitalized(name)))
        };
        AnyDuellist::LEVELS.iter().map(level).collect()
    }
}

/// The whole form.
pub fn whole(filled: &Filled<'_>, cubes: &[StoredCube], known_as: Option<&str>) -> Markup {
    html! {
        form id="new-event" method="post" action="/events" {
            (request_name())
            input type="hidden" name="sent" value="yes";
            section class="panel" { (what(filled)) }
            section class="panel" { (games(filled)) (together(filled, cubes)) }
            section class="panel" { (who(filled, known_as)) }
            section class="panel" { (terms(filled)) }
            div class="buttons" { button class="primary large" { (filled.say(key::EVENTS_MAKE_DO)) } }
        }
    }
}

/// What it is called, and what kind it is.
fn what(filled: &Filled<'_>) -> Markup {
    let kind = |kind: &str| {
        (filled.say(composed!("event-kind-{kind}")), filled.say(composed!("events-kind-{kind}")))
    };
    let kinds = EventKind::NAMES.map(|name| {
        let (label, about) = kind(name);
        (name, label, about)
    });
    html! {
        label class="field" {
            span { (filled.say(key::EVENTS_NAME)) }
            input name="name" maxlength="60" required autocomplete="off" value=(filled.text("name", ""))
                placeholder=(filled.say(key::EVENTS_NAME_EXAMPLE));
        }
        (filled.choices("kind", key::EVENTS_KIND, "swiss", &kinds, Some(art::event)))
    }
}

/// How its matches are played.
fn games(filled: &Filled<'_>) -> Markup {
    let named = |name: &str| match name {
        ESCALATING => filled.say(key::EVENTS_ESCALATING),
        name => filled.words.format_name(name),
    };
    let formats: Vec<(String, String)> = EventRequest::formats()
        .into_iter()
        .filter(|name| !takes_entry_deck(name))
        .map(|name| (name.to_owned(), named(name)))
        .collect();
    let lengths = ["", "1", "3"].map(|count| {
        let key = match count {
            "1" => key::EVENTS_ONE_GAME,
            "3" => key::EVENTS_BEST_OF_THREE,
            _ => key::EVENTS_USUAL,
        };
        (count.to_owned(), filled.say(key))
    });
    let rulesets =
        Ruleset::NAMED.map(|(name, ruleset)| (name.to_owned(), filled.words.ruleset(&ruleset)));
    let budgets =
        Budget::NAMES.map(|name| (name.to_owned(), filled.say(composed!("event-budget-{name}"))));
    html! {
        h2 { (filled.say(key::EVENTS_GAMES)) }
        div class="fields" {
            div class="only swiss single-elimination double-elimination round-robin" {
                (filled.select("format", key::SITE_FORMAT, "solomon", &formats))
                p class="note" { (filled.say(key::EVENTS_FORMAT_ABOUT)) }
            }
            div class="only swiss deckbuilder pod" {
                (filled.number("rounds", key::EVENTS_HOW_MANY_ROUNDS, (1, 20)))
                p class="note only deckbuilder" { (filled.say(key::EVENTS_ADVICE_ROUNDS)) }
            }
            div class="only swiss single-elimination double-elimination round-robin power pod" {
                (filled.select("best_of", key::EVENTS_MATCH, "", &lengths))
            }
            (filled.number("round_minutes", key::EVENTS_ROUND_MINUTES, (1, 1_440)))
            (filled.select("ruleset", key::SITE_RULESET, "standard", &rulesets))
            div class="only swiss single-elimination double-elimination round-robin" {
                (filled.select("budget", key::EVENTS_BUDGET, "rounds", &budgets))
                p class="note" { (filled.say(key::EVENTS_PLAN_ABOUT)) }
            }
        }
        div class="only single-elimination pod" { (filled.tick("third_place", false, key::EVENTS_THIRD_PLACE)) }
    }
}

/// What everybody drafts and from which cards, where all draft together, with every setting of it.
fn together(filled: &Filled<'_>, cubes: &[StoredCube]) -> Markup {
    let house =
        ["oracle", "arcadia"].map(|name| (name.to_owned(), filled.say(composed!("cubes-{name}"))));
    let own = cubes.iter().map(|cube| (cube.id.to_string(), cube.name.clone()));
    let cards: Vec<(String, String)> = house.into_iter().chain(own).collect();
    let plays =
        PodPlay::NAMES.map(|name| (name.to_owned(), filled.say(composed!("event-kind-{name}"))));
    html! {
        div class="only deckbuilder power pod" {
            div class="fields" {
                div class="only pod" { (filled.select("play", key::EVENTS_PLAY, "swiss", &plays)) }
                div {
                    (filled.number("seats", key::EVENTS_HOW_MANY_SEATS, (2, 8)))
                    div class="only pod" {
                        (filled.number("pods", key::EVENTS_PODS, (1, 32)))
                        p class="note" { (filled.say(key::EVENTS_PODS_ABOUT)) }
                    }
                    p class="note only deckbuilder" { (filled.say(key::EVENTS_ADVICE_SEATS)) }
                }
                div {
                    (filled.select("cube", key::EVENTS_CARDS, "oracle", &cards))
                    p class="note" { (filled.say(key::EVENTS_CARDS_ABOUT)) }
                }
            }
        }
        div class="only deckbuilder" { (filled.tick("copy_commons", false, key::EVENTS_COPY_COMMONS)) }
        @for format in Format::all().iter().filter(|format| EventKind::NAMES.contains(&format.name())) {
            div class={ "only " (format.name()) } { (settings(filled, format, format.name(), except(format.name()))) }
        }
        fieldset class="choices drafts only pod" {
            legend { (filled.say(key::EVENTS_DRAFT)) }
            @for format in Format::all().iter().filter(|format| Pod::formats().contains(&format.name())) {
                @let chosen = filled.text("draft", "standard") == format.name();
                label class="choice" {
                    input type="radio" name="draft" value=(format.name()) checked[chosen];
                    span { (filled.words.format_name(format.name())) small { (filled.words.format_about(format.name())) } }
                }
                (settings(filled, format, &format!("pod-{}", format.name()), &["seats", "bins"]))
            }
        }
    }
}

/// Every setting of a draft that has no field elsewhere.
fn settings(filled: &Filled<'_>, format: &Format, before: &str, except: &[&str]) -> Markup {
    let name = filled.words.format_name(format.name());
    html! {
        details {
            summary { (filled.words.say_with(key::EVENTS_SETTINGS, &[("format", name.into())])) }
            (draft_settings::fields(filled.words, format, before, Some(filled.form), except))
        }
    }
}

/// The settings of a format that have fields of their own.
fn except(format: &str) -> &'static [&'static str] {
    if format == "deckbuilder" { &["seats", "rounds"] } else { &["seats"] }
}

/// Who takes part.
fn who(filled: &Filled<'_>, known_as: Option<&str>) -> Markup {
    let listed = [("yes", key::EVENTS_LISTED_YES), ("no", key::EVENTS_LISTED_NO)]
        .map(|(value, key)| (value, filled.say(key), filled.about(key)));
    html! {
        h2 { (filled.say(key::EVENTS_WHO)) }
        @if known_as.is_none_or(is_nameless) {
            label class="field" {
                span { (filled.say(key::SITE_YOUR_NAME)) }
                input name="host" maxlength="40" value=(filled.text("host", "")) placeholder=(filled.say(key::SITE_GUEST));
            }
        }
        (filled.tick("plays", true, key::EVENTS_PLAYS))
        div class="fields" {
            label class="field" {
                span { (filled.say(key::EVENTS_COMPUTERS)) }
                input type="number" name="computers" min="0" max="32" value=(filled.text("computers", "0"));
            }
            (filled.select("level", key::EVENTS_LEVEL, "luna", &filled.levels()))
        }
        (filled.choices("listed", key::EVENTS_FOUND_BY, "no", &listed, None))
        (filled.tick("as_entered", false, key::EVENTS_AS_ENTERED))
    }
}

/// Clock, spectators, and those who stay away.
fn terms(filled: &Filled<'_>) -> Markup {
    let spectators = ["live", "later", "nobody"].map(|value| {
        let key = composed!("events-spectators-{value}");
        (value, filled.say(key), filled.about(key))
    });
    let loses = ("loses".to_owned(), filled.say(key::EVENTS_ABSENT_LOSES));
    let takes_over = |(level, _): (String, String)| {
        let name = words::capitalized(&level);
        let said = filled.words.say_with(key::EVENTS_ABSENT_COMPUTER, &[("level", name.into())]);
        (level, said)
    };
    let absent: Vec<_> =
        [loses].into_iter().chain(filled.levels().into_iter().map(takes_over)).collect();
    html! {
        h2 { (filled.say(key::EVENTS_AT_TABLES)) }
        (filled.tick("clock", true, key::EVENTS_CLOCK))
        div class="fields" { (draft_settings::clock(filled.words, Some(filled.form), key::EVENTS_USUAL, true)) }
        (filled.select("absent", key::EVENTS_ABSENT, "loses", &absent))
        (filled.choices("spectators", key::EVENTS_SPECTATORS, "live", &spectators, None))
    }
}
