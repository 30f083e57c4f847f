//! How long drafts take: whole ones with random picks, and the opening of one by the size of its
//! pool.

use divan::{Bencher, black_box, counter::ItemsCount};
use draft::{
    CardNo, Colors, DeckRule, Deckbuilder, Draft, DraftAction, DraftSetup, Format, FreeCard, Pass,
    PickFour, Piles, Pool, PoolCard, Power, Rarity, Solomon, Standard, Table,
};
use std::sync::Arc;
use table::{Chance, Fast, Occasion};

fn main() {
    divan::main();
}

/// Thousands of drafts are simulated at a time: these must take less than 50 milliseconds.
#[divan::bench]
fn a_thousand_solomon_drafts(bencher: Bencher<'_, '_>) {
    let setup = setup(Format::Solomon(Solomon::default()), set(1));
    let mut chance = Fast::new(1);
    bencher.counter(ItemsCount::new(1000_u32)).bench_local(|| {
        for _ in 0..1000 {
            black_box(drafted(&setup, &mut chance));
        }
    });
}

/// A whole draft, timed by the decision.
mod per_decision {
    use super::*;

    #[divan::bench]
    fn solomon(bencher: Bencher<'_, '_>) {
        whole(bencher, Format::Solomon(Solomon::default()), set(1));
    }

    #[divan::bench]
    fn piles(bencher: Bencher<'_, '_>) {
        whole(bencher, Format::Piles(Piles::default()), set(1));
    }

    #[divan::bench]
    fn pass(bencher: Bencher<'_, '_>) {
        whole(bencher, Format::Pass(Pass::default()), set(2));
    }

    #[divan::bench]
    fn pick_four(bencher: Bencher<'_, '_>) {
        whole(bencher, Format::PickFour(PickFour::default()), set(2));
    }

    #[divan::bench]
    fn power(bencher: Bencher<'_, '_>) {
        whole(bencher, Format::Power(Power::default()), set(3));
    }

    #[divan::bench]
    fn standard(bencher: Bencher<'_, '_>) {
        whole(bencher, Format::Standard(Standard::default()), set(3));
    }

    #[divan::bench]
    fn deckbuilder(bencher: Bencher<'_, '_>) {
        whole(bencher, Format::Deckbuilder(Deckbuilder::default()), with_rarities());
    }

    fn whole(bencher: Bencher<'_, '_>, format: Format, pool: Pool) {
        let setup = setup(format, pool);
        let mut chance = Fast::new(1);
        let decisions = drafted(&setup, &mut chance);
        bencher
            .counter(ItemsCount::new(decisions))
            .bench_local(|| black_box(drafted(&setup, &mut chance)));
    }
}

/// The opening of a power draft, by the cards of its pool.
#[divan::bench(args = [360, 1_000, 10_000])]
fn open_power(bencher: Bencher<'_, '_>, cards: u16) {
    let setup = setup(Format::Power(Power::default()), names(cards, 1));
    let mut chance = Fast::new(1);
    bencher
        .counter(ItemsCount::new(cards))
        .bench_local(|| Draft::open(black_box(&setup), &mut chance));
}

fn setup(format: Format, pool: Pool) -> DraftSetup {
    DraftSetup { format, pool: Arc::new(pool) }
}

/// So many sets of 120 cards.
fn set(copies: u16) -> Pool {
    names(120, copies)
}

fn names(lines: u16, copies: u16) -> Pool {
    Pool {
        game: "bench".to_owned(),
        colors: Vec::new(),
        deck: DeckRule { least: 40, most: Some(40), free: Vec::new() },
        copies,
        lines: (0..lines).map(|n| PoolCard::named(format!("card {n}"))).collect(),
        boosters: None,
    }
}

/// Five colours, colourless and gold cards: enough for four seats and five rounds.
fn with_rarities() -> Pool {
    let mut pool = names(0, 1);
    pool.colors = ["white", "blue", "black", "red", "green"].map(str::to_owned).to_vec();
    let land = FreeCard::new("land", Colors::NONE);
    pool.deck = DeckRule { least: 40, most: None, free: vec![land] };
    let kinds = (0..5).map(Colors::one).chain([Colors::NONE, Colors(0b11)]);
    for colors in kinds {
        let counts = [(Rarity::Common, 60), (Rarity::Uncommon, 8), (Rarity::Rare, 5)];
        for (rarity, count) in counts {
            let (colors, rarity) = (Some(colors), Some(rarity));
            let card = |n| PoolCard { colors, rarity, ..PoolCard::named(format!("card {n}")) };
            pool.lines.extend((0..count).map(card));
        }
    }
    pool
}

/// Drafts with random picks, and says how many decisions there were.
fn drafted(setup: &DraftSetup, chance: &mut Fast) -> usize {
    let (mut draft, _) = Draft::open(setup, chance).expect("there are cards enough");
    let mut decisions = 0;
    while let Some(seat) = draft.waiting().iter().next() {
        let action = random(&draft, seat, chance);
        draft.act(seat, &action, chance).expect("what is offered may be taken");
        decisions += 1;
    }
    decisions
}

/// Some cards of the pack to keep, and others to remove; or one of the piles.
fn random(draft: &Draft, seat: draft::Seat, chance: &mut Fast) -> DraftAction {
    let sight = draft.sight(seat);
    let occasion = Occasion::other(seat, 0);
    let offered = sight.offered();
    if offered.is_empty() {
        let piles = sight.piles();
        return DraftAction::Pile(piles[chance.draw(occasion, piles.len() as u32) as usize]);
    }
    let (take, remove) = (sight.take(), sight.remove());
    let mut cards: [CardNo; 32] = [0; 32];
    cards[..offered.len()].copy_from_slice(offered);
    for place in 0..take + remove {
        let left = (offered.len() - place) as u32;
        cards.swap(place, place + chance.draw(occasion, left) as usize);
    }
    let some = |range: std::ops::Range<usize>| cards[range].iter().copied().collect();
    DraftAction::Pick { take: some(0..take), remove: some(take..take + remove) }
}
