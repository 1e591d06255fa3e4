//! Tracks the open connections, and decides which to close when there are too many.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{Limits, activity::Activity};

#[derive(Debug)]
pub struct OpenConnections {
    limits: Arc<Limits>,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    next_id: u64,
    by_id: HashMap<u64, Open>,
    by_network: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct Open {
    /// The network whose limit applies; `None` if there is no limit.
    network: Option<IpAddr>,
    activity: Arc<Activity>,
}

/// Counts a connection as open until it is dropped.
#[derive(Debug)]
pub struct ConnectionSlot {
    id: u64,
    open: Arc<OpenConnections>,
    pub activity: Arc<Activity>,
}

impl OpenConnections {
    pub fn new(limits: Arc<Limits>) -> Arc<Self> {
        Arc::new(Self {
            limits,
            inner: Mutex::default(),
        })
    }

    /// `None` when there are too many connections and all of them are busy.
    pub fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<ConnectionSlot> {
        let peer = peer.to_canonical();
        let network = (!self.limits.is_exempt(peer)).then(|| network_prefix(peer));
        let mut inner = self.inner();
        if network.is_some_and(|network| inner.count(network) >= self.limits.max_per_address)
            && !inner.close_oldest(network)
        {
            return None;
        }
        if inner.by_id.len() >= self.limits.max_total && !inner.close_oldest(None) {
            return None;
        }
        let id = inner.next_id;
        inner.next_id += 1;
        let activity = Arc::new(Activity::new());
        let open = Open {
            network,
            activity: activity.clone(),
        };
        inner.by_id.insert(id, open);
        if let Some(network) = network {
            *inner.by_network.entry(network).or_default() += 1;
        }
        Some(ConnectionSlot {
            id,
            open: self.clone(),
            activity,
        })
    }

    /// Frees one file descriptor, if any connection can be closed.
    pub fn close_oldest(&self) {
        self.inner().close_oldest(None);
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn count(&self, network: IpAddr) -> usize {
        self.by_network.get(&network).copied().unwrap_or_default()
    }

    /// Closes one connection from this network, or from any network; returns whether there was one.
    fn close_oldest(&mut self, network: Option<IpAddr>) -> bool {
        let candidates = self
            .by_id
            .iter()
            .filter(|(_, open)| network.is_none() || open.network == network)
            .filter_map(|(id, open)| Some((open.activity.close_order()?, *id)));
        let Some((_, id)) = candidates.min() else {
            return false;
        };
        if let Some(open) = self.remove(id) {
            open.activity.request_close();
        }
        true
    }

    fn remove(&mut self, id: u64) -> Option<Open> {
        let open = self.by_id.remove(&id)?;
        if let Some(network) = open.network
            && let Some(count) = self.by_network.get_mut(&network)
        {
            *count -= 1;
            if *count == 0 {
                self.by_network.remove(&network);
            }
        }
        Some(open)
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.open.inner().remove(self.id);
    }
}

/// A household has one IPv6 network rather than one address, so count the network.
fn network_prefix(peer: IpAddr) -> IpAddr {
    match peer {
        IpAddr::V4(_) => peer,
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64)).into(),
    }
}

#[cfg(test)]
mod tests {
    use http::Version;

    use super::*;
    use crate::listener::tests::generous_limits;

    fn open(max_total: usize, max_per_address: usize) -> Arc<OpenConnections> {
        OpenConnections::new(Arc::new(Limits {
            max_total,
            max_per_address,
            exempt: vec!["192.0.2.1/32".parse().expect("a network")],
            ..generous_limits()
        }))
    }

    fn from(open: &Arc<OpenConnections>, peer: &str) -> Option<ConnectionSlot> {
        open.admit(peer.parse().expect("an address"))
    }

    #[tokio::test]
    async fn the_oldest_silent_connection_is_closed_first() {
        let open = open(3, 3);
        let served = from(&open, "203.0.113.1").expect("a slot");
        drop(served.activity.begin(Version::HTTP_11));
        let silent = from(&open, "203.0.113.2").expect("a slot");
        let younger = from(&open, "203.0.113.3").expect("a slot");

        let fourth = from(&open, "203.0.113.4").expect("a slot");
        silent.activity.close_requested().await;
        let _busy = fourth.activity.begin(Version::HTTP_11);
        let fifth = from(&open, "203.0.113.5").expect("a slot");
        younger.activity.close_requested().await;
        let _fifth_request = fifth.activity.begin(Version::HTTP_2);
        let sixth = from(&open, "203.0.113.6").expect("a slot");
        served.activity.close_requested().await;

        let _sixth_request = sixth.activity.begin(Version::HTTP_11);
        assert!(from(&open, "203.0.113.7").is_none());
        drop(sixth);
        assert!(from(&open, "203.0.113.7").is_some());
    }

    #[test]
    fn one_address_cannot_use_up_all_connections() {
        let open = open(10, 2);
        let slots = [
            from(&open, "203.0.113.1"),
            from(&open, "203.0.113.1"),
            // The same address, mapped to IPv6.
            from(&open, "::ffff:203.0.113.2"),
            from(&open, "203.0.113.2"),
            from(&open, "2001:db8::1"),
            from(&open, "2001:db8::ffff:2"),
        ];
        let busy: Vec<_> = slots
            .iter()
            .flatten()
            .map(|slot| slot.activity.begin(Version::HTTP_11))
            .collect();
        assert_eq!(busy.len(), 6);
        for taken in ["203.0.113.1", "203.0.113.2", "2001:db8::3"] {
            assert!(from(&open, taken).is_none(), "{taken}");
        }
        assert!(from(&open, "203.0.113.3").is_some());
        assert!(from(&open, "2001:db8:0:1::1").is_some());
    }

    #[test]
    fn a_proxy_is_exempt_from_the_address_limit() {
        let open = open(10, 2);
        let slots: Vec<_> = (0..10).map(|_| from(&open, "192.0.2.1")).collect();
        let busy = slots.iter().flatten();
        let busy: Vec<_> = busy.map(|p| p.activity.begin(Version::HTTP_11)).collect();
        assert_eq!(busy.len(), 10);
        assert!(
            from(&open, "192.0.2.1").is_none(),
            "the total limit still applies"
        );
    }
}
