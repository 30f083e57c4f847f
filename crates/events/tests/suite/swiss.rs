//! Ten thousand Swiss events with random results.

use events::pairing::{Candidate, Pair, paired};
use events::{Entrant, Pairing, PlayerNo, Round, Score, Standing, Worth, standings};
use std::collections::{HashMap, HashSet};
use table::{Fast, cases};

/// A Swiss as simple as can be, with nothing of the crate but the pairing and the standings.
struct Field {
    points: Vec<u32>,
    byes: Vec<u16>,
    met: Vec<Vec<PlayerNo>>,
    here: Vec<bool>,
    rounds: Vec<Round>,
}

impl Field {
    fn new(players: usize) -> Field {
        Field {
            points: vec![0; players],
            byes: vec![0; players],
            met: vec![Vec::new(); players],
            here: vec![true; players],
            rounds: Vec::new(),
        }
    }

    fn candidates(&self) -> Vec<Candidate> {
        let here = (0..self.points.len()).filter(|player| self.here[*player]);
        here.map(|player| Candidate {
            player: PlayerNo(player as u16),
            points: self.points[player],
            byes: self.byes[player],
            met: self.met[player].clone(),
        })
        .collect()
    }

    fn have_met(&self, one: PlayerNo, other: PlayerNo) -> bool {
        self.met[one.index()].contains(&other)
    }

    /// Everybody who is here is paired once, and at most one has a bye.
    fn check_complete(&self, pairs: &[Pair]) {
        let mut seen = HashSet::new();
        for player in pairs.iter().flat_map(|(one, other)| [Some(*one), *other]).flatten() {
            assert!(self.here[player.index()] && seen.insert(player));
        }
        assert_eq!(seen.len(), self.here.iter().filter(|here| **here).count());
        assert!(pairs.iter().filter(|(_, other)| other.is_none()).count() <= 1);
    }

    /// Nobody gets another bye while somebody has had fewer.
    fn check_bye(&self, pairs: &[Pair]) {
        let fewest = (0..self.byes.len()).filter(|player| self.here[*player]);
        let fewest = fewest.map(|player| self.byes[player]).min().unwrap();
        for (one, _) in pairs.iter().filter(|(_, other)| other.is_none()) {
            assert_eq!(self.byes[one.index()], fewest);
        }
    }

    /// The fewest rematches any round could have now. Found by trying every pairing.
    fn fewest_rematches(&self) -> usize {
        let players: Vec<PlayerNo> = self.candidates().iter().map(|who| who.player).collect();
        let fewest = players.iter().map(|player| self.byes[player.index()]).min().unwrap_or(0);
        let full = (1_u32 << players.len()) - 1;
        if players.len().is_multiple_of(2) {
            return self.fewest_of(&players, full, &mut HashMap::new());
        }
        let may = (0..players.len()).filter(|place| self.byes[players[*place].index()] == fewest);
        let without =
            may.map(|place| self.fewest_of(&players, full & !(1 << place), &mut HashMap::new()));
        without.min().unwrap()
    }

    fn fewest_of(&self, players: &[PlayerNo], left: u32, known: &mut HashMap<u32, usize>) -> usize {
        if left == 0 {
            return 0;
        }
        if let Some(fewest) = known.get(&left) {
            return *fewest;
        }
        let one = left.trailing_zeros() as usize;
        let rest = left & !(1 << one);
        let others = (0..players.len()).filter(|other| rest & 1 << other != 0);
        let fewest = others.map(|other| {
            usize::from(self.have_met(players[one], players[other]))
                + self.fewest_of(players, rest & !(1 << other), known)
        });
        let fewest = fewest.min().unwrap();
        known.insert(left, fewest);
        fewest
    }

    fn rematches(&self, pairs: &[Pair]) -> usize {
        let again = |(one, other): &&Pair| other.is_some_and(|other| self.have_met(*one, other));
        pairs.iter().filter(again).count()
    }

    fn play(&mut self, pairs: &[Pair], luck: &mut fastrand::Rng) {
        let mut round = Round { pairings: Vec::new(), at: 0, added_ms: 0 };
        for (one, other) in pairs {
            let mut pairing = Pairing::new(*one, *other, None);
            if let Some(other) = other {
                let wins = [[2, 0], [2, 1], [0, 2], [1, 2], [1, 1]][luck.usize(0..5)];
                pairing.score = Some(Score { wins, draws: u8::from(wins == [1, 1]) });
                self.met[one.index()].push(*other);
                self.met[other.index()].push(*one);
                match wins[0].cmp(&wins[1]) {
                    std::cmp::Ordering::Greater => self.points[one.index()] += 3,
                    std::cmp::Ordering::Less => self.points[other.index()] += 3,
                    std::cmp::Ordering::Equal => {
                        self.points[one.index()] += 1;
                        self.points[other.index()] += 1;
                    }
                }
            } else {
                self.byes[one.index()] += 1;
                self.points[one.index()] += 3;
            }
            round.pairings.push(pairing);
        }
        self.rounds.push(round);
    }
}

