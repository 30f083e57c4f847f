//! The form that makes an event. Without script everything is there at once; the style hides what makes
//! no sense for the kind that is chosen.

use crate::gathering::is_brought_to;
use crate::pages::seen::Form;
use crate::store::StoredCube;
use ::events::plan::Budget;
use ::events::{Asked, ESCALATING, Kind};
use draft::{Allowed, Format, Parameter};
use maud::{Markup, html};
use oracle::Ruleset;
use players::AnyDuellist;
use words::Words;

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

    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    fn tick(&self, name: &str, usual: bool, key: &str) -> Markup {
        html! {
            label class="choice" {
                input type="checkbox" name=(name) value="yes" checked[self.on(name, usual)];
                span { (self.say(key)) small { (self.say(&format!("{key}-about"))) } }
            }
        }
    }

    /// Some things to choose one from: a value, what it is called, and what it means.
    fn choices(
        &self,
        name: &str,
        legend: &str,
        usual: &'static str,
        of: &[(&str, String, String)],
    ) -> Markup {
        let chosen = self.text(name, usual);
        html! {
            fieldset class="choices" {
                legend { (self.say(legend)) }
                @for (value, label, about) in of {
                    label class="choice" {
                        input type="radio" name=(name) value=(value) checked[*value == chosen];
                        span { (label) small { (about) } }
                    }
                }
            }
        }
    }

    fn select(
        &self,
        name: &str,
        label: &str,
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
    fn number(&self, name: &str, label: &str, (least, most): (u16, u16)) -> Markup {
        html! {
            label class="field" {
                span { (self.say(label)) }
                input type="number" name=(name) min=(least) max=(most) value=(self.text(name, ""))
                    placeholder=(self.say("events-usual"));
            }
        }
    }

    fn levels(&self) -> Vec<(String, String)> {
        let level = |(level, _): &(&str, &str)| {
            let about = self.say(&format!("site-level-{level}"));
            ((*level).to_owned(), format!("{}: {about}", words::capitalized(level)))
        };
        AnyDuellist::LEVELS.iter().map(level).collect()
    }
}

/// The whole form.
pub fn whole(filled: &Filled<'_>, cubes: &[StoredCube], known_as: Option<&str>) -> Markup {
    html! {
        form id="new-event" method="post" action="/events" {
            input type="hidden" name="sent" value="yes";
            section class="panel" { (what(filled)) }
            section class="panel" { (games(filled)) (together(filled, cubes)) }
            section class="panel" { (who(filled, known_as)) }
            section class="panel" { (terms(filled)) }
            div class="buttons" { button class="primary large" { (filled.say("events-make-do")) } }
        }
    }
}

/// What it is called, and what kind it is.
fn what(filled: &Filled<'_>) -> Markup {
    let kind = |kind: &str| {
        (filled.say(&format!("event-kind-{kind}")), filled.say(&format!("events-kind-{kind}")))
    };
    let kinds = Kind::NAMES.map(|name| {
        let (label, about) = kind(name);
        (name, label, about)
    });
    html! {
        label class="field" {
            span { (filled.say("events-name")) }
            input name="name" maxlength="60" required autocomplete="off" value=(filled.text("name", ""))
                placeholder=(filled.say("events-name-example"));
        }
        (filled.choices("kind", "events-kind", "swiss", &kinds))
    }
}

/// How its matches are played.
fn games(filled: &Filled<'_>) -> Markup {
    let named = |name: &str| match name {
        ESCALATING => filled.say("events-escalating"),
        name => filled.words.format_name(name),
    };
    let formats: Vec<(String, String)> = Asked::formats()
        .into_iter()
        .filter(|name| !is_brought_to(name))
        .map(|name| (name.to_owned(), named(name)))
        .collect();
    let lengths = ["", "1", "3"].map(|count| {
        let key = match count {
            "1" => "events-one-game",
            "3" => "events-best-of-three",
            _ => "events-usual",
        };
        (count.to_owned(), filled.say(key))
    });
    let rulesets =
        Ruleset::NAMED.map(|(name, ruleset)| (name.to_owned(), filled.words.ruleset(&ruleset)));
    let budgets =
        Budget::NAMES.map(|name| (name.to_owned(), filled.say(&format!("event-budget-{name}"))));
    html! {
        h2 { (filled.say("events-games")) }
        div class="fields" {
            div class="only swiss single-elimination double-elimination round-robin" {
                (filled.select("format", "site-format", "solomon", &formats))
                p class="note" { (filled.say("events-format-about")) }
            }
            div class="only swiss deckbuilder" { (filled.number("rounds", "events-how-many-rounds", (1, 20))) }
            div class="only swiss single-elimination double-elimination round-robin power" {
                (filled.select("best_of", "events-match", "", &lengths))
            }
            (filled.select("ruleset", "site-ruleset", "standard", &rulesets))
            div class="only swiss single-elimination double-elimination round-robin" {
                (filled.select("budget", "events-budget", "rounds", &budgets))
                p class="note" { (filled.say("events-plan-about")) }
            }
        }
        div class="only single-elimination" { (filled.tick("third_place", false, "events-third-place")) }
    }
}

