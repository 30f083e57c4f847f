//! What a study found, in numbers that people read: means, shares and their 95% intervals.

use super::campaign::CampaignSums;
use super::composition::{COMBO, COMBOS, COSTS, FACTS, REASONS, STRENGTH};
use super::measure::Measure;
use super::notes::ACTIONS;
use super::power::{BucketSums, PROCEDURES};
use super::sheet::{CardSums, Games, Sheet, Spread};
use super::verdicts::{Verdict, verdicts};
use super::{Balance, Sums};
use crate::bradley_terry::Z;
use crate::deals::Deals;
use crate::points::Points;
use crate::simulate::Turns;
use crate::sums::Sum;
use draft::deckbuilder::Buyers;
use oracle::Card;
use serde::Serialize;
use std::collections::BTreeMap;

/// All that was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// What was studied.
    pub study: Study,
    /// One row for each claim.
    pub verdicts: Vec<Verdict>,
    /// Format by format.
    pub formats: Vec<FormatSummary>,
    /// Decks of formats against each other: with their own bonuses, then with one table.
    pub between: Vec<Meetings>,
    /// What skill is worth.
    pub skill: Vec<Skill>,
    /// Power Draft, if it was looked at.
    pub power: Option<PowerSummary>,
    /// The Deckbuilder Draft, by who buys first.
    pub deckbuilder: Vec<CampaignSummary>,
}

/// What was studied, and how.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Study {
    pub formats: Vec<String>,
    pub drafts: u64,
    pub games: u64,
    pub player: String,
    pub weaker: String,
    /// The ruleset's name, or the beginning of its hash.
    pub ruleset: String,
    pub seed: u64,
    /// A hash of all rows and sums, in order.
    pub digest: String,
}

/// A number that varies.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Varies {
    pub mean: f64,
    pub sd: f64,
}

/// What is known of a format.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FormatSummary {
    /// The format.
    pub format: String,
    /// The cards drafted, by what they are made of.
    pub pools: BTreeMap<String, Varies>,
    /// The decks built from them.
    pub decks: BTreeMap<String, Varies>,
    /// Cards set aside by one seat: on average, by reason.
    pub aside: BTreeMap<String, f64>,
    /// Dice and base of a champion, on average: drafted, built and set aside.
    pub strength: [f64; 3],
    /// Cards that two decks of a deal share.
    pub shared: f64,
    /// The games.
    pub games: GamesSummary,
    /// Every card of a set.
    pub cards: Vec<CardSummary>,
}

/// What games were like.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GamesSummary {
    /// How many.
    pub games: u64,
    /// Their lengths.
    pub turns: Turns,
    /// The mean length with its interval.
    pub length: Measure,
    /// Games by their number of turns.
    pub lengths: Vec<u64>,
    /// The share of games with 24 to 128 turns.
    pub typical: Measure,
    /// The share of games that were drawn.
    pub draws: Measure,
    /// The share that the first player won; draws count half.
    pub first: Measure,
    /// Games won by the first player, by the second, and drawn.
    pub wins: [u64; 3],
    /// Damage a turn.
    pub damage: Measure,
    /// Of all actions, the share of each kind.
    pub actions: BTreeMap<String, f64>,
    /// Of all attacks, the share answered with no champions, one, two and three.
    pub defences: Vec<f64>,
    /// Of all attacks, the share that scored a bonus.
    pub bonus_attacks: Measure,
    /// Of all defences with champions, the share that scored one.
    pub bonus_defences: Measure,
    /// Of all attacks, the share with each combo.
    pub attack_combos: BTreeMap<String, f64>,
    /// Of all defences with champions, likewise.
    pub defence_combos: BTreeMap<String, f64>,
    /// Lunas one side spent.
    pub spent: Measure,
    /// Lunas one side had in all.
    pub lunas: Measure,
    /// Lunas left to winners, and to losers.
    pub left: [Varies; 2],
    /// Different cards a side saw of its forty.
    pub seen: Varies,
    /// How often a deck was made anew.
    pub reshuffles: Varies,
    /// Turn by turn.
    pub course: Vec<CoursePoint>,
    /// How much the chances of decks differ from deal to deal: the standard deviation of the chance of
    /// winning, beyond luck.
    pub between_decks: Measure,
    /// How much the best attack at hand differs from turn to turn, as a part of its mean.
    pub within_deck: Measure,
}

