//! What the Deckbuilder Draft promises: decks start weak and grow, one can change course until the
//! middle, and letting losers buy first keeps the field together.
//!
//! Each campaign is held three times with the same draft and the same luck: losers buy first, winners
//! do, or a random order is drawn.

use super::decks::{DealtDecks, SeatCards};
use super::measure::Measure;
use super::rows::{GameContext, GameRow};
use super::verdicts::{MeasureUnit, Verdict, less_than, more_than};
use super::{BalanceStudy, Section, UnitResult, UnitSeeds, deal_decks};
use crate::deal_sums::DealSums;
use crate::format::{DraftFormat, Format};
use crate::points::Points;
use crate::quick_draft::{oracle_cards, play_table};
use crate::sums::{Sum, add_at, sums};
use draft::build::Build;
use draft::deckbuilder::{Buyers, Campaign, CampaignPairing, Played};
use draft::market::Market;
use draft::{CardNo, Draft};
use oracle::{Card, Color, DECK_SIZE, Deck, Origin};
use players::learned::{Model, ONE, builder};
use players::{AnyDrafter, Drafter};
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Fast, Seat};

sums! {
    /// What was counted in campaigns.
    pub struct CampaignSums {
        /// Round by round, what a deck scored against the same player's first one.
        growth: Vec<Points>,
        /// Round by round, the products of what these and those of the round before scored.
        growing: Vec<u64>,
        /// What first decks scored against decks of a draft of forty cards.
        start: Points,
        /// What last decks scored against the same.
        end: Points,
        /// Round by round, by how much the chance of winning falls when a deck gives up its main
        /// colour: in thousandths, as the model sees it.
        change: Vec<DealSums>,
        /// Round by round, decks that have another main colour than before.
        changed: Vec<Points>,
        /// The variance of the final points of a campaign, in hundredths.
        spread: DealSums,
        /// How often the leader after round two won, in 144ths: ties are shared.
        leader: DealSums,
        /// The products of the variance with that of the same campaign when losers buy first.
        spread_with_losers: u64,
        /// The products of the leader's wins with those of the same campaign when losers buy first.
        leader_with_losers: u64,
        /// Cards bought in a round.
        bought: Vec<DealSums>,
    }
}

impl BalanceStudy {
    pub(super) fn deckbuilder(&self, unit: u64) -> UnitResult {
        let luck = self.luck(&Section::Deckbuilder, unit);
        let mut found = UnitResult::default();
        for buyers in Buyers::NAMES {
            let Some(format) = DraftFormat::campaign(buyers) else { continue };
            let mut run = CampaignRun {
                balance: self,
                drafter: self.player.drafter.clone(),
                luck: &luck,
                own: Fast::new(luck.seed(1)),
                unit,
                buyers,
                sets: format.sets(),
                found: &mut found,
                games: 0,
            };
            let mut sums = run.play(&format);
            // Losers come first in the list.
            let losers = found.sums.deckbuilder.get(Buyers::NAMES[0]).unwrap_or(&sums);
            let [spread, leader] = [losers.spread.sum, losers.leader.sum];
            sums.spread_with_losers = spread * sums.spread.sum;
            sums.leader_with_losers = leader * sums.leader.sum;
            found.sums.deckbuilder.insert((*buyers).to_owned(), sums);
        }
        found
    }
}

/// A campaign between players who are all alike.
struct CampaignRun<'a> {
    balance: &'a BalanceStudy,
    drafter: AnyDrafter,
    luck: &'a UnitSeeds,
    own: Fast,
    unit: u64,
    buyers: &'a str,
    /// How many sets the cards come from.
    sets: u8,
    found: &'a mut UnitResult,
    games: u64,
}

