//! Luck that is shared between worlds.

use table::chance::{Portable, Select, game_seed};
use table::{Chance, Occasion};

/// Luck for playing one world on in several ways. Each occasion has a stream of its own: what one side
/// draws and rolls in a turn does not depend on what was drawn and rolled elsewhere. So two
/// candidates meet the same cards and the same dice for as long as they make no difference to them.
#[derive(Clone, Debug)]
pub struct SharedLuck {
    seed: u64,
    /// How often each purpose of each seat has been drawn for, on its last occasion.
    counts: [[(u32, u32); 2]; PURPOSES],
}

/// One more than the largest number of a purpose.
const PURPOSES: usize = 6;

impl SharedLuck {
    /// The luck of a seed.
    pub fn new(seed: u64) -> SharedLuck {
        SharedLuck { seed, counts: [[(0, 0); 2]; PURPOSES] }
    }

    fn word(&mut self, occasion: Occasion) -> u64 {
        let purpose = occasion.purpose as usize % PURPOSES;
        let seat = usize::from(occasion.seat) % 2;
        let (last, count) = &mut self.counts[purpose][seat];
        if *last != occasion.counter {
            (*last, *count) = (occasion.counter, 0);
        }
        *count += 1;
        let place = (purpose * 2 + seat) as u64;
        game_seed(self.seed, place << 48 | u64::from(occasion.counter) << 16 | u64::from(*count))
    }
}

impl Chance for SharedLuck {
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32 {
        ((u128::from(self.word(occasion)) * u128::from(n)) >> 64) as u32
    }

    fn pick(&mut self, occasion: Occasion, set: u64, _: &dyn Fn(u32) -> u16) -> u64 {
        Portable.nth(set, self.draw(occasion, set.count_ones()))
    }
}
