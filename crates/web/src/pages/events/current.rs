//! What happens now, for whom it waits, and what the viewer can do about it.

use super::context::EventPage;
use crate::pages::closing::dated;
use crate::pages::forms::is_nameless;
use ::events::report::score;
use ::events::{EventKind, Fared, Next, Pairing, PlayerNo, Score};
use draft::build::Build;
use maud::{Markup, html};
use rooms::event_room::TableSlot;
use rooms::event_room::TableSummary;
use rooms::room::Stage;
use table::{Seat, Table};
use words::{Key, composed, key};

/// More matches than this are counted instead of named.
const MOST_NAMED: usize = 4;

impl EventPage {
    /// What happens now, and what is there for the viewer.
    pub fn now(&self) -> Markup {
        let (heading, about) = self.said_now();
        html! {
            section class="hero now" {
                div role="status" class="bare" {
                    h2 { (heading) }
                    @if !about.is_empty() { p { (about) } }
                }
                (self.clock())
                (self.own())
                @if self.has_deck() { p { a class="button" href={ (self.address()) "/deck" } { (self.say(key::DECK_MINE)) } } }
                (self.ends())
                p class="noscript" { a href=(self.address()) { (self.say(key::EVENTS_LOOK_AGAIN)) } }
            }
        }
    }

    /// What happens, and for whom it waits.
    fn said_now(&self) -> (String, String) {
        let all = |key: Key| (self.say(key), self.waiting_for_all());
        match self.event().next() {
            Next::Entries => self.entries_now(),
            Next::Resume => (self.say(key::EVENTS_NOW_PAUSED), self.say(key::EVENTS_WAIT_RESUME)),
            Next::Draft(_) => all(key::EVENTS_NOW_DRAFT),
            Next::Build(_) => all(key::EVENTS_NOW_BUILD),
            Next::Market(_) => all(key::EVENTS_NOW_MARKET),
            Next::Pair => (self.say(key::EVENTS_NOW_PAIR), String::new()),
            Next::Games(_) => self.games_now(),
            Next::Over if self.event_room().has_expired() => {
                (self.say(key::EVENTS_NOW_OVER), self.say(key::EVENTS_EXPIRED))
            }
            Next::Over => (self.say(key::EVENTS_NOW_OVER), self.winners()),
        }
    }

    fn entries_now(&self) -> (String, String) {
        let have = self.event().started_with();
        let least = *self.event().setup().kind.players().start();
        let heading = self.say_with(key::EVENTS_NOW_ENTRIES, &[("n", have.into())]);
        let about = match least.saturating_sub(have) {
            0 => self.say(key::EVENTS_WAIT_HOST),
            missing => self.say_with(key::EVENTS_WAIT_PLAYERS, &[("n", missing.into())]),
        };
        (heading, about)
    }

    /// Whom the tables of everybody wait for.
    fn waiting_for_all(&self) -> String {
        let is_for_all = |summary: &&TableSummary| matches!(summary.place, TableSlot::All(_));
        let tables = self.snapshot.tables.iter().filter(is_for_all);
        let waits = tables.map(|summary| self.waits_for(summary)).filter(|said| !said.is_empty());
        waits.collect::<Vec<_>>().join(" ")
    }

    /// Whom a table waits for.
    pub fn waits_for(&self, summary: &TableSummary) -> String {
        let players = self.at(summary, &summary.waiting);
        if players.is_empty() {
            return String::new();
        }
        self.say_with(key::EVENTS_WAITS_FOR, &[("names", self.names(&players).into())])
    }

    /// Who plays, and who waits for them.
    fn games_now(&self) -> (String, String) {
        let (event, event_room) = (self.event(), self.event_room());
        let round = event.rounds().len();
        let of = usize::from(event.planned_rounds()).max(round);
        let facts = [("n", round.into()), ("of", of.into())];
        let heading = self.say_with(key::EVENTS_NOW_ROUND, &facts);
        let open: Vec<&Pairing> = event_room.open_pairings().map(|(_, pairing)| pairing).collect();
        let pair = |pairing: &&Pairing| {
            let names = pairing.players().map(|player| self.name(player));
            names.collect::<Vec<_>>().join(" – ")
        };
        let plays = match open.as_slice() {
            [one] => {
                let players: Vec<PlayerNo> = one.players().collect();
                self.say_with(key::EVENTS_NOW_TWO_PLAY, &[("names", self.names(&players).into())])
            }
            some if some.len() <= MOST_NAMED => {
                let pairs = self.listed(some.iter().map(pair).collect());
                self.say_with(key::EVENTS_NOW_PAIRS_PLAY, &[("pairs", pairs.into())])
            }
            many => self.say_with(key::EVENTS_NOW_MANY_PLAY, &[("n", many.len().into())]),
        };
        let decided = event.pairings().iter().filter(|pairing| pairing.is_decided());
        let here = |player: &PlayerNo| event.entrant(*player).is_some_and(|who| !who.left);
        let waiting: Vec<PlayerNo> = decided.flat_map(Pairing::players).filter(here).collect();
        if waiting.is_empty() {
            return (heading, plays);
        }
        let key = if round == of { key::EVENTS_NOW_DONE } else { key::EVENTS_NOW_WAIT };
        let facts = [("n", waiting.len().into()), ("names", self.names(&waiting).into())];
        (heading, format!("{plays} {}", self.say_with(key, &facts)))
    }