impl CampaignRun<'_> {
    fn play(&mut self, format: &DraftFormat) -> CampaignSums {
        let mut sums = CampaignSums::default();
        let mut chance = Fast::new(self.luck.seed(0));
        let (drafter, own) = (&mut self.drafter, &mut self.own);
        let draft: Draft = play_table(format.setup(), &mut chance, |draft: &Draft, seat| {
            drafter.pick(draft.sight(seat), own)
        });
        let Ok(mut campaign) = Campaign::after(&draft) else { return sums };
        let mut rounds: Vec<Vec<Vec<Card>>> = Vec::new();
        let mut leaders = Vec::new();
        while !campaign.is_over() {
            let Some(decks) = self.decks(&campaign, &mut chance) else { break };
            self.count_change(&campaign, format, &decks, rounds.last(), &mut sums);
            let results = self.round(&campaign, &decks);
            rounds.push(decks);
            let Ok(market) = campaign.played(&results) else { break };
            if rounds.len() == 2 {
                leaders = winners(&campaign);
            }
            let Some(setup) = market else { break };
            let (drafter, own) = (&mut self.drafter, &mut self.own);
            let market: Market = play_table(&setup, &mut chance, |market: &Market, seat| {
                drafter.trade(market.sight(seat), own)
            });
            let bought = setup.fresh.len() + setup.old.len() - market.offers().len();
            add_at(&mut sums.bought, rounds.len() - 1, &DealSums::of(1, bought as u64));
            if campaign.traded(&market).is_err() {
                break;
            }
        }
        self.count_growth(&rounds, &mut sums);
        count_standings(&campaign, &leaders, &mut sums);
        sums
    }

    /// What everybody builds for the next game.
    fn decks(&mut self, campaign: &Campaign, chance: &mut Fast) -> Option<Vec<Vec<Card>>> {
        let setup = campaign.build();
        let (drafter, own) = (&mut self.drafter, &mut self.own);
        let built: Build =
            play_table(&setup, chance, |table: &Build, seat| drafter.build(table.sight(seat), own));
        let seats = (0..setup.cards.len()).map(|seat| Seat(seat as u8));
        let deck = |seat| oracle_cards(&setup.pool, built.deck(seat)?.cards.as_slice());
        seats.map(deck).collect()
    }

    /// The games of a round.
    fn round(&mut self, campaign: &Campaign, decks: &[Vec<Card>]) -> Vec<Played> {
        let mut results = vec![Played::Bye; decks.len()];
        for CampaignPairing(one, other) in campaign.pairings() {
            let Some(other) = other else { continue };
            let pair = [one, other].map(|seat| &decks[seat.index()]);
            let winner = self.game(pair, ["deckbuilder"; 2]);
            let result = |seat: u8| match winner {
                None => Played::Tied,
                Some(winner) if winner == Seat(seat) => Played::Won,
                Some(_) => Played::Lost,
            };
            (results[one.index()], results[other.index()]) = (result(0), result(1));
        }
        results
    }

    /// A game between two decks, with the luck of its number.
    fn game(&mut self, decks: [&Vec<Card>; 2], names: [&str; 2]) -> Option<Seat> {
        let balance = self.balance;
        let seat_cards = decks.map(|cards| seat_cards(cards, self.sets));
        let [Some(one), Some(other)] = seat_cards else { return None };
        let (dealt, number) = (DealtDecks::of([one, other], 0), self.games);
        self.games += 1;
        let (first, seed) = (Seat((number % 2) as u8), self.luck.seed(2 + number));
        let (_, stats) = balance.game(&balance.ruleset, &dealt, first, [&balance.player; 2], seed);
        let place = GameContext {
            section: &format!("{}-{}", Section::Deckbuilder, self.buyers),
            unit: self.unit,
            decks: names,
            players: [&balance.player.name; 2],
        };
        self.found.games.push(GameRow::of(&place, number, &stats));
        stats.winner
    }

    /// How the decks of each round fare against the first ones, and the first and the last against
    /// decks drafted elsewhere.
    fn count_growth(&mut self, rounds: &[Vec<Vec<Card>>], sums: &mut CampaignSums) {
        let [first, later @ ..] = rounds else { return };
        let mut before = None;
        for (round, decks) in later.iter().enumerate() {
            let points = self.points(decks, first, ["deckbuilder", "deckbuilder-first"]);
            add_at(&mut sums.growth, round, &points);
            let scored = points.deals().sum;
            if let Some(before) = before.replace(scored) {
                add_at(&mut sums.growing, round - 1, &(before * scored));
            }
        }
        let (Some(last), Some(drafted)) = (later.last(), self.reference_decks()) else { return };
        sums.start = self.points(first, &drafted, ["deckbuilder-first", "pick-four"]);
        sums.end = self.points(last, &drafted, ["deckbuilder-last", "pick-four"]);
    }

    /// What some decks score against others, a game each.
    fn points(&mut self, decks: &[Vec<Card>], others: &[Vec<Card>], names: [&str; 2]) -> Points {
        let games = decks.iter().zip(others.iter().cycle());
        let scored = games.map(|(deck, other)| match self.game([deck, other], names) {
            Some(winner) => 2 * u64::from(winner == Seat(0)),
            None => 1,
        });
        let scored = scored.sum();
        Points::deal(decks.len() as u64, scored)
    }

    /// Decks of a draft in which everybody keeps all forty cards they take.
    fn reference_decks(&self) -> Option<Vec<Vec<Card>>> {
        let format: Format = "pick-four".parse().ok()?;
        let player = self.balance.player.player();
        let (players, seed) = ([player.clone(), player], self.luck.seed(1 << 32));
        let dealt = deal_decks(&self.balance.ruleset, &format, &players, seed)?;
        Some(dealt.seats.into_iter().map(|seat_cards| seat_cards.cards).collect())
    }

    /// What it would cost to change the main colour, and whether it was changed.
    fn count_change(
        &self,
        campaign: &Campaign,
        format: &DraftFormat,
        decks: &[Vec<Card>],
        before: Option<&Vec<Vec<Card>>>,
        sums: &mut CampaignSums,
    ) {
        let (round, seats) = (usize::from(campaign.round() - 1), decks.len() as u64);
        let cost = |(seat, deck): (usize, &Vec<Card>)| {
            let owned = campaign.owned(Seat(seat as u8));
            cost_of_change(format, owned, main_color(deck))
        };
        let costs = decks.iter().enumerate().map(cost).sum();
        add_at(&mut sums.change, round, &DealSums::of(seats, costs));
        if let Some(before) = before {
            let pairs = decks.iter().zip(before);
            let changed = pairs.filter(|(now, then)| main_color(now) != main_color(then)).count();
            add_at(&mut sums.changed, round - 1, &Points::deal(seats, 2 * changed as u64));
        }
    }
}

