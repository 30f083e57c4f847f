//! Decisions at a duel of any ruleset, with any decks.

use arbitrary::{Result, Unstructured};
use oracle::{
    Card, Cards, Color, Deck, Duel, DuelAction, DuelSetup, Origin, Phase, Ruleset, Seat, Slots,
    Table, Viewer,
};
use table::{Chance, Fast, Occasion};

/// Where a seat has more cards in hand than this, its moves are not listed: it would take too long.
const LARGE_HAND: u32 = 8;

/// Bytes set up a duel and then decide for both seats. Each decision is refused, and nothing has
/// changed, or it is on the list of what is allowed; and every card is always in exactly one place.
pub fn any_bytes_as_decisions_are_refused_or_legal(bytes: &[u8]) {
    // Bytes that end too early have said everything they had to say.
    let _ = play(&mut Unstructured::new(bytes));
}

fn play(bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut chance = Fast::new(bytes.arbitrary()?);
    let setup = setup(bytes)?;
    let opened = Duel::open(&setup, &mut chance);
    let Ok((mut duel, _)) = opened else {
        assert!(setup.first.is_some_and(|seat| seat.0 > 1), "{:?}", opened.err());
        return Ok(());
    };
    check_cards(&duel, &setup);
    while !bytes.is_empty() {
        let seat = seat(bytes, &duel)?;
        let action = action(bytes, &duel, seat)?;
        let (before, luck) = (duel.clone(), chance.clone());
        let listed = listed(&before, seat, &action);
        match duel.act(seat, &action, &mut chance) {
            Ok(_) => {
                assert_eq!(before.check(seat, &action), Ok(()));
                assert_ne!(listed, Some(false), "{action:?} is allowed but not listed");
                check_cards(&duel, &setup);
            }
            Err(refusal) => {
                assert_eq!(before.check(seat, &action), Err(refusal));
                assert_ne!(listed, Some(true), "{action:?} is listed but not allowed");
                assert_eq!(duel, before, "refusing {action:?} changed the duel");
                assert!(chance == luck, "refusing {action:?} used chance");
            }
        }
    }
    Ok(())
}

/// Any sound ruleset, any decks, and anybody first (a seat that does not exist, too).
fn setup(bytes: &mut Unstructured<'_>) -> Result<DuelSetup> {
    let mut number = |low: u16, high: u16| bytes.int_in_range(low..=high);
    let hand_size = number(1, 40)?;
    let whose = ["nobody", "first", "second", "both"];
    let text = format!(
        "energy = {}\nlunas = {}\nhand_size = {hand_size}\nhand_limit = {}\nincome = {}\n\
         mulligan = {}\nturn_limit = {}\nexchange_value = {}\nrecall = {:?}\nmulligan_for = {:?}\n\
         first_turn_draw_for = {:?}",
        number(1, 999)?,
        number(1, 999)?,
        number(1, 40)?,
        number(0, 20)?,
        number(0, hand_size)?,
        number(1, 1000)?,
        number(0, 99)?,
        ["up-to", "exactly"][usize::from(number(0, 1)?)],
        whose[usize::from(number(0, 3)?)],
        whose[usize::from(number(0, 3)?)],
    );
    let ruleset = match number(0, 3)? {
        0 => Ruleset::STANDARD,
        1 => Ruleset::FAST,
        _ => Ruleset::from_toml(&text).expect("these values are all within their limits"),
    };
    let first = [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))][usize::from(number(0, 3)?)];
    let decks = [deck(bytes)?, deck(bytes)?];
    Ok(DuelSetup::new(ruleset, decks, first))
}

/// A deck of any origin; none where the cards taken are not allowed together.
fn deck(bytes: &mut Unstructured<'_>) -> Result<Option<Deck>> {
    let color = *bytes.choose(&Color::ALL)?;
    let origin = match bytes.int_in_range(0..=4)? {
        0 => return Ok(None),
        1 => return Ok(Some(Deck::monochrome(color))),
        2 => Origin::Custom,
        3 => Origin::Drafted { sets: bytes.int_in_range(1..=3)? },
        _ => Origin::Shown(Card::all().collect()),
    };
    let sets = if let Origin::Drafted { sets } = origin { u16::from(sets) } else { 1 };
    let mut pool: Vec<u16> = (0..sets * 120).collect();
    Fast::new(bytes.arbitrary()?).shuffle(Occasion::POOL, &mut pool, 40);
    let cards: Vec<Card> = pool[..40].iter().filter_map(|number| Card::new(*number)).collect();
    Ok(Deck::new(&cards, origin).ok())
}

