//! What stands beside the course of an event: the invitation, who takes part, the time plan, what to
//! take home, and the log.

use super::now::utc;
use super::shown::Shown;
use crate::gathering::Noted;
use crate::pages::asked::copied;
use ::events::report::{happened, planned};
use ::events::{By, Entry, Happening, PlayerNo};
use maud::{Markup, html};

/// What the API has of an event: where, what it is called, and whether it is there only when the event
/// is over.
const FILES: [(&str, &str, bool); 6] = [
    ("report/standings.csv", "standings.csv", false),
    ("report/results.csv", "results.csv", false),
    ("report/decks.csv", "decks.csv", true),
    ("report/report.json", "report.json", true),
    ("report/report.html", "report.html", true),
    ("record", "record.json", true),
];

impl Shown {
    /// The link that lets others in.
    pub fn invitation(&self) -> Markup {
        let about = match self.has_room() {
            true => "events-invite-about",
            false => "events-invite-watch",
        };
        html! {
            section class="panel" {
                h2 { (self.say("events-invite")) }
                (copied(self.words, "invite", &self.say(about), &self.address(), true))
            }
        }
    }

    /// Everybody who takes part.
    pub fn entrants(&self) -> Markup {
        let host = self.gathering().player_of(self.gathering().host());
        let entrants = self.event().entrants();
        let most = *self.event().setup().kind.players().end();
        html! {
            section class="panel" {
                h2 { (self.say_with("events-players", &[("n", self.event().started_with().into())])) }
                @if most <= 8 && !self.event().has_started() {
                    p { (self.say_with("events-seats", &[("n", most.into())])) }
                }
                ul class="entrants" {
                    @for (player, entrant) in (0..).map(PlayerNo).zip(entrants) {
                        li class={ @if entrant.left { "left" } } {
                            span class="who" { (entrant.name) }
                            @if Some(player) == self.me() { " " span class="badge good" { (self.say("events-you")) } }
                            @if Some(player) == host { " " span class="badge" { (self.say("events-host")) } }
                            @if let Some(level) = &entrant.computer {
                                " " span class="badge" { (self.level(level)) }
                            }
                            @if entrant.left { " " span class="muted" { (self.say("event-has-left")) } }
                        }
                    }
                }
                (self.leaving())
            }
        }
    }

    /// A level of computer players, as a badge says it.
    fn level(&self, level: &str) -> String {
        self.say_with("site-computer", &[("level", words::capitalized(level).into())])
    }

    fn leaving(&self) -> Markup {
        let may = self.me().is_some() && !self.gathering().is_over();
        let about = match self.event().has_started() {
            true => "events-leave-started",
            false => "events-leave-before",
        };
        html! {
            @if may {
                details class="leave" {
                    summary { (self.say("events-leave")) }
                    form method="post" action={ (self.address()) "/leave" } data-decide {
                        p { (self.say(about)) }
                        button class="danger" { (self.say("events-leave")) }
                    }
                }
            }
        }
    }

    /// How long it should take, and by which budget.
    pub fn plan(&self) -> Markup {
        let label = self.say("event-plan");
        html! {
            details class="panel plan" data-key="plan" {
                summary { (label) }
                p class="muted" { (self.say("events-plan-about")) }
                div class="scroll figures" tabindex="0" role="region" aria-label=(label) {
                    (planned(&self.gathering().plan(), self.words))
                }
            }
        }
    }

    /// What to print and to keep.
    pub fn papers(&self) -> Markup {
        let (address, over) = (self.address(), self.gathering().is_over());
        let together = self.event().setup().kind.draft().is_some();
        let files = FILES
            .iter()
            .filter(|(_, name, later)| (over || !later) && (together || *name != "decks.csv"));
        html! {
            section class="panel papers" {
                h2 { (self.say("events-papers")) }
                ul class="plain-list" {
                    li { a href={ (address) "/report" } { (self.say("events-whole-report")) } }
                    @if !self.event().rounds().is_empty() {
                        li { a href={ (address) "/pairings" } { (self.say("events-print-pairings")) } }
                    }
                }
                ul class="exports" {
                    @for (file, name, _) in files {
                        li { a class="button quiet" download=(name) href={ "/api/events/" (self.gathering().id()) "/" (file) } { (name) } }
                    }
                }
                @if !over { p class="muted" { (self.say("events-decks-later")) } }
            }
        }
    }

    /// What happened, with who did it and when; the last first.
    pub fn log(&self) -> Markup {
        html! {
            section class="panel" {
                h2 { (self.say("event-log")) }
                @if self.gathering().log().len() == 0 { p class="muted" { (self.say("events-log-empty")) } }
                ol class="log" reversed tabindex="0" aria-label=(self.say("event-log")) {
                    @for (noted, entry) in self.gathering().log().rev() {
                        li class={ @if by_host(noted, entry) { "host" } } {
                            time data-at=(noted.at_ms) { (utc(noted.at_ms)) } " "
                            @if noted.by_itself { (self.say("events-log-expired")) }
                            @else { (happened(self.event(), entry, self.words)) }
                        }
                    }
                }
                @if let Some(draws) = self.gathering().draws() {
                    @let hash = draws.commitment.to_string();
                    p class="muted hash" { (self.words.say_with("events-commitment", &[("hash", hash.into())])) }
                }
            }
        }
    }
}

/// Whether the host did it, and not the event by itself.
fn by_host(noted: &Noted, entry: &Entry) -> bool {
    let by_itself = matches!(entry.what, Happening::Paired { .. } | Happening::Reported { .. });
    entry.by == By::Host && !noted.own && !noted.by_itself && !by_itself
}
