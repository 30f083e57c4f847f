//! What drafts say about the cards of a list.

use cube::figures::{CardCounts, Figures, changes};
use draft::build::{self, Build};
use draft::{Draft, DraftSetup, Format, Pool, PoolCard, Seat, Table};
use std::sync::Arc;
use table::Fast;

fn list(names: &[&str]) -> Pool {
    cube::read(names.join("\n").as_bytes()).unwrap().pool
}

/// A draft of one round with packs of three cards, all of one name, by two seats.
fn drafted(name: &str, settings: &[(&str, &str)], pool: Pool) -> Draft {
    let with = |format: Format, (name, value): &(&str, &str)| format.with(name, value).unwrap();
    let format = settings.iter().fold(Format::named_for(name, &pool).unwrap(), with);
    let mut chance = Fast::new(1);
    let (mut draft, _) =
        Draft::open(&DraftSetup { format, pool: Arc::new(pool) }, &mut chance).unwrap();
    while let Some(seat) = draft.waiting().iter().next() {
        let action = draft.sight(seat).plain_choice().unwrap();
        draft.act(seat, &action, &mut chance).unwrap();
    }
    draft
}

#[test]
fn a_pack_of_three_is_offered_six_times_to_each_of_two_drafters() {
    let pool = list(&["6 Shock"]);
    let draft = drafted("standard", &[("seats", "2"), ("rounds", "1"), ("booster", "3")], pool);
    let count = |seats: &[u8]| {
        let mut figures = Figures::default();
        figures.count_draft(&draft, |seat| seats.contains(&seat.0));
        figures.cards.get("Shock").copied().unwrap_or_default()
    };
    // Everybody is shown 3, 2 and 1 cards and takes the first, second and third pick of a pack.
    let one = CardCounts {
        offered: 6,
        taken: 3,
        picks: 1 + 2 + 3,
        squares: 1 + 4 + 9,
        ..CardCounts::default()
    };
    let both = CardCounts { offered: 12, taken: 6, picks: 12, squares: 28, ..one };
    assert_eq!((count(&[0]), count(&[0, 1])), (one, both));
    assert_eq!(count(&[]), CardCounts::default(), "nothing of those who do not count");
}

#[test]
fn boosters_that_are_opened_and_kept_say_nothing_of_picks() {
    let pool = list(&["40 Shock"]);
    let settings = [("seats", "2"), ("boosters", "2"), ("booster", "10")];
    let mut figures = Figures::default();
    figures.count_draft(&drafted("sealed", &settings, pool), |_| true);
    assert_eq!(figures.cards.get("Shock").map_or(0, |card| card.offered), 0);
}

#[test]
fn decks_and_matches_count_for_the_cards_in_them() {
    let pool = Arc::new(list(&["2 Shock", "1 Bear", "1 Rope"]));
    let setup = build::BuildSetup { pool: Arc::clone(&pool), cards: vec![vec![0, 1, 2], vec![3]] };
    let mut chance = Fast::new(1);
    let (mut build, _) = Build::open(&setup, &mut chance).unwrap();
    let mut deck = build::DraftDeck::filled_up(&pool, &[0, 2]);
    deck.free = [("Plains".to_owned(), 38)].into();
    build.act(Seat(0), &deck.clone(), &mut chance).unwrap();
    let mut figures = Figures::default();
    figures.count_decks(&build, |_| true);
    let of = |figures: &Figures, name: &str| figures.cards.get(name).copied().unwrap_or_default();
    let shock = of(&figures, "Shock");
    assert_eq!((shock.owned, shock.kept), (2, 1));
    assert_eq!(of(&figures, "Rope"), CardCounts::default(), "no deck was built of it");
    figures.count_match(&pool, deck.cards.as_slice(), true);
    figures.count_match(&pool, &[0, 1], false);
    let shock = of(&figures, "Shock");
    assert_eq!((shock.won, shock.lost), (1, 1), "once a match, however many there are");
    let mut sum = figures.clone();
    sum.add(figures.clone());
    assert_eq!((of(&sum, "Shock").won, of(&sum, "Bear").owned), (2, 2));
    let written = serde_json::to_string(&figures).unwrap();
    assert_eq!(serde_json::from_str::<Figures>(&written).unwrap(), figures);
    let share = shock.win_share().unwrap();
    assert!(share.value == 0.5 && share.low < 0.1 && share.high > 0.9, "{share:?}");
}

#[test]
fn a_new_version_differs_by_names_and_copies() {
    let before = list(&["2 Shock", "1 Bear", "1 Rope"]);
    let mut after = list(&["1 Shock", "1 Bear", "2 Sun"]);
    after.lines.push(PoolCard { set: "ABC".into(), ..PoolCard::named("Rope") });
    let named = |name: &str, count| vec![(name.to_owned(), count)];
    assert_eq!(changes(&before, &after), (named("Sun", 2), named("Shock", 1)));
    assert_eq!(changes(&before, &before), (vec![], vec![]));
}
