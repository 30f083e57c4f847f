//! What is known of a format: its decks, its games and its cards, and how the metrics of its games are
//! judged. The sums behind it are in `format_sums`, the metrics in `metrics`.

use super::composition::{COMBO, COMBOS, COSTS, FEATURES, REASONS, STRENGTH};
use super::format_sums::{CardSums, FormatSums, GameSums, Moments, TurnSums};
use super::game_stats::ACTIONS;
use super::measure::Measure;
use super::metrics::{Expected, METRICS, Metric};
use super::summary::MeanSd;
use super::verdicts::{DeckFamily, MeasureUnit, Verdict, more_than};
use crate::points::Points;
use crate::simulation::Turns;
use oracle::Card;
use serde::Serialize;
use std::collections::BTreeMap;

/// What is known of a format.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FormatSummary {
    /// The format.
    pub format: String,
    /// The cards drafted, by what they are made of.
    pub pools: BTreeMap<String, MeanSd>,
    /// The decks built from them.
    pub decks: BTreeMap<String, MeanSd>,
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
    /// Their metrics, by name.
    #[serde(flatten)]
    pub metrics: BTreeMap<&'static str, Measure>,
    /// Their lengths.
    pub turns: Turns,
    /// Games by their number of turns.
    pub lengths: Vec<u64>,
    /// Games won by the first player, by the second, and drawn.
    pub wins: [u64; 3],
    /// Of all actions, the share of each kind.
    pub actions: BTreeMap<String, f64>,
    /// Of all attacks, the share answered with no champions, one, two and three.
    pub defences: Vec<f64>,
    /// Of all attacks, the share with each combo.
    pub attack_combos: BTreeMap<String, f64>,
    /// Of all defences with champions, likewise.
    pub defence_combos: BTreeMap<String, f64>,
    /// Lunas left to winners, and to losers.
    pub left: [MeanSd; 2],
    /// Different cards a side saw of its forty.
    pub seen: MeanSd,
    /// How often a deck was made anew.
    pub reshuffles: MeanSd,
    /// Turn by turn.
    pub course: Vec<TurnSummary>,
}

/// What both players had at a turn, on average: the first and the second.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TurnSummary {
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

impl FormatSummary {
    pub(super) fn of(format: &str, format_sums: &FormatSums) -> FormatSummary {
        let facts = |spreads: &[Moments]| {
            let named = FEATURES.iter().zip(spreads);
            named.map(|(name, spread)| (name.clone(), spread.into())).collect()
        };
        let strength = |spreads: &[Moments]| match spreads {
            [champions, ..] if champions.sum > 0 => {
                spreads[STRENGTH].sum as f64 / champions.sum as f64 / 2.0
            }
            _ => 0.0,
        };
        let seats = format_sums.shared.count as f64 * 2.0;
        let aside = |(place, name): (usize, &&str)| {
            let count = format_sums.aside.get(place).copied().unwrap_or(0);
            ((*name).to_owned(), count as f64 / seats)
        };
        let cards = Card::FIRST_SET.iter().zip(&format_sums.cards);
        FormatSummary {
            format: format.to_owned(),
            pools: facts(&format_sums.pools),
            decks: facts(&format_sums.decks),
            aside: REASONS.iter().enumerate().map(aside).collect(),
            strength: [&format_sums.pools, &format_sums.decks, &format_sums.aside_facts]
                .map(|facts| strength(facts)),
            shared: MeanSd::from(&format_sums.shared).mean,
            games: GamesSummary::of(&format_sums.games),
            cards: cards.map(|(card, sums)| CardSummary::of(*card, sums)).collect(),
        }
    }

    /// A number of the decks, such as their cost-3 champions.
    pub fn deck(&self, place: usize) -> Option<&MeanSd> {
        self.decks.get(&FEATURES[place])
    }

    /// A number of the pools, likewise.
    pub fn pool(&self, place: usize) -> Option<&MeanSd> {
        self.pools.get(&FEATURES[place])
    }

