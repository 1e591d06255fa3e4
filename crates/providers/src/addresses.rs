//! Resolves server names through the system, and provides a client that connects only to addresses that the
//! app's guard has checked.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use anyhow::Context;
use async_trait::async_trait;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use trellis_kernel::{NameLookup, OutboundError, OutboundGuard};
use url::Url;

use crate::outbound;

#[derive(Debug)]
pub struct SystemNames;

#[async_trait]
impl NameLookup for SystemNames {
    async fn addresses(&self, name: &str) -> io::Result<Vec<IpAddr>> {
        let resolved_addresses = tokio::net::lookup_host((name, 0)).await?;
        Ok(resolved_addresses.map(|address| address.ip()).collect())
    }
}

/// Connects only to addresses that the guard has checked.
#[derive(Debug)]
pub struct GuardedResolver(OutboundGuard);

impl GuardedResolver {
    /// Allows public addresses only, even if the operator's settings allow private ones.
    pub fn public() -> Self {
        Self(public())
    }
}

fn public() -> OutboundGuard {
    OutboundGuard::new(Arc::new(SystemNames), false)
}

/// Whether we may call a URL that another service returned: it must use https and a public address. Host
/// names are checked when they are resolved.
pub fn is_public_https(url: &Url) -> bool {
    url.scheme() == "https" && public().check_address(url).is_ok()
}

pub fn is_public(address: IpAddr) -> bool {
    let url = format!("https://{}", SocketAddr::new(address, 443));
    Url::parse(&url).is_ok_and(|url| is_public_https(&url))
}

impl Resolve for GuardedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let guard = self.0.clone();
        Box::pin(async move {
            let resolved_addresses = guard.lookup(name.as_str()).await?;
            let addresses: Addrs = Box::new(
                resolved_addresses
                    .into_iter()
                    .map(|address| SocketAddr::new(address, 0)),
            );
            Ok(addresses)
        })
    }
}

/// An HTTP client for addresses that people typed. A numeric address isn't resolved, so check it with
/// `OutboundGuard::check_address` first.
pub fn client(guard: &OutboundGuard, time: Duration) -> anyhow::Result<reqwest::Client> {
    outbound::builder(time)
        // A proxy would resolve names itself and connect to unchecked addresses.
        .no_proxy()
        .dns_resolver(Arc::new(GuardedResolver(guard.clone())))
        .build()
        .context("the HTTP client for user-entered addresses")
}

/// Whether a call failed because the guard rejected its address, not because the server is down.
pub fn is_refused(error: &reqwest::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        if matches!(
            cause.downcast_ref::<OutboundError>(),
            Some(OutboundError::Private)
        ) {
            return true;
        }
        source = cause.source();
    }
    false
}
