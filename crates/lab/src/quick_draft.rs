//! Drafts without a record, for decks by the thousand.

use crate::format::DraftFormat;
use crate::player::Player;
use cube::house::oracle_card;
use draft::build::{self, Build};
use draft::{CardNo, Draft, DraftAction, Pool, Seat, Table};
use oracle::{Card, Deck, Origin};
use players::{AnyDrafter, Drafter};
use table::Chance;
use table::chance::Fast;

/// What a seat has after a draft.
#[derive(Clone, Debug)]
pub(crate) struct DraftedDeck {
    /// The cards it took.
    pub pool: Vec<Card>,
    /// What it built.
    pub deck: Deck,
}

/// Those who sit at a draft, and build decks after it.
pub(crate) trait Drafters {
    /// What a seat picks.
    fn pick(&mut self, draft: &Draft, seat: Seat) -> DraftAction;

    /// What a seat builds.
    fn build(&mut self, build: &Build, seat: Seat) -> build::DraftDeck;

    /// A table is over.
    fn over<T: Table>(&mut self, _: &T) {}
}

/// Built-in drafters, seat by seat. The seats are the players' in turn: the first player has seats
/// 0, 2 and so on.
pub(crate) struct BuiltInDrafters<'a> {
    drafters: Vec<AnyDrafter>,
    luck: &'a mut Fast,
}

impl<'a> BuiltInDrafters<'a> {
    /// The drafters of two players at so many seats, and their luck.
    pub fn new(players: &[Player; 2], seats: usize, luck: &'a mut Fast) -> BuiltInDrafters<'a> {
        let drafters = (0..seats).map(|seat| players[seat % 2].drafter.clone()).collect();
        BuiltInDrafters { drafters, luck }
    }
}

impl Drafters for BuiltInDrafters<'_> {
    fn pick(&mut self, draft: &Draft, seat: Seat) -> DraftAction {
        self.drafters[seat.index()].pick(draft.sight(seat), self.luck)
    }

    fn build(&mut self, build: &Build, seat: Seat) -> build::DraftDeck {
        self.drafters[seat.index()].build(build.sight(seat), self.luck)
    }
}

/// Holds a draft between built-in drafters and lets everybody build. Gives what they have, seat by
/// seat.
///
/// `chance` is the luck of the table, `luck` that of the drafters.
pub(crate) fn run_draft(
    format: &DraftFormat,
    players: &[Player; 2],
    chance: &mut Fast,
    luck: &mut Fast,
) -> Vec<DraftedDeck> {
    run_draft_with(format, &mut BuiltInDrafters::new(players, format.seats(), luck), chance)
}

/// The same between any drafters.
pub(crate) fn run_draft_with(
    format: &DraftFormat,
    drafters: &mut impl Drafters,
    chance: &mut Fast,
) -> Vec<DraftedDeck> {
    let draft: Draft = play_table(format.setup(), chance, |draft, seat| drafters.pick(draft, seat));
    drafters.over(&draft);
    let seats = || (0..draft.seats()).map(Seat);
    let cards = seats().map(|seat| draft.picked(seat).to_vec()).collect();
    let setup = build::BuildSetup { pool: format.setup().pool.clone(), cards };
    let built: Build = play_table(&setup, chance, |build, seat| drafters.build(build, seat));
    drafters.over(&built);
    seats().filter_map(|seat| drafted_deck(format, &draft, &built, seat)).collect()
}

/// The same, the decks alone.
pub(crate) fn decks(
    format: &DraftFormat,
    players: &[Player; 2],
    chance: &mut Fast,
    luck: &mut Fast,
) -> Vec<Deck> {
    run_draft(format, players, chance, luck).into_iter().map(|drafted| drafted.deck).collect()
}

