//! M1, M2, M10 and the needs of M12: the packs of a Deckbuilder Draft.

use super::*;
use draft::Filled;
use draft::Procedure;

/// How many cards of each single colour, colourless and multicolour a pack has.
fn kinds(pool: &Pool, pack: &[CardNo]) -> (Vec<usize>, usize, usize) {
    let with = |fits: &dyn Fn(Colors) -> bool| {
        pack.iter().filter(|card| fits(pool.card(**card).colors.unwrap())).count()
    };
    let single = (0..pool.colors.len()).map(|color| with(&|c| c == Colors::one(color))).collect();
    (single, with(&|c| c.count() == 0), with(&|c| c.count() > 1))
}

fn all_of(pool: &Pool, rarity: Rarity, pack: &[CardNo]) -> bool {
    pack.iter().all(|card| pool.card(*card).rarity == Some(rarity))
}

/// All packs of an event: starters, common boosters, uncommon boosters, rare boosters.
struct Made {
    starters: Vec<Vec<CardNo>>,
    commons: Vec<Vec<CardNo>>,
    uncommons: Vec<Vec<CardNo>>,
    rares: Vec<Vec<CardNo>>,
    filled: Vec<Filled>,
}

fn made(settings: Deckbuilder, pool: &Pool) -> Made {
    let (seats, markets) = (usize::from(settings.seats), usize::from(settings.markets()));
    let (draft, events) = whole(settings, pool.clone());
    let filled = events.iter().filter_map(|event| match event {
        DraftEvent::Filled(filled) => Some(filled.clone()),
        _ => None,
    });
    let mut reserve = draft.reserve().to_vec();
    let rares = reserve.split_off((seats + 1) * markets);
    let uncommons = reserve.split_off(seats * markets);
    assert_eq!((uncommons.len(), rares.len()), (markets, markets));
    let starters = dealt(&events).concat();
    let mut all = [&starters[..], &reserve, &uncommons, &rares].concat().concat();
    all.extend(draft.unused());
    assert_eq!(
        sorted(&all),
        (0..pool.len() as u16).collect::<Vec<CardNo>>(),
        "none lost, none twice"
    );
    Made { starters, commons: reserve, uncommons, rares, filled: filled.collect() }
}

#[test]
fn m1_five_colours() {
    let pool = colored(5, [44, 6, 3], [60, 8, 5], [60, 8, 5]);
    let made = made(Deckbuilder::default(), &pool);
    assert_eq!(made.starters.len(), 12, "three a seat");
    for starter in &made.starters {
        assert_eq!(starter.len(), 15);
        assert_eq!(kinds(&pool, starter), (vec![2; 5], 2, 3));
        assert!(all_of(&pool, Rarity::Common, starter));
    }
    assert_eq!((made.commons.len(), made.uncommons.len(), made.rares.len()), (16, 4, 4));
    for (boosters, rarity) in [(&made.commons, Rarity::Common), (&made.uncommons, Rarity::Uncommon)]
    {
        for booster in boosters {
            let (single, colorless, multicolor) = kinds(&pool, booster);
            assert_eq!((booster.len(), single), (8, vec![1; 5]));
            assert_eq!(colorless + multicolor, 3);
            assert!(all_of(&pool, rarity, booster));
        }
    }
    for booster in &made.rares {
        assert!(booster.len() == 5 && all_of(&pool, Rarity::Rare, booster));
    }
    assert_eq!(made.filled, []);
    let mixes: BTreeSet<usize> = made.commons.iter().map(|b| kinds(&pool, b).1).collect();
    assert!(mixes.len() > 1, "colourless or multicolour, as it comes: {mixes:?}");
}

#[test]
fn m1_three_colours() {
    let pool = colored(3, [80, 8, 6], [68, 8, 2], [0, 0, 0]);
    let made = made(Deckbuilder::default(), &pool);
    for starter in &made.starters {
        assert_eq!(kinds(&pool, starter), (vec![4; 3], 3, 0));
    }
    for booster in made.commons.iter().chain(&made.uncommons) {
        assert_eq!(kinds(&pool, booster), (vec![2; 3], 2, 0));
    }
    assert!(made.rares.iter().all(|booster| booster.len() == 5));
    assert_eq!(made.filled, [], "just enough");
}

