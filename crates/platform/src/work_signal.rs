use tokio::sync::broadcast;
use uuid::Uuid;

/// A receiver that falls further behind checks once more than necessary.
const CHANNEL_CAPACITY: usize = 256;

/// Notifies everyone in this process who is waiting for a background job that it has changed; other processes
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

    /// Resolves at the next change of this job.
    pub fn next(&self, id: Uuid) -> impl Future<Output = ()> + Send + use<> {
        let mut told = self.0.subscribe();
        async move { while told.recv().await.is_ok_and(|other| other != id) {} }
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
        assert!(behind.now_or_never().is_some(), "rather once too often");
    }
}
