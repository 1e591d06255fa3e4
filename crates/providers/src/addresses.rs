//! Which addresses are out on the internet, and nobody's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

/// Looks names up, and gives only addresses that anybody could reach. The connection goes to these
/// and to no others: a name that changes its mind in between gains nothing.
#[derive(Debug)]
pub struct Public;

impl Resolve for Public {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|found| is_public(found.ip())).collect();
            if public.is_empty() {
                return Err("it is not on the public internet".into());
            }
            let addresses: Addrs = Box::new(public.into_iter());
            Ok(addresses)
        })
    }
}

/// Whether an address is one that anybody could ask, and nobody could listen to. A name is checked
/// when it is looked up; one that is written as a number is looked up by nobody, so it is checked
/// here.
pub fn is_outside(url: &Url) -> bool {
    let is_outside = match url.host() {
        Some(Host::Ipv4(address)) => is_public(address.into()),
        Some(Host::Ipv6(address)) => is_public(address.into()),
        Some(Host::Domain(_)) => true,
        None => false,
    };
    is_outside && url.scheme() == "https"
}

pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_kept_back = matches!(
        (a, b, c),
        // "This network", and carriers' own.
        (0, ..) | (100, 64..=127, _)
        // Protocols' own, measuring, and what was never given out.
        | (192, 0, 0) | (198, 18..=19, _) | (240.., ..)
    );
    !(is_kept_back
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    // An IPv4 address in another form: what it stands for counts.
    if let Some(inside) = address.to_ipv4_mapped() {
        return is_public_v4(inside);
    }
    if let [0x64, 0xff9b, 0, 0, 0, 0, high, low] = segments {
        return is_public_v4(Ipv4Addr::from((u32::from(high) << 16) | u32::from(low)));
    }
    // Only this eighth is given out; of it not tunnels (Teredo, 6to4) and documentation.
    match segments {
        [0x2001, 0, ..] | [0x2001, 0xdb8, ..] | [0x2002, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_on_the_internet_may_be_asked() {
        for address in [
            "9.9.9.9",
            "198.17.0.1",
            "172.32.0.1",
            "2606:4700::1111",
            "::ffff:9.9.9.9",
            "64:ff9b::909:909",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn what_only_we_could_reach_may_not() {
        for address in [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "::127.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }
}
