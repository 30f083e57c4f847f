//! What only the host can do: a panel of small forms. Everything done here is in the log for all to see.

use super::context::EventPage;
use ::events::report::score;
use ::events::{Entrant, PlayerNo};
use maud::{Markup, html};
use players::AnyDuellist;
use words::{Key, composed, key};

impl EventPage {
    /// The host's panel.
    pub fn host_controls(&self) -> Markup {
        let (started, over) = (self.event().has_started(), self.event_room().is_over());
        html! {
            section class="panel host-panel" aria-labelledby="host-panel" {
                h2 id="host-panel" { (self.say(key::EVENTS_HOST_PANEL)) }
                p class="muted" { (self.say(key::EVENTS_HOST_ABOUT)) }
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
                input type="hidden" name="action_id" value={ "page-" (self.event_room().next_seq()) };
                (inside)
            }
        }
    }

    fn starting(&self) -> Markup {
        let start = html! { button class="primary large" name="do" value="start" { (self.say(key::EVENTS_START)) } };
        self.control("buttons", &start)
    }

    fn filling(&self) -> Markup {
        self.control(
            "control",
            &html! {
                h3 { (self.say(key::EVENTS_FILL)) }
                label class="field" {
                    span { (self.say(key::EVENTS_HOW_MANY)) }
                    input type="number" name="count" min="1" max="32" value="1" required;
                }
                (self.levels())
                button name="do" value="invite" { (self.say(key::EVENTS_FILL_DO)) }
            },
        )
    }

    fn levels(&self) -> Markup {
        html! {
            label class="field" {
                span { (self.say(key::EVENTS_LEVEL)) }
                select name="level" {
                    @for level in AnyDuellist::LEVELS.iter().map(|level| level.name) {
                        option value=(level) { (words::capitalized(level)) ": " (self.say(composed!("site-level-{level}"))) }
                    }
                }
            }
        }
    }

    fn pausing(&self) -> Markup {
        let (value, key, about) = match self.event().is_paused() {
            true => ("resume", key::EVENTS_RESUME, key::EVENTS_RESUME_ABOUT),
            false => ("pause", key::EVENTS_PAUSE, key::EVENTS_PAUSE_ABOUT),
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
                h3 { (self.say(key::EVENTS_ADD_TIME)) }
                label class="field" {
                    span { (self.say(key::EVENTS_MINUTES)) }
                    input type="number" name="minutes" min="1" max="1440" value="5" required;
                }
                button name="do" value="time" { (self.say(key::EVENTS_ADD_TIME)) }
            },
        )
    }

    fn dropping(&self) -> Markup {
        let entrants = (0..).map(PlayerNo).zip(self.event().entrants());
        let name = |player: PlayerNo, entrant: &Entrant| match entrant.left {
            true => format!("{} {}", self.name(player), self.say(key::EVENT_HAS_LEFT)),
            false => self.name(player),
        };
        self.control(
            "control",
            &html! {
                h3 { (self.say(key::EVENTS_DROP)) }
                label class="field" {
                    span { (self.say(key::EVENTS_WHICH_PLAYER)) }
                    select name="player" {
                        @for (player, entrant) in entrants { option value=(player.0) { (name(player, entrant)) } }
                    }
                }
                (self.levels())
                div class="buttons" {
                    button name="do" value="replace" { (self.say(key::EVENTS_REPLACE_DO)) }
                    button class="danger" name="do" value="drop" { (self.say(key::EVENTS_DROP_DO)) }
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
                let names: Vec<String> =
                    pairing.players().map(|player| self.name(player)).collect();
                let result = pairing.score.map(|games| format!(" ({})", score(games)));
                let said = self.say_with(
                    key::EVENTS_MATCH_OF_ROUND,
                    &[("round", round.into()), ("pair", names.join(" – ").into())],
                );
                (format!("{round}-{number}"), said + &result.unwrap_or_default())
            })
        });
        let field = |name: &str, key: Key, most: u8| {
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
                h3 { (self.say(key::EVENTS_CORRECT)) }
                label class="field" {
                    span { (self.say(key::EVENTS_WHICH_MATCH)) }
                    select name="match" {
                        @for (value, said) in matches { option value=(value) { (said) } }
                    }
                }
                div class="score" {
                    (field("one", key::EVENTS_WINS_FIRST, games))
                    (field("other", key::EVENTS_WINS_SECOND, games))
                    (field("drawn", key::EVENTS_GAMES_DRAWN, 99))
                }
                button name="do" value="correct" { (self.say(key::EVENTS_CORRECT_DO)) }
            },
        )
    }

    fn ending(&self) -> Markup {
        html! {
            details class="control" data-key="ending" {
                summary { (self.say(key::EVENTS_END)) }
                (self.control("", &html! {
                    p { (self.say(key::EVENTS_END_ABOUT)) }
                    button class="danger" name="do" value="end" { (self.say(key::EVENTS_END)) }
                }))
            }
        }
    }
}
