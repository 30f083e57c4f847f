//! How long a format takes, and how much time a clock gives (D7).
//!
//! Where the designers gave a draft a time, it holds for the usual settings, and more cards to look
//! at take more of it. Where they gave none, a card looked at takes as long as in 12×8.

use crate::facts::{Facts, Times};
use crate::formats::Format;
use crate::piles::Piles;
use crate::pool::Pool;
use crate::procedure::{Schedule, Share};
use serde::Serialize;

/// How many seconds a turn on the market has.
pub const MARKET_TURN_SECONDS: u32 = 60;
/// How many seconds a seat has for a whole duel, besides those of every decision.
pub const DUEL_SECONDS: u32 = 15 * 60;
/// How many seconds every decision of a duel adds.
pub const DUEL_DECISION_SECONDS: u32 = 15;

/// How many minutes a deck takes at least in a game where cards are added at will: lands are counted out, and
/// the cards are not known by heart.
const FOREIGN_BUILD_MINUTES: u16 = 8;

/// Where a minute goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TimeBudget {
    /// Shuffling and laying out, in minutes.
    pub setup: u16,
    /// The draft.
    pub draft: u16,
    /// Building the deck.
    pub build: u16,
    /// What comes between the games of a longer event: markets, and decks built anew.
    pub between: u16,
    /// Playing, at least and at most; where there are rounds of games, all of them.
    pub play: (u16, u16),
    /// A round of an event in which decks are drafted and a best of three is played, where the
    /// designers gave it a time.
    pub event_round: Option<u16>,
}

impl TimeBudget {
    /// The budget of a format with the cards of a pool.
    pub fn of(format: &Format, pool: &Pool) -> TimeBudget {
        let Times { setup, play, event_round, .. } = format.procedure().facts().times;
        let build = build_minutes(format, pool);
        let procedure = format.procedure();
        let market = u32::from(procedure.seats()) * MARKET_TURN_SECONDS;
        let between = procedure.markets().saturating_mul(build + minutes(market));
        let games = procedure.games();
        let play = (play.0.saturating_mul(games), play.1.saturating_mul(games));
        TimeBudget {
            setup,
            draft: minutes(draft_seconds(format, pool)),
            build,
            between,
            play,
            event_round,
        }
    }

    /// Everything but playing.
    pub(crate) fn before_play(&self) -> u16 {
        [self.draft, self.build, self.between].into_iter().fold(self.setup, u16::saturating_add)
    }

    /// Everything, at least and at most.
    pub fn total(&self) -> (u16, u16) {
        let before = self.before_play();
        (before.saturating_add(self.play.0), before.saturating_add(self.play.1))
    }
}

/// The time a clock gives a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Clock {
    /// Seconds for the whole draft.
    pub draft: u32,
    /// Milliseconds of them for each choice; what is not used is kept.
    pub per_choice: u32,
    /// Seconds for building the deck.
    pub build: u32,
}

/// The time a clock gives a seat that drafts cards of a pool.
pub fn seconds(format: &Format, pool: &Pool) -> Clock {
    let draft = draft_seconds(format, pool);
    let shares = format.schedule(pool).shares;
    let choices = shares.iter().map(|share| share.choices).max().unwrap_or(0);
    let per_choice = draft.saturating_mul(1000).checked_div(choices).unwrap_or(0);
    Clock { draft, per_choice, build: u32::from(build_minutes(format, pool)) * 60 }
}

/// Whole minutes, the last of them begun.
fn minutes(seconds: u32) -> u16 {
    u16::try_from(seconds.div_ceil(60)).unwrap_or(u16::MAX)
}

/// The most cards a seat looks at.
fn looked_at(schedule: &Schedule) -> u32 {
    schedule.shares.iter().map(|share| share.looked_at).max().unwrap_or(0)
}

fn draft_seconds(format: &Format, pool: &Pool) -> u32 {
    let usual = Format::named(format.name()).ok().filter(|usual| minutes_given(usual).is_some());
    let yardstick = usual.unwrap_or_else(|| Format::Piles(Piles::default()));
    let given = u32::from(minutes_given(&yardstick).unwrap_or(0)) * 60;
    let cards = looked_at(&yardstick.schedule(pool));
    given.saturating_mul(looked_at(&format.schedule(pool))).checked_div(cards).unwrap_or(0)
}

fn minutes_given(format: &Format) -> Option<u16> {
    let Facts { times, .. } = format.procedure().facts();
    times.draft
}

