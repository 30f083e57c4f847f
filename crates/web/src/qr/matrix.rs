//! The modules of a QR code: where what is drawn, and which of eight masks is easiest to read.

use std::fmt::Write;

/// Where the middles of alignment patterns are, by version.
const ALIGNMENT: [&[usize]; 10] = [
    &[],
    &[6, 18],
    &[6, 22],
    &[6, 26],
    &[6, 30],
    &[6, 34],
    &[6, 22, 38],
    &[6, 24, 42],
    &[6, 26, 46],
    &[6, 28, 50],
];
/// How many light modules are around a code.
const QUIET: usize = 4;
/// What level M is called in the format.
const LEVEL: u32 = 0b00;

/// A QR code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    size: usize,
    dark: Vec<bool>,
    /// Modules that say where the code is and how it is read: no data goes there.
    fixed: Vec<bool>,
}

impl Qr {
    /// How many modules it is wide.
    #[cfg(test)]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether a module is dark.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        self.dark[y * self.size + x]
    }

    /// The dark modules as the path of a picture, and how wide and high that is, with what must be light
    /// around it.
    pub fn path(&self) -> (String, usize) {
        let mut path = String::new();
        for y in 0..self.size {
            let mut x = 0;
            while x < self.size {
                let length = (x..self.size).take_while(|x| self.is_dark(*x, y)).count();
                if length > 0 {
                    let _ = write!(path, "M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET);
                }
                x += length.max(1);
            }
        }
        (path, self.size + 2 * QUIET)
    }

    /// A code of a version with these codewords, and the mask that is easiest to read.
    pub(super) fn of(version: usize, codewords: &[u8]) -> Qr {
        let masked = (0..8).map(|mask| Qr::masked(version, codewords, mask));
        let easiest = masked.min_by_key(Qr::penalty);
        easiest.unwrap_or_else(|| Qr::masked(version, codewords, 0))
    }

    pub(super) fn masked(version: usize, codewords: &[u8], mask: u32) -> Qr {
        let size = version * 4 + 17;
        let (dark, fixed) = (vec![false; size * size], vec![false; size * size]);
        let mut qr = Qr { size, dark, fixed };
        qr.draw_patterns(version);
        qr.draw_format(mask);
        if version >= 7 {
            qr.draw_version(version as u32);
        }
        qr.draw_data(codewords, mask);
        qr
    }

    fn set(&mut self, x: usize, y: usize, dark: bool) {
        self.dark[y * self.size + x] = dark;
        self.fixed[y * self.size + x] = true;
    }

    fn draw_patterns(&mut self, version: usize) {
        let size = self.size;
        for place in 0..size {
            self.set(6, place, place % 2 == 0);
            self.set(place, 6, place % 2 == 0);
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            self.draw_square(x, y, 4, |ring| ring != 2 && ring != 4);
        }
        let middles = ALIGNMENT[version - 1];
        let last = middles.last().copied().unwrap_or(0);
        for x in middles {
            for y in middles {
                // Three corners have finders.
                if ![(6, 6), (6, last), (last, 6)].contains(&(*x, *y)) {
                    self.draw_square(*x, *y, 2, |ring| ring != 1);
                }
            }
        }
    }

    /// Draws rings around a middle.
    fn draw_square(&mut self, x: usize, y: usize, reach: usize, dark: impl Fn(usize) -> bool) {
        let size = self.size;
        let here = |middle: usize| middle.saturating_sub(reach)..(middle + reach + 1).min(size);
        for (row, column) in here(y).flat_map(|row| here(x).map(move |column| (row, column))) {
            let ring = row.abs_diff(y).max(column.abs_diff(x));
            self.set(column, row, dark(ring));
        }
    }

    /// Which level and mask it is, twice, with a code of its own against errors.
    fn draw_format(&mut self, mask: u32) {
        let format = LEVEL << 3 | mask;
        let bits = (format << 10 | divided(format, 10, 0x537)) ^ 0x5412;
        let (size, bit) = (self.size, |place: usize| bits >> place & 1 == 1);
        for place in 0..6 {
            self.set(8, place, bit(place));
        }
        self.set(8, 7, bit(6));
        self.set(8, 8, bit(7));
        self.set(7, 8, bit(8));
        for place in 9..15 {
            self.set(14 - place, 8, bit(place));
        }
        for place in 0..8 {
            self.set(size - 1 - place, 8, bit(place));
        }
        for place in 8..15 {
            self.set(8, size - 15 + place, bit(place));
        }
        self.set(8, size - 8, true);
    }

    /// Which version it is, twice.
    fn draw_version(&mut self, version: u32) {
        let bits = version << 12 | divided(version, 12, 0x1F25);
        for place in 0..18 {
            let dark = bits >> place & 1 == 1;
            let (far, near) = (self.size - 11 + place % 3, place / 3);
            self.set(far, near, dark);
            self.set(near, far, dark);
        }
    }

    /// Draws the codewords in columns of two, up and down from the right, and masks them.
    fn draw_data(&mut self, codewords: &[u8], mask: u32) {
        let mut bits =
            codewords.iter().flat_map(|byte| (0..8).rev().map(move |at| byte >> at & 1 == 1));
        let size = self.size;
        // The column of the timing pattern is passed over.
        let rights = (1..size).rev().step_by(2).map(|right| right - usize::from(right <= 6));
        for (number, right) in rights.enumerate() {
            for step in 0..size {
                let y = if number % 2 == 0 { size - 1 - step } else { step };
                for x in [right, right - 1] {
                    if !self.fixed[y * size + x] {
                        let bit = bits.next().unwrap_or(false);
                        self.dark[y * size + x] = bit != is_turned(mask, x, y);
                    }
                }
            }
        }
    }

    /// How hard it is to read: long runs, squares, what looks like a finder, and too much of one colour.
    fn penalty(&self) -> usize {
        let size = self.size;
        let rows = |swap: bool| {
            (0..size).map(move |one| {
                let at = move |other| if swap { (one, other) } else { (other, one) };
                (0..size).map(at).map(|(x, y)| self.is_dark(x, y)).collect::<Vec<bool>>()
            })
        };
        let lines: usize = rows(false).chain(rows(true)).map(|line| of_line(&line)).sum();
        let square = |x: usize, y: usize| {
            let first = self.is_dark(x, y);
            [(1, 0), (0, 1), (1, 1)]
                .iter()
                .all(|(right, down)| self.is_dark(x + right, y + down) == first)
        };
        let places = (0..size - 1).flat_map(|y| (0..size - 1).map(move |x| (x, y)));
        let squares = places.filter(|(x, y)| square(*x, *y)).count();
        let dark = self.dark.iter().filter(|dark| **dark).count();
        let uneven = (dark * 20).abs_diff(size * size * 10) / (size * size);
        lines + 3 * squares + 10 * uneven
    }
}

