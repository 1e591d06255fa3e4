//! Identifies the client that sent a request: its IP address and user agent.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use aide::OperationInput;
use axum::extract::{ConnectInfo, FromRequestParts};
use http::{HeaderMap, header, request::Parts};
use ipnet::IpNet;

use trellis_kernel::Error;
use trellis_platform::App;

const MAX_USER_AGENT: usize = 300;

#[derive(Debug, Clone)]
pub struct Client {
    /// Absent for a request without a socket (in tests).
    pub address: Option<IpAddr>,
    pub user_agent: Option<String>,
}

impl Client {
    /// The rate limit key. All IPv6 addresses in a /64 network share one key, because a household usually has
    /// a whole network.
    pub fn address_key(&self) -> String {
        match self.address {
            Some(IpAddr::V6(v6)) if v6.to_ipv4_mapped().is_none() => {
                let network = v6.to_bits() & (u128::MAX << 64);
                format!("{}/64", Ipv6Addr::from_bits(network))
            }
            Some(address) => address.to_canonical().to_string(),
            None => "unknown".to_owned(),
        }
    }
}

impl FromRequestParts<App> for Client {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map(|ConnectInfo(address)| address.ip().to_canonical());
        Ok(Self {
            address: peer
                .map(|peer| client_address(peer, &parts.headers, &app.policy.trusted_proxies)),
            user_agent: parts
                .headers
                .get(header::USER_AGENT)
                .and_then(|value| value.to_str().ok())
                .map(|text| text.chars().take(MAX_USER_AGENT).collect()),
        })
    }
}

impl OperationInput for Client {}

/// Walks `X-Forwarded-For` from the right for as long as each hop is a proxy we trust.
fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|net| net.contains(address));
    let mut client = peer;
    let hops: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    for hop in hops.iter().rev() {
        // An unreadable entry can't be trusted, and neither can anything to its left.
        let (true, Some(hop)) = (is_trusted(&client), hop_address(hop)) else {
            break;
        };
        client = hop;
    }
    client
}

/// Some proxies add the port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let address = hop
        .parse::<IpAddr>()
        .or_else(|_| hop.parse::<SocketAddr>().map(|socket| socket.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(peer: &str, forwarded: &str, trusted: &[&str]) -> String {
        let headers = HeaderMap::from_iter([(
            http::HeaderName::from_static("x-forwarded-for"),
            forwarded.parse().expect("header"),
        )]);
        let trusted: Vec<IpNet> = trusted.iter().map(|n| n.parse().expect("net")).collect();
        client_address(peer.parse().expect("peer"), &headers, &trusted).to_string()
    }

    #[test]
    fn untrusted_forwarded_address_is_ignored() {
        assert_eq!(resolve("203.0.113.9", "10.0.0.1", &[]), "203.0.113.9");
        assert_eq!(
            resolve("203.0.113.9", "10.0.0.1", &["127.0.0.0/8"]),
            "203.0.113.9"
        );
    }

    #[test]
    fn only_trusted_proxies_set_the_client_address() {
        assert_eq!(
            resolve("127.0.0.1", "198.51.100.7", &["127.0.0.0/8"]),
            "198.51.100.7"
        );
        let with_port = "1.1.1.1, 198.51.100.7:4711";
        assert_eq!(
            resolve("127.0.0.1", with_port, &["127.0.0.0/8"]),
            "198.51.100.7"
        );
        let unreadable = "1.1.1.1, unknown";
        assert_eq!(
            resolve("127.0.0.1", unreadable, &["127.0.0.0/8"]),
            "127.0.0.1"
        );
        let forged = "1.1.1.1, 198.51.100.7, 127.0.0.2";
        assert_eq!(
            resolve("127.0.0.1", forged, &["127.0.0.0/8"]),
            "198.51.100.7"
        );
    }

    #[test]
    fn ipv6_addresses_count_per_network() {
        let key = |address: &str| {
            Client {
                address: address.parse().ok(),
                user_agent: None,
            }
            .address_key()
        };
        assert_eq!(key("2001:db8:1:2::5"), key("2001:db8:1:2:ffff::1"));
        assert_ne!(key("2001:db8:1:2::5"), key("2001:db8:1:3::5"));
        assert_eq!(key("::ffff:198.51.100.7"), "198.51.100.7");
    }
}
