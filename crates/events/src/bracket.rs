//! Brackets: who meets whom depends on who has won before.
//!
//! A bracket is a list of places at which two meet, each fed by seeds or by the winners and losers of
//! earlier places. A place that nobody comes to from one side lets the other pass: that is how byes
//! work, and how nobody waits for somebody who has left.

use crate::player::PlayerNo;
use crate::round::Pairing;

/// Where one of the two at a place comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum From {
    Seed(usize),
    Winner(usize),
    Loser(usize),
    /// The same side of a final that was won by whoever came from the losers.
    Again(usize),
}

/// A place of the bracket.
#[derive(Clone, Copy, Debug)]
struct Place {
    sides: [From; 2],
    /// How far whoever goes out here has come.
    level: u16,
    /// Whether it only decides about the place after the final.
    for_third: bool,
}

/// Who is on a side of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    NotYet,
    Nobody,
    Player(PlayerNo),
}

/// A bracket.
#[derive(Clone, Debug)]
pub(crate) struct Bracket {
    places: Vec<Place>,
    /// How many of the places are of the first round.
    opening: usize,
}

/// How far somebody has come: further is more.
pub(crate) type Depth = (u16, u8);

impl Bracket {
    /// Places for so many seeds up to the final, and the places of each round. The best seeds meet
    /// as late as possible, and have the byes.
    fn knock_out(seeds: usize) -> (Bracket, Vec<Vec<usize>>) {
        let size = seeds.max(2).next_power_of_two();
        let mut order = vec![0];
        while order.len() < size {
            let of = 2 * order.len() - 1;
            order = order.into_iter().flat_map(|seed| [seed, of - seed]).collect();
        }
        let mut bracket = Bracket { places: Vec::new(), opening: size / 2 };
        let mut sides: Vec<From> = order.into_iter().map(From::Seed).collect();
        let mut rounds = Vec::new();
        while sides.len() > 1 {
            let level = rounds.len() as u16 + 1;
            let round: Vec<usize> =
                sides.chunks_exact(2).map(|two| bracket.add([two[0], two[1]], level)).collect();
            sides = round.iter().copied().map(From::Winner).collect();
            rounds.push(round);
        }
        (bracket, rounds)
    }

    fn add(&mut self, sides: [From; 2], level: u16) -> usize {
        self.places.push(Place { sides, level, for_third: false });
        self.places.len() - 1
    }

    /// Who loses once is out.
    pub fn single(seeds: usize, third_place: bool) -> Bracket {
        let (mut bracket, rounds) = Bracket::knock_out(seeds);
        if let [.., semifinals, _] = &rounds[..]
            && third_place
            && let [one, other] = semifinals[..]
        {
            let place =
                bracket.add([From::Loser(one), From::Loser(other)], rounds.len() as u16 - 1);
            bracket.places[place].for_third = true;
        }
        bracket
    }

    /// Who loses twice is out. Losers go on among themselves; whoever is left of them meets the one
    /// who has not lost, and must win twice.
    pub fn double(seeds: usize) -> Bracket {
        let (mut bracket, rounds) = Bracket::knock_out(seeds);
        let losers =
            |round: &[usize]| -> Vec<From> { round.iter().copied().map(From::Loser).collect() };
        let mut left = losers(&rounds[0]);
        let mut level = 0;
        for round in &rounds[1..] {
            level += 1;
            let met: Vec<usize> =
                left.chunks_exact(2).map(|two| bracket.add([two[0], two[1]], level)).collect();
            level += 1;
            // The other way round, so that those who have met meet again as late as possible.
            let fresh = losers(round);
            let pairs = met.into_iter().zip(fresh.into_iter().rev());
            left = pairs
                .map(|(old, fresh)| From::Winner(bracket.add([From::Winner(old), fresh], level)))
                .collect();
        }
        let unbeaten = rounds.last().and_then(|round| round.first()).copied().unwrap_or(0);
        let last = bracket.add([From::Winner(unbeaten), left[0]], level + 1);
        bracket.add([From::Again(last), From::Again(last)], level + 2);
        bracket
    }