/// Runs of five and more, and patterns like those of a finder, in a line.
fn of_line(line: &[bool]) -> usize {
    let runs = line.chunk_by(|one, other| one == other).map(<[bool]>::len);
    let long: usize = runs.filter(|length| *length >= 5).map(|length| length - 2).sum();
    let finder = [true, false, true, true, true, false, true];
    let light = |from: usize| line.get(from..from + 4).is_some_and(|four| !four.contains(&true));
    let alike = line.windows(7).enumerate().filter(|(at, seven)| {
        *seven == finder && (light(at + 7) || at.checked_sub(4).is_some_and(light))
    });
    long + 40 * alike.count()
}

/// The remainder of a number with so many zeros behind it, as polynomials of bits.
fn divided(number: u32, zeros: u32, by: u32) -> u32 {
    let mut rest = number << zeros;
    for place in (zeros..32).rev() {
        if rest >> place & 1 == 1 {
            rest ^= by << (place - zeros);
        }
    }
    rest
}

/// Whether a mask turns a module.
fn is_turned(mask: u32, x: usize, y: usize) -> bool {
    let rest = match mask {
        0 => (x + y) % 2,
        1 => y % 2,
        2 => x % 3,
        3 => (x + y) % 3,
        4 => (y / 2 + x / 3) % 2,
        5 => x * y % 2 + x * y % 3,
        6 => (x * y % 2 + x * y % 3) % 2,
        _ => ((x + y) % 2 + x * y % 3) % 2,
    };
    rest == 0
}
