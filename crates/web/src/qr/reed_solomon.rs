//! Error correction: the remainder of the data, as a polynomial over 256 numbers, divided by a generator.

/// The polynomial that the arithmetic is modulo of: x⁸ + x⁴ + x³ + x² + 1.
const MODULUS: u16 = 0x11D;

/// The product of two of the 256 numbers.
pub(super) fn product(one: u8, other: u8) -> u8 {
    let (mut sum, mut shifted) = (0_u16, u16::from(one));
    for place in 0..8 {
        if other >> place & 1 == 1 {
            sum ^= shifted;
        }
        shifted <<= 1;
        if shifted & 0x100 != 0 {
            shifted ^= MODULUS;
        }
    }
    sum as u8
}

/// The generator with so many roots, 2⁰, 2¹, 2² and so on, without its first coefficient, which is 1.
fn generator(degree: usize) -> Vec<u8> {
    let mut generator = vec![0; degree];
    let Some(last) = generator.last_mut() else { return generator };
    *last = 1;
    let mut root = 1;
    for _ in 0..degree {
        for place in 0..degree {
            let next = generator.get(place + 1).copied().unwrap_or(0);
            generator[place] = product(generator[place], root) ^ next;
        }
        root = product(root, 2);
    }
    generator
}

/// The codewords of error correction for some data.
pub(super) fn remainder(data: &[u8], count: usize) -> Vec<u8> {
    let generator = generator(count);
    let mut remainder = vec![0; count];
    for byte in data {
        let factor = byte ^ remainder.remove(0);
        remainder.push(0);
        for (place, coefficient) in remainder.iter_mut().zip(&generator) {
            *place ^= product(*coefficient, factor);
        }
    }
    remainder
}