/// A deck as it is played with.
fn seat_cards(cards: &[Card], sets: u8) -> Option<SeatCards> {
    let deck = Deck::new(cards, Origin::Drafted { sets }).ok()?;
    Some(SeatCards { pool: cards.to_vec(), cards: cards.to_vec(), deck: Some(deck) })
}

/// The colour most champions of a deck have.
fn main_color(deck: &[Card]) -> Color {
    let champions = |color: &Color| {
        deck.iter().filter_map(|card| card.champion()).filter(|other| other.color == *color).count()
    };
    Color::ALL.into_iter().max_by_key(champions).unwrap_or(Color::Orange)
}

/// By how much the chance of winning against the best deck falls, in thousandths, for the best deck
/// with as few champions of a colour as the cards allow; half of everything where that colour would
/// still be the main one.
fn cost_of_change(format: &DraftFormat, owned: &[CardNo], color: Color) -> u64 {
    let model = Model::shipped();
    let cards =
        oracle_cards(&format.setup().pool, owned).expect("the cards of a campaign are Oracle's");
    let (mut gone, mut rest): (Vec<Card>, Vec<Card>) = cards
        .iter()
        .partition(|card| card.champion().is_some_and(|champion| champion.color == color));
    gone.sort_by_key(|card| (-model.single(card.id()), card.number()));
    rest.extend(gone.into_iter().take(DECK_SIZE.saturating_sub(rest.len())));
    let best = |cards: &[Card]| {
        let ids: Vec<u8> = cards.iter().map(|card| card.id()).collect();
        builder::good(model, &ids, DECK_SIZE)
    };
    let other = best(&rest);
    let deck: Vec<Card> = other.kept.iter().map(|place| rest[*place]).collect();
    if main_color(&deck) == color {
        return 500;
    }
    let lost = (best(&cards).strength - other.strength) as f64 / ONE as f64;
    (1000.0 * (0.5 - 1.0 / (1.0 + lost.exp()))).max(0.0) as u64
}

/// The seats that lead.
fn winners(campaign: &Campaign) -> Vec<Seat> {
    let first = campaign.standings().into_iter().filter(|place| place.place == 1);
    first.map(|place| place.seat).collect()
}