    /// Who has won, once it is over.
    fn winners(&self) -> String {
        if self.event().rounds().is_empty() {
            return self.say(key::EVENTS_NOTHING_PLAYED);
        }
        let standings = self.event().standings();
        let first = standings.iter().filter(|line| line.place == 1);
        let players: Vec<PlayerNo> = first.map(|line| line.player).collect();
        let facts = [("n", players.len().into()), ("names", self.names(&players).into())];
        self.say_with(key::EVENTS_WON, &facts)
    }

    /// When it ends if nothing happens, for whoever can see to it that something does.
    fn ends(&self) -> Markup {
        let concerned = self.is_host() || self.me().is_some();
        let key = match self.event().next() {
            Next::Entries => key::EVENTS_ENDS_UNSTARTED,
            _ => key::EVENTS_ENDS_IDLE,
        };
        html! {
            @if let Some(ends) = self.snapshot.ends.filter(|_| concerned) {
                (dated(|facts| self.say_with(key, facts), ends))
            }
        }
    }

    /// The clock of the round: the script counts it down.
    fn clock(&self) -> Markup {
        let playing = matches!(self.event().next(), Next::Games(_));
        let ends = self.event_room().ends_at().filter(|_| playing);
        let since = self.event().rounds().last().map_or(0, |round| round.at as i64);
        html! {
            @if let Some(ends) = ends {
                p class="round-clock" {
                    span class="scripted" {
                        (self.say(key::EVENTS_TIME_LEFT)) " "
                        time class="clock" data-left=(ends - since) data-since=(since) {}
                    }
                    span class="noscript" {
                        (self.say_with(key::EVENTS_ENDS_AT, &[("time", utc(ends).into())]))
                    }
                }
            }
        }
    }

    /// The viewer's own part: their table first of all.
    fn own(&self) -> Markup {
        let person = self.person.as_ref().map(|person| person.id);
        let table = person.and_then(|person| self.snapshot.table_of(person));
        let table = table
            .filter(|summary| !matches!(summary.stage, Stage::Over | Stage::Void | Stage::Closed));
        html! {
            @match (self.me(), table) {
                (Some(me), Some(table)) => (self.own_table(me, table)),
                (Some(me), None) => (self.own_match(me)),
                (None, _) if self.has_room() => (self.entering()),
                (None, _) => {}
            }
        }
    }

    /// Whether the viewer has built a deck here.
    fn has_deck(&self) -> bool {
        let Some(me) = self.me().filter(|_| self.event().setup().kind.draft().is_some()) else {
            return false;
        };
        let building = |summary: &TableSummary| {
            let waits = self.at(summary, &summary.waiting).contains(&me);
            summary.kind == Build::KIND && summary.stage == Stage::Playing && !waits
        };
        self.event().deck(1, me).is_some() || self.snapshot.tables.iter().any(building)
    }

    fn own_table(&self, me: PlayerNo, table: &TableSummary) -> Markup {
        let players = self.event_room().players_at(table.place);
        let seat = players.iter().position(|player| *player == me).map(|seat| Seat(seat as u8));
        let others: Vec<PlayerNo> = players.iter().copied().filter(|other| *other != me).collect();
        let others = self.names(&others);
        let kind = self.say(composed!("site-kind-{}", table.kind));
        let key = match table.place {
            TableSlot::All(_) => key::EVENTS_YOU_WITH,
            TableSlot::Match { .. } => key::EVENTS_YOU_AGAINST,
        };
        html! {
            div class="own" {
                a class="button primary large" data-call=(self.say(key::CALL_ROUND)) data-next href={ "/t/" (table.table) } {
                    (self.say(key::EVENTS_YOUR_TABLE))
                }
                p {
                    (self.say_with(key, &[("what", kind.into()), ("names", others.into())]))
                    @if seat.is_some_and(|seat| table.waiting.contains(&seat)) {
                        " " strong { (self.say(key::EVENTS_YOUR_TURN)) }
                    }
                }
                p class="scripted muted" { (self.say(key::EVENTS_GOES_THERE)) }
            }
        }
    }

