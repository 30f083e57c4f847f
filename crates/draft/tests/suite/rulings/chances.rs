//! Step 8 of the verifiable chance: how a pool is shuffled and cut.

use super::*;

fn source() -> Verifiable {
    Verifiable::new(&[9; 16], &[8; 32], &[[7; 32], [6; 32]])
}

/// From card-number order, for i from n − 1 down to 1, j = draw(i + 1), swap.
fn fisher_yates(count: usize) -> Vec<CardNo> {
    let mut source = source();
    let mut cards: Vec<CardNo> = (0..count as u16).collect();
    for i in (1..count).rev() {
        let j = source.draw(Occasion::POOL, i as u32 + 1) as usize;
        cards.swap(i, j);
    }
    cards
}

fn verifiable(format: impl Into<Any>, pool: Pool) -> (Draft, Vec<DraftEvent>) {
    let setup = DraftSetup { format: format.into().0, pool: Arc::new(pool) };
    Draft::open(&setup, &mut source()).unwrap()
}

/// Index 0 is dealt first, packs are cut consecutively; what is left is never dealt.
#[test]
fn step_8_packs_are_cut_consecutively_from_the_shuffled_pool() {
    for (format, copies) in [
        (Format::Solomon(Solomon::default()), 1),
        (Format::Piles(Piles::default()), 1),
        (Format::Pass(Pass::default()), 2),
        (Format::PickFour(PickFour::default()), 2),
        (Format::Power(Power::default()), 4),
        (Format::Standard(Standard::default()), 4),
    ] {
        let name = format.name();
        let cards = fisher_yates(120 * usize::from(copies));
        let used = format.schedule(&sets(copies)).cards;
        let (mut draft, mut events) = verifiable(format, sets(copies));
        events.extend(finish(&mut draft));
        assert_eq!(dealt(&events).concat().concat(), cards[..used], "{name}");
        assert_eq!(sorted(draft.unused()), sorted(&cards[used..]), "{name}");
    }
}

#[test]
fn step_8_seat_0_gets_the_first_cards() {
    let cards = fisher_yates(240);
    for (format, size) in [(Any::from(Pass::default()), 6), (PickFour::default().into(), 4)] {
        let (draft, _) = verifiable(format, sets(2));
        assert_eq!(draft.sight(A).offered(), &cards[..size]);
        assert_eq!(draft.sight(B).offered(), &cards[size..2 * size]);
    }
    let cards = fisher_yates(360);
    let (mut draft, _) = verifiable(Power::default(), sets(3));
    for (seat, own) in seats(4).into_iter().zip(cards.chunks(30)) {
        assert_eq!(draft.sight(seat).offered(), &own[..15], "the first booster");
        act_foremost(&mut draft, seat);
        assert_eq!(draft.sight(seat).offered(), &own[15..], "the second booster");
    }
    let (draft, _) = verifiable(Standard::default(), sets(3));
    for (seat, own) in seats(8).into_iter().zip(cards.chunks(15)) {
        assert_eq!(draft.sight(seat).offered(), own);
    }
    let (mut draft, _) = verifiable(Piles::default(), sets(1));
    let cards = fisher_yates(120);
    act(&mut draft, A, &DraftAction::Pile(11));
    act(&mut draft, B, &DraftAction::Pile(0));
    assert_eq!(draft.sight(A).offered(), &cards[88..96], "the last pile");
    assert_eq!(draft.sight(B).offered(), &cards[..8], "the first pile");
}

/// Finite sheets: every place takes the next card of the shuffled pool that is on its sheet.
#[test]
fn step_8_boosters_from_sheets_follow_the_shuffled_pool() {
    let cards = fisher_yates(70);
    let on = |range: std::ops::Range<u16>| -> Vec<CardNo> {
        cards.iter().copied().filter(|card| range.contains(card)).collect()
    };
    let (commons, rares) = (on(0..50), on(50..70));
    let power = Power { seats: 2, rounds: 3, ..Power::default() };
    let (mut draft, mut events) = verifiable(power, with_sheets(50, 20, false));
    events.extend(finish(&mut draft));
    for (number, pack) in dealt(&events).concat().iter().enumerate() {
        assert_eq!(pack[..3], commons[3 * number..][..3]);
        assert_eq!(pack[3], rares[number]);
    }
}

/// Starters: every place takes the next common of the shuffled pool that belongs in it.
#[test]
fn step_8_starters_follow_the_shuffled_pool() {
    let pool = colored(5, [44, 6, 3], [60, 8, 5], [60, 8, 5]);
    let cards = fisher_yates(pool.len());
    let common = |colors: Colors| -> Vec<CardNo> {
        let fits = |card: &CardNo| {
            let card = pool.card(*card);
            card.rarity == Some(Rarity::Common) && card.colors == Some(colors)
        };
        cards.iter().copied().filter(fits).collect()
    };
    let places = (0..5).map(|color| (Colors::one(color), 2));
    let places = places.chain([(Colors::NONE, 2), (Colors(0b11), 3)]);
    let stacks: Vec<(Vec<CardNo>, usize)> = places.map(|(c, count)| (common(c), count)).collect();
    let (mut draft, mut events) = verifiable(Deckbuilder::default(), pool.clone());
    events.extend(finish(&mut draft));
    let packs = dealt(&events).concat();
    assert_eq!(packs.len(), 12);
    for (number, pack) in packs.iter().enumerate() {
        let expected: Vec<CardNo> = stacks
            .iter()
            .flat_map(|(stack, count)| stack[number * count..][..*count].to_vec())
            .collect();
        assert_eq!(sorted(pack), sorted(&expected), "starter {number}");
    }
}

/// Another chance, another deal; the same chance, the same deal.
#[test]
fn step_8_the_deal_depends_on_chance_alone() {
    let deal = |secret: u8| {
        let setup = DraftSetup { format: Format::Power(Power::default()), pool: Arc::new(sets(3)) };
        let mut chance = Verifiable::new(&[9; 16], &[secret; 32], &[[0; 32]]);
        Draft::open(&setup, &mut chance).unwrap()
    };
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}
