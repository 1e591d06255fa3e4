//! Decides which user-entered addresses this server may call: only those on the public internet, unless the
//! operator allows private networks. The same check runs when an address is saved and when it is called.

use std::{
    fmt, io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::Arc,
    time::Duration,
};

use async_trait::async_trait;
use tokio::time::timeout;
use url::{Host, Url};

use super::text::is_near;

const LOOKUP_TIMEOUT: Duration = Duration::from_secs(3);

/// Resolves host names.
#[async_trait]
pub trait NameLookup: Send + Sync + fmt::Debug {
    async fn addresses(&self, name: &str) -> io::Result<Vec<IpAddr>>;
}

#[derive(Debug, thiserror::Error)]
pub enum OutboundError {
    #[error("it is not on the public internet")]
    Private,
    #[error("it must be a web address without a username or password")]
    InvalidAddress,
    #[error("its name can't be resolved: {0}")]
    Unknown(io::Error),
}

#[derive(Debug, Clone)]
pub struct OutboundGuard {
    names: Arc<dyn NameLookup>,
    /// Set by the operator: addresses in the server's own networks may be called.
    private_networks: bool,
}

impl OutboundGuard {
    pub fn new(names: Arc<dyn NameLookup>, private_networks: bool) -> Self {
        Self {
            names,
            private_networks,
        }
    }

    pub fn allows_private_networks(&self) -> bool {
        self.private_networks
    }

    /// Checks an address without resolving its name. URL parsing has already converted every notation for an
    /// IPv4 address.
    pub fn check_address(&self, url: &Url) -> Result<(), OutboundError> {
        let is_plain = matches!(url.scheme(), "http" | "https")
            && url.username().is_empty()
            && url.password().is_none();
        if !is_plain {
            return Err(OutboundError::InvalidAddress);
        }
        let is_host_allowed = match url.host() {
            Some(Host::Ipv4(address)) => self.may_call(address.into()),
            Some(Host::Ipv6(address)) => self.may_call(address.into()),
            Some(Host::Domain(_)) => self.private_networks || !is_near(url),
            None => return Err(OutboundError::InvalidAddress),
        };
        if is_host_allowed {
            Ok(())
        } else {
            Err(OutboundError::Private)
        }
    }

    /// Like `check_address`, but also resolves the name.
    pub async fn check(&self, url: &Url) -> Result<(), OutboundError> {
        self.check_address(url)?;
        if let Some(Host::Domain(name)) = url.host() {
            self.lookup(name).await?;
        }
        Ok(())
    }

    /// All addresses a name resolves to. Connecting only to these prevents DNS rebinding.
    pub async fn lookup(&self, name: &str) -> Result<Vec<IpAddr>, OutboundError> {
        let resolved_addresses = timeout(LOOKUP_TIMEOUT, self.names.addresses(name)).await;
        let resolved_addresses = resolved_addresses
            .unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
            .map_err(OutboundError::Unknown)?;
        if resolved_addresses.is_empty() {
            return Err(OutboundError::Unknown(io::ErrorKind::NotFound.into()));
        }
        // One private address is enough to reject the name: public hosts don't have any.
        if resolved_addresses
            .iter()
            .all(|address| self.may_call(*address))
        {
            Ok(resolved_addresses)
        } else {
            Err(OutboundError::Private)
        }
    }

    fn may_call(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        let is_allowed =
            is_public(address) || (self.private_networks && is_private_network(address));
        is_allowed && !METADATA.contains(&address)
    }
}

/// Cloud metadata services, which hand out credentials, at addresses outside the link-local range: Alibaba,
/// Azure, Amazon, Google and Scaleway.
const METADATA: [IpAddr; 5] = [
    IpAddr::V4(Ipv4Addr::new(100, 100, 100, 200)),
    IpAddr::V4(Ipv4Addr::new(168, 63, 129, 16)),
    IpAddr::V6(Ipv6Addr::new(0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254)),
    IpAddr::V6(Ipv6Addr::new(0xfd20, 0xce, 0, 0, 0, 0, 0, 0x254)),
    IpAddr::V6(Ipv6Addr::new(0xfd00, 0x42, 0, 0, 0, 0, 0, 0x42)),
];