/// Plays a table to its end. What a drafter must not do is not done: the clock decides in its place.
///
/// # Panics
/// If the table cannot be set up.
pub(crate) fn play_table<T: Table>(
    setup: &T::Setup,
    chance: &mut dyn Chance,
    mut decide: impl FnMut(&T, Seat) -> T::Action,
) -> T {
    let opened = T::open(setup, chance);
    let (mut table, _) = opened.unwrap_or_else(|refusal| panic!("{refusal}"));
    while let Some(seat) = table.waiting().iter().next() {
        let action = decide(&table, seat);
        let allowed = table.check(seat, &action);
        debug_assert_eq!(allowed, Ok(()), "{action:?}");
        let action = match allowed {
            Ok(()) => Some(action),
            Err(_) => table.clock_action(seat),
        };
        let done = action.and_then(|action| table.act(seat, &action, chance).ok());
        if done.is_none() {
            break;
        }
    }
    table
}

/// What a seat has, as the duel knows it.
pub(crate) fn drafted_deck(
    format: &DraftFormat,
    draft: &Draft,
    built: &Build,
    seat: Seat,
) -> Option<DraftedDeck> {
    let pool = &format.setup().pool;
    let picked = oracle_cards(pool, draft.picked(seat))?;
    let open = format.setup().format.procedure().is_face_up() && format.sets() == 1;
    let origin = match open {
        true => Origin::Shown(picked.iter().copied().collect()),
        false => Origin::Drafted { sets: format.sets() },
    };
    let deck = Deck::new(&oracle_cards(pool, built.deck(seat)?.cards.as_slice())?, origin).ok()?;
    Some(DraftedDeck { pool: picked, deck })
}

/// Cards of a pool as the duel knows them, if all of them are Oracle's.
pub(crate) fn oracle_cards(pool: &Pool, cards: &[CardNo]) -> Option<Vec<Card>> {
    cards.iter().map(|card| oracle_card(pool, *card)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DuelPlayer, Format};
    use oracle::BonusClass;
    use players::{AnyDrafter, AnyDuellist};

    fn drafted(format: &str, drafters: [&str; 2], seed: u64) -> Vec<Deck> {
        let Ok(Format::Draft(format)) = format.parse() else { panic!("{format} is a draft") };
        let players = drafters.map(|drafter| Player {
            plays: DuelPlayer::BuiltIn(AnyDuellist::named("novice").unwrap()),
            drafter: AnyDrafter::named(drafter).unwrap(),
        });
        decks(&format, &players, &mut Fast::new(seed), &mut Fast::new(!seed))
    }

    #[test]
    fn everybody_gets_a_deck_of_the_right_origin() {
        let sets = [("piles", 2, 1), ("pass", 2, 2), ("pick-four", 2, 2), ("power", 4, 3)];
        for (format, seats, sets) in sets {
            let decks = drafted(format, ["value", "random"], 5);
            assert_eq!(decks.len(), seats, "{format}");
            assert!(decks.iter().all(|deck| deck.origin() == Origin::Drafted { sets }));
        }
    }

    #[test]
    fn a_deck_drafted_face_up_is_one_of_forty_nine_that_were_seen() {
        for deck in drafted("solomon", ["random", "value"], 6) {
            let Origin::Shown(shown) = deck.origin() else { panic!("{:?}", deck.origin()) };
            assert_eq!(shown.len(), 49);
            assert!(deck.cards().iter().all(|card| shown.contains(*card)));
            assert_eq!(deck.origin().class(), BonusClass::Draft);
        }
    }

    #[test]
    fn the_first_player_has_the_even_seats() {
        // By plain value the decks of `value` are better than those of `random`.
        let worth = |deck: &Deck| -> u32 {
            deck.cards().iter().map(|card| u32::from(card.face().plain_value())).sum()
        };
        for (drafters, better) in [(["value", "random"], 0), (["random", "value"], 1)] {
            let worths: Vec<u32> = drafted("power", drafters, 7).iter().map(worth).collect();
            let [good, bad] = [better, 1 - better].map(|seat| [worths[seat], worths[seat + 2]]);
            assert!(good.iter().min() > bad.iter().max(), "{worths:?}");
        }
    }

    #[test]
    fn the_same_luck_gives_the_same_decks() {
        for format in ["solomon", "standard"] {
            let [one, same, other] =
                [1, 1, 2].map(|seed| drafted(format, ["random", "value"], seed));
            assert_eq!(one, same);
            assert_ne!(one, other);
        }
    }
}