fn entrants(players: usize) -> Vec<Entrant> {
    let entrant = |player| Entrant { name: format!("p{player:03}"), computer: None, left: false };
    (0..players).map(entrant).collect()
}

/// The standings of the same rounds when everybody has entered in another order, with the numbers
/// they had before.
fn standings_when_shuffled(field: &Field, luck: &mut fastrand::Rng) -> Vec<Standing> {
    let count = field.points.len();
    let mut new: Vec<u16> = (0..count as u16).collect();
    luck.shuffle(&mut new);
    let named = entrants(count);
    let mut shuffled = named.clone();
    for (old, new) in new.iter().enumerate() {
        shuffled[usize::from(*new)] = named[old].clone();
    }
    let renumbered = |player: PlayerNo| PlayerNo(new[player.index()]);
    let mut rounds = field.rounds.clone();
    for round in &mut rounds {
        for pairing in &mut round.pairings {
            pairing.one = renumbered(pairing.one);
            pairing.other = pairing.other.map(renumbered);
        }
        luck.shuffle(&mut round.pairings);
    }
    let mut lines = standings(&shuffled, &rounds, Worth::MATCH, 2);
    for line in &mut lines {
        let old = new.iter().position(|number| *number == line.player.0).unwrap();
        line.player = PlayerNo(old as u16);
    }
    lines
}

#[test]
fn e1_ten_thousand_events_have_no_avoidable_rematch_and_no_unfair_bye() {
    let mut luck = fastrand::Rng::with_seed(2026);
    let (mut rounds, mut forced) = (0_u64, 0_u64);
    let events = cases(10_000);
    for event in 0..events {
        let players = luck.usize(8..=64);
        // As many rounds as have opponents, sometimes, so that rematches become hard to avoid.
        let count = if players < 14 { luck.usize(3..=players) } else { luck.usize(3..=9) };
        let mut field = Field::new(players);
        for round in 0..count {
            let pairs = paired(&field.candidates(), &mut Fast::new(event << 8 | round as u64));
            field.check_complete(&pairs);
            field.check_bye(&pairs);
            let again = field.rematches(&pairs);
            // Where there is a rematch, trying everything must not find a way with fewer. Large
            // fields never need one: nobody has met more than half of the others.
            if again > 0 {
                let here = field.candidates().len();
                assert!(here <= 20, "a rematch among {here} after {round} rounds");
                assert_eq!(again, field.fewest_rematches(), "event {event}, round {round}");
                forced += 1;
            }
            rounds += 1;
            field.play(&pairs, &mut luck);
            // Now and then somebody goes.
            if luck.u8(0..8) == 0 && field.candidates().len() > 4 {
                field.here[luck.usize(0..players)] = false;
            }
        }
        let lines = standings(&entrants(players), &field.rounds, Worth::MATCH, 2);
        assert_eq!(standings_when_shuffled(&field, &mut luck), lines);
    }
    assert!(rounds > 5 * events && forced > events / 100, "{rounds} rounds, {forced} rematches");
    println!("{rounds} rounds in {events} events; {forced} could not do without a rematch");
}

#[test]
fn e1_a_thousand_players_are_paired_for_ten_rounds_without_a_rematch() {
    let mut luck = fastrand::Rng::with_seed(1);
    for players in [1000, 999] {
        let mut field = Field::new(players);
        for round in 0..10 {
            let pairs = paired(&field.candidates(), &mut Fast::new(round));
            field.check_complete(&pairs);
            field.check_bye(&pairs);
            assert_eq!(field.rematches(&pairs), 0);
            field.play(&pairs, &mut luck);
        }
    }
}

#[test]
fn pairs_differ_by_few_points() {
    let mut luck = fastrand::Rng::with_seed(3);
    let mut field = Field::new(64);
    for round in 0..6 {
        let pairs = paired(&field.candidates(), &mut Fast::new(round));
        let apart = |(one, other): &Pair| {
            other.map_or(0, |other| field.points[one.index()].abs_diff(field.points[other.index()]))
        };
        assert!(pairs.iter().map(apart).max().unwrap() <= 3, "round {round}");
        field.play(&pairs, &mut luck);
    }
}