/// Addresses an operator may allow. Link-local addresses are never among them.
fn is_private_network(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            let [a, b, ..] = address.octets();
            address.is_private() || address.is_loopback() || (a == 100 && (64..=127).contains(&b))
        }
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_reserved = matches!(
        (a, b, c),
        // "This network", and carrier-grade NAT.
        (0, ..) | (100, 64..=127, _)
        // Protocol assignments, benchmarking, and addresses reserved for future use.
        | (192, 0, 0) | (198, 18..=19, _) | (240.., ..)
    );
    !(is_reserved
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    // For an IPv4-mapped address, the IPv4 address inside decides.
    if let Some(inside) = address.to_ipv4_mapped() {
        return is_public_v4(inside);
    }
    if let [0x64, 0xff9b, 0, 0, 0, 0, high, low] = segments {
        let inside = Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
        return is_public_v4(inside) && !METADATA.contains(&inside.into());
    }
    // Only 2000::/3 is allocated for public use. Tunnels (Teredo, 6to4), ORCHID and documentation ranges
    // within it are excluded.
    match segments {
        [0x2001, 0 | 0x10..=0x2f | 0xdb8, ..] | [0x2002, ..] | [0x3fff, 0..=0x0fff, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct Names;

    #[async_trait]
    impl NameLookup for Names {
        async fn addresses(&self, name: &str) -> io::Result<Vec<IpAddr>> {
            let resolved_addresses: &[&str] = match name {
                "quiz.example" => &["9.9.9.9", "2606:4700::1111"],
                "inside.example" => &["10.0.0.1"],
                "rebound.example" => &["9.9.9.9", "::ffff:127.0.0.1"],
                "metadata.example" => &["169.254.169.254"],
                "nowhere.example" => &[],
                _ => return Err(io::ErrorKind::NotFound.into()),
            };
            Ok(resolved_addresses
                .iter()
                .map(|text| text.parse().expect("an address"))
                .collect())
        }
    }

    fn guard(private_networks: bool) -> OutboundGuard {
        OutboundGuard::new(Arc::new(Names), private_networks)
    }

    /// Takes a host, optionally followed by a port and path.
    async fn check(guard: &OutboundGuard, host: &str) -> Result<(), OutboundError> {
        let url = format!("http://{host}");
        guard.check(&Url::parse(&url).expect(host)).await
    }

    #[tokio::test]
    async fn allows_public_addresses() {
        for host in [
            "quiz.example/sync",
            "quiz.example:8080/sync?a=1",
            "9.9.9.9",
            "198.17.0.1",
            "172.32.0.1",
            "[2606:4700::1111]",
            "[::ffff:9.9.9.9]",
            "[64:ff9b::909:909]",
        ] {
            assert!(check(&guard(false), host).await.is_ok(), "{host}");
        }
    }

    #[tokio::test]
    async fn refuses_private_addresses() {
        for host in [
            "127.0.0.1",
            "127.9.9.9:8080/",
            "0.0.0.0",
            "0.1.2.3",
            "0",
            "2130706433/",
            "0x7f000001/",
            "0177.0.0.1/",
            "127.1/",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254/latest/meta-data",
            "100.64.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "[::]",
            "[::1]:443",
            "[fe80::1]",
            "[fc00::1]",
            "[fd12::1]",
            "[ff02::1]",
            "[::ffff:10.0.0.1]",
            "[::ffff:a9fe:a9fe]",
            "[::127.0.0.1]",
            "[64:ff9b::a00:1]",
            "[2002:a00:1::]",
            "[2001::1]",
            "[2001:10::1]",
            "[2001:2f::1]",
            "[2001:db8::1]",
            "[3fff::1]",
            "168.63.129.16/machine",
            "[64:ff9b::a83f:8110]",
            "localhost",
            "LOCALHOST.",
            "api.localhost",
            "router",
            "nas.local",
            "metadata.google.internal",
            "inside.example",
            "rebound.example",
            "metadata.example",
        ] {
            let checked = check(&guard(false), host).await;
            assert!(
                matches!(checked, Err(OutboundError::Private)),
                "{host}: {checked:?}"
            );
        }
    }

    #[tokio::test]
    async fn refuses_addresses_with_credentials() {
        for host in ["a:b@quiz.example", "a@9.9.9.9"] {
            let checked = check(&guard(true), host).await;
            assert!(
                matches!(checked, Err(OutboundError::InvalidAddress)),
                "{host}"
            );
        }
        for url in ["ftp://quiz.example", "file:///etc/passwd"] {
            let checked = guard(true).check(&Url::parse(url).expect(url)).await;
            assert!(
                matches!(checked, Err(OutboundError::InvalidAddress)),
                "{url}"
            );
        }
        for host in ["gone.example", "nowhere.example"] {
            let checked = check(&guard(false), host).await;
            assert!(matches!(checked, Err(OutboundError::Unknown(_))), "{host}");
        }
    }

    #[tokio::test]
    async fn private_networks_can_be_allowed_but_not_metadata() {
        for host in [
            "127.0.0.1:9000",
            "10.0.0.1",
            "100.64.0.1",
            "[::1]",
            "[fd12::1]",
            "[::ffff:10.0.0.1]",
            "inside.example",
            "rebound.example",
        ] {
            assert!(check(&guard(true), host).await.is_ok(), "{host}");
        }
        for host in [
            "0.0.0.0",
            "169.254.169.254",
            "[::ffff:169.254.169.254]",
            "[fe80::1]",
            "[fd00:ec2::254]",
            "[fd20:ce::254]",
            "[fd00:42::42]",
            "168.63.129.16",
            "100.100.100.200",
            "224.0.0.1",
            "metadata.example",
        ] {
            let checked = check(&guard(true), host).await;
            assert!(matches!(checked, Err(OutboundError::Private)), "{host}");
        }
    }
}
