//! Chance that anyone can check.
//!
//! The server commits to a secret before the seats contribute random bytes of their own; secret and
//! contributions together make the key of everything that follows, so neither side alone decides
//! any shuffle or roll, and everybody can derive them again once the secret is out. Each occasion
//! has its own ChaCha20 stream under a key of its own.

use super::{Chance, Occasion};
use crate::Seat;
use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The 16 bytes that name a table.
pub type TableId = [u8; 16];
/// The server's 32 random bytes, published when the cards are no longer in use.
pub type Secret = [u8; 32];
/// A seat's 32 random bytes; zeros where the seat gave none.
pub type Contribution = [u8; 32];

/// What the server publishes before anybody contributes.
pub fn commitment(table: &TableId, secret: &Secret) -> [u8; 32] {
    let hash = Sha256::new().chain_update(b"arcadia-commit-v1\0");
    hash.chain_update(table).chain_update(secret).finalize().into()
}

/// What a seat publishes before all contributions are revealed.
pub fn contribution_hash(table: &TableId, seat: Seat, contribution: &Contribution) -> [u8; 32] {
    let hash = Sha256::new().chain_update(b"arcadia-seed-v1\0");
    hash.chain_update(table).chain_update([seat.0]).chain_update(contribution).finalize().into()
}

/// The seed of one draw of an event, from the secret the event has committed to. `draw` says which it
/// is, and among whom.
pub fn event_seed(event: &TableId, secret: &Secret, draw: &[u8]) -> u64 {
    let mac = Hmac::<Sha256>::new_from_slice(secret).expect("any key length will do");
    let hash = mac.chain_update(b"arcadia-event-v1\0").chain_update(event).chain_update(draw);
    // Six bytes: a number that every program can read exactly.
    let hash = hash.finalize().into_bytes();
    hash.iter().take(6).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// The source for tables of people.
#[derive(Clone)]
pub struct Verifiable {
    key: [u8; 32],
    streams: BTreeMap<Occasion, Stream>,
}

impl Verifiable {
    /// The source that a secret and the seats' contributions (in seat order) make together.
    pub fn new(table: &TableId, secret: &Secret, contributions: &[Contribution]) -> Verifiable {
        let salt = contributions.iter().fold(Sha256::new(), |hash, r| hash.chain_update(r));
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(Some(&salt.finalize()), secret)
            .expand_multi_info(&[b"arcadia-v1\0", table], &mut key)
            .expect("32 bytes are within what HKDF can give");
        Verifiable { key, streams: BTreeMap::new() }
    }

    /// The key all streams are derived from.
    pub fn key(&self) -> [u8; 32] {
        self.key
    }

    /// The key of one occasion's stream.
    pub fn stream_key(&self, occasion: Occasion) -> [u8; 32] {
        let mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any key length will do");
        mac.chain_update(b"event\0")
            .chain_update([occasion.purpose as u8, occasion.seat])
            .chain_update(occasion.counter.to_be_bytes())
            .finalize()
            .into_bytes()
            .into()
    }

    /// The next word of an occasion's stream.
    pub fn word(&mut self, occasion: Occasion) -> u32 {
        if !self.streams.contains_key(&occasion) {
            let stream = Stream::new(&self.stream_key(occasion));
            self.streams.insert(occasion, stream);
        }
        self.streams.get_mut(&occasion).expect("was just inserted").next()
    }
}

impl Chance for Verifiable {
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32 {
        let words = 1u64 << 32;
        let fair = words - words % u64::from(n);
        loop {
            let word = self.word(occasion);
            if u64::from(word) < fair {
                return word % n;
            }
        }
    }
}

impl std::fmt::Debug for Verifiable {
    /// Says nothing of the key: whoever has it knows every card to come.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Verifiable").field("streams", &self.streams.len()).finish_non_exhaustive()
    }
}

/// A ChaCha20 key stream, read as little-endian words a block at a time.
struct Stream {
    key: [u8; 32],
    cipher: ChaCha20,
    /// How many blocks have been made.
    blocks: u32,
    block: [u8; 64],
    read: usize,
}

impl Clone for Stream {
    /// The cipher cannot be copied, but it can be brought to the same place again: streams are short.
    fn clone(&self) -> Stream {
        let mut stream = Stream::new(&self.key);
        (0..self.blocks).for_each(|_| stream.advance());
        Stream { read: self.read, ..stream }
    }
}

impl Stream {
    fn new(key: &[u8; 32]) -> Stream {
        let cipher = ChaCha20::new(key.into(), &[0; 12].into());
        Stream { key: *key, cipher, blocks: 0, block: [0; 64], read: 64 }
    }

    /// Makes the next block.
    fn advance(&mut self) {
        self.block = [0; 64];
        self.cipher.apply_keystream(&mut self.block);
        self.blocks += 1;
        self.read = 0;
    }

    fn next(&mut self) -> u32 {
        if self.read == self.block.len() {
            self.advance();
        }
        let word = self.block[self.read..][..4].try_into().expect("four bytes are a word");
        self.read += 4;
        u32::from_le_bytes(word)
    }
}