/// What both players had at a turn, on average: the first and the second.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CoursePoint {
    pub turn: usize,
    pub games: u64,
    pub energy: [f64; 2],
    pub lunas: [f64; 2],
}

/// How decks fared with a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardSummary {
    /// The card.
    pub card: String,
    /// Games in which it was in a deck.
    pub games: u64,
    /// The share of points of decks that had it; nothing where none had.
    pub deck: Option<Measure>,
    /// When it was drawn.
    pub drawn: Option<Measure>,
    /// When it was played.
    pub played: Option<Measure>,
}

/// Meetings of formats under one table of bonuses.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Meetings {
    pub table: String,
    pub pairs: Vec<Meeting>,
}

/// What decks of one format scored against those of another.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Meeting {
    pub one: String,
    pub other: String,
    pub games: u64,
    pub share: Measure,
}

/// What the stronger player scored.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Skill {
    /// The format.
    pub format: String,
    /// By duelling better.
    pub duelling: Measure,
    /// By a better deck, where there is anything to choose.
    pub drafting: Option<Measure>,
    /// The gain by both: what the two score beyond one half, added up.
    pub gain: Measure,
}

/// What was found about Power Draft.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PowerSummary {
    /// What its decks scored against those of a standard draft of eight.
    pub against_standard: Measure,
    /// By kind of bucket, by how much larger the largest share is in a standard draft of as many
    /// players.
    pub more_contested: BTreeMap<String, Measure>,
    /// By procedure and kind of bucket.
    pub buckets: BTreeMap<String, BTreeMap<String, BucketSummary>>,
}

/// How far buckets of cards went to one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BucketSummary {
    /// The largest share of a bucket that one deck has.
    pub largest: Measure,
    /// The share of buckets of which one deck has at least two thirds.
    pub sole: Measure,
}

/// What was found about campaigns.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CampaignSummary {
    /// Who buys first.
    pub buyers: String,
    /// What first decks scored against drafted ones.
    pub start: Measure,
    /// What last decks scored against drafted ones.
    pub end: Measure,
    /// What decks of the second round and later scored against the first ones.
    pub growth: Vec<Measure>,
    /// From the third round on, how much more that is than in the round before.
    pub growing: Vec<Measure>,
    /// Round by round, what it costs to change the main colour: chance of winning.
    pub change: Vec<Measure>,
    /// From the second round on, the share of decks that had changed it.
    pub changed: Vec<Measure>,
    /// The variance of the final points, and how much larger it is than when losers buy first.
    pub spread: [Measure; 2],
    /// How often the leader after round two won, and how much more often than when losers buy first.
    pub leader: [Measure; 2],
    /// Cards bought after each round.
    pub bought: Vec<Measure>,
}

impl Summary {
    /// What sums of a study tell.
    pub fn of(balance: &Balance, sums: &Sums, digest: String) -> Summary {
        let name = |format: &crate::Format| format.name().to_owned();
        let hash = || balance.ruleset.hash().to_string().chars().take(12).collect();
        let study = Study {
            formats: balance.formats.iter().map(name).collect(),
            drafts: balance.drafts,
            games: balance.games,
            player: balance.player.name.clone(),
            weaker: balance.weaker.name.clone(),
            ruleset: balance.ruleset.name().map_or_else(hash, str::to_owned),
            seed: balance.seed,
            digest,
        };
        let sheets = study.formats.iter().filter_map(|name| Some((name, sums.formats.get(name)?)));
        let skills = study.formats.iter().filter_map(|name| Some((name, sums.skill.get(name)?)));
        let mut summary = Summary {
            formats: sheets.map(|(name, sheet)| FormatSummary::of(name, sheet)).collect(),
            between: sums.between.iter().map(Meetings::of).collect(),
            skill: skills
                .map(|(name, skill)| Skill::of(name, &skill.duelling, &skill.drafting))
                .collect(),
            power: (!sums.power.buckets.is_empty()).then(|| PowerSummary::of(&sums.power)),
            deckbuilder: CampaignSummary::all(&sums.deckbuilder),
            verdicts: Vec::new(),
            study,
        };
        // Their own bonuses first.
        summary.between.reverse();
        summary.verdicts = verdicts(&summary);
        summary
    }
}

