//! The bracket of an event as a picture, with the rounds to come where it is known how many there are.

use super::context::EventPage;
use crate::pages::art::{self, BracketMatch};
use ::events::{EventKind, Pairing, PodPlay};
use maud::{Markup, html};
use words::key;

impl EventPage {
    /// The bracket, where the matches of this event are places of one.
    pub fn bracket(&self) -> Markup {
        let rounds = match &self.event().setup().kind {
            EventKind::SingleElimination(_) => self.knock_out(),
            EventKind::Pod(pod) if matches!(pod.play, PodPlay::SingleElimination(_)) => {
                self.knock_out()
            }
            _ => self.as_played(),
        };
        html! {
            @if self.has_bracket() {
                section class="panel" {
                    h2 { (self.say(key::EVENTS_BRACKET)) }
                    div class="scroll" tabindex="0" role="region" aria-label=(self.say(key::EVENTS_BRACKET)) {
                        (art::bracket(&rounds, &self.say(key::EVENTS_BRACKET_SAID)))
                    }
                }
            }
        }
    }

    fn has_bracket(&self) -> bool {
        let mut pairings = self.event().rounds().iter().flat_map(|round| &round.pairings);
        pairings.any(|pairing| pairing.place.is_some())
    }

    fn game(&self, pairing: &Pairing, down: usize) -> BracketMatch {
        let mut players = pairing.players().map(|player| (player.0, self.name(player)));
        let won = |winner| pairing.players().position(|player| player == winner);
        BracketMatch {
            sides: [players.next(), players.next()],
            games: pairing.score.map(|score| score.wins),
            winner: pairing.winner().and_then(won),
            down,
        }
    }

    /// The rounds that were paired, one match below the other.
    fn as_played(&self) -> Vec<Vec<BracketMatch>> {
        let round = |round: &::events::Round| {
            let games = round.pairings.iter().enumerate();
            games.map(|(at, pairing)| self.game(pairing, 2 * at)).collect()
        };
        self.event().rounds().iter().map(round).collect()
    }

    /// Every round up to the final: each match stands between the two that lead to it.
    fn knock_out(&self) -> Vec<Vec<BracketMatch>> {
        let size = self.event().started_with().max(2).next_power_of_two();
        let played = self.event().rounds();
        let all = size.trailing_zeros() as usize;
        let mut first = 0;
        let round = |round: usize| {
            let slots = size >> (round + 1);
            let at = |slot: usize| ((2 * slot + 1) << round) - 1;
            let place = |pairing: &Pairing| usize::from(pairing.place.unwrap_or_default());
            let mut games: Vec<BracketMatch> = match played.get(round) {
                // Whoever had nobody to meet passed.
                Some(played) => {
                    let down = |pairing: &Pairing| match place(pairing).checked_sub(first) {
                        Some(slot) if slot < slots => at(slot),
                        // The match for the third place stands below the final.
                        _ => at(0) + 3,
                    };
                    played
                        .pairings
                        .iter()
                        .map(|pairing| self.game(pairing, down(pairing)))
                        .collect()
                }
                None => Vec::new(),
            };
            if played.len() <= round {
                let open = |slot| BracketMatch { down: at(slot), ..BracketMatch::default() };
                games.extend((0..slots).map(open));
            }
            first += slots;
            games
        };
        (0..all.max(played.len())).map(round).collect()
    }
}
