//! How much anybody may ask for: so many requests a minute, by session and by address.
//!
//! Each has a bucket that holds a minute's worth (or an hour's) and fills evenly. A bucket is one
//! number, the moment at which it is full again; full ones are forgotten.

use crate::address::Address;
use crate::error::ApiError;
use crate::refusal::WebRefusal;
use crate::settings::Settings;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use store::{PersonId, TokenHash};

/// What a bucket holds, in microseconds.
const MINUTE: i64 = 60_000_000;
/// What the bucket of something rarer holds.
const HOUR: i64 = 60 * MINUTE;
/// How often full buckets are looked for, in microseconds; and how often at most where there are too many.
const SWEEP: i64 = MINUTE;
/// See `SWEEP`.
const HURRIED_SWEEP: i64 = 1_000_000;
/// The most buckets of a kind. Who comes then shares one with all others who do.
const MOST_BUCKETS: usize = 100_000;

/// The limits of a node.
#[derive(Debug)]
pub struct Limits {
    sessions: Buckets<TokenHash>,
    addresses: Buckets<IpAddr>,
    logins: Buckets<IpAddr>,
    guesses: [Buckets<GuessKey>; 3],
    throttled: Buckets<GuessKey>,
    exports: Buckets<PersonId>,
    /// How long an answer may take to compute for the price of one request.
    price: Duration,
}

/// What guesses at a password or a recovery code are counted by: a hash, so that a login of any length
/// takes the same place.
pub(crate) type GuessKey = [u8; 32];

/// Who guesses. Each kind has room for buckets of its own, so that many made-up logins take nothing
/// from those who are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guesser {
    /// Anybody who logs in.
    Stranger,
    /// Anybody with a recovery code.
    Recovering,
    /// Somebody with a session, or from where the account was logged in to before.
    Known,
}

impl Limits {
    /// The limits an operator has set.
    pub fn new(settings: &Settings) -> Limits {
        Limits {
            sessions: Buckets::new(settings.requests, MOST_BUCKETS),
            addresses: Buckets::new(settings.requests_from, MOST_BUCKETS),
            logins: Buckets::new(settings.logins_from, MOST_BUCKETS),
            guesses: [(); 3].map(|()| Buckets::hourly(settings.logins_to, MOST_BUCKETS)),
            throttled: Buckets::new(1, MOST_BUCKETS),
            exports: Buckets::hourly(settings.exports, MOST_BUCKETS),
            price: settings.price,
        }
    }

    /// Counts a request of a session or a bot.
    pub fn session(&self, token: TokenHash, now_ms: i64) -> Result<(), ApiError> {
        self.sessions.take(token, now_ms).map_err(too_many)
    }

    /// Counts a request from an address.
    pub fn address(&self, address: Address, now_ms: i64) -> Result<(), ApiError> {
        self.addresses.take(address.0, now_ms).map_err(too_many)
    }

    /// Counts what an answer has cost beyond its being one.
    pub fn charge(&self, token: Option<TokenHash>, address: Address, took: Duration, now_ms: i64) {
        let requests =
            i64::try_from(took.as_nanos() / self.price.as_nanos().max(1)).unwrap_or(i64::MAX);
        self.addresses.charge(&address.0, now_ms, requests);
        if let Some(token) = token {
            self.sessions.charge(&token, now_ms, requests);
        }
    }

    /// Counts an attempt to log in, or to become somebody.
    pub fn login(&self, address: Address, now_ms: i64) -> Result<(), ApiError> {
        self.logins.take(address.0, now_ms).map_err(too_many)
    }

    /// Counts a guess at a password or a recovery code.
    pub(crate) fn guess(&self, who: Guesser, key: GuessKey, now_ms: i64) -> Result<(), ApiError> {
        self.guesses[who as usize].take(key, now_ms).map_err(too_many_guesses)
    }

    /// Takes a guess back that was none.
    pub(crate) fn not_guessed(&self, who: Guesser, key: GuessKey) {
        self.guesses[who as usize].put_back(&key);
    }

    /// Whether to write down that somebody was refused; once a minute is enough.
    pub(crate) fn notes_throttled(&self, key: GuessKey, now_ms: i64) -> bool {
        self.throttled.take(key, now_ms).is_ok()
    }

    /// Counts a copy of a person's data.
    pub(crate) fn export(&self, person: PersonId, now_ms: i64) -> Result<(), ApiError> {
        self.exports.take(person, now_ms).map_err(too_many)
    }
}

fn too_many_guesses(Wait(seconds): Wait) -> ApiError {
    let minutes = seconds.div_ceil(60);
    ApiError::from(WebRefusal::TooManyAttempts { minutes }).after(seconds)
}

fn too_many(Wait(seconds): Wait) -> ApiError {
    ApiError::from(WebRefusal::TooManyRequests { seconds }).after(seconds)
}