    /// How many cards a pool has on average: champions and the three other kinds.
    pub(crate) fn pool_size(&self) -> f64 {
        (0..COSTS).filter_map(|place| self.pool(place)).map(|mean_sd| mean_sd.mean).sum()
    }

    /// The costs of the deck's champions, from 0 to 3.
    pub fn curve(&self) -> [f64; 4] {
        std::array::from_fn(|cost| self.deck(COSTS + cost).map_or(0.0, |mean_sd| mean_sd.mean))
    }

    /// The pairs and triples of the deck's champions that make each combo.
    pub fn combos(&self) -> [f64; 9] {
        std::array::from_fn(|combo| self.deck(COMBO + combo).map_or(0.0, |mean_sd| mean_sd.mean))
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
    fn of(games: &GameSums) -> GamesSummary {
        let count: u64 = games.wins.iter().sum();
        let attacks = games.attack_combos.iter().sum::<u64>();
        let point = |(place, course): (usize, &TurnSums)| TurnSummary {
            turn: place + 1,
            games: course.games,
            energy: course.energy.map(|sum| share(sum, course.games)),
            lunas: course.lunas.map(|sum| share(sum, course.games)),
        };
        GamesSummary {
            games: count,
            metrics: METRICS.iter().map(|metric| (metric.name, (metric.estimate)(games))).collect(),
            turns: Turns::of(&games.lengths),
            lengths: games.lengths.clone(),
            wins: games.wins,
            actions: shares(&ACTIONS, &games.actions),
            defences: games.defences.iter().map(|answers| share(*answers, attacks)).collect(),
            attack_combos: shares(&COMBOS, &games.attack_combos),
            defence_combos: shares(&COMBOS, &games.defence_combos),
            left: games.left.each_ref().map(MeanSd::from),
            seen: (&games.seen).into(),
            reshuffles: (&games.reshuffles).into(),
            course: games.course.iter().enumerate().map(point).collect(),
        }
    }
}

impl GamesSummary {
    /// What a metric came to.
    pub fn metric(&self, metric: &Metric) -> Measure {
        self.metrics.get(metric.name).copied().unwrap_or(Measure::UNKNOWN)
    }
}

/// The claims about the metrics of games.
pub(super) fn verdicts(formats: &[FormatSummary]) -> Vec<Verdict> {
    let mut all = Vec::new();
    let claims =
        || METRICS.iter().flat_map(|metric| metric.claims.iter().map(move |c| (*metric, c)));
    for format in formats {
        for (metric, claim) in claims() {
            let Expected::Range(range) = claim.expected else { continue };
            let (name, family) = (format.format.as_str(), DeckFamily::of(&format.format));
            let measured = format.games.metric(metric);
            all.push(Verdict::new(claim.name, &[name], range(family), measured, claim.unit));
        }
    }
    for (metric, claim) in claims() {
        let falls = match claim.expected {
            Expected::Range(_) => continue,
            Expected::Falls => true,
            Expected::Rises => false,
        };
        for [one, other] in
            [[DeckFamily::Random, DeckFamily::Draft], [DeckFamily::Draft, DeckFamily::Chosen]]
        {
            let (more, less) = if falls { (one, other) } else { (other, one) };
            let means = [more, less].map(|family| mean_of(formats, family, metric));
            if let [Some(large), Some(small)] = means {
                let (about, difference) = ([more.name(), less.name()], large.minus(&small));
                let difference = match claim.unit {
                    MeasureUnit::Points => difference.within(-1.0, 1.0),
                    _ => difference,
                };
                all.push(Verdict::new(claim.name, &about, more_than(0.0), difference, claim.unit));
            }
        }
    }
    all
}

/// The mean of a metric over the formats of a family.
fn mean_of(formats: &[FormatSummary], family: DeckFamily, metric: &Metric) -> Option<Measure> {
    let formats = formats.iter().filter(|format| family.includes(&format.format));
    let numbers: Vec<Measure> = formats.map(|format| format.games.metric(metric)).collect();
    Measure::average(&numbers)
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
