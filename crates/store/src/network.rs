//! IP networks: how an operator names the proxies in front of a server, and addresses to ban.
//!
//! Of a library we would use a prefix and a comparison; the sentences for what cannot be read are ours anyway.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// The prefix that the IPv6 addresses of one subscriber share.
const SUBSCRIBER: u8 = 64;

/// A network: an address, and how many bits of it all addresses of the network share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IpNetwork {
    first: IpAddr,
    prefix: u8,
}

/// Why a text names no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    /// It is not an address or a network.
    #[error(
        "{0:?} is not a network. Write an address or a network, such as 192.0.2.7 or 192.0.2.0/24."
    )]
    Unreadable(String),
    /// The prefix has more bits than an address.
    #[error("{text} has a prefix that is too long: {most} is the most here.")]
    Prefix {
        /// The text.
        text: String,
        /// The most bits.
        most: u8,
    },
    /// The address is inside the network, so it is unclear which of the two is meant.
    #[error(
        "{text} is unclear. Write {network} for the network, or {address} for the one address."
    )]
    Inside {
        /// The text.
        text: String,
        /// The network it is in.
        network: IpNetwork,
        /// The address alone.
        address: IpAddr,
    },
}

impl IpNetwork {
    /// Returns whether an address is in it. An IPv4 address may be written as an IPv6 one.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        bits_of(address) == bits_of(self.first) && start(address, self.prefix) == self.first
    }

    /// Returns the network of the whole subscriber, where this is only a part of one: a subscriber can
    /// choose among 2^64 IPv6 addresses.
    #[must_use]
    pub fn of_subscriber(self) -> IpNetwork {
        match self.first {
            IpAddr::V6(_) if self.prefix > SUBSCRIBER => {
                IpNetwork { first: start(self.first, SUBSCRIBER), prefix: SUBSCRIBER }
            }
            _ => self,
        }
    }
}

/// Returns how many bits an address has.
fn bits_of(address: IpAddr) -> u8 {
    if address.is_ipv4() { 32 } else { 128 }
}

/// Returns the first address that shares a prefix with this one.
fn start(address: IpAddr, prefix: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(prefix)).unwrap_or(0);
            (address & Ipv4Addr::from_bits(mask)).into()
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0);
            (address & Ipv6Addr::from_bits(mask)).into()
        }
    }
}

impl FromStr for IpNetwork {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<IpNetwork, NetworkError> {
        let unreadable = || NetworkError::Unreadable(text.to_owned());
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| unreadable())?;
        let most = bits_of(address);
        let prefix = match prefix {
            None => most,
            Some(prefix) => prefix.parse().map_err(|_| unreadable())?,
        };
        if prefix > most {
            return Err(NetworkError::Prefix { text: text.to_owned(), most });
        }
        let network = IpNetwork { first: start(address, prefix), prefix };
        if network.first != address {
            return Err(NetworkError::Inside { text: text.to_owned(), network, address });
        }
        // ::ffff:192.0.2.0/120 is 192.0.2.0/24.
        match (address.to_canonical(), prefix.checked_sub(96)) {
            (first @ IpAddr::V4(_), Some(prefix)) if most == 128 => Ok(IpNetwork { first, prefix }),
            _ => Ok(network),
        }
    }
}

impl fmt::Display for IpNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(network: &str, address: &str) -> bool {
        network.parse::<IpNetwork>().unwrap().contains(address.parse().unwrap())
    }

    #[test]
    fn a_network_has_the_addresses_that_share_its_first_bits() {
        for (network, inside, outside) in [
            ("192.0.2.0/24", "192.0.2.255", "192.0.3.0"),
            ("192.0.2.128/25", "192.0.2.128", "192.0.2.127"),
            ("192.0.2.7", "192.0.2.7", "192.0.2.6"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::"),
            ("::1", "::1", "::2"),
            ("::ffff:192.0.2.0/120", "192.0.2.9", "192.0.3.9"),
        ] {
            assert!(contains(network, inside), "{network} {inside}");
            assert!(!contains(network, outside), "{network} {outside}");
        }
        assert!(contains("0.0.0.0/0", "255.255.255.255") && contains("::/0", "ffff::"));
        assert!(contains("192.0.2.0/24", "::ffff:192.0.2.1"));
        // Each kind has networks of its own.
        assert!(!contains("::/0", "192.0.2.1") && !contains("0.0.0.0/0", "2001:db8::1"));
    }

    #[test]
    fn the_addresses_of_a_home_are_one_network() {
        for (network, home) in [
            ("2001:db8::7", "2001:db8::/64"),
            ("2001:db8::/65", "2001:db8::/64"),
            ("2001:db8::/63", "2001:db8::/63"),
            ("192.0.2.7", "192.0.2.7/32"),
        ] {
            assert_eq!(network.parse::<IpNetwork>().unwrap().of_subscriber().to_string(), home);
        }
    }

    #[test]
    fn what_is_no_network_gets_a_sentence() {
        for (text, said) in [
            ("", "is not a network"),
            ("true", "is not a network"),
            ("192.0.2.0/", "is not a network"),
            ("192.0.2.0/-1", "is not a network"),
            ("192.0.2/24", "is not a network"),
            ("proxy.example", "is not a network"),
            ("192.0.2.0/33", "32 is the most"),
            ("2001:db8::/129", "128 is the most"),
            ("192.0.2.7/24", "Write 192.0.2.0/24 for the network, or 192.0.2.7 for the one"),
        ] {
            let error = text.parse::<IpNetwork>().unwrap_err().to_string();
            assert!(error.contains(said) && error.ends_with('.'), "{text}: {error}");
        }
    }
}
