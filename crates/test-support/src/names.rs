//! DNS names that resolve to the addresses a test needs.

use std::{io, net::IpAddr};

use async_trait::async_trait;
use trellis_kernel::NameLookup;

/// Resolves every name to a public address, except for names that begin with "inside" or "nowhere".
#[derive(Debug)]
pub struct MemoryNames;

#[async_trait]
impl NameLookup for MemoryNames {
    async fn addresses(&self, name: &str) -> io::Result<Vec<IpAddr>> {
        if name.starts_with("nowhere") {
            return Err(io::ErrorKind::NotFound.into());
        }
        let mut addresses = vec![IpAddr::from([9, 9, 9, 9])];
        if name.starts_with("inside") {
            addresses.push(IpAddr::from([10, 0, 0, 1]));
        }
        Ok(addresses)
    }
}
