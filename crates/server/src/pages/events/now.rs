//! What happens now, for whom it waits, and what the viewer can do about it.

use super::shown::Shown;
use crate::gathering::Place;
use crate::hall::Glimpse;
use crate::pages::closing::dated;
use crate::room::Stage;
use ::events::report::score;
use ::events::{Fared, Kind, Next, Pairing, PlayerNo, Score};
use maud::{Markup, html};
use table::Seat;

/// More matches than this are counted instead of named.
const MOST_NAMED: usize = 4;

impl Shown {
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
                (self.ends())
                p class="noscript" { a href=(self.address()) { (self.say("events-look-again")) } }
            }
        }
    }

    /// What happens, and for whom it waits.
    fn said_now(&self) -> (String, String) {
        let all = |key: &str| (self.say(key), self.waiting_for_all());
        match self.event().next() {
            Next::Entries => self.entries_now(),
            Next::Resume => (self.say("events-now-paused"), self.say("events-wait-resume")),
            Next::Draft(_) => all("events-now-draft"),
            Next::Build(_) => all("events-now-build"),
            Next::Market(_) => all("events-now-market"),
            Next::Pair => (self.say("events-now-pair"), String::new()),
            Next::Games(_) => self.games_now(),
            Next::Over if self.gathering().has_expired() => {
                (self.say("events-now-over"), self.say("events-expired"))
            }
            Next::Over => (self.say("events-now-over"), self.winners()),
        }
    }

    fn entries_now(&self) -> (String, String) {
        let have = self.event().started_with();
        let least = *self.event().setup().kind.players().start();
        let heading = self.say_with("events-now-entries", &[("n", have.into())]);
        let about = match least.saturating_sub(have) {
            0 => self.say("events-wait-host"),
            missing => self.say_with("events-wait-players", &[("n", missing.into())]),
        };
        (heading, about)
    }

    /// Whom the table of everybody waits for.
    fn waiting_for_all(&self) -> String {
        let is_for_all = |glimpse: &&Glimpse| matches!(glimpse.place, Place::All(_));
        let Some(glimpse) = self.evening.tables.iter().find(is_for_all) else {
            return String::new();
        };
        self.waits_for(glimpse)
    }

    /// Whom a table waits for.
    pub fn waits_for(&self, glimpse: &Glimpse) -> String {
        let players = self.at(glimpse, &glimpse.waiting);
        if players.is_empty() {
            return String::new();
        }
        self.say_with("events-waits-for", &[("names", self.names(&players).into())])
    }

    /// Who plays, and who waits for them.
    fn games_now(&self) -> (String, String) {
        let (event, gathering) = (self.event(), self.gathering());
        let round = event.rounds().len();
        let of = usize::from(event.planned_rounds()).max(round);
        let facts = [("n", round.into()), ("of", of.into())];
        let heading = self.say_with("events-now-round", &facts);
        let open: Vec<&Pairing> = gathering.open_pairings().map(|(_, pairing)| pairing).collect();
        let pair = |pairing: &&Pairing| {
            let names = pairing.players().map(|player| event.name(player).to_owned());
            names.collect::<Vec<_>>().join(" – ")
        };
        let plays = match open.as_slice() {
            [one] => {
                let players: Vec<PlayerNo> = one.players().collect();
                self.say_with("events-now-two-play", &[("names", self.names(&players).into())])
            }
            some if some.len() <= MOST_NAMED => {
                let pairs = self.listed(some.iter().map(pair).collect());
                self.say_with("events-now-pairs-play", &[("pairs", pairs.into())])
            }
            many => self.say_with("events-now-many-play", &[("n", many.len().into())]),
        };
        let decided = event.pairings().iter().filter(|pairing| pairing.is_decided());
        let here = |player: &PlayerNo| event.entrant(*player).is_some_and(|who| !who.left);
        let waiting: Vec<PlayerNo> = decided.flat_map(Pairing::players).filter(here).collect();
        if waiting.is_empty() {
            return (heading, plays);
        }
        let key = if round == of { "events-now-done" } else { "events-now-wait" };
        let facts = [("n", waiting.len().into()), ("names", self.names(&waiting).into())];
        (heading, format!("{plays} {}", self.say_with(key, &facts)))
    }

    /// Who has won, once it is over.
    fn winners(&self) -> String {
        if self.event().rounds().is_empty() {
            return self.say("events-nothing-played");
        }
        let standings = self.event().standings();
        let first = standings.iter().filter(|line| line.place == 1);
        let players: Vec<PlayerNo> = first.map(|line| line.player).collect();
        let facts = [("n", players.len().into()), ("names", self.names(&players).into())];
        self.say_with("events-won", &facts)
    }

    /// When it ends if nothing happens, for whoever can see to it that something does.
    fn ends(&self) -> Markup {
        let concerned = self.is_host() || self.me().is_some();
        let key = match self.event().next() {
            Next::Entries => "events-ends-unstarted",
            _ => "events-ends-idle",
        };
        html! {
            @if let Some(ends) = self.evening.ends.filter(|_| concerned) {
                (dated(|facts| self.say_with(key, facts), ends))
            }
        }
    }

    /// The clock of the round: the script counts it down.
    fn clock(&self) -> Markup {
        let playing = matches!(self.event().next(), Next::Games(_));
        let ends = self.gathering().ends_at().filter(|_| playing);
        let since = self.event().rounds().last().map_or(0, |round| round.at as i64);
        html! {
            @if let Some(ends) = ends {
                p class="round-clock" {
                    span class="scripted" {
                        (self.say("events-time-left")) " "
                        time class="clock" data-left=(ends - since) data-since=(since) {}
                    }
                    span class="noscript" {
                        (self.say_with("events-ends-at", &[("time", utc(ends).into())]))
                    }
                }
            }
        }
    }

    /// The viewer's own part: their table first of all.
    fn own(&self) -> Markup {
        let person = self.person.as_ref().map(|person| person.id);
        let table = person.and_then(|person| self.evening.table_of(person));
        let table = table
            .filter(|glimpse| !matches!(glimpse.stage, Stage::Over | Stage::Void | Stage::Closed));
        html! {
            @match (self.me(), table) {
                (Some(me), Some(table)) => (self.own_table(me, table)),
                (Some(me), None) => (self.own_match(me)),
                (None, _) if self.has_room() => (self.entering()),
                (None, _) => {}
            }
        }
    }

    fn own_table(&self, me: PlayerNo, table: &Glimpse) -> Markup {
        let players = self.gathering().players_at(table.place);
        let seat = players.iter().position(|player| *player == me).map(|seat| Seat(seat as u8));
        let others: Vec<PlayerNo> = players.iter().copied().filter(|other| *other != me).collect();
        let others = self.names(&others);
        let kind = self.say(&format!("site-kind-{}", table.kind));
        let key = match table.place {
            Place::All(_) => "events-you-with",
            Place::Match { .. } => "events-you-against",
        };
        html! {
            div class="own" {
                a class="button primary large" data-next href={ "/t/" (table.table) } {
                    (self.say("events-your-table"))
                }
                p {
                    (self.say_with(key, &[("what", kind.into()), ("names", others.into())]))
                    @if seat.is_some_and(|seat| table.waiting.contains(&seat)) {
                        " " strong { (self.say("events-your-turn")) }
                    }
                }
                p class="scripted muted" { (self.say("events-goes-there")) }
            }
        }
    }

    /// How the viewer fares in the round, where no table waits for them.
    fn own_match(&self, me: PlayerNo) -> Markup {
        let playing = matches!(self.event().next(), Next::Games(_) | Next::Resume);
        let Some((_, pairing)) = self.gathering().pairing_of(me).filter(|_| playing) else {
            return html! {};
        };
        let side = pairing.side_of(me).unwrap_or(0);
        let games = pairing.score.map(|score| turned(score, side));
        let facts = [("score", games.map(score).unwrap_or_default().into())];
        html! {
            @match pairing.fared(side) {
                Some(Fared::Bye) => p { (self.say("events-you-bye")) },
                Some(Fared::Won) => p { (self.say_with("events-you-won", &facts)) },
                Some(Fared::Drew) => p { (self.say_with("events-you-drew", &facts)) },
                Some(Fared::Lost) => p { (self.say_with("events-you-lost", &facts)) },
                None if self.gathering().plays_here() => p { (self.say("events-table-soon")) },
                None => (self.reporting(pairing, side)),
            }
        }
    }

    /// A match that is played elsewhere: what came of it stands when both say the same.
    fn reporting(&self, pairing: &Pairing, side: usize) -> Markup {
        let games = self.event().setup().games;
        let other = pairing.players().nth(1 - side.min(1));
        let name = other.map(|other| self.event().name(other).to_owned()).unwrap_or_default();
        let [mine, theirs] = [side, 1 - side.min(1)].map(|side| pairing.claims[side & 1]);
        let action = format!("{}/result", self.address());
        let field = |name: &str, key: &str, value: Option<u8>| {
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
                p { (self.say_with("events-report-about", &[("name", name.as_str().into())])) }
                @if let Some(mine) = own {
                    p { (self.say_with("events-you-reported", &[("score", score(mine).into())])) }
                }
                @if let Some(claim) = theirs.map(|score| turned(score, side)) {
                    @let facts = [("name", name.as_str().into()), ("score", score(claim).into())];
                    form method="post" action=(action) data-decide class="buttons" {
                        p { (self.say_with("events-they-reported", &facts)) }
                        input type="hidden" name="won" value=(claim.wins[0]);
                        input type="hidden" name="lost" value=(claim.wins[1]);
                        input type="hidden" name="drawn" value=(claim.draws);
                        button class="primary" { (self.say("events-confirm")) }
                    }
                }
                @if pairing.is_disputed() { p class="disputed" { (self.say("events-dispute")) } }
                form method="post" action=(action) data-decide class="score" {
                    (field("won", "events-games-won", own.map(|score| score.wins[0])))
                    (field("lost", "events-games-lost", own.map(|score| score.wins[1])))
                    (field("drawn", "events-games-drawn", own.map(|score| score.draws)))
                    button { (self.say("events-report")) }
                }
            }
        }
    }

    /// Whether somebody can still enter.
    pub fn has_room(&self) -> bool {
        let (event, kind) = (self.event(), &self.event().setup().kind);
        let here = event.entrants().iter().filter(|entrant| !entrant.left).count();
        let open = !event.has_started() || matches!(kind, Kind::Swiss(_));
        open && !self.gathering().is_over() && here < *kind.players().end()
    }

    fn entering(&self) -> Markup {
        let late = self.event().has_started();
        html! {
            form class="own entering" method="post" action={ (self.address()) "/enter" } {
                @match &self.person {
                    Some(person) => p { (self.say_with("events-enter-as", &[("name", person.name.as_str().into())])) },
                    None => label class="field" {
                        span { (self.say("site-your-name")) }
                        input name="name" maxlength="40" placeholder=(self.say("site-guest"));
                    },
                }
                @if late { p { (self.say("events-enter-late")) } }
                button class="primary large" { (self.say("events-enter")) }
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
