//! How much anybody may ask for: so many requests a minute, by session and by address.
//!
//! Each has a bucket that holds a minute's worth (or an hour's) and fills evenly. A bucket is one
//! number, the moment at which it is full again; full ones are forgotten.

use super::identity::Visitor;
use super::{ApiError, App};
use crate::network::Network;
use crate::settings::Settings;
use crate::store::{PersonId, TokenHash};
use axum::extract::connect_info::{ConnectInfo, MockConnectInfo};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What a bucket holds, in microseconds.
const MINUTE: i64 = 60_000_000;
/// What the bucket of something rarer holds.
const HOUR: i64 = 60 * MINUTE;
/// How often full buckets are looked for at most, in microseconds.
const SWEEP: i64 = 1_000_000;
/// How long an answer may take to compute for the price of one request, in microseconds.
const ONE_REQUEST: u128 = 5_000;
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
}

/// What guesses at a password or a recovery code are counted by: a hash, so that a login of any length
/// takes the same place.
pub(super) type GuessKey = [u8; 32];

/// Who guesses. Each kind has room for buckets of its own, so that many made-up logins take nothing
/// from those who are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guesser {
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
    pub fn charge(&self, visitor: &Visitor, address: Address, took: Duration, now_ms: i64) {
        let requests = i64::try_from(took.as_micros() / ONE_REQUEST).unwrap_or(i64::MAX);
        self.addresses.charge(&address.0, now_ms, requests);
        if let Some(caller) = &visitor.0 {
            self.sessions.charge(&caller.token(), now_ms, requests);
        }
    }

    /// Counts an attempt to log in, or to become somebody.
    pub fn login(&self, address: Address, now_ms: i64) -> Result<(), ApiError> {
        self.logins.take(address.0, now_ms).map_err(too_many)
    }

    /// Counts a guess at a password or a recovery code.
    pub(super) fn guess(&self, who: Guesser, key: GuessKey, now_ms: i64) -> Result<(), ApiError> {
        self.guesses[who as usize].take(key, now_ms).map_err(too_many_guesses)
    }

    /// Takes a guess back that was none.
    pub(super) fn not_guessed(&self, who: Guesser, key: GuessKey) {
        self.guesses[who as usize].put_back(&key);
    }

    /// Whether to write down that somebody was refused; once a minute is enough.
    pub(super) fn notes_throttled(&self, key: GuessKey, now_ms: i64) -> bool {
        self.throttled.take(key, now_ms).is_ok()
    }

    /// Counts a copy of a person's data.
    pub(super) fn export(&self, person: PersonId, now_ms: i64) -> Result<(), ApiError> {
        self.exports.take(person, now_ms).map_err(too_many)
    }
}

fn too_many_guesses(Wait(seconds): Wait) -> ApiError {
    let minutes = seconds.div_ceil(60);
    let plural = if minutes == 1 { "" } else { "s" };
    let reason = format!("Too many wrong attempts. Try again in {minutes} minute{plural}.");
    let facts = vec![("minutes", minutes.to_string())];
    let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts", reason);
    ApiError { facts, ..error.after(seconds) }
}

fn too_many(Wait(seconds): Wait) -> ApiError {
    let plural = if seconds == 1 { "" } else { "s" };
    let reason = format!("That was too much at once. Try again in {seconds} second{plural}.");
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", reason).after(seconds)
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
        if levels.full_at.len() >= self.most {
            levels.sweep(now);
        }
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
    /// Forgets the full buckets.
    fn sweep(&mut self, now: i64) {
        let since = now.saturating_sub(self.swept_at);
        if !(0..SWEEP).contains(&since) {
            self.swept_at = now;
            self.full_at.retain(|_, full_at| *full_at > now);
        }
    }
}

/// Where a request comes from. Addresses of one network at somebody's home are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(pub IpAddr);