impl From<&Spread> for Varies {
    fn from(spread: &Spread) -> Varies {
        let mean = if spread.count == 0 { 0.0 } else { spread.mean() };
        Varies { mean, sd: spread.sd() }
    }
}

fn share(part: u64, all: u64) -> f64 {
    if all == 0 { 0.0 } else { part as f64 / all as f64 }
}

/// Shares of a whole, by name.
fn shares(names: &[&str], counts: &[u64]) -> BTreeMap<String, f64> {
    let all = counts.iter().sum();
    let named = names.iter().zip(counts);
    named.map(|(name, count)| ((*name).to_owned(), share(*count, all))).collect()
}

impl FormatSummary {
    fn of(format: &str, sheet: &Sheet) -> FormatSummary {
        let facts = |spreads: &[Spread]| {
            let named = FACTS.iter().zip(spreads);
            named.map(|(name, spread)| (name.clone(), spread.into())).collect()
        };
        let strength = |spreads: &[Spread]| match spreads {
            [champions, ..] if champions.sum > 0 => {
                spreads[STRENGTH].sum as f64 / champions.sum as f64 / 2.0
            }
            _ => 0.0,
        };
        let seats = sheet.shared.count as f64 * 2.0;
        let aside = |(place, name): (usize, &&str)| {
            let count = sheet.aside.get(place).copied().unwrap_or(0);
            ((*name).to_owned(), count as f64 / seats)
        };
        let cards = Card::FIRST_SET.iter().zip(&sheet.cards);
        FormatSummary {
            format: format.to_owned(),
            pools: facts(&sheet.pools),
            decks: facts(&sheet.decks),
            aside: REASONS.iter().enumerate().map(aside).collect(),
            strength: [&sheet.pools, &sheet.decks, &sheet.aside_facts].map(|facts| strength(facts)),
            shared: Varies::from(&sheet.shared).mean,
            games: GamesSummary::of(&sheet.games),
            cards: cards.map(|(card, sums)| CardSummary::of(*card, sums)).collect(),
        }
    }

    /// A number of the decks, such as their cost-3 champions.
    pub fn deck(&self, place: usize) -> Option<&Varies> {
        self.decks.get(&FACTS[place])
    }

    /// The costs of the deck's champions, from 0 to 3.
    pub fn curve(&self) -> [f64; 4] {
        std::array::from_fn(|cost| self.deck(COSTS + cost).map_or(0.0, |varies| varies.mean))
    }

    /// The pairs and triples of the deck's champions that make each combo.
    pub fn combos(&self) -> [f64; 9] {
        std::array::from_fn(|combo| self.deck(COMBO + combo).map_or(0.0, |varies| varies.mean))
    }
}

impl CardSummary {
    fn of(card: Card, sums: &CardSums) -> CardSummary {
        let some = |points: &Points| (points.games() > 0).then(|| Measure::share(points));
        CardSummary {
            card: card.name().to_owned(),
            games: sums.deck.games(),
            deck: some(&sums.deck),
            drawn: some(&sums.drawn),
            played: some(&sums.played),
        }
    }
}

