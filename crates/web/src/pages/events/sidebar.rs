//! What stands beside the course of an event: the invitation, who takes part, the time plan, what to
//! take home, and the log.

use super::context::EventPage;
use super::current::utc;
use crate::pages::forms::{coded, copied};
use ::events::report::{happened, planned};
use ::events::{CausedBy, Occurrence, PlayerNo, RecordEntry};
use maud::{Markup, html};
use rooms::event_room::Noted;
use words::key;

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

impl EventPage {
    /// The link that lets others in.
    pub fn invitation(&self) -> Markup {
        let about = match self.has_room() {
            true => key::EVENTS_INVITE_ABOUT,
            false => key::EVENTS_INVITE_WATCH,
        };
        html! {
            section class="panel" {
                h2 { (self.say(key::EVENTS_INVITE)) }
                (copied(self.words, "invite", &self.say(about), &self.address(), true))
                (coded(self.words, &self.address()))
            }
        }
    }

    /// Everybody who takes part.
    pub fn entrants(&self) -> Markup {
        let host = self.event_room().player_of(self.event_room().host());
        let entrants = self.event().entrants();
        let most = *self.event().setup().kind.players().end();
        html! {
            section class="panel" {
                h2 { (self.say_with(key::EVENTS_PLAYERS, &[("n", self.event().started_with().into())])) }
                @if most <= 8 && !self.event().has_started() {
                    p { (self.say_with(key::EVENTS_SEATS, &[("n", most.into())])) }
                }
                ul class="entrants" {
                    @for (player, entrant) in (0..).map(PlayerNo).zip(entrants) {
                        li class={ @if entrant.left { "left" } } {
                            span class="who" { (self.name(player)) }
                            @if Some(player) == self.me() { " " span class="badge good" { (self.say(key::EVENTS_YOU)) } }
                            @if Some(player) == host { " " span class="badge" { (self.say(key::EVENTS_HOST)) } }
                            @if let Some(level) = &entrant.computer {
                                " " span class="badge" { (self.level(level)) }
                            }
                            @if entrant.left { " " span class="muted" { (self.say(key::EVENT_HAS_LEFT)) } }
                        }
                    }
                }
                (self.leaving())
            }
        }
    }

    /// What happened, with the names that computer players have here.
    fn happened(&self, entry: &RecordEntry) -> String {
        let mut entry = entry.clone();
        if let Occurrence::Entered { name, computer: Some(_) } = &mut entry.what {
            let entrants = (0..).map(PlayerNo).zip(self.event().entrants());
            let player = entrants
                .filter(|(_, entrant)| entrant.name == *name)
                .map(|(player, _)| player)
                .next();
            *name = player.map_or_else(String::new, |player| self.name(player));
        }
        happened(self.event(), &entry, self.words)
    }

    /// A level of computer players, as a badge says it.
    fn level(&self, level: &str) -> String {
        self.say_with(key::SITE_COMPUTER, &[("level", words::capitalized(level).into())])
    }

    fn leaving(&self) -> Markup {
        let may = self.me().is_some() && !self.event_room().is_over();
        let about = match self.event().has_started() {
            true => key::EVENTS_LEAVE_STARTED,
            false => key::EVENTS_LEAVE_BEFORE,
        };
        html! {
            @if may {
                details class="leave" {
                    summary { (self.say(key::EVENTS_LEAVE)) }
                    form method="post" action={ (self.address()) "/leave" } data-decide {
                        p { (self.say(about)) }
                        button class="danger" { (self.say(key::EVENTS_LEAVE)) }
                    }
                }
            }
        }
    }

    /// How long it should take, and by which budget.
    pub fn plan(&self) -> Markup {
        let label = self.say(key::EVENT_PLAN);
        html! {
            details class="panel plan" data-key="plan" {
                summary { (label) }
                p class="muted" { (self.say(key::EVENTS_PLAN_ABOUT)) }
                div class="scroll figures" tabindex="0" role="region" aria-label=(label) {
                    (planned(&self.event_room().plan(), self.words))
                }
            }
        }
    }

    /// What to print and to keep.
    pub fn papers(&self) -> Markup {
        let (address, over) = (self.address(), self.event_room().is_over());
        let together = self.event().setup().kind.draft().is_some();
        let files = FILES
            .iter()
            .filter(|(_, name, later)| (over || !later) && (together || *name != "decks.csv"));
        html! {
            section class="panel papers" {
                h2 { (self.say(key::EVENTS_PAPERS)) }
                ul class="plain-list" {
                    li { a href={ (address) "/report" } { (self.say(key::EVENTS_WHOLE_REPORT)) } }
                    @if !self.event().rounds().is_empty() {
                        li { a href={ (address) "/pairings" } { (self.say(key::EVENTS_PRINT_PAIRINGS)) } }
                    }
                }
                ul class="exports" {
                    @for (file, name, _) in files {
                        li { a class="button quiet" download=(name) href={ "/api/events/" (self.event_room().id()) "/" (file) } { (name) } }
                    }
                }
                @if !over { p class="muted" { (self.say(key::EVENTS_DECKS_LATER)) } }
            }
        }
    }

    /// What happened, with who did it and when; the last first.
    pub fn log(&self) -> Markup {
        html! {
            section class="panel" {
                h2 { (self.say(key::EVENT_LOG)) }
                @if self.event_room().log().len() == 0 { p class="muted" { (self.say(key::EVENTS_LOG_EMPTY)) } }
                ol class="log" reversed tabindex="0" aria-label=(self.say(key::EVENT_LOG)) {
                    @for (noted, entry) in self.event_room().log().rev() {
                        li class={ @if by_host(noted, entry) { "host" } } {
                            time data-at=(noted.at_ms) { (utc(noted.at_ms)) } " "
                            @if noted.by_itself { (self.say(key::EVENTS_LOG_EXPIRED)) }
                            @else { (self.happened(entry)) }
                        }
                    }
                }
                @if let Some(draws) = self.event_room().draws() {
                    @let hash = draws.commitment.to_string();
                    p class="muted hash" { (self.words.say_with(key::EVENTS_COMMITMENT, &[("hash", hash.into())])) }
                }
            }
        }
    }
}

/// Whether the host did it, and not the event by itself.
fn by_host(noted: &Noted, entry: &RecordEntry) -> bool {
    let by_itself = matches!(entry.what, Occurrence::Paired { .. } | Occurrence::Reported { .. });
    entry.by == CausedBy::Host && !noted.own && !noted.by_itself && !by_itself
}
