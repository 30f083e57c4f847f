//! What the test of all tables asks of a draft: what is hidden, and what would be wrong.

use crate::action::{Action, Cards};
use crate::draft::Draft;
use crate::pool::CardNo;
use std::collections::{BTreeMap, HashMap, HashSet};
use table::{Chance, Occasion, Seat, Specimen, Table, Viewer};

impl Draft {
    /// What a viewer knows of where a card is: exactly where (`None`), or only that it is among
    /// those last seen at a certain look, or among those never seen.
    fn whereabouts(&self, viewer: Viewer) -> impl Fn(CardNo) -> Option<Option<usize>> {
        let mut known: HashSet<CardNo> = HashSet::new();
        let mut last_seen = HashMap::new();
        if self.procedure().is_face_up() {
            let places = || self.places.iter();
            known.extend(places().flat_map(|place| &place.picked));
            known.extend(places().flat_map(|p| &p.incoming).flat_map(|pack| &pack.cards));
        }
        if let Viewer::Seat(seat) = viewer {
            let sight = self.sight(seat);
            for (number, look) in sight.looks().iter().enumerate() {
                last_seen.extend(look.offered.iter().map(|card| (*card, number)));
            }
            known.extend(sight.offered().iter().chain(sight.picked()).chain(sight.removed()));
        }
        move |card| (!known.contains(&card)).then(|| last_seen.get(&card).copied())
    }
}

impl Specimen for Draft {
    /// Every card that lies where the viewer cannot know changes places with others of which the
    /// viewer knows as little.
    fn rearranged(&self, viewer: Viewer, chance: &mut dyn Chance) -> Draft {
        let group = self.whereabouts(viewer);
        let mut alike: BTreeMap<_, Vec<CardNo>> = BTreeMap::new();
        for card in self.everything() {
            if let Some(group) = group(card) {
                alike.entry(group).or_default().push(card);
            }
        }
        let mut stand_in = HashMap::new();
        for cards in alike.values() {
            let mut shuffled = cards.clone();
            chance.shuffle(Occasion::POOL, &mut shuffled, cards.len());
            stand_in.extend(cards.iter().copied().zip(shuffled));
        }
        let mut other = self.clone();
        other.replace_hidden(viewer, |card| stand_in.get(&card).copied().unwrap_or(card));
        other
    }

    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<Action> {
        let cards: Vec<CardNo> = self.everything().collect();
        let sight = self.sight(seat);
        let mut below = |n: usize| chance.draw(Occasion::other(seat, 0), n as u32) as usize;
        let mut some = |count: usize| -> Cards {
            let offered = sight.offered();
            let card = |_| match below(8) {
                0 => cards[below(cards.len())],
                _ if offered.is_empty() => cards[below(cards.len())],
                _ => offered[below(offered.len())],
            };
            (0..count).map(card).collect()
        };
        let mut strays: Vec<Action> = (0..3)
            .map(|_| Action::Pick { take: some(sight.take()), remove: some(sight.remove()) })
            .collect();
        strays.push(Action::Pick { take: some(1), remove: some(1) });
        strays.push(Action::Pick { take: some(2), remove: Cards::default() });
        strays.push(Action::Pile(below(14) as u16));
        strays
    }

    fn all_cards(&self) -> Vec<u32> {
        debug_assert!(self.seats() > 0);
        self.everything().map(u32::from).collect()
    }
}
