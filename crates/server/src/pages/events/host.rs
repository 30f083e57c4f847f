//! What only the host can do: a panel of small forms. Everything done here is in the log for all to see.

use super::shown::Shown;
use ::events::report::score;
use ::events::{Entrant, PlayerNo};
use maud::{Markup, html};
use players::AnyDuellist;

impl Shown {
    /// The host's panel.
    pub fn host_controls(&self) -> Markup {
        let (started, over) = (self.event().has_started(), self.gathering().is_over());
        html! {
            section class="panel host-panel" aria-labelledby="host-panel" {
                h2 id="host-panel" { (self.say("events-host-panel")) }
                p class="muted" { (self.say("events-host-about")) }
                @if !over && !started { (self.starting()) }
                div class="controls" {
                    @if !over && started { (self.pausing()) }
                    @if !over && !self.event().rounds().is_empty() { (self.adding_time()) }
                    @if self.has_room() { (self.filling()) }
                    @if !over && !self.event().entrants().is_empty() { (self.dropping()) }
                    @if !self.event().rounds().is_empty() { (self.correcting()) }
                    @if !over { (self.ending()) }
                }
            }
        }
    }

    /// A form of the host. What is sent twice from the same page happens once.
    fn control(&self, class: &str, inside: &Markup) -> Markup {
        html! {
            form class=(class) method="post" action={ (self.address()) "/host" } data-decide {
                input type="hidden" name="action_id" value={ "page-" (self.gathering().next_seq()) };
                (inside)
            }
        }
    }

    fn starting(&self) -> Markup {
        let start = html! { button class="primary large" name="do" value="start" { (self.say("events-start")) } };
        self.control("buttons", &start)
    }

    fn filling(&self) -> Markup {
        self.control(
            "control",
            &html! {
                h3 { (self.say("events-fill")) }
                label class="field" {
                    span { (self.say("events-how-many")) }
                    input type="number" name="count" min="1" max="32" value="1" required;
                }
                (self.levels())
                button name="do" value="invite" { (self.say("events-fill-do")) }
            },
        )
    }

    fn levels(&self) -> Markup {
        html! {
            label class="field" {
                span { (self.say("events-level")) }
                select name="level" {
                    @for (level, _) in AnyDuellist::LEVELS {
                        option value=(level) { (words::capitalized(level)) ": " (self.say(&format!("site-level-{level}"))) }
                    }
                }
            }
        }
    }

    fn pausing(&self) -> Markup {
        let (value, key, about) = match self.event().is_paused() {
            true => ("resume", "events-resume", "events-resume-about"),
            false => ("pause", "events-pause", "events-pause-about"),
        };
        self.control(
            "control",
            &html! {
                h3 { (self.say(key)) }
                p { (self.say(about)) }
                button name="do" value=(value) { (self.say(key)) }
            },
        )
    }

    fn adding_time(&self) -> Markup {
        self.control(
            "control",
            &html! {
                h3 { (self.say("events-add-time")) }
                label class="field" {
                    span { (self.say("events-minutes")) }
                    input type="number" name="minutes" min="1" max="1440" value="5" required;
                }
                button name="do" value="time" { (self.say("events-add-time")) }
            },
        )
    }

    fn dropping(&self) -> Markup {
        let entrants = (0..).map(PlayerNo).zip(self.event().entrants());
        let name = |entrant: &Entrant| match entrant.left {
            true => format!("{} {}", entrant.name, self.say("event-has-left")),
            false => entrant.name.clone(),
        };
        self.control(
            "control",
            &html! {
                h3 { (self.say("events-drop")) }
                label class="field" {
                    span { (self.say("events-which-player")) }
                    select name="player" {
                        @for (player, entrant) in entrants { option value=(player.0) { (name(entrant)) } }
                    }
                }
                (self.levels())
                div class="buttons" {
                    button name="do" value="replace" { (self.say("events-replace-do")) }
                    button class="danger" name="do" value="drop" { (self.say("events-drop-do")) }
                }
            },
        )
    }

    fn correcting(&self) -> Markup {
        let event = self.event();
        let games = event.setup().games;
        let rounds = 1..=event.rounds().len() as u16;
        let matches = rounds.zip(event.rounds()).rev().flat_map(|(round, paired)| {
            let numbered = (0u16..).zip(&paired.pairings);
            numbered.filter(|(_, pairing)| pairing.other.is_some()).map(move |(number, pairing)| {
                let names: Vec<&str> = pairing.players().map(|player| event.name(player)).collect();
                let result = pairing.score.map(|games| format!(" ({})", score(games)));
                let said = self.say_with(
                    "events-match-of-round",
                    &[("round", round.into()), ("pair", names.join(" – ").into())],
                );
                (format!("{round}-{number}"), said + &result.unwrap_or_default())
            })
        });
        let field = |name: &str, key: &str, most: u8| {
            html! {
                label class="field" {
                    span { (self.say(key)) }
                    input type="number" name=(name) min="0" max=(most) value="0" required;
                }
            }
        };
        self.control(
            "control wide",
            &html! {
                h3 { (self.say("events-correct")) }
                label class="field" {
                    span { (self.say("events-which-match")) }
                    select name="match" {
                        @for (value, said) in matches { option value=(value) { (said) } }
                    }
                }
                div class="score" {
                    (field("one", "events-wins-first", games))
                    (field("other", "events-wins-second", games))
                    (field("drawn", "events-games-drawn", 99))
                }
                button name="do" value="correct" { (self.say("events-correct-do")) }
            },
        )
    }

    fn ending(&self) -> Markup {
        html! {
            details class="control" data-key="ending" {
                summary { (self.say("events-end")) }
                (self.control("", &html! {
                    p { (self.say("events-end-about")) }
                    button class="danger" name="do" value="end" { (self.say("events-end")) }
                }))
            }
        }
    }
}
