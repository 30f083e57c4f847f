//! A Deckbuilder event: decks that grow between the games (M1 to M13).
//!
//! What happens to the cards is the business of [`Campaign`](draft::deckbuilder::Campaign). The order
//! of things is here: the draft of starters; then in every round decks, games, boosters and a market.

use super::{KindRules, Placed, Step};
use crate::event::Event;
use crate::refusal::EventRefusal;
use crate::round::{Fared, Pairing};
use crate::standings::{Standing, Worth, ranked, standings};
use draft::build::Build;
use draft::deckbuilder::Played;
use draft::{Format, Procedure};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{Chance, Refusal};

/// A Deckbuilder event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckbuilderEvent {
    /// The format with its settings, and the cards.
    pub draft: draft::DraftSetup,
}

impl KindRules for DeckbuilderEvent {
    fn check(&self) -> Result<(), Refusal> {
        if !matches!(self.draft.format, Format::Deckbuilder(_)) {
            return Err(EventRefusal::NotDeckbuilder.into());
        }
        check_draft(&self.draft)
    }

    fn players(&self) -> RangeInclusive<usize> {
        let seats = self.procedure().seats().into();
        seats..=seats
    }

    fn rounds(&self, _: usize) -> u16 {
        self.procedure().games()
    }

    fn step(&self, event: &Event) -> Step {
        let Some(campaign) = event.campaign() else { return Step::Draft(self.draft.clone()) };
        let (round, paired) = (usize::from(campaign.round()), event.rounds().len());
        if campaign.is_over() {
            return Step::Over;
        }
        if event.builds().len() < round {
            return Step::Build(campaign.build());
        }
        if paired < round {
            return Step::Pair;
        }
        // A copy takes the results: until the market is held, they can still be corrected.
        match campaign.clone().played(&results(event)) {
            Ok(Some(market)) => Step::Market(market),
            _ => Step::Over,
        }
    }

    fn pairs(&self, event: &Event, _: &mut dyn Chance) -> Vec<Placed> {
        let pairings = event.campaign().map(|campaign| campaign.pairings()).unwrap_or_default();
        let player = |seat| event.player_at(seat);
        let pair = |draft::deckbuilder::CampaignPairing(one, other): draft::deckbuilder::CampaignPairing| {
            Some(((player(one)?, other.and_then(player)), None))
        };
        pairings.into_iter().filter_map(pair).collect()
    }

    fn may_correct(&self, event: &Event, round: u16) -> bool {
        event.campaign().is_some_and(|campaign| campaign.round() == round)
    }

    fn worth(&self) -> Worth {
        Worth::DECKBUILDER
    }

    /// Equal points share a place (M12).
    fn standings(&self, event: &Event) -> Vec<Standing> {
        let (entrants, games) = (event.entrants(), event.setup().games);
        let lines = standings(entrants, event.rounds(), self.worth(), games);
        let lines = lines
            .into_iter()
            .filter(|line| event.order().is_empty() || event.order().contains(&line.player))
            .collect();
        ranked(lines, entrants, |line| line.points)
    }

    fn decks<'a>(&self, event: &'a Event, round: u16) -> Option<&'a Build> {
        event.builds().get(usize::from(round).checked_sub(1)?)
    }
}

impl DeckbuilderEvent {
    fn procedure(&self) -> &dyn Procedure {
        self.draft.format.procedure()
    }
}

/// Whether the draft can be held.
pub(super) fn check_draft(draft: &draft::DraftSetup) -> Result<(), Refusal> {
    draft.format.check()?;
    draft.pool.check()?;
    draft.format.check_pool(&draft.pool)
}

/// The results of the last round, seat by seat. Two who have both left count as tied: one of them
/// would have to win.
pub(crate) fn results(event: &Event) -> Vec<Played> {
    let pairings = event.rounds().last().map(|round| &round.pairings[..]).unwrap_or_default();
    let played = |pairing: &Pairing, side| match pairing.fared(side) {
        _ if pairing.is_void() => Played::Tied,
        Some(Fared::Won) => Played::Won,
        Some(Fared::Lost) => Played::Lost,
        Some(Fared::Drew) | None => Played::Tied,
        Some(Fared::Bye) => Played::Bye,
    };
    let of = |player| {
        let mut own =
            pairings.iter().filter_map(|pairing| Some(played(pairing, pairing.side_of(player)?)));
        own.next().unwrap_or(Played::Bye)
    };
    event.order().iter().map(|player| of(*player)).collect()
}
