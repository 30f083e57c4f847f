//! Where requests come from.

use axum::extract::connect_info::{ConnectInfo, MockConnectInfo};
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use store::network::IpNetwork;

/// Where a request comes from. Addresses of one network at somebody's home are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(pub IpAddr);

impl Address {
    /// The address behind a request: the peer's, or where that is a trusted proxy the last that it
    /// and other trusted proxies before it were asked from.
    pub(crate) fn of(
        extensions: &Extensions,
        headers: &HeaderMap,
        proxies: &[IpNetwork],
    ) -> Address {
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
pub(crate) fn is_among(proxies: &[IpNetwork], address: IpAddr) -> bool {
    proxies.iter().any(|network| network.contains(address))
}

/// Whether a request was sent on by a trusted proxy.
pub(crate) fn is_forwarded(extensions: &Extensions, proxies: &[IpNetwork]) -> bool {
    is_among(proxies, peer(extensions))
}

fn peer(extensions: &Extensions) -> IpAddr {
    let real = extensions.get().map(|ConnectInfo::<SocketAddr>(peer)| peer);
    let mock = || extensions.get().map(|MockConnectInfo::<SocketAddr>(peer)| peer);
    real.or_else(mock).map_or(Ipv4Addr::UNSPECIFIED.into(), SocketAddr::ip)
}

/// The address, or the first of its network: a home has 2^64 addresses of the newer kind.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    /// The address behind a request to a server that trusts these proxies.
    fn address(peer: &str, forwarded: &[&'static str], proxies: &[&str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        for said in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(said));
        }
        let proxies: Vec<IpNetwork> = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
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