/// ⌊12/c⌋ of each colour in a starter, ⌊6/c⌋ in a booster, the rest others.
#[test]
fn m1_any_number_of_colours() {
    for (colors, starter, booster) in
        [(1, 12, 6), (2, 6, 3), (3, 4, 2), (4, 3, 1), (5, 2, 1), (6, 2, 1), (7, 1, 0)]
    {
        let pool = colored(colors, [200, 20, 10], [200, 20, 10], [0, 0, 0]);
        let made = made(Deckbuilder { rounds: 2, ..Deckbuilder::default() }, &pool);
        for pack in &made.starters {
            let expected = (vec![starter; colors], 15 - colors * starter, 0);
            assert_eq!(kinds(&pool, pack), expected, "{colors} colours");
        }
        for pack in made.commons.iter().chain(&made.uncommons) {
            let expected = (vec![booster; colors], 8 - colors * booster, 0);
            assert_eq!(kinds(&pool, pack), expected, "{colors} colours");
        }
        assert_eq!(made.filled, []);
    }
}

/// The commons have five colours, the uncommons none at all: nothing is missed there.
#[test]
fn m1_a_rarity_with_fewer_kinds_has_fewer_buckets() {
    let pool = colored(5, [44, 0, 0], [60, 40, 25], [60, 0, 0]);
    let made = made(Deckbuilder::default(), &pool);
    for booster in &made.uncommons {
        assert_eq!(kinds(&pool, booster), (vec![0; 5], 8, 0));
    }
    assert_eq!(made.filled, []);
}

/// In a game of five colours, uncommons of two colours have two buckets and the others: three of
/// each and two.
#[test]
fn m1_the_colours_of_a_pack_are_those_its_rarity_has() {
    let mut pool = colored(5, [44, 20, 0], [60, 20, 25], [60, 0, 0]);
    let gone = |card: &PoolCard| {
        let colors = card.colors.unwrap();
        card.rarity == Some(Rarity::Uncommon) && (colors.contains(1) || colors.0 > 0b100)
    };
    pool.lines.retain(|card| !gone(card));
    let made = made(Deckbuilder::default(), &pool);
    for booster in &made.uncommons {
        assert_eq!(kinds(&pool, booster), (vec![3, 0, 3, 0, 0], 2, 0));
    }
    assert_eq!(made.filled, []);
}

#[test]
fn m1_the_composition_is_a_setting() {
    let pool = colored(5, [44, 6, 3], [90, 12, 5], [90, 12, 5]);
    let settings = Deckbuilder {
        starter: 10,
        starter_colored: 5,
        booster: 6,
        booster_colored: 0,
        rares: 3,
        ..Deckbuilder::default()
    };
    let made = made(settings, &pool);
    for starter in &made.starters {
        let (single, colorless, multicolor) = kinds(&pool, starter);
        assert_eq!((single, colorless + multicolor), (vec![1; 5], 5));
    }
    for booster in made.commons.iter().chain(&made.uncommons) {
        let (single, colorless, multicolor) = kinds(&pool, booster);
        assert_eq!((single, colorless + multicolor), (vec![0; 5], 6));
    }
    assert!(made.rares.iter().all(|booster| booster.len() == 3));
    assert_eq!(made.filled, []);
}

/// Commons by kind: five colours, colourless, multicolour.
fn commons(counts: [usize; 7]) -> Pool {
    let mut pool = colored(5, [0; 3], [0; 3], [0; 3]);
    let kinds = (0..5).map(Colors::one).chain([Colors::NONE, Colors(0b11)]);
    for (count, colors) in counts.into_iter().zip(kinds) {
        for _ in 0..count {
            let name = format!("card {}", pool.lines());
            let (colors, rarity) = (Some(colors), Some(Rarity::Common));
            pool.lines.push(PoolCard { colors, rarity, ..PoolCard::named(name) });
        }
    }
    pool
}

/// Two seats and one round: six starters, 90 commons, nothing else.
fn smallest() -> Deckbuilder {
    Deckbuilder { seats: 2, rounds: 1, ..Deckbuilder::default() }
}

fn filled(bucket: &str, cards: u32) -> Filled {
    Filled { rarity: "common".to_owned(), bucket: bucket.to_owned(), cards }
}

/// Six starters want twelve of each colour, and the first has only ten. When the sixth is made,
/// two of each other colour, two colourless and five multicolour cards are left: two of those help.
#[test]
fn m2_a_colour_that_runs_dry_is_filled_from_the_fullest_bucket_and_reported() {
    let pool = commons([10, 12, 12, 12, 12, 12, 20]);
    let made = made(smallest(), &pool);
    for starter in &made.starters[..5] {
        assert_eq!(kinds(&pool, starter), (vec![2; 5], 2, 3));
    }
    assert_eq!(kinds(&pool, &made.starters[5]), (vec![0, 2, 2, 2, 2], 2, 5));
    assert_eq!(made.filled, [filled("color 0", 2)]);
}

