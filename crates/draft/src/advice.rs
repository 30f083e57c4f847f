//! Which way to come by a deck suits whom: the guide to the formats, as data.
//!
//! A [`Guide`] compares all [`Construction`]s, those without a draft included, and ranks the drafts
//! for somebody's [`Answers`]. What it says about cards, sets and minutes is counted, not written
//! down. All texts are keys; the words are elsewhere.

mod times;
mod tree;

pub use times::{
    Clock, DUEL_DECISION_SECONDS, DUEL_SECONDS, MARKET_TURN_SECONDS, TimeBudget, seconds,
};
pub use tree::{Answers, Branch, Experience, PROFILES, Profile, QUESTIONS, Question, Style, Topic};

pub use crate::facts::Audience;
use crate::facts::{Complexity, Information, Times};
use crate::formats::Format;
use crate::pool::Pool;
use crate::undrafted::Undrafted;
use serde::Serialize;

/// The key of the reason that a format is made for as many players as there are.
pub const MADE_FOR_SEATS: &str = "seats";

/// One way to come by a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Construction {
    /// Its name.
    pub name: &'static str,
    /// How much there is to keep in mind.
    pub complexity: Complexity,
    /// How much of the cards one gets to see.
    pub information: Information,
    /// How long things take.
    pub budget: TimeBudget,
    /// How many seats there are.
    pub seats: u8,
    /// How many cards each player drafts.
    pub drafted: u32,
    /// How many of them are not needed for a deck.
    pub aside: u32,
    /// How many sets it takes; nothing where no number of them would do.
    pub sets: Option<u16>,
    /// Who it is best for.
    pub best_for: &'static [Audience],
}

impl Construction {
    /// How many minutes there are from the first shuffle to a finished deck.
    pub fn minutes(&self) -> u16 {
        self.budget.before_play()
    }

    /// A way without a draft: nothing but the cards must be got ready. Random decks are dealt from one
    /// set, two colours can be had from one, and custom decks are built beforehand, by each player from
    /// a set of their own.
    fn undrafted(way: Undrafted) -> Construction {
        let (complexity, sets, best_for): (_, _, &[Audience]) = match way {
            Undrafted::Random | Undrafted::Monochrome => {
                (Complexity::Low, 1, &[Audience::NewPlayers])
            }
            Undrafted::Custom => (Complexity::High, 2, &[Audience::Competition]),
        };
        let Times { setup, play, .. } = Times::USUAL;
        let budget = TimeBudget { setup, draft: 0, build: 0, between: 0, play, event_round: None };
        Construction {
            name: way.name(),
            complexity,
            information: Information::NoDraft,
            budget,
            seats: 2,
            drafted: 0,
            aside: 0,
            sets: Some(sets),
            best_for,
        }
    }
}

/// A format that suits somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Suggestion {
    /// The format, for as many players as there are.
    pub format: Format,
    /// What the guide says about it.
    pub construction: Construction,
    /// What speaks for it: keys of branches of [`QUESTIONS`], or [`MADE_FOR_SEATS`].
    pub reasons: Vec<&'static str>,
}

/// The guide to the formats, for people who own sets of the same cards.
#[derive(Clone, Copy, Debug)]
pub struct Guide<'a> {
    set: &'a Pool,
}

