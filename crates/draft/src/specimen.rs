//! What the test of all tables asks of a draft: what is hidden, and what would be wrong.

use crate::action::{CardNos, DraftAction};
use crate::draft::Draft;
use crate::pool::CardNo;
use std::collections::BTreeMap;
use table::{Chance, Occasion, Seat, Specimen, Table, Viewer};

/// What a viewer knows of where a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Trace {
    /// Nothing: the viewer has never seen it.
    Unseen,
    /// That it was there at this look.
    LastSeen(usize),
    /// Everything.
    Known,
}

impl Draft {
    /// What a viewer knows of every card, by number.
    fn traces(&self, viewer: Viewer) -> Vec<Trace> {
        let most = self.everything().max().map_or(0, usize::from);
        let mut traces = vec![Trace::Unseen; most + 1];
        let mut mark = |cards: &[CardNo], trace| {
            cards.iter().for_each(|card| traces[usize::from(*card)] = trace);
        };
        if let Viewer::Seat(seat) = viewer {
            let sight = self.sight(seat);
            for (number, look) in sight.looks().iter().enumerate() {
                mark(&look.offered, Trace::LastSeen(number));
            }
            for cards in [sight.offered(), sight.picked(), sight.removed()] {
                mark(cards, Trace::Known);
            }
        }
        if self.procedure().is_face_up() {
            for place in &self.places {
                mark(&place.picked, Trace::Known);
                place.incoming.iter().for_each(|pack| mark(&pack.cards, Trace::Known));
            }
        }
        traces
    }
}

impl Specimen for Draft {
    /// Every card that lies where the viewer cannot know changes places with others of which the
    /// viewer knows as little.
    fn rearranged(&self, viewer: Viewer, chance: &mut dyn Chance) -> Draft {
        let traces = self.traces(viewer);
        let mut alike: BTreeMap<Trace, Vec<CardNo>> = BTreeMap::new();
        for card in self.everything() {
            alike.entry(traces[usize::from(card)]).or_default().push(card);
        }
        alike.remove(&Trace::Known);
        let mut stand_in: Vec<CardNo> = (0..traces.len()).map(|card| card as CardNo).collect();
        for cards in alike.values() {
            let mut shuffled = cards.clone();
            chance.shuffle(Occasion::POOL, &mut shuffled, cards.len());
            for (card, other) in cards.iter().zip(shuffled) {
                stand_in[usize::from(*card)] = other;
            }
        }
        let mut other = self.clone();
        other.replace_hidden(viewer, |card| stand_in[usize::from(card)]);
        other
    }

    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<DraftAction> {
        let cards: Vec<CardNo> = self.everything().collect();
        let sight = self.sight(seat);
        let mut below = |n: usize| chance.draw(Occasion::other(seat, 0), n as u32) as usize;
        let mut some = |count: usize| -> CardNos {
            let offered = sight.offered();
            let card = |_| match below(8) {
                0 => cards[below(cards.len())],
                _ if offered.is_empty() => cards[below(cards.len())],
                _ => offered[below(offered.len())],
            };
            (0..count).map(card).collect()
        };
        let mut strays: Vec<DraftAction> = (0..3)
            .map(|_| DraftAction::Pick { take: some(sight.take()), remove: some(sight.remove()) })
            .collect();
        strays.push(DraftAction::Pick { take: some(1), remove: some(1) });
        strays.push(DraftAction::Pick { take: some(2), remove: CardNos::default() });
        strays.push(DraftAction::Pile(below(14) as u16));
        strays
    }

    fn all_cards(&self) -> Vec<u32> {
        debug_assert!(self.seats() > 0);
        self.everything().map(u32::from).collect()
    }
}
