//! The test of all tables is itself tested: a sound little table passes, and every way of breaking
//! it is caught.

use serde::{Deserialize, Serialize};
use std::panic::catch_unwind;
use table::protocol::Settled;
use table::{Chance, Occasion, Refusal, Seat, Seats, Specimen, Table, Viewer, check_table};

table::refusals! {
    /// Why a choice is refused.
    pub enum SampleRefusal {
        Rules {
            NotNow = "not-now",
            Told = "told",
            TooMuch = "too-much",
        }
    }
}

const NONE: u8 = 0;
const LEAKS_THE_SECRET: u8 = 1;
const LEAKS_THE_CHOICE: u8 = 2;
const LISTS_TOO_LITTLE: u8 = 3;
const LISTS_TOO_MUCH: u8 = 4;
const REFUSING_CHANGES_IT: u8 = 5;
const REFUSING_USES_CHANCE: u8 = 6;
const WAITS_FOR_THE_WRONG_SEATS: u8 = 7;
const NEVER_ENDS: u8 = 8;
const FORGETS_WHEN_SAVED: u8 = 9;
const CLOCK_CHEATS: u8 = 10;
const ENDS_WITHOUT_SAYING: u8 = 11;
const REFUSALS_TELL: u8 = 12;
const LOSES_A_CARD: u8 = 13;

/// Both seats hold a secret number and choose another at the same time, below 4; three rounds. The
/// higher sum wins a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Guess<const FAULT: u8> {
    secrets: [u32; 2],
    chosen: [Option<u32>; 2],
    points: [u32; 2],
    round: u32,
    /// Only there to be forgotten.
    #[serde(skip)]
    unsaved: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Seen {
    secret: Option<u32>,
    waiting: [bool; 2],
    points: [u32; 2],
    round: u32,
    peeked: Option<u32>,
}

impl<const FAULT: u8> Guess<FAULT> {
    fn deal(&mut self, chance: &mut dyn Chance) {
        for seat in [Seat(0), Seat(1)] {
            let occasion = Occasion::other(seat, self.round);
            self.secrets[seat.index()] = chance.draw(occasion, 4);
        }
    }
}

impl<const FAULT: u8> Table for Guess<FAULT> {
    const KIND: &'static str = "guess";
    const CONTEST: bool = true;
    type Setup = ();
    type Action = u32;
    type Event = [u32; 2];
    type View = Seen;
    type Outcome = [u32; 2];

    fn settled((): &()) -> Settled {
        Settled::new()
    }

    fn open((): &(), chance: &mut dyn Chance) -> Result<(Self, Vec<[u32; 2]>), Refusal> {
        let (secrets, chosen, points) = ([0; 2], [None; 2], [0; 2]);
        let mut table = Guess { secrets, chosen, points, round: 0, unsaved: 0 };
        table.deal(chance);
        Ok((table, vec![]))
    }

    fn seats_of((): &()) -> u8 {
        2
    }

    fn seats(&self) -> u8 {
        2
    }

    fn waiting(&self) -> Seats {
        if self.round == 3 {
            return Seats::NONE;
        }
        let all = FAULT == WAITS_FOR_THE_WRONG_SEATS;
        let missing = |seat: &Seat| all || self.chosen[seat.index()].is_none();
        [Seat(0), Seat(1)].into_iter().filter(missing).collect()
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let secret = match viewer {
            Viewer::Seat(seat) => Some(self.secrets[seat.index()]),
            Viewer::Spectator => None,
        };
        let peeked = match viewer {
            Viewer::Seat(seat) if FAULT == LEAKS_THE_SECRET => {
                Some(self.secrets[seat.other().index()])
            }
            Viewer::Spectator if FAULT == LEAKS_THE_CHOICE => self.chosen[0],
            _ => None,
        };
        let waiting = self.chosen.map(|choice| choice.is_none());
        Seen { secret, waiting, points: self.points, round: self.round, peeked }
    }

    fn legal(&self, seat: Seat) -> Option<Vec<u32>> {
        let most = match FAULT {
            LISTS_TOO_LITTLE => 3,
            LISTS_TOO_MUCH => 5,
            _ => 4,
        };
        let may = self.round < 3 && self.chosen[seat.index()].is_none();
        Some(if may { (0..most).collect() } else { vec![] })
    }

