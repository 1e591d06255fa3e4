use tokio::sync::broadcast;
use uuid::Uuid;

/// If a receiver falls further behind than this, it checks once more than necessary.
const CHANNEL_CAPACITY: usize = 256;

/// Notifies everything in this process that waits for a background job when the job changes. Other processes
/// poll.
#[derive(Debug, Clone)]
pub struct WorkSignal(broadcast::Sender<Uuid>);

impl Default for WorkSignal {
    fn default() -> Self {
        Self(broadcast::Sender::new(CHANNEL_CAPACITY))
    }
}

impl WorkSignal {
    pub fn tell(&self, id: Uuid) {
        // An error only means that no one is waiting.
        let _ = self.0.send(id);
    }

    /// Resolves when this job changes next.
    pub fn next(&self, id: Uuid) -> impl Future<Output = ()> + Send + use<> {
        let mut changes = self.0.subscribe();
        async move { while changes.recv().await.is_ok_and(|other| other != id) {} }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn next_resolves_only_for_its_own_job() {
        let (signal, own, other) = (
            WorkSignal::default(),
            Uuid::from_u128(1),
            Uuid::from_u128(2),
        );
        signal.tell(own);
        let mut next = Box::pin(signal.next(own));
        assert!(next.as_mut().now_or_never().is_none(), "that was before");
        signal.tell(other);
        assert!(next.as_mut().now_or_never().is_none());
        signal.tell(own);
        assert!(next.as_mut().now_or_never().is_some());
        let behind = signal.next(own);
        for _ in 0..=CHANNEL_CAPACITY {
            signal.tell(other);
        }
        assert!(
            behind.now_or_never().is_some(),
            "a receiver that fell behind must wake up"
        );
    }
}
