//! An event as somebody sees it. What is hidden at its tables is not here: nobody sees decks.

use super::{frame, styled};
use crate::pages::forms::notice;
use crate::pages::preview;
use ::events::report::kind_name;
use ::events::{Event, Formats, PlayerNo};
use maud::{Markup, html};
use rooms::event_room::EventRoom;
use rooms::event_room::{EventSnapshot, TableSummary};
use rooms::room::Spectators;
use store::Person;
use table::Seat;
use words::{Key, Value, Words, key};

/// An event for somebody.
pub struct EventPage {
    /// The event with its tables.
    pub snapshot: EventSnapshot,
    /// The viewer's language.
    pub words: Words,
    /// Who looks, if they are known.
    pub person: Option<Person>,
}

impl EventPage {
    pub fn event_room(&self) -> &EventRoom {
        &self.snapshot.event_room
    }

    pub fn event(&self) -> &Event {
        self.snapshot.event_room.event()
    }

    pub fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    pub fn say_with(&self, key: Key, values: &[(&str, Value)]) -> String {
        self.words.say_with(key, values)
    }

    /// The address of its page.
    pub fn address(&self) -> String {
        format!("/e/{}", self.event_room().id())
    }

    /// The viewer as a player.
    pub fn me(&self) -> Option<PlayerNo> {
        self.event_room().player_of(self.person.as_ref()?.id)
    }

    /// Whether the viewer may do what hosts do.
    pub fn is_host(&self) -> bool {
        self.person.as_ref().is_some_and(|person| person.id == self.event_room().host())
    }

    /// What somebody in the event is called: computer players by a name of their own, as at their tables.
    pub fn name(&self, player: PlayerNo) -> String {
        let level = self.event().entrant(player).and_then(|entrant| entrant.computer.as_ref());
        match (level, self.event_room().computer_number(player)) {
            (Some(level), Some(number)) => self.words.computer(level, Some(number)),
            _ => self.event().name(player).to_owned(),
        }
    }

    /// Names in a sentence: all of them, or the first and how many more.
    pub fn names(&self, players: &[PlayerNo]) -> String {
        const MOST: usize = 6;
        let name = |player: &PlayerNo| self.name(*player);
        let more = players.len().saturating_sub(MOST);
        let mut names: Vec<String> = players.iter().take(MOST).map(name).collect();
        if more > 0 {
            names.push(self.say_with(key::EVENTS_MORE, &[("n", more.into())]));
        }
        self.listed(names)
    }

    /// Several things in a sentence.
    pub fn listed(&self, mut things: Vec<String>) -> String {
        let last = things.pop().unwrap_or_default();
        if things.is_empty() {
            return last;
        }
        let list = things.join(", ");
        self.say_with(key::EVENTS_AND, &[("list", list.into()), ("last", last.into())])
    }

    /// The players at some seats of a table.
    pub fn at(&self, summary: &TableSummary, seats: &[Seat]) -> Vec<PlayerNo> {
        let players = self.event_room().players_at(summary.place);
        seats.iter().filter_map(|seat| players.get(seat.index()).copied()).collect()
    }

    /// Whether those who do not play may look at the tables.
    pub fn is_watched(&self) -> bool {
        self.event_room().event_opening().terms.spectators != Spectators::Nobody
    }

    /// The format of the matches, in words.
    fn format(&self) -> String {
        let setup = self.event().setup();
        match (setup.kind.draft(), &setup.formats) {
            (Some(draft), _) => self.words.format_name(draft.format.name()),
            (None, Formats::Escalating) => self.say(key::EVENTS_ESCALATING),
            (None, Formats::Same(format)) => self.words.format_name(format),
        }
    }

    /// What kind of event it is, in a few words.
    fn described(&self) -> Markup {
        let setup = self.event().setup();
        let best_of =
            if setup.games == 1 { key::EVENTS_ONE_GAME } else { key::EVENTS_BEST_OF_THREE };
        let rounds = self.event().planned_rounds();
        html! {
            ul class="described" {
                li class="badge" { (kind_name(setup.kind.name(), self.words)) }
                @if setup.kind.draft().is_none() { li class="badge" { (self.format()) } }
                @if self.event().started_with() > 1 {
                    li class="badge" { (self.say_with(key::EVENTS_ROUNDS, &[("n", rounds.into())])) }
                }
                li class="badge" { (self.say(best_of)) }
                @if self.event_room().event_opening().terms.clock { li class="badge" { (self.say(key::SITE_WITH_CLOCK)) } }
                @if !self.event_room().plays_here() { li class="badge" { (self.say(key::EVENTS_ELSEWHERE)) } }
            }
        }
    }

    /// What changes while one looks at it.
    pub fn event_now(&self, said: Option<&str>) -> Markup {
        let (over, begun) = (self.event_room().is_over(), !self.event().rounds().is_empty());
        html! {
            div id="table" class="event" tabindex="-1" data-event=(self.event_room().id())
                data-stage=(if over { "over" } else { "live" })
                data-seq=(self.event_room().next_seq()) data-you=[self.me().map(|me| me.0)] {
                (notice(said))
                (self.described())
                (self.now())
                @if !begun && self.is_host() { (self.host_controls()) }
                div class="split" {
                    div class="progress" { (self.progress()) }
                    div class="around" {
                        @if begun {
                            @if !over { (self.invitation()) }
                            (self.entrants())
                        }
                        (self.plan())
                        (self.papers())
                        (self.log())
                    }
                }
            }
        }
    }

    /// What is played, and how everybody stands; before the first round, who takes part.
    fn progress(&self) -> Markup {
        let over = self.event_room().is_over();
        html! {
            @if over { (self.standings()) } @else { (self.current_round()) }
            @if !self.event().rounds().is_empty() && self.is_host() { (self.host_controls()) }
            @if self.event().rounds().is_empty() {
                @if !over { (self.invitation()) }
                (self.entrants())
            } @else if !over { (self.standings()) }
            (self.bracket())
            (self.earlier_rounds())
        }
    }

    /// The whole page, with what there is to say first.
    pub fn page(&self, said: Option<&str>) -> Markup {
        let name = &self.event().setup().name;
        let body = html! {
            (styled())
            h1 class="name" { (name) }
            (self.event_now(said))
        };
        let facts = preview::event(self.words, self.event(), |player| self.name(player));
        frame::page_of(self.words, name, &self.address(), Some(&facts), &body)
    }
}