    fn check(&self, seat: Seat, action: &u32) -> Result<(), Refusal> {
        if self.round == 3 || self.chosen[seat.index()].is_some() {
            return Err(SampleRefusal::NotNow.into());
        }
        if FAULT == REFUSALS_TELL && *action >= 4 && self.secrets[seat.other().index()] == 0 {
            return Err(SampleRefusal::Told.into());
        }
        if *action < 4 { Ok(()) } else { Err(SampleRefusal::TooMuch.into()) }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &u32,
        chance: &mut dyn Chance,
    ) -> Result<Vec<[u32; 2]>, Refusal> {
        if let Err(refusal) = self.check(seat, action) {
            self.points[0] += u32::from(FAULT == REFUSING_CHANGES_IT);
            if FAULT == REFUSING_USES_CHANCE {
                chance.draw(Occasion::POOL, 2);
            }
            return Err(refusal);
        }
        self.chosen[seat.index()] = Some(*action);
        let [Some(zero), Some(one)] = self.chosen else { return Ok(vec![]) };
        let sums = [zero + self.secrets[0], one + self.secrets[1]];
        self.points[0] += u32::from(sums[0] > sums[1]);
        self.points[1] += u32::from(sums[1] > sums[0]);
        self.chosen = [None; 2];
        self.round += u32::from(FAULT != NEVER_ENDS);
        self.unsaved += u32::from(FAULT == FORGETS_WHEN_SAVED);
        self.deal(chance);
        Ok(vec![sums])
    }

    fn clock_action(&self, seat: Seat) -> Option<u32> {
        let may = self.round < 3 && self.chosen[seat.index()].is_none();
        may.then_some(if FAULT == CLOCK_CHEATS { 9 } else { 0 })
    }

    fn outcome(&self) -> Option<[u32; 2]> {
        (self.round == 3 && FAULT != ENDS_WITHOUT_SAYING).then_some(self.points)
    }

    fn show(event: &[u32; 2], _: Viewer) -> Option<[u32; 2]> {
        Some(*event)
    }
}

impl<const FAULT: u8> Specimen for Guess<FAULT> {
    fn rearranged(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        let mut other = self.clone();
        for seat in [Seat(0), Seat(1)] {
            if !viewer.is(seat) {
                let mut below = |n| chance.draw(Occasion::other(seat, 0), n);
                other.secrets[seat.index()] = below(4);
                other.chosen[seat.index()] = self.chosen[seat.index()].map(|_| below(4));
            }
        }
        other
    }

    fn strays(&self, _: Seat, chance: &mut dyn Chance) -> Vec<u32> {
        vec![chance.draw(Occasion::POOL, 6)]
    }

    fn all_cards(&self) -> Vec<u32> {
        if FAULT == LOSES_A_CARD && self.round == 2 { vec![1] } else { vec![1, 2] }
    }
}

#[test]
fn a_sound_table_passes() {
    check_table::<Guess<NONE>>(|_| (), 0..500);
}

/// The complaint about a broken table.
fn complaint<const FAULT: u8>() -> String {
    let caught = catch_unwind(|| check_table::<Guess<FAULT>>(|_| (), 0..500));
    let panic = caught.expect_err("the fault was not noticed");
    panic.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn every_fault_is_caught_and_named() {
    let complaints = [
        (complaint::<LEAKS_THE_SECRET>(), "can tell two states apart"),
        (complaint::<LEAKS_THE_CHOICE>(), "can tell two states apart"),
        (complaint::<LISTS_TOO_LITTLE>(), ": 3\n"),
        (complaint::<LISTS_TOO_MUCH>(), "4 is listed but refused"),
        (complaint::<REFUSING_CHANGES_IT>(), "refusing changed the table"),
        (complaint::<REFUSING_USES_CHANCE>(), "refusing used chance"),
        (complaint::<WAITS_FOR_THE_WRONG_SEATS>(), "waiting?"),
        (complaint::<NEVER_ENDS>(), "it never ends"),
        (complaint::<FORGETS_WHEN_SAVED>(), "restoring changed the table"),
        (complaint::<CLOCK_CHEATS>(), "the clock errs"),
        (complaint::<REFUSALS_TELL>(), "tells seat"),
        (complaint::<LOSES_A_CARD>(), "a card was lost or doubled"),
        (complaint::<ENDS_WITHOUT_SAYING>(), "nobody can act, yet it is not over"),
    ];
    for (said, expected) in complaints {
        assert!(said.contains("seed ") && said.contains(expected), "{expected}: {said}");
    }
}