/// How many seconds to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Wait(u64);

/// A bucket for each who has asked lately.
#[derive(Debug)]
struct Buckets<K> {
    /// What a bucket holds.
    holds: u32,
    /// How long an empty one takes to fill, in microseconds.
    period: i64,
    most: usize,
    levels: Mutex<Levels<K>>,
}

/// When each bucket is full again, in microseconds.
#[derive(Debug)]
struct Levels<K> {
    full_at: HashMap<K, i64>,
    /// The bucket of all who found no room for one of their own.
    shared: i64,
    swept_at: i64,
}

impl<K: Hash + Eq> Buckets<K> {
    fn new(per_minute: u32, most: usize) -> Buckets<K> {
        Buckets::filled_in(MINUTE, per_minute, most)
    }

    fn hourly(per_hour: u32, most: usize) -> Buckets<K> {
        Buckets::filled_in(HOUR, per_hour, most)
    }

    fn filled_in(period: i64, holds: u32, most: usize) -> Buckets<K> {
        let levels = Levels { full_at: HashMap::new(), shared: 0, swept_at: i64::MIN };
        Buckets { holds, period, most, levels: Mutex::new(levels) }
    }

    /// Takes one out of the bucket of `key`, or says how long it takes until there is one.
    fn take(&self, key: K, now_ms: i64) -> Result<(), Wait> {
        let never = Wait(self.period.unsigned_abs().div_ceil(1_000_000));
        let one = self.period.checked_div(self.holds.into()).ok_or(never)?;
        let now = now_ms.saturating_mul(1_000);
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        let is_crowded = levels.full_at.len() >= self.most;
        levels.sweep(now, if is_crowded { HURRIED_SWEEP } else { SWEEP });
        let room = levels.full_at.len() < self.most || levels.full_at.contains_key(&key);
        let full_at = match room {
            true => levels.full_at.entry(key).or_insert(now),
            false => &mut levels.shared,
        };
        let missing = self.missing(*full_at, now) + one;
        let too_soon = missing - self.period;
        if too_soon > 0 {
            return Err(Wait(too_soon.unsigned_abs().div_ceil(1_000_000)));
        }
        *full_at = now.saturating_add(missing);
        Ok(())
    }

    /// Takes more out of a bucket, for something that was done already. It is never more than empty.
    fn charge(&self, key: &K, now_ms: i64, requests: i64) {
        let Some(one) = self.period.checked_div(self.holds.into()) else { return };
        let now = now_ms.saturating_mul(1_000);
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever has no bucket shares one with others, and they do not pay for it.
        if let Some(full_at) = levels.full_at.get_mut(key) {
            let missing = self.missing(*full_at, now).saturating_add(one.saturating_mul(requests));
            *full_at = now.saturating_add(missing.min(self.period));
        }
    }

    /// What is missing in a bucket. Nothing takes longer than its time to fill, unless the clock was
    /// set back.
    fn missing(&self, full_at: i64, now: i64) -> i64 {
        let missing = full_at.saturating_sub(now);
        if (0..=self.period).contains(&missing) { missing } else { 0 }
    }

    /// Puts one back into the bucket of `key`, if it has one of its own.
    fn put_back(&self, key: &K) {
        let Some(one) = self.period.checked_div(self.holds.into()) else { return };
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(full_at) = levels.full_at.get_mut(key) {
            *full_at = full_at.saturating_sub(one);
        }
    }
}