fn count_standings(campaign: &Campaign, leaders: &[Seat], sums: &mut CampaignSums) {
    let points: Vec<u64> =
        campaign.standings().iter().map(|place| u64::from(place.points)).collect();
    let (seats, all) = (points.len() as u64, points.iter().sum::<u64>());
    let squares: u64 = points.iter().map(|points| points * points).sum();
    sums.spread.add(&DealSums::of(1, 100 * (seats * squares - all * all) / (seats * seats)));
    let winners = winners(campaign);
    let both = leaders.iter().filter(|leader| winners.contains(leader)).count() as u64;
    let shared = (leaders.len() * winners.len()) as u64;
    if let Some(share) = (144 * both).checked_div(shared) {
        sums.leader.add(&DealSums::of(1, share));
    }
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

impl CampaignSummary {
    pub(super) fn all(campaigns: &BTreeMap<String, CampaignSums>) -> Vec<CampaignSummary> {
        let Some(losers) = campaigns.get(Buyers::NAMES[0]) else { return Vec::new() };
        campaigns.iter().map(|(buyers, sums)| CampaignSummary::of(buyers, sums, losers)).collect()
    }

    fn of(buyers: &str, sums: &CampaignSums, losers: &CampaignSums) -> CampaignSummary {
        let growing = |(pair, products): (&[Points], &u64)| {
            Measure::beyond(pair[1].deals(), pair[0].deals(), *products, 2.0).within(-1.0, 1.0)
        };
        let means = |deals: &[DealSums], units: f64| {
            deals.iter().map(|deals| Measure::mean(deals, units)).collect()
        };
        // What is lost of the chance to win is between nothing and half of everything.
        let cost = |deals: &DealSums| Measure::mean(deals, 1000.0).within(0.0, 0.5);
        CampaignSummary {
            buyers: buyers.to_owned(),
            start: Measure::share(&sums.start),
            end: Measure::share(&sums.end),
            growth: sums.growth.iter().map(Measure::share).collect(),
            growing: sums.growth.windows(2).zip(&sums.growing).map(growing).collect(),
            change: sums.change.iter().map(cost).collect(),
            changed: sums.changed.iter().map(Measure::share).collect(),
            spread: [
                Measure::mean(&sums.spread, 100.0),
                Measure::beyond(&sums.spread, &losers.spread, sums.spread_with_losers, 100.0),
            ],
            leader: [
                Measure::mean(&sums.leader, 144.0).within(0.0, 1.0),
                Measure::beyond(&sums.leader, &losers.leader, sums.leader_with_losers, 144.0)
                    .within(-1.0, 1.0),
            ],
            bought: means(&sums.bought, 1.0),
        }
    }
}

/// One can change course when it costs no more than this of the chance to win.
const AFFORDABLE: f64 = 0.1;

/// The claims about campaigns.
pub(super) fn verdicts(campaigns: &[CampaignSummary]) -> Vec<Verdict> {
    let mut all = Vec::new();
    let campaign = |buyers: &str| campaigns.iter().find(|one| one.buyers == buyers);
    let Some(losers) = campaign("losers") else { return all };
    all.push(Verdict::new("starts-weak", &[], less_than(0.5), losers.start, MeasureUnit::Percent));
    for (round, share) in losers.growth.iter().enumerate() {
        let name = (round + 2).to_string();
        all.push(Verdict::new("grows", &[&name], more_than(0.5), *share, MeasureUnit::Percent));
    }
    for (round, more) in losers.growing.iter().enumerate() {
        let name = (round + 3).to_string();
        all.push(Verdict::new(
            "keeps-growing",
            &[&name],
            more_than(0.0),
            *more,
            MeasureUnit::Points,
        ));
    }
    let middle = losers.change.len().div_ceil(2);
    for (round, cost) in losers.change.iter().enumerate().take(middle) {
        let name = (round + 1).to_string();
        let expected = less_than(AFFORDABLE);
        all.push(Verdict::new("change-possible", &[&name], expected, *cost, MeasureUnit::Points));
    }
    for buyers in ["winners", "random"] {
        let Some(other) = campaign(buyers) else { continue };
        let ([_, spread], [_, leader]) = (other.spread, other.leader);
        let positive = more_than(0.0);
        all.push(Verdict::new(
            "losers-first-spread",
            &[buyers],
            positive,
            spread,
            MeasureUnit::Number,
        ));
        all.push(Verdict::new(
            "losers-first-leader",
            &[buyers],
            positive,
            leader,
            MeasureUnit::Points,
        ));
    }
    all
}