/// Mostly the seat that must act.
fn seat(bytes: &mut Unstructured<'_>, duel: &Duel) -> Result<Seat> {
    let waiting = duel.waiting().iter().next();
    let stray = bytes.int_in_range(0..=15)?;
    Ok(waiting.filter(|_| stray > 2).unwrap_or(Seat(stray % 3)))
}

/// Any action; half the time of the kind that the game waits for.
fn action(bytes: &mut Unstructured<'_>, duel: &Duel, seat: Seat) -> Result<DuelAction> {
    let fitting: &[u8] = match duel.world().play().position().phase() {
        Phase::Mulligan => &[0],
        Phase::Action => &[1, 2, 3, 4, 5],
        Phase::Defence => &[6],
        Phase::Discard => &[7],
        Phase::Over => &[1],
    };
    let kind =
        if bytes.arbitrary()? { *bytes.choose(fitting)? } else { bytes.int_in_range(0..=7)? };
    Ok(match kind {
        0 => DuelAction::Mulligan(cards(bytes, duel, seat)?),
        1 => DuelAction::Pass,
        2 => DuelAction::Attack(cards(bytes, duel, seat)?),
        3 => DuelAction::Draw(card(bytes, duel, seat)?),
        4 => {
            let card = card(bytes, duel, seat)?;
            DuelAction::Recall { card, champions: cards(bytes, duel, seat)? }
        }
        5 => {
            let card = card(bytes, duel, seat)?;
            DuelAction::Exchange { card, champion: self::card(bytes, duel, seat)? }
        }
        6 => DuelAction::Defend(cards(bytes, duel, seat)?),
        _ => DuelAction::Discard(cards(bytes, duel, seat)?),
    })
}

fn cards(bytes: &mut Unstructured<'_>, duel: &Duel, seat: Seat) -> Result<Cards> {
    let count = bytes.int_in_range(0..=4)?;
    (0..count).map(|_| card(bytes, duel, seat)).collect()
}

/// A card of the seat's hand or discard pile, or any card there is.
fn card(bytes: &mut Unstructured<'_>, duel: &Duel, seat: Seat) -> Result<Card> {
    let place = bytes.int_in_range(0..=7)?;
    let play = duel.world().play();
    if seat.0 < 2 && place > 0 {
        let sight = play.sight(seat);
        let slots = if place < 6 { sight.mine().hand } else { sight.mine().discard };
        let cards: Vec<Card> = slots.iter().filter_map(|slot| sight.card(seat, slot)).collect();
        if !cards.is_empty() {
            return bytes.choose(&cards).copied();
        }
    }
    let number = bytes.int_in_range(0..=Card::SETS * 120 - 1)?;
    Ok(Card::new(number).expect("every number below that is a card"))
}

/// Whether the action is on the list of what the seat may do, where there is such a list.
fn listed(duel: &Duel, seat: Seat, action: &DuelAction) -> Option<bool> {
    let play = duel.world().play();
    let short = seat.0 > 1 || play.sight(seat).mine().hand.len() <= LARGE_HAND;
    short.then(|| duel.legal(seat)).flatten().map(|list| list.contains(action))
}

/// Forty cards a side, each in exactly one place, and the views say the same.
fn check_cards(duel: &Duel, setup: &DuelSetup) {
    let play = duel.world().play();
    let position = play.position();
    for seat in [Seat(0), Seat(1)] {
        let sight = play.sight(seat);
        let mine = sight.mine();
        let places = [mine.hand, mine.deck, mine.discard, mine.zone];
        assert_eq!(places.iter().fold(Slots::NONE, |all, place| all | *place), Slots::ALL);
        assert_eq!(places.iter().map(|place| place.len()).sum::<u32>(), 40);
        match position.phase() {
            Phase::Defence => assert_eq!(mine.zone.is_empty(), position.active() != seat),
            // The last fight of a game stays on the table.
            Phase::Over => {}
            _ => assert!(mine.zone.is_empty(), "champions fight only in a fight"),
        }
        assert!(mine.zone.len() <= 3);
        assert!(mine.energy <= setup.ruleset.energy());

        if mine.hand.len() > LARGE_HAND {
            continue;
        }
        let view = &duel.view(Viewer::Seat(seat)).sides[seat.index()];
        let known = |slots: Slots| -> Cards {
            slots.iter().filter_map(|slot| sight.card(seat, slot)).collect()
        };
        assert_eq!(view.hand.as_ref(), Some(&known(mine.hand)));
        assert_eq!(view.discard.iter().copied().collect::<Cards>(), known(mine.discard));
        assert_eq!(view.discard.len(), mine.discard.len() as usize);
        assert_eq!((view.zone.len(), view.deck_size), (mine.zone.len() as usize, mine.deck.len()));
    }
    assert_eq!(duel.waiting().is_empty(), duel.outcome().is_some());
}