/// Colourless cards run dry after one starter; the fullest bucket is always the second colour.
#[test]
fn m2_other_cards_that_run_dry_are_filled_and_reported_too() {
    let pool = commons([12, 100, 12, 12, 12, 2, 18]);
    let made = made(smallest(), &pool);
    assert_eq!(kinds(&pool, &made.starters[0]), (vec![2; 5], 2, 3));
    for starter in &made.starters[1..] {
        assert_eq!(kinds(&pool, starter), (vec![2, 4, 2, 2, 2], 0, 3));
    }
    assert_eq!(made.filled, [filled("colorless", 10)]);
}

#[test]
fn m2_the_report_is_for_everybody() {
    let (_, events) = try_open(smallest(), commons([10, 12, 12, 12, 12, 12, 20])).unwrap();
    let report = DraftEvent::Filled(filled("color 0", 2));
    assert_eq!(events[0], report);
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        assert_eq!(Draft::show(&report, viewer), Some(report.clone()));
    }
}

/// In a booster colourless and multicolour cards share their places: none is short while the other
/// is there.
#[test]
fn m2_colourless_and_multicolour_cards_stand_in_for_each_other_in_boosters() {
    let settings = Deckbuilder { rounds: 2, ..smallest() };
    // Starters: 12 of each colour, 12 colourless, 18 multicolour. Boosters: 2 of each and 6 others.
    let mut pool = commons([14, 14, 14, 14, 14, 12, 24]);
    let rare = |rarity: Rarity| PoolCard {
        colors: Some(Colors::NONE),
        rarity: Some(rarity),
        ..PoolCard::named("another")
    };
    pool.lines.extend((0..8).map(|_| rare(Rarity::Uncommon)));
    pool.lines.extend((0..5).map(|_| rare(Rarity::Rare)));
    let made = made(settings, &pool);
    for booster in &made.commons {
        assert_eq!(kinds(&pool, booster), (vec![1; 5], 0, 3));
    }
    assert_eq!(made.filled, []);
}

#[test]
fn m2_boosters_need_not_be_balanced() {
    let pool = commons([3, 30, 12, 12, 12, 12, 9]);
    let made = made(Deckbuilder { balanced: false, ..smallest() }, &pool);
    assert!(made.starters.iter().all(|starter| starter.len() == 15));
    assert!(made.starters.iter().any(|starter| kinds(&pool, starter) != (vec![2; 5], 2, 3)));
    assert_eq!(made.filled, [], "nothing is short where nothing is promised");
}

/// So many commons, uncommons and rares.
fn stock(counts: [usize; 3]) -> Pool {
    colored(1, [0; 3], counts, [0; 3])
}

/// Commons 45n + 8rn, uncommons 8r, rares 5r; one round of boosters less without the last market.
#[test]
fn m12_the_needs_are_exact_and_a_short_rarity_is_named_with_need_and_stock() {
    for n in 2..=8 {
        for r in 1..=20 {
            for last_market in [false, true] {
                let boosters = if last_market { r } else { r - 1 };
                let need = [45 * n + 8 * boosters * n, 8 * boosters, 5 * boosters];
                let format = Format::Deckbuilder(Deckbuilder {
                    seats: n as u8,
                    rounds: r as u16,
                    last_market,
                    ..Deckbuilder::default()
                });
                format.check_pool(&stock(need)).unwrap();
                for (tier, name) in ["common", "uncommon", "rare"].into_iter().enumerate() {
                    let mut short = need.map(|count| count + 3);
                    short[tier] = need[tier].saturating_sub(1);
                    if need[tier] == 0 {
                        format.check_pool(&stock(short)).unwrap();
                        continue;
                    }
                    let refusal = format.check_pool(&stock(short)).unwrap_err();
                    assert_eq!((refusal.code(), fact(&refusal, "rarity")), ("rarity-short", name));
                    assert_eq!(fact(&refusal, "need"), need[tier].to_string());
                    assert_eq!(fact(&refusal, "have"), short[tier].to_string());
                    assert!(english(&refusal).contains(&need[tier].to_string()));
                    assert_sentence(&refusal);
                }
            }
        }
    }
}