/// What everybody drafts from, where all draft together.
fn together(filled: &Filled<'_>, cubes: &[StoredCube]) -> Markup {
    let house =
        ["oracle", "arcadia"].map(|name| (name.to_owned(), filled.say(&format!("cubes-{name}"))));
    let own = cubes.iter().map(|cube| (cube.id.to_string(), cube.name.clone()));
    let cards: Vec<(String, String)> = house.into_iter().chain(own).collect();
    html! {
        div class="only deckbuilder power" {
            div class="fields" {
                (filled.number("seats", "events-how-many-seats", (2, 8)))
                div {
                    (filled.select("cube", "events-cards", "oracle", &cards))
                    p class="note" { (filled.say("events-cards-about")) }
                }
            }
        }
        @for name in ["deckbuilder", "power"] {
            @if let Ok(format) = Format::named(name) {
                details class={ "only " (name) } {
                    summary { (filled.words.say_with("events-settings", &[("format", filled.words.format_name(name).into())])) }
                    div class="fields" {
                        @for setting in format.procedure().parameters() {
                            @if !matches!(setting.name, "seats" | "rounds") { (one_setting(filled, name, &setting)) }
                        }
                    }
                }
            }
        }
    }
}

fn one_setting(filled: &Filled<'_>, format: &str, setting: &Parameter) -> Markup {
    let name = format!("{format}-{}", setting.name);
    let value = filled.form.one(&name).unwrap_or(&setting.default);
    html! {
        label class="field" {
            span { (words::capitalized(&filled.words.setting(format, setting.name))) }
            @match setting.allowed {
                Allowed::Range(low, high) => input type="number" name=(name) min=(low) max=(high) value=(value);,
                Allowed::OneOf(of) => select name=(name) {
                    @for choice in of {
                        option value=(choice) selected[*choice == value] { (filled.say(&format!("events-choice-{choice}"))) }
                    }
                },
            }
        }
    }
}

/// Who takes part.
fn who(filled: &Filled<'_>, known_as: Option<&str>) -> Markup {
    let listed = ["yes", "no"].map(|value| {
        let key = format!("events-listed-{value}");
        (value, filled.say(&key), filled.say(&format!("{key}-about")))
    });
    html! {
        h2 { (filled.say("events-who")) }
        @if known_as.is_none() {
            label class="field" {
                span { (filled.say("site-your-name")) }
                input name="host" maxlength="40" value=(filled.text("host", "")) placeholder=(filled.say("site-guest"));
            }
        }
        (filled.tick("plays", true, "events-plays"))
        div class="fields" {
            label class="field" {
                span { (filled.say("events-computers")) }
                input type="number" name="computers" min="0" max="32" value=(filled.text("computers", "0"));
            }
            (filled.select("level", "events-level", "luna", &filled.levels()))
        }
        (filled.choices("listed", "events-found-by", "no", &listed))
        (filled.tick("as_entered", false, "events-as-entered"))
    }
}

/// Clock, spectators, and those who stay away.
fn terms(filled: &Filled<'_>) -> Markup {
    let spectators = ["live", "later", "nobody"].map(|value| {
        let key = format!("events-spectators-{value}");
        (value, filled.say(&key), filled.say(&format!("{key}-about")))
    });
    let loses = ("loses".to_owned(), filled.say("events-absent-loses"));
    let takes_over = |(level, _): (String, String)| {
        let name = words::capitalized(&level);
        let said = filled.words.say_with("events-absent-computer", &[("level", name.into())]);
        (level, said)
    };
    let absent: Vec<_> =
        [loses].into_iter().chain(filled.levels().into_iter().map(takes_over)).collect();
    html! {
        h2 { (filled.say("events-at-tables")) }
        (filled.tick("clock", true, "events-clock"))
        (filled.select("absent", "events-absent", "loses", &absent))
        (filled.choices("spectators", "events-spectators", "live", &spectators))
    }
}