impl GamesSummary {
    fn of(games: &Games) -> GamesSummary {
        let count: u64 = games.wins.iter().sum();
        let attacks = games.attack_combos.iter().sum::<u64>();
        let akin = lengths_hang_together(games);
        let point = |(place, course): (usize, &super::Course)| CoursePoint {
            turn: place + 1,
            games: course.games,
            energy: course.energy.map(|sum| share(sum, course.games)),
            lunas: course.lunas.map(|sum| share(sum, course.games)),
        };
        GamesSummary {
            games: count,
            turns: Turns::of(&games.lengths),
            length: Measure::mean(&games.turns, 1.0),
            lengths: games.lengths.clone(),
            typical: Measure::share_akin(&games.typical, akin),
            draws: Measure::share_akin(&games.draws, akin),
            first: Measure::share(&games.first),
            wins: games.wins,
            damage: Measure::mean(&games.damage, 1.0),
            actions: shares(&ACTIONS, &games.actions),
            defences: games.defences.iter().map(|answers| share(*answers, attacks)).collect(),
            bonus_attacks: Measure::mean(&games.bonus_attacks, 1.0),
            bonus_defences: Measure::mean(&games.bonus_defences, 1.0),
            attack_combos: shares(&COMBOS, &games.attack_combos),
            defence_combos: shares(&COMBOS, &games.defence_combos),
            spent: Measure::mean(&games.spent, 1.0),
            lunas: Measure::mean(&games.lunas, 1.0),
            left: games.left.each_ref().map(Varies::from),
            seen: (&games.seen).into(),
            reshuffles: (&games.reshuffles).into(),
            course: games.course.iter().enumerate().map(point).collect(),
            between_decks: between_decks(&games.decks, &games.first),
            within_deck: within_deck(&games.within, &games.options),
        }
    }
}

/// How far games of a deal hang together in their lengths: the design effect of the mean length. A
/// draw is a game that reached the last turn, so it is the end of this scale.
fn lengths_hang_together(games: &Games) -> f64 {
    let mut turns = Spread::default();
    for (length, count) in (0..).zip(&games.lengths) {
        let (sum, squares) = (count * length, count * length * length);
        turns.add(&Spread { count: *count, sum, squares });
    }
    games.turns.design_effect(turns.sd().powi(2))
}

/// The standard deviation of the chance of winning from deal to deal. What the shares of deals differ
/// by is partly luck: of a deal with m games, a share y varies by (y(1 − y) − d²)/(m − 1) even if its
/// chance does not vary at all, where d is what going first adds to the chance; that much is taken off.
fn between_decks(points: &Points, first: &Points) -> Measure {
    let deals = points.deals();
    let (count, size) = (deals.deals as f64, deals.games as f64 / deals.deals as f64);
    if count < 2.0 || size < 2.0 {
        return Measure { value: 0.0, low: 0.0, high: 0.5 };
    }
    let mean = points.share();
    let squares = deals.squares as f64 / (4.0 * size * size);
    let variance = (squares - count * mean * mean) / (count - 1.0);
    let start = first.share() - 0.5;
    let luck = (mean - squares / count - start * start) / (size - 1.0);
    // Of a variance of about normal numbers: its standard error is the variance times sqrt(2/(n-1)).
    let error = variance * (2.0 / (count - 1.0)).sqrt();
    let root = |variance: f64| variance.max(0.0).sqrt();
    let found = variance - luck;
    Measure { value: root(found), low: root(found - Z * error), high: root(found + Z * error) }
}

/// The standard deviation of the best attack from turn to turn, as a part of its mean.
///
/// The interval goes from the least deviation with the largest mean to the most with the smallest. How
/// the two go together from deal to deal is not counted; however they do, it covers 95% at least.
fn within_deck(variances: &Deals, options: &Deals) -> Measure {
    // Both are of doubled numbers.
    let [variance, mean] = [variances, options].map(|deals| Measure::mean(deals, 1.0));
    let part = |variance: f64, mean: f64| match mean > 0.0 {
        true => variance.max(0.0).sqrt() / mean,
        false => f64::INFINITY,
    };
    let value = if mean.value > 0.0 { part(variance.value, mean.value) } else { 0.0 };
    let low = if mean.high.is_finite() { part(variance.low, mean.high) } else { 0.0 };
    Measure { value, low: low.min(value), high: part(variance.high, mean.low) }
}