#[test]
fn m2_with_just_enough_cards_every_pack_is_full() {
    let settings = Deckbuilder { last_market: true, ..Deckbuilder::default() };
    let made = made(settings, &stock([45 * 4 + 8 * 5 * 4, 8 * 5, 5 * 5]));
    assert!(made.starters.iter().all(|pack| pack.len() == 15));
    assert!(made.commons.iter().chain(&made.uncommons).all(|pack| pack.len() == 8));
    assert!(made.rares.iter().all(|pack| pack.len() == 5));
}

#[test]
fn m10_mythic_special_and_bonus_cards_count_as_rare() {
    let mut pool = stock([45 * 2 + 8 * 2, 8, 0]);
    let settings = Deckbuilder { rounds: 2, ..smallest() };
    assert_eq!(fact(&refused(settings.clone(), pool.clone()), "rarity"), "rare");
    let rarities = [Rarity::Mythic, Rarity::Special, Rarity::Bonus, Rarity::Rare, Rarity::Mythic];
    for rarity in rarities {
        let (colors, rarity) = (Some(Colors::NONE), Some(rarity));
        pool.lines.push(PoolCard { colors, rarity, ..PoolCard::named("a rare card") });
    }
    let made = made(settings, &pool);
    assert_eq!(made.rares.len(), 1);
    let mut found: Vec<Rarity> =
        made.rares[0].iter().map(|card| pool.card(*card).rarity.unwrap()).collect();
    let mut expected = rarities.to_vec();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn m10_a_pool_without_rarities_is_told_so_and_cards_without_one_are_in_no_pack() {
    let refusal = refused(Deckbuilder::default(), names(1000, 40));
    assert_eq!(refusal.code(), "rarities-missing");
    let mut pool = commons([12, 12, 12, 12, 12, 12, 18]);
    pool.lines.push(PoolCard { colors: Some(Colors::NONE), ..PoolCard::named("who knows") });
    let made = made(smallest(), &pool);
    assert!(made.starters.iter().all(|starter| !starter.contains(&90)));
}

#[test]
fn m10_rarities_are_read_whatever_their_capitals() {
    assert_eq!(Rarity::named(" Mythic Rare "), Some(Rarity::Mythic));
    assert_eq!(Rarity::named("UNCOMMON"), Some(Rarity::Uncommon));
    assert_eq!(Rarity::named("legendary"), None);
}

/// Copies of the whole list count.
#[test]
fn m10_all_copies_of_the_list_are_shuffled_together() {
    let mut pool = stock([30, 4, 3]);
    pool.copies = 3;
    let settings = Deckbuilder { rounds: 1, ..smallest() };
    let made = made(settings, &pool);
    assert_eq!(made.starters.concat().len(), 90);
    assert!(
        made.starters.concat().iter().all(|card| pool.card(*card).rarity == Some(Rarity::Common))
    );
}

/// Oracle sets (R1, M10): in each of three colours 17 common, 10 uncommon and 7 rare champions, and
/// 9, 6 and 3 colourless cards. Twelve starters want 36 Draw 2, twenty boosters two each: 76 of
/// them, which takes nine sets; without the last market 68, which takes eight.
#[test]
fn m10_four_seats_and_five_rounds_take_nine_oracle_sets() {
    let set = colored(3, [17, 10, 7], [9, 6, 3], [0; 3]);
    assert_eq!(set.lines(), 120);
    for (last_market, copies, short) in [(true, 9, 0), (true, 8, 4), (false, 8, 0), (false, 7, 5)] {
        let settings = Deckbuilder { last_market, ..Deckbuilder::default() };
        let made = made(settings, &Pool { copies, ..set.clone() });
        let expected = (short > 0).then(|| filled("colorless", short));
        assert_eq!(made.filled, Vec::from_iter(expected), "{copies} sets");
    }
}

/// A land's colours do not count, unless it is set: then it belongs with its identity (M9).
#[test]
fn m9_lands_are_in_the_colourless_bucket_unless_they_have_colour_identity() {
    let mut pool = commons([12, 12, 12, 12, 10, 14, 18]);
    for line in &mut pool.lines[58..60] {
        line.kind = "Land".to_owned();
        line.colors = Some(Colors::NONE);
        line.identity = Some(Colors::one(4));
    }
    let colorless = made(smallest(), &pool);
    assert_eq!(colorless.filled, [filled("color 4", 2)]);
    let with_identity = made(Deckbuilder { lands_colored: true, ..smallest() }, &pool);
    assert_eq!(with_identity.filled, []);
}