impl Address {
    /// The address behind a request: the peer's, or where that is a trusted proxy the last that it
    /// and other trusted proxies before it were asked from.
    fn of(extensions: &Extensions, headers: &HeaderMap, proxies: &[Network]) -> Address {
        let mut address = peer(extensions);
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let said = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        for forwarded in said {
            // What somebody says who is not trusted, or cannot be read, is nothing.
            match read_address(forwarded.trim()) {
                Some(before) if is_among(proxies, address) => address = before,
                _ => break,
            }
        }
        Address(network(address))
    }
}

/// An address, with or without a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port)
}

/// Whether an address is that of a trusted proxy.
pub(crate) fn is_among(proxies: &[Network], address: IpAddr) -> bool {
    proxies.iter().any(|network| network.contains(address))
}

/// Whether a request was sent on by a trusted proxy.
pub(super) fn is_forwarded(extensions: &Extensions, proxies: &[Network]) -> bool {
    is_among(proxies, peer(extensions))
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Infallible> {
        Ok(Address::of(&parts.extensions, &parts.headers, &app.settings.proxied))
    }
}

fn peer(extensions: &Extensions) -> IpAddr {
    let real = extensions.get().map(|ConnectInfo::<SocketAddr>(peer)| peer);
    let mock = || extensions.get().map(|MockConnectInfo::<SocketAddr>(peer)| peer);
    real.or_else(mock).map_or(Ipv4Addr::UNSPECIFIED.into(), SocketAddr::ip)
}

/// The address, or the first of its network: a home has 2^64 addresses of the newer kind.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

/// Counts every request against its address.
pub(super) async fn guard(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.limits().address(address, app.time.now())?;
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Time;
    use axum::http::HeaderValue;
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
        limits.charge(&Visitor(None), address, Duration::from_millis(500), 1_000);
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

    /// The address behind a request to a server that trusts these proxies.
    fn address(peer: &str, forwarded: &[&'static str], proxies: &[&str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        for said in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(said));
        }
        let proxies: Vec<Network> = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        Address::of(&extensions, &headers, &proxies).0.to_string()
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one_address() {
        assert_eq!(address("2001:db8:1:2:3:4:5:6", &[], &[]), "2001:db8:1:2::");
        assert_eq!(address("::ffff:192.0.2.1", &[], &[]), "192.0.2.1");
        assert_eq!(address("192.0.2.1", &[], &[]), "192.0.2.1");
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let proxies = ["192.0.2.0/24", "2001:db8::/32"];
        let said = ["198.51.100.9", "10.0.0.1, 203.0.113.7"];
        assert_eq!(address("192.0.2.1", &said, &[]), "192.0.2.1");
        assert_eq!(address("198.51.100.1", &said, &proxies), "198.51.100.1");
        assert_eq!(address("192.0.2.1", &said, &proxies), "203.0.113.7");
        assert_eq!(address("::ffff:192.0.2.1", &said, &proxies), "203.0.113.7");
        assert_eq!(address("2001:db8::1", &said, &proxies), "203.0.113.7");
        assert_eq!(address("192.0.2.1", &["203.0.113.7:4711"], &proxies), "203.0.113.7");
        assert_eq!(address("192.0.2.1", &["[2001:db9::1]:4711"], &proxies), "2001:db9::");
        assert_eq!(address("192.0.2.1", &["nonsense"], &proxies), "192.0.2.1");
        assert_eq!(address("192.0.2.1", &[], &proxies), "192.0.2.1");
    }

    #[test]
    fn of_several_addresses_the_last_that_is_no_trusted_proxy_is_the_clients() {
        let proxies = ["192.0.2.0/24", "2001:db8::/32"];
        let of = |said: &[&'static str]| address("192.0.2.1", said, &proxies);
        assert_eq!(of(&["198.51.100.9, 203.0.113.7, 192.0.2.2, 2001:db8::2"]), "203.0.113.7");
        assert_eq!(of(&["198.51.100.9", "203.0.113.7", "192.0.2.2"]), "203.0.113.7");
        // All are ours: the first is where it began.
        assert_eq!(of(&["192.0.2.3, 192.0.2.2"]), "192.0.2.3");
        // What stands before something that is no address was not said by a proxy of ours.
        assert_eq!(of(&["198.51.100.9, unknown, 192.0.2.2"]), "192.0.2.2");
    }
}