    /// Who is at each place, and how it was decided, as far as that is known.
    fn resolved<'a>(
        &self,
        seeds: &[PlayerNo],
        decided: impl Fn(usize) -> Option<&'a Pairing>,
    ) -> Vec<Resolved<'a>> {
        let mut resolved: Vec<Resolved> = Vec::with_capacity(self.places.len());
        for (number, place) in self.places.iter().enumerate() {
            let side = |side: usize| match place.sides[side] {
                From::Seed(seed) => seeds.get(seed).map_or(Side::Nobody, |who| Side::Player(*who)),
                From::Winner(place) => resolved[place].winner(),
                From::Loser(place) => resolved[place].loser(),
                From::Again(place) => resolved[place].again(side),
            };
            let sides = [side(0), side(1)];
            let opening = number < self.opening;
            resolved.push(Resolved { sides, opening, pairing: decided(number) });
        }
        resolved
    }

    /// Who can meet now: both players, and the place. Byes of the first round are among them.
    pub fn ready<'a>(
        &self,
        seeds: &[PlayerNo],
        paired: impl Fn(usize) -> Option<&'a Pairing>,
    ) -> Vec<(PlayerNo, Option<PlayerNo>, u16)> {
        let ready = |(place, resolved): (usize, &Resolved)| match resolved.sides {
            _ if resolved.pairing.is_some() => None,
            [Side::Player(one), Side::Player(other)] => Some((one, Some(other), place as u16)),
            [Side::Player(one), Side::Nobody] | [Side::Nobody, Side::Player(one)]
                if place < self.opening =>
            {
                Some((one, None, place as u16))
            }
            _ => None,
        };
        self.resolved(seeds, paired).iter().enumerate().filter_map(ready).collect()
    }

    /// How far everybody who is out has come, and who has won; others are still in.
    pub fn depths<'a>(
        &self,
        seeds: &[PlayerNo],
        paired: impl Fn(usize) -> Option<&'a Pairing>,
    ) -> Vec<(PlayerNo, Depth)> {
        let resolved = self.resolved(seeds, paired);
        let mut depths = Vec::new();
        for (number, place) in self.places.iter().enumerate() {
            let here = &resolved[number];
            let goes_on = |side: usize| {
                let lost = self.places.iter().flat_map(|next| next.sides);
                lost.into_iter().any(|from| match from {
                    From::Loser(place) => place == number,
                    From::Again(place) => {
                        place == number && resolved[place].again(side) != Side::Nobody
                    }
                    _ => false,
                })
            };
            for (side, who) in here.out().into_iter().enumerate() {
                match who {
                    Some(player) if place.for_third => depths.push((player, (place.level, 0))),
                    Some(player) if !goes_on(side) => depths.push((player, (place.level, 0))),
                    _ => {}
                }
            }
            if let (true, Side::Player(player)) = (place.for_third, here.winner()) {
                depths.push((player, (place.level, 1)));
            }
        }
        if let Some(player) = self.winner(&resolved) {
            depths.push((player, (u16::MAX, 0)));
        }
        depths
    }

    /// Whoever has won it all.
    fn winner(&self, resolved: &[Resolved]) -> Option<PlayerNo> {
        let finals = (0..self.places.len()).rev().filter(|place| !self.places[*place].for_third);
        for place in finals {
            return match resolved[place].winner() {
                Side::Player(player) => Some(player),
                // The second final is not played where the first was enough.
                Side::Nobody if matches!(self.places[place].sides[0], From::Again(_)) => continue,
                _ => None,
            };
        }
        None
    }
}

/// A place as it stands.
struct Resolved<'a> {
    sides: [Side; 2],
    /// Whether it is of the first round: there byes are paired like everything else.
    opening: bool,
    pairing: Option<&'a Pairing>,
}

impl Resolved<'_> {
    fn winner(&self) -> Side {
        match self.sides {
            [Side::NotYet, _] | [_, Side::NotYet] => Side::NotYet,
            _ if self.opening && self.pairing.is_none() => Side::NotYet,
            [Side::Nobody, other] => other,
            [one, Side::Nobody] => one,
            _ => match self.pairing {
                Some(pairing) if pairing.is_decided() => {
                    pairing.winner().map_or(Side::Nobody, Side::Player)
                }
                _ => Side::NotYet,
            },
        }
    }

    fn loser(&self) -> Side {
        match (self.winner(), self.sides) {
            (Side::NotYet, _) => Side::NotYet,
            (Side::Player(winner), [Side::Player(one), Side::Player(other)]) => {
                Side::Player(if winner == one { other } else { one })
            }
            _ => Side::Nobody,
        }
    }

    /// Who plays once more on a side: both, where the second has won.
    fn again(&self, side: usize) -> Side {
        match (self.winner(), self.sides) {
            (Side::NotYet, _) => Side::NotYet,
            (winner, [Side::Player(_), second]) if winner == second => self.sides[side & 1],
            _ => Side::Nobody,
        }
    }

    /// Who has lost here; both where both had left.
    fn out(&self) -> [Option<PlayerNo>; 2] {
        let [Side::Player(one), Side::Player(other)] = self.sides else { return [None; 2] };
        match self.winner() {
            Side::NotYet => [None; 2],
            Side::Nobody => [Some(one), Some(other)],
            Side::Player(winner) if winner == one => [None, Some(other)],
            Side::Player(_) => [Some(one), None],
        }
    }
}