impl<'a> Guide<'a> {
    /// The guide for those who own sets like this one.
    pub fn new(set: &'a Pool) -> Guide<'a> {
        Guide { set }
    }

    /// Every way to come by a deck: first those without a draft, then the formats in their order.
    pub fn constructions(self) -> Vec<Construction> {
        let drafted = Format::all().into_iter().map(|format| self.construction(&format));
        Undrafted::ALL.map(Construction::undrafted).into_iter().chain(drafted).collect()
    }

    /// What the guide says about a format.
    pub fn construction(self, format: &Format) -> Construction {
        let facts = format.procedure().facts();
        let drafted = format.schedule(self.set).fewest_kept();
        Construction {
            name: format.name(),
            complexity: facts.complexity,
            information: facts.information,
            budget: TimeBudget::of(format, self.set),
            seats: format.procedure().seats(),
            drafted,
            aside: drafted.saturating_sub(self.set.deck.least.into()),
            sets: self.sets(format),
            best_for: facts.best_for,
        }
    }

    /// How many sets are shuffled together for a format, if any number of them would do.
    fn sets(self, format: &Format) -> Option<u16> {
        let copies = format.procedure().copies(self.set)?;
        let pool = Pool { copies, ..self.set.clone() };
        format.check_pool(&pool).is_ok().then_some(copies)
    }

    /// The formats that suit somebody, best first. Minutes, sets and seats are limits; each answer
    /// that speaks for a format moves it forward; else they keep their order.
    pub fn suits(self, answers: &Answers) -> Vec<Suggestion> {
        let possible = Format::all().into_iter().filter_map(|format| seated(format, answers.seats));
        let mut suggestions: Vec<Suggestion> = possible
            .map(|format| {
                let construction = self.construction(&format);
                Suggestion { format, construction, reasons: Vec::new() }
            })
            .filter(|suggestion| is_within(&suggestion.construction, answers))
            .collect();
        let names: Vec<&str> = suggestions.iter().map(|fits| fits.format.name()).collect();
        let taken: Vec<&Branch> =
            QUESTIONS.iter().filter_map(|question| question.branch(answers, &names)).collect();
        for Suggestion { format, reasons, .. } in &mut suggestions {
            let is_for_it = |branch: &&&Branch| branch.formats.contains(&format.name());
            reasons.extend(taken.iter().filter(is_for_it).map(|branch| branch.key));
            let usual = Format::named(format.name()).map(|usual| usual.procedure().seats()).ok();
            if answers.seats.is_some() && answers.seats == usual {
                reasons.push(MADE_FOR_SEATS);
            }
        }
        suggestions.sort_by_key(|suggestion| std::cmp::Reverse(suggestion.reasons.len()));
        suggestions
    }
}

/// A format for so many players, where it can have as many.
fn seated(format: Format, seats: Option<u8>) -> Option<Format> {
    match seats {
        None => Some(format),
        Some(seats) if format.procedure().seats() == seats => Some(format),
        Some(seats) => format.with("seats", &seats.to_string()).ok(),
    }
}

/// Whether there are minutes and sets enough.
fn is_within(construction: &Construction, answers: &Answers) -> bool {
    let in_time = answers.minutes.is_none_or(|minutes| construction.minutes() <= minutes);
    let enough = |sets: u8| construction.sets.is_some_and(|needed| needed <= u16::from(sets));
    in_time && answers.sets.is_none_or(enough)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::{Colors, DeckRule, PoolCard, Rarity};

    /// A set of 120 cards in three colours with rarities, and decks of exactly 40.
    pub(super) fn set() -> Pool {
        let card = |n: usize| {
            let colors = if n < 102 { Colors::one(n % 3) } else { Colors::NONE };
            let rarity = [Rarity::Common, Rarity::Uncommon, Rarity::Rare][n / 3 % 3];
            let named = PoolCard::named(format!("card {n}"));
            PoolCard { colors: Some(colors), rarity: Some(rarity), ..named }
        };
        Pool {
            game: "test".to_owned(),
            colors: ["orange", "red", "indigo"].map(str::to_owned).to_vec(),
            deck: DeckRule { least: 40, most: Some(40), free: Vec::new() },
            copies: 1,
            lines: (0..120).map(card).collect(),
            boosters: None,
        }
    }

    fn named(name: &str) -> Construction {
        let all = Guide::new(&set()).constructions();
        all.into_iter().find(|construction| construction.name == name).unwrap()
    }

    /// The formats of the rule book that suit somebody, best first. Others may stand between them.
    fn suggested(answers: Answers) -> Vec<&'static str> {
        const OURS: [&str; 7] =
            ["solomon", "piles", "pass", "pick-four", "power", "standard", "deckbuilder"];
        let suits = Guide::new(&set()).suits(&answers);
        let names = suits.iter().map(|suggestion| suggestion.format.name());
        names.filter(|name| OURS.contains(name)).collect()
    }

    #[test]
    fn the_table_compares_every_way_to_come_by_a_deck() {
        let set = set();
        let names: Vec<&str> =
            Guide::new(&set).constructions().iter().map(|construction| construction.name).collect();
        assert_eq!(names[..3], ["random", "monochrome", "custom"]);
        assert_eq!(&names[3..], Format::NAMES);
    }

    #[test]
    fn the_three_drafts_take_14_17_and_25_minutes() {
        assert_eq!(["solomon", "piles", "pass"].map(|name| named(name).minutes()), [14, 17, 25]);
    }

    #[test]
    fn what_is_drafted_and_set_aside_is_counted() {
        let counted = ["solomon", "piles", "pass", "pick-four", "custom"].map(|name| {
            let construction = named(name);
            (construction.drafted, construction.aside)
        });
        assert_eq!(counted, [(49, 9), (48, 8), (51, 11), (40, 0), (0, 0)]);
    }

    #[test]
    fn the_sets_a_way_takes_are_counted() {
        let sets = |name| named(name).sets;
        assert_eq!(["random", "monochrome", "custom"].map(sets), [Some(1), Some(1), Some(2)]);
        assert_eq!(["solomon", "piles", "pass"].map(sets), [Some(1), Some(1), Some(2)]);
        assert_eq!(["power", "standard"].map(sets), [Some(3), Some(3)]);
        // A Deckbuilder Draft needs enough of every rarity in every colour.
        assert!(sets("deckbuilder") > Some(3));
    }