    /// How the viewer fares in the round, where no table waits for them.
    fn own_match(&self, me: PlayerNo) -> Markup {
        let playing = matches!(self.event().next(), Next::Games(_) | Next::Resume);
        let Some((_, pairing)) = self.event_room().pairing_of(me).filter(|_| playing) else {
            return html! {};
        };
        let side = pairing.side_of(me).unwrap_or(0);
        let games = pairing.score.map(|score| turned(score, side));
        let facts = [("score", games.map(score).unwrap_or_default().into())];
        html! {
            @match pairing.fared(side) {
                Some(Fared::Bye) => p { (self.say(key::EVENTS_YOU_BYE)) },
                Some(Fared::Won) => p { (self.say_with(key::EVENTS_YOU_WON, &facts)) },
                Some(Fared::Drew) => p { (self.say_with(key::EVENTS_YOU_DREW, &facts)) },
                Some(Fared::Lost) => p { (self.say_with(key::EVENTS_YOU_LOST, &facts)) },
                None if self.event_room().plays_here() => p { (self.say(key::EVENTS_TABLE_SOON)) },
                None => (self.reporting(pairing, side)),
            }
        }
    }

    /// A match that is played elsewhere: what came of it stands when both say the same.
    fn reporting(&self, pairing: &Pairing, side: usize) -> Markup {
        let games = self.event().setup().games;
        let other = pairing.players().nth(1 - side.min(1));
        let name = other.map(|other| self.name(other)).unwrap_or_default();
        let [mine, theirs] = [side, 1 - side.min(1)].map(|side| pairing.claims[side & 1]);
        let action = format!("{}/result", self.address());
        let field = |name: &str, key: Key, value: Option<u8>| {
            html! {
                label class="field" {
                    span { (self.say(key)) }
                    input type="number" name=(name) min="0" max=(games) value=(value.unwrap_or(0)) required;
                }
            }
        };
        let own = mine.map(|score| turned(score, side));
        html! {
            div class="own reporting" {
                p { (self.say_with(key::EVENTS_REPORT_ABOUT, &[("name", name.as_str().into())])) }
                @if let Some(mine) = own {
                    p { (self.say_with(key::EVENTS_YOU_REPORTED, &[("score", score(mine).into())])) }
                }
                @if let Some(claim) = theirs.map(|score| turned(score, side)) {
                    @let facts = [("name", name.as_str().into()), ("score", score(claim).into())];
                    form method="post" action=(action) data-decide class="buttons" {
                        p { (self.say_with(key::EVENTS_THEY_REPORTED, &facts)) }
                        input type="hidden" name="won" value=(claim.wins[0]);
                        input type="hidden" name="lost" value=(claim.wins[1]);
                        input type="hidden" name="drawn" value=(claim.draws);
                        button class="primary" { (self.say(key::EVENTS_CONFIRM)) }
                    }
                }
                @if pairing.is_disputed() { p class="disputed" { (self.say(key::EVENTS_DISPUTE)) } }
                form method="post" action=(action) data-decide class="score" {
                    (field("won", key::EVENTS_GAMES_WON, own.map(|score| score.wins[0])))
                    (field("lost", key::EVENTS_GAMES_LOST, own.map(|score| score.wins[1])))
                    (field("drawn", key::EVENTS_GAMES_DRAWN, own.map(|score| score.draws)))
                    button { (self.say(key::EVENTS_REPORT)) }
                }
            }
        }
    }

    /// Whether somebody can still enter.
    pub fn has_room(&self) -> bool {
        let (event, kind) = (self.event(), &self.event().setup().kind);
        let here = event.entrants().iter().filter(|entrant| !entrant.left).count();
        let open = !event.has_started() || matches!(kind, EventKind::Swiss(_));
        open && !self.event_room().is_over() && here < *kind.players().end()
    }

    fn entering(&self) -> Markup {
        let late = self.event().has_started();
        html! {
            form class="own entering" method="post" action={ (self.address()) "/enter" } {
                @match &self.person {
                    Some(person) if !is_nameless(&person.name) => p { (self.say_with(key::EVENTS_ENTER_AS, &[("name", person.name.as_str().into())])) },
                    _ => label class="field" {
                        span { (self.say(key::SITE_YOUR_NAME)) }
                        input name="name" maxlength="40" placeholder=(self.say(key::SITE_GUEST));
                    },
                }
                @if late { p { (self.say(key::EVENTS_ENTER_LATE)) } }
                button class="primary large" { (self.say(key::EVENTS_ENTER)) }
            }
        }
    }
}

/// A result as the player of a side sees it.
fn turned(score: Score, side: usize) -> Score {
    let [one, other] = score.wins;
    Score { wins: if side == 0 { [one, other] } else { [other, one] }, ..score }
}

/// A time of day.
pub fn utc(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02} UTC", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_seen_from_both_sides() {
        let score = Score { wins: [2, 1], draws: 3 };
        assert_eq!(turned(score, 0), score);
        assert_eq!(turned(score, 1), Score { wins: [1, 2], draws: 3 });
    }

    #[test]
    fn times_are_those_of_the_clock() {
        assert_eq!(utc(0), "00:00 UTC");
        assert_eq!(utc(1_000_000_000_000), "01:46 UTC");
    }
}
