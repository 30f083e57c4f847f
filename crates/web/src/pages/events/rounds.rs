//! The rounds of an event: who meets whom, what came of it, and how everybody stands.

use super::context::EventPage;
use ::events::report::{self, has_tie_breaks, lines, score};
use ::events::{Occurrence, Pairing};
use maud::{Markup, html};
use rooms::event_room::TableSlot;
use rooms::event_room::TableSummary;
use std::collections::HashMap;
use store::TableId;
use words::{composed, key};

/// The tables at which matches were played, by round and number.
type Played = HashMap<(u16, u16), Vec<TableId>>;

impl EventPage {
    /// The round that is played, or the table of everybody.
    pub fn current_round(&self) -> Markup {
        let round = self.event().rounds().len() as u16;
        let tables = self.snapshot.tables.iter();
        let for_all = tables.filter(|table| matches!(table.place, TableSlot::All(_)));
        html! {
            @for table in for_all { (self.table_of_all(table)) }
            @if round > 0 {
                section class="panel" {
                    h2 { (self.round_name(round)) }
                    (self.round(round, &self.played()))
                    p { a href={ (self.address()) "/pairings" } { (self.say(key::EVENTS_PRINT_PAIRINGS)) } }
                }
            }
        }
    }

    fn table_of_all(&self, table: &TableSummary) -> Markup {
        html! {
            section class="panel" {
                h2 { (self.say(composed!("site-kind-{}", table.kind))) }
                @if self.event().seated_at(0).len() < self.event().order().len() {
                    p { (self.names(&self.event_room().players_at(table.place))) }
                }
                (self.table_about(table))
            }
        }
    }

    pub fn round_name(&self, round: u16) -> String {
        let format = self.words.format_name(self.event().format(round));
        self.say_with(key::EVENT_ROUND, &[("n", round.into()), ("format", format.into())])
    }

    /// The rounds before, the last first; when it is over, all of them.
    pub fn earlier_rounds(&self) -> Markup {
        let played = self.played();
        let rounds = self.event().rounds().len() as u16;
        let current = u16::from(!self.event_room().is_over());
        let together = self.event().setup().kind.draft().is_some();
        html! {
            @for round in (1..=rounds.saturating_sub(current)).rev() {
                details class="earlier" data-key={ "round-" (round) } {
                    summary { (self.round_name(round)) }
                    (self.round(round, &played))
                    @if together && round < rounds {
                        h3 { (self.say_with(key::EVENT_STANDINGS_AFTER, &[("n", round.into())])) }
                        (self.standings_table(&self.event().standings_after(round)))
                    }
                }
            }
        }
    }

    /// The pairings of a round.
    fn round(&self, round: u16, played: &Played) -> Markup {
        let at = usize::from(round).saturating_sub(1);
        let pairings = self.event().rounds().get(at).map_or(&[][..], |round| &round.pairings);
        html! {
            ol class="matches" {
                @for (number, pairing) in (0..).zip(pairings) {
                    (self.pairing(round, number, pairing, played))
                }
            }
        }
    }

    fn pairing(&self, round: u16, number: u16, pairing: &Pairing, played: &Played) -> Markup {
        let place = TableSlot::Match { round, pairing: number };
        let table = self.snapshot.tables.iter().find(|table| table.place == place);
        let mine = self.me().is_some_and(|me| pairing.side_of(me).is_some());
        let side = |side: usize| {
            let player = pairing.players().nth(side);
            let won = player.is_some() && pairing.winner() == player && pairing.other.is_some();
            html! {
                span class={ "side" @if won { " won" } } {
                    @match player {
                        Some(player) => (self.name(player)),
                        None => span class="muted" { (self.say(key::EVENT_BYE)) },
                    }
                }
            }
        };
        html! {
            li class={ @if mine { "mine" } } data-key={ "match-" (round) "-" (number) } {
                span class="number" { (number + 1) }
                (side(0))
                span class="result" {
                    @match pairing.score {
                        Some(games) => (score(games)),
                        None => "–",
                    }
                }
                (side(1))
                div class="about" { (self.about_match(pairing, table, played.get(&(round, number)))) }
            }
        }
    }