impl Meetings {
    fn of((table, pairs): (&String, &BTreeMap<String, Points>)) -> Meetings {
        let meeting = |(names, points): (&String, &Points)| {
            let (one, other) = names.split_once(' ').unwrap_or((names, ""));
            let (one, other) = (one.to_owned(), other.to_owned());
            Meeting { one, other, games: points.games(), share: Measure::share(points) }
        };
        Meetings { table: table.clone(), pairs: pairs.iter().map(meeting).collect() }
    }
}

impl Skill {
    fn of(format: &str, duelling: &Points, drafting: &Points) -> Skill {
        let drafting = (drafting.games() > 0).then(|| Measure::share(drafting));
        let duelling = Measure::share(duelling);
        let beyond = |share: &Measure| Measure::about(share.value - 0.5, share.error());
        let gain = drafting
            .as_ref()
            .map_or(beyond(&duelling), |drafting| beyond(&duelling).plus(&beyond(drafting)));
        Skill { format: format.to_owned(), duelling, drafting, gain }
    }
}

impl PowerSummary {
    fn of(sums: &super::PowerSums) -> PowerSummary {
        let bucket = |sums: &BucketSums| BucketSummary {
            largest: Measure::mean(&sums.largest, 1000.0),
            sole: Measure::share(&sums.sole),
        };
        let kinds = |kinds: &BTreeMap<String, BucketSums>| {
            kinds.iter().map(|(kind, sums)| (kind.clone(), bucket(sums))).collect()
        };
        let buckets = sums.buckets.iter().map(|(name, all)| (name.clone(), kinds(all)));
        let more_contested = |(kind, products): (&String, &u64)| {
            let [power, standard] =
                [0, 1].map(|place| Some(&sums.buckets.get(PROCEDURES[place])?.get(kind)?.largest));
            Some((kind.clone(), Measure::beyond(standard?, power?, *products, 1000.0)))
        };
        PowerSummary {
            against_standard: Measure::share(&sums.against_standard),
            more_contested: sums.together.iter().filter_map(more_contested).collect(),
            buckets: buckets.collect(),
        }
    }
}

impl CampaignSummary {
    fn all(campaigns: &BTreeMap<String, CampaignSums>) -> Vec<CampaignSummary> {
        let Some(losers) = campaigns.get(Buyers::NAMES[0]) else { return Vec::new() };
        campaigns.iter().map(|(buyers, sums)| CampaignSummary::of(buyers, sums, losers)).collect()
    }

    fn of(buyers: &str, sums: &CampaignSums, losers: &CampaignSums) -> CampaignSummary {
        let growing = |(pair, products): (&[Points], &u64)| {
            Measure::beyond(pair[1].deals(), pair[0].deals(), *products, 2.0)
        };
        let means = |deals: &[Deals], units: f64| {
            deals.iter().map(|deals| Measure::mean(deals, units)).collect()
        };
        CampaignSummary {
            buyers: buyers.to_owned(),
            start: Measure::share(&sums.start),
            end: Measure::share(&sums.end),
            growth: sums.growth.iter().map(Measure::share).collect(),
            growing: sums.growth.windows(2).zip(&sums.growing).map(growing).collect(),
            change: means(&sums.change, 1000.0),
            changed: sums.changed.iter().map(Measure::share).collect(),
            spread: [
                Measure::mean(&sums.spread, 100.0),
                Measure::beyond(&sums.spread, &losers.spread, sums.spread_with_losers, 100.0),
            ],
            leader: [
                Measure::mean(&sums.leader, 144.0).within(0.0, 1.0),
                Measure::beyond(&sums.leader, &losers.leader, sums.leader_with_losers, 144.0),
            ],
            bought: means(&sums.bought, 1.0),
        }
    }
}

#[cfg(test)]
mod tests;
