//! QR codes (ISO/IEC 18004): a link for the camera of a phone.
//!
//! Bytes only, at error correction level M (15 % may be unreadable), in the sizes 1 to 10: up to 213 bytes,
//! three times as much as the longest link here.

mod matrix;
mod reed_solomon;

pub use matrix::Qr;
use reed_solomon::remainder;

/// How the codewords of a version are divided.
struct Version {
    /// How many codewords of error correction each block has.
    correction: usize,
    /// How many data codewords the blocks have.
    blocks: &'static [usize],
}

/// Versions 1 to 10 at level M.
const VERSIONS: [Version; 10] = [
    Version { correction: 10, blocks: &[16] },
    Version { correction: 16, blocks: &[28] },
    Version { correction: 26, blocks: &[44] },
    Version { correction: 18, blocks: &[32, 32] },
    Version { correction: 24, blocks: &[43, 43] },
    Version { correction: 16, blocks: &[27, 27, 27, 27] },
    Version { correction: 18, blocks: &[31, 31, 31, 31] },
    Version { correction: 22, blocks: &[38, 38, 39, 39] },
    Version { correction: 22, blocks: &[36, 36, 36, 37, 37] },
    Version { correction: 26, blocks: &[43, 43, 43, 43, 44] },
];

/// The mode of bytes.
const BYTES: u32 = 0b0100;
/// What fills up the data, in turn.
const PADDING: [u8; 2] = [0xEC, 0x11];

/// The QR code of a text; nothing where it is longer than 213 bytes.
pub fn encode(text: &str) -> Option<Qr> {
    let (version, data) = (1_usize..).zip(&VERSIONS).find_map(|(number, version)| {
        let room = version.blocks.iter().sum();
        Some((number, data(text.as_bytes(), number, room)?))
    })?;
    Some(Qr::of(version, &interleaved(&data, &VERSIONS[version - 1])))
}

/// The data codewords, filled up; nothing where there is too little room.
fn data(text: &[u8], version: usize, room: usize) -> Option<Vec<u8>> {
    let count_bits = if version < 10 { 8 } else { 16 };
    let mut bits = Bits::default();
    bits.push(BYTES, 4);
    bits.push(u32::try_from(text.len()).ok()?, count_bits);
    text.iter().for_each(|byte| bits.push(u32::from(*byte), 8));
    let left = (room * 8).checked_sub(bits.0.len())?;
    bits.push(0, left.min(4));
    bits.push(0, (8 - bits.0.len() % 8) % 8);
    let mut bytes = bits.bytes();
    let missing = room - bytes.len();
    bytes.extend(PADDING.iter().cycle().take(missing));
    Some(bytes)
}

/// All codewords in the order in which they are drawn: column by column of the blocks.
fn interleaved(data: &[u8], version: &Version) -> Vec<u8> {
    let (mut blocks, mut rest) = (Vec::new(), data);
    for length in version.blocks {
        let (block, after) = rest.split_at(*length);
        blocks.push((block, remainder(block, version.correction)));
        rest = after;
    }
    let longest = version.blocks.iter().copied().max().unwrap_or(0);
    let data =
        (0..longest).flat_map(|at| blocks.iter().filter_map(move |(block, _)| block.get(at)));
    let correction = (0..version.correction)
        .flat_map(|at| blocks.iter().filter_map(move |(_, correction)| correction.get(at)));
    data.chain(correction).copied().collect()
}

/// Bits, one after the other.
#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    fn push(&mut self, value: u32, count: usize) {
        self.0.extend((0..count).rev().map(|place| value >> place & 1 == 1));
    }

    fn bytes(&self) -> Vec<u8> {
        let byte = |bits: &[bool]| bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit));
        self.0.chunks(8).map(byte).collect()
    }
}

#[cfg(test)]
mod tests;