    /// What is to be known about a match besides its result.
    fn about_match(
        &self,
        pairing: &Pairing,
        table: Option<&TableSummary>,
        played: Option<&Vec<TableId>>,
    ) -> Markup {
        let forfeited = pairing.is_decided() && pairing.gone.contains(&true);
        let last = played.and_then(|tables| tables.last());
        let shown = self.is_watched() && !self.event_room().keeps_closed();
        let claims = pairing.players().zip(pairing.claims);
        html! {
            @if let Some(table) = table.filter(|_| !pairing.is_decided()) { (self.table_about(table)) }
            @if pairing.is_disputed() { span class="badge bad" { (self.say(key::EVENT_DISPUTED)) } " " }
            @if !pairing.is_decided() {
                @for (player, claim) in claims.filter_map(|(player, claim)| Some((player, claim?))) {
                    span class="said" {
                        (self.say_with(key::EVENTS_SAYS, &[("name", self.name(player).into()), ("score", score(claim).into())]))
                    } " "
                }
            }
            @if forfeited { span class="badge" { (self.say(key::EVENTS_FORFEITED)) } " " }
            @if let Some(table) = last.filter(|_| shown) {
                a href={ "/t/" (table) "/replay" } { (self.say(key::SITE_REPLAY)) }
            }
        }
    }

    /// A table in use: what is done there, who is waited for, who is away, and the way there.
    fn table_about(&self, table: &TableSummary) -> Markup {
        let me = self.me();
        let mine = me.is_some_and(|me| self.event_room().players_at(table.place).contains(&me));
        let away = self.at(table, &table.away);
        html! {
            span class="badge" { (self.say(composed!("site-kind-{}", table.kind))) } " "
            @let waits = self.waits_for(table);
            @if !waits.is_empty() { span class="waits" { (waits) } " " }
            @if !away.is_empty() {
                span class="badge bad" {
                    (self.say_with(key::EVENTS_AWAY, &[("names", self.names(&away).into())]))
                } " "
            }
            @if mine {
                a href={ "/t/" (table.table) } { (self.say(key::EVENTS_YOUR_TABLE)) }
            } @else if self.is_watched() {
                a href={ "/t/" (table.table) } { (self.say(key::EVENTS_WATCH)) }
            }
        }
    }

    /// At which tables the results came about.
    fn played(&self) -> Played {
        let (mut round, mut played) = (0, Played::new());
        for (noted, entry) in self.event_room().log() {
            match &entry.what {
                Occurrence::Paired { .. } => round += 1,
                Occurrence::Reported { pairing, .. } if !noted.tables.is_empty() => {
                    played.insert((round, *pairing), noted.tables.clone());
                }
                _ => {}
            }
        }
        played
    }

    /// How everybody stands.
    pub fn standings(&self) -> Markup {
        let kind = self.event().setup().kind.name();
        let heading = match (self.event_room().is_over(), self.event().rounds().is_empty()) {
            (_, true) => return html! {},
            (true, false) => key::EVENTS_FINAL_STANDINGS,
            (false, false) => key::EVENT_STANDINGS,
        };
        html! {
            section class="panel" {
                h2 { (self.say(heading)) }
                (self.standings_table(&self.event().standings()))
                @if has_tie_breaks(kind) { p class="note" { (self.say(key::EVENT_TIE_BREAKS)) } }
            }
        }
    }

    fn standings_table(&self, standings: &[::events::Standing]) -> Markup {
        let label = self.say(key::EVENT_STANDINGS);
        let mut lines = lines(self.event(), standings);
        let shown = standings.iter().filter(|line| self.event().takes_part(line.player));
        for (line, standing) in lines.iter_mut().zip(shown) {
            line.player = self.name(standing.player);
        }
        html! {
            div class="scroll figures" tabindex="0" role="region" aria-label=(label) {
                (report::standings(&lines, self.words))
            }
        }
    }
}