    #[test]
    fn a_list_without_rarities_never_makes_a_deckbuilder_draft() {
        let mut set = set();
        set.lines.iter_mut().for_each(|card| card.rarity = None);
        let deckbuilder = Format::named("deckbuilder").unwrap();
        assert_eq!(Guide::new(&set).construction(&deckbuilder).sets, None);
        let answers = Answers { sets: Some(100), ..Answers::NONE };
        let suits = Guide::new(&set).suits(&answers);
        assert!(suits.iter().all(|suggestion| suggestion.format.name() != "deckbuilder"));
    }

    #[test]
    fn every_branch_of_the_tree_holds_when_it_is_the_only_answer() {
        for branch in QUESTIONS.iter().flat_map(|question| question.branches) {
            let suits = Guide::new(&set()).suits(&branch.answer);
            let first = &suits[..branch.formats.len()];
            let names: Vec<&str> = first.iter().map(|fits| fits.format.name()).collect();
            assert_eq!(names, branch.formats, "{}", branch.key);
            assert!(first.iter().all(|fits| fits.reasons == [branch.key]), "{suits:?}");
            assert!(suits[branch.formats.len()..].iter().all(|fits| fits.reasons.is_empty()));
        }
    }

    #[test]
    fn time_is_a_limit_and_the_best_that_fits_comes_first() {
        let minutes = |minutes| suggested(Answers { minutes: Some(minutes), ..Answers::NONE });
        assert!(minutes(6).is_empty());
        assert_eq!(minutes(10), ["pick-four"]);
        assert_eq!(minutes(15), ["solomon", "pick-four"]);
        assert_eq!(minutes(16)[0], "solomon");
        assert_eq!(minutes(17), ["piles", "solomon", "pick-four"]);
        assert_eq!(minutes(24)[0], "piles");
        assert_eq!(minutes(25)[0], "pass");
    }

    #[test]
    fn sets_are_a_limit() {
        let sets = |sets| suggested(Answers { sets: Some(sets), ..Answers::NONE });
        assert!(sets(0).is_empty());
        // Pick-four shuffles two sets together.
        assert_eq!(sets(1), ["solomon", "piles"]);
        assert_eq!(sets(2)[0], "pass");
        assert!(!sets(2).contains(&"power") && sets(3).contains(&"power"));
        let both = Answers { minutes: Some(60), sets: Some(1), ..Answers::NONE };
        assert_eq!(suggested(both)[0], "piles");
        let neither = Answers { minutes: Some(5), sets: Some(1), ..Answers::NONE };
        assert!(suggested(neither).is_empty());
    }

    #[test]
    fn more_than_two_players_draft_with_boosters_or_starters() {
        for seats in 3..=8 {
            let names = suggested(Answers { seats: Some(seats), ..Answers::NONE });
            assert_eq!(names.len(), 3);
            assert!(names.iter().all(|name| ["power", "standard", "deckbuilder"].contains(name)));
        }
        let seats = |seats| suggested(Answers { seats: Some(seats), ..Answers::NONE });
        assert_eq!(seats(4)[0], "power");
        assert_eq!(seats(8)[0], "standard");
        assert_eq!(seats(16), ["standard"]);
        assert!(seats(1).is_empty() && seats(17).is_empty());
        let two = Answers { seats: Some(2), style: Some(Style::Deep), ..Answers::NONE };
        assert_eq!(suggested(two)[0], "pass");
    }

    #[test]
    fn a_suggested_format_has_as_many_seats_as_there_are_players() {
        let set = set();
        for fits in Guide::new(&set).suits(&Answers { seats: Some(3), ..Answers::NONE }) {
            assert_eq!(fits.format.procedure().seats(), 3);
            assert_eq!(fits.construction.seats, 3);
        }
    }

    #[test]
    fn answers_that_agree_add_up() {
        let answers = Answers {
            minutes: Some(30),
            experience: Some(Experience::New),
            style: Some(Style::Open),
            ..Answers::NONE
        };
        let suits = Guide::new(&set()).suits(&answers);
        assert_eq!(suits[0].format.name(), "solomon");
        assert_eq!(suits[0].reasons, ["experience-new", "style-open"]);
        assert_eq!(suits[1].format.name(), "pass");
        assert_eq!(suits[1].reasons, ["time-long"]);
    }

    #[test]
    fn profiles_recommend_what_there_is() {
        let set = set();
        let known: Vec<&str> =
            Guide::new(&set).constructions().iter().map(|construction| construction.name).collect();
        for profile in &PROFILES {
            assert!(!profile.reasons.is_empty());
            assert!(profile.recommends.iter().all(|name| known.contains(name)), "{profile:?}");
        }
        let recommended = PROFILES.map(|profile| profile.recommends);
        let expected: [&[&str]; 5] = [
            &["random", "monochrome"],
            &["solomon"],
            &["piles"],
            &["pass", "custom"],
            &["solomon"],
        ];
        assert_eq!(recommended, expected);
    }

    #[test]
    fn every_way_is_best_for_somebody() {
        assert!(Guide::new(&set()).constructions().iter().all(|way| !way.best_for.is_empty()));
    }
}