/// Building takes no time only where the drafted cards are the deck.
fn build_minutes(format: &Format, pool: &Pool) -> u16 {
    let given = format.procedure().facts().times.build;
    let exactly = |share: &Share| share.kept == u32::from(pool.deck.least);
    let forced = pool.nothing_is_free()
        && pool.deck.most == Some(pool.deck.least)
        && format.schedule(pool).shares.iter().all(exactly);
    let least = if pool.nothing_is_free() { Times::USUAL.build } else { FOREIGN_BUILD_MINUTES };
    match given {
        _ if forced => given,
        0 => least,
        given if pool.nothing_is_free() => given,
        given => given.max(least),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::advice::tests::set;

    fn format(name: &str) -> Format {
        Format::named(name).unwrap()
    }

    #[test]
    fn d7_the_three_drafts_have_their_minutes_and_share_them_among_the_choices() {
        let clocks = ["solomon", "piles", "pass"].map(|name| seconds(&format(name), &set()));
        assert_eq!(clocks.map(|clock| clock.draft), [10 * 60, 12 * 60, 21 * 60]);
        assert_eq!(clocks.map(|clock| clock.build), [3 * 60; 3]);
        // Solomon: one choice a round; 12×8: a pile and seven picks in six rounds; 1-2-3: three
        // picks in 17 rounds.
        let choices = [14, 6 * 8, 17 * 3];
        for (clock, choices) in clocks.into_iter().zip(choices) {
            assert_eq!(clock.per_choice, clock.draft * 1000 / choices);
        }
    }

    #[test]
    fn d7_other_drafts_count_like_12_by_8_per_card_looked_at() {
        // 12×8: 6 × (8 + 7 + … + 2) cards; pick-four: 10 × (4 + 3 + 2).
        assert_eq!(seconds(&format("pick-four"), &set()).draft, 12 * 60 * 90 / 210);
        // Power: 3 rounds × 2 boosters × (15 + 13 + … + 3); the last card leaves no choice.
        assert_eq!(seconds(&format("power"), &set()).draft, 12 * 60 * 378 / 210);
        let longer = format("pick-four").with("rounds", "20").unwrap();
        assert_eq!(seconds(&longer, &set()).draft, 12 * 60 * 180 / 210);
    }

    #[test]
    fn more_rounds_have_more_time() {
        let longer = format("solomon").with("rounds", "28").unwrap();
        let clock = seconds(&longer, &set());
        assert_eq!(clock.draft, 20 * 60);
        assert_eq!(clock.per_choice, seconds(&format("solomon"), &set()).per_choice);
    }

    #[test]
    fn a_draft_without_a_choice_takes_no_time() {
        let forced = format("pass").with("cards", "1").unwrap();
        let clock = seconds(&forced, &set());
        assert_eq!((clock.draft, clock.per_choice), (0, 0));
    }

    #[test]
    fn decks_that_need_free_cards_take_time_to_build() {
        let pick_four = format("pick-four");
        assert_eq!(seconds(&pick_four, &set()).build, 0);
        let mut with_lands = set();
        with_lands.deck.most = None;
        assert_eq!(seconds(&pick_four, &with_lands).build, 3 * 60);
    }

    #[test]
    fn d7_a_deck_takes_as_long_as_its_format_says_and_longer_where_lands_are_added() {
        let build = |name: &str, pool: &Pool| seconds(&format(name), pool).build;
        assert_eq!(build("sealed", &set()), 10 * 60);
        let mut with_lands = set();
        with_lands.deck.free.push(crate::pool::FreeCard::new("Forest", crate::pool::Colors::NONE));
        assert_eq!(build("standard", &with_lands), 8 * 60);
        assert_eq!(build("sealed", &with_lands), 10 * 60);
    }

    #[test]
    fn budgets_and_event_rounds_are_those_of_the_designers() {
        let budgets =
            ["solomon", "piles", "pass"].map(|name| TimeBudget::of(&format(name), &set()));
        let items = budgets.map(|b| (b.setup, b.draft, b.build));
        assert_eq!(items, [(1, 10, 3), (2, 12, 3), (1, 21, 3)]);
        assert_eq!(budgets.map(|b| b.total()), [(34, 44), (37, 47), (45, 55)]);
        assert_eq!(budgets.map(|b| b.event_round), [Some(45), Some(50), Some(60)]);
    }

    #[test]
    fn a_deckbuilder_draft_goes_on_between_the_games() {
        let budget = TimeBudget::of(&format("deckbuilder"), &set());
        // Four markets, each with a turn for all four and a deck built anew.
        assert_eq!(budget.between, 4 * (4 + 3));
        assert_eq!(budget.play, (5 * 20, 5 * 30));
    }
}