impl<K: Hash + Eq> Levels<K> {
    /// Forgets the full buckets, every so often.
    fn sweep(&mut self, now: i64, often: i64) {
        let since = now.saturating_sub(self.swept_at);
        if !(0..often).contains(&since) {
            self.swept_at = now;
            self.full_at.retain(|_, full_at| *full_at > now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rooms::time::Time;
    use std::net::Ipv4Addr;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    /// A clock, and the hand to move it with.
    fn clock() -> (Time, Arc<AtomicI64>) {
        let hand = Arc::new(AtomicI64::new(1_000_000));
        let told = Arc::clone(&hand);
        (Time::of(move || told.load(Ordering::Relaxed)), hand)
    }

    #[test]
    fn a_minutes_worth_may_come_at_once_and_then_evenly() {
        let (time, hand) = clock();
        let buckets = Buckets::new(6, 10);
        let take = || buckets.take("ada", time.now());
        for _ in 0..6 {
            take().unwrap();
        }
        assert_eq!(take(), Err(Wait(10)));
        hand.fetch_add(9_001, Ordering::Relaxed);
        assert_eq!(take(), Err(Wait(1)), "to be refused costs nothing");
        hand.fetch_add(999, Ordering::Relaxed);
        take().unwrap();
        assert_eq!(take(), Err(Wait(10)));
        hand.fetch_add(600_000, Ordering::Relaxed);
        for _ in 0..6 {
            take().unwrap();
        }
        assert_eq!(take(), Err(Wait(10)), "a bucket holds no more than a minute's worth");
    }

    #[test]
    fn what_takes_long_costs_more_and_never_more_than_there_is() {
        let (time, hand) = clock();
        let buckets = Buckets::new(6, 10);
        buckets.take("ada", time.now()).unwrap();
        buckets.charge(&"ada", time.now(), 4);
        buckets.take("ada", time.now()).unwrap();
        assert_eq!(buckets.take("ada", time.now()), Err(Wait(10)));
        buckets.charge(&"ada", time.now(), i64::MAX);
        assert_eq!(buckets.take("ada", time.now()), Err(Wait(10)), "a bucket is at most empty");
        hand.fetch_add(10_000, Ordering::Relaxed);
        buckets.take("ada", time.now()).unwrap();
        buckets.charge(&"bo", time.now(), 6);
        buckets.take("bo", time.now()).unwrap();
    }

    #[test]
    fn half_a_second_costs_a_hundred_requests_more() {
        let limits = Limits::new(&Settings { requests_from: 200, ..Settings::default() });
        let address = Address(Ipv4Addr::LOCALHOST.into());
        limits.address(address, 1_000).unwrap();
        limits.charge(None, address, Duration::from_millis(500), 1_000);
        let left = (0..).take_while(|_| limits.address(address, 1_000).is_ok()).count();
        assert_eq!(left, 200 - 1 - 100);
    }

    #[test]
    fn what_is_put_back_can_be_taken_again() {
        let (time, hand) = clock();
        let buckets = Buckets::hourly(2, 10);
        let take = || buckets.take("ada", time.now());
        for _ in 0..5 {
            take().unwrap();
            buckets.put_back(&"ada");
        }
        take().unwrap();
        take().unwrap();
        assert_eq!(take(), Err(Wait(1_800)));
        buckets.put_back(&"nobody");
        hand.fetch_add(1_800_000, Ordering::Relaxed);
        take().unwrap();
        assert_eq!(take(), Err(Wait(1_800)));
        assert_eq!(Buckets::hourly(0, 10).take("ada", time.now()), Err(Wait(3_600)));
    }

    #[test]
    fn nobody_pays_for_another() {
        let (time, _) = clock();
        let buckets = Buckets::new(1, 10);
        buckets.take("ada", time.now()).unwrap();
        buckets.take("bo", time.now()).unwrap();
        assert_eq!(buckets.take("ada", time.now()), Err(Wait(60)));
        assert_eq!(Buckets::new(0, 10).take("ada", time.now()), Err(Wait(60)));
    }

    #[test]
    fn a_clock_that_is_set_back_keeps_nobody_out() {
        let (time, hand) = clock();
        let buckets = Buckets::new(1, 10);
        buckets.take("ada", time.now()).unwrap();
        hand.fetch_sub(1, Ordering::Relaxed);
        buckets.take("ada", time.now()).unwrap();
        assert_eq!(buckets.take("ada", time.now()), Err(Wait(60)));
    }

    #[test]
    fn full_buckets_are_forgotten_once_a_minute() {
        let (time, hand) = clock();
        let buckets = Buckets::new(60, 1_000);
        let kept = || buckets.levels.lock().unwrap().full_at.len();
        buckets.take(0, time.now()).unwrap();
        for key in 1..10 {
            buckets.take(key, time.now()).unwrap();
        }
        hand.fetch_add(59_999, Ordering::Relaxed);
        buckets.take(0, time.now()).unwrap();
        assert_eq!(kept(), 10, "a look at all of them takes time");
        hand.fetch_add(1, Ordering::Relaxed);
        buckets.take(10, time.now()).unwrap();
        assert_eq!(kept(), 2, "one of a moment ago, and a new one");
    }

    #[test]
    fn there_are_never_more_buckets_than_there_may_be() {
        let (time, hand) = clock();
        let buckets = Buckets::new(2, 3);
        for key in 0..3 {
            buckets.take(key, time.now()).unwrap();
        }
        // The rest of the world shares a bucket, and those before keep theirs.
        buckets.take(3, time.now()).unwrap();
        buckets.take(4, time.now()).unwrap();
        assert_eq!(buckets.take(5, time.now()), Err(Wait(30)));
        buckets.take(0, time.now()).unwrap();
        assert_eq!(buckets.levels.lock().unwrap().full_at.len(), 3);
        hand.fetch_add(30_000, Ordering::Relaxed);
        buckets.take(6, time.now()).unwrap();
        let levels = buckets.levels.lock().unwrap();
        let mut kept: Vec<i32> = levels.full_at.keys().copied().collect();
        kept.sort_unstable();
        assert_eq!(kept, [0, 6], "those that are full again are forgotten");
    }
}
