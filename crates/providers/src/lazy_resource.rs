//! A large value that is loaded when first needed and dropped when idle.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError, Weak},
    time::Duration,
};

use tokio::{
    task::spawn_blocking,
    time::{Instant, sleep_until},
};

type Load<T> = Box<dyn Fn() -> anyhow::Result<T> + Send + Sync>;

/// A value and how to load it.
pub struct LazyResource<T> {
    shared: Arc<Shared<T>>,
}

struct Shared<T> {
    load: Load<T>,
    idle: Duration,
    state: Mutex<State<T>>,
}

struct State<T> {
    value: Option<Arc<T>>,
    used: Instant,
    is_watched: bool,
}

impl<T> fmt::Debug for LazyResource<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WhileUsed({:?})", self.shared.idle)
    }
}

impl<T: Send + Sync + 'static> LazyResource<T> {
    /// Doesn't load the value yet.
    pub fn new(
        idle: Duration,
        load: impl Fn() -> anyhow::Result<T> + Send + Sync + 'static,
    ) -> Self {
        let state = State {
            value: None,
            used: Instant::now(),
            is_watched: false,
        };
        Self {
            shared: Arc::new(Shared {
                load: Box::new(load),
                idle,
                state: Mutex::new(state),
            }),
        }
    }

    /// Calls `work` with the value, on a thread where blocking is allowed.
    pub async fn with<R: Send + 'static>(
        &self,
        work: impl FnOnce(&T) -> R + Send + 'static,
    ) -> anyhow::Result<R> {
        let shared = Arc::clone(&self.shared);
        spawn_blocking(move || {
            // The value stays loaded even if `work` fails, so it must still be dropped when idle.
            let _touch_on_drop = TouchOnDrop(Arc::clone(&shared));
            let value = shared.value()?;
            Ok(work(&value))
        })
        .await?
    }
}

struct TouchOnDrop<T: Send + Sync + 'static>(Arc<Shared<T>>);

impl<T: Send + Sync + 'static> Drop for TouchOnDrop<T> {
    fn drop(&mut self) {
        self.0.used();
    }
}

impl<T: Send + Sync + 'static> Shared<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the value, and loads it first if necessary. Concurrent callers wait, so it is loaded only
    /// once.
    fn value(&self) -> anyhow::Result<Arc<T>> {
        let mut state = self.state();
        if let Some(value) = &state.value {
            return Ok(Arc::clone(value));
        }
        let value = Arc::new((self.load)()?);
        state.value = Some(Arc::clone(&value));
        Ok(value)
    }

    fn used(self: &Arc<Self>) {
        let mut state = self.state();
        state.used = Instant::now();
        if !std::mem::replace(&mut state.is_watched, true) {
            tokio::spawn(watch(Arc::downgrade(self), state.used + self.idle));
        }
    }

    /// Drops the value if it has been idle for long enough; otherwise returns when to check again.
    fn drop_if_idle(&self) -> Option<Instant> {
        let mut state = match self.state.try_lock() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(state)) => state.into_inner(),
            // The value is being loaded, and this thread must not block.
            Err(TryLockError::WouldBlock) => return Some(Instant::now() + self.idle),
        };
        let due = state.used + self.idle;
        if due > Instant::now() {
            return Some(due);
        }
        state.value = None;
        state.is_watched = false;
        None
    }
}

async fn watch<T: Send + Sync + 'static>(shared: Weak<Shared<T>>, first: Instant) {
    let mut due = Some(first);
    while let Some(time) = due {
        sleep_until(time).await;
        due = shared.upgrade().and_then(|shared| shared.drop_if_idle());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const IDLE_TIMEOUT: Duration = Duration::from_secs(300);

    #[tokio::test(start_paused = true)]
    async fn the_value_is_reloaded_only_after_being_idle() {
        let loads = Arc::new(AtomicUsize::new(0));
        let load_counter = Arc::clone(&loads);
        let value = LazyResource::new(IDLE_TIMEOUT, move || {
            Ok(load_counter.fetch_add(1, Ordering::SeqCst))
        });
        assert_eq!(value.with(|n| *n).await.unwrap(), 0);
        tokio::time::advance(IDLE_TIMEOUT / 2).await;
        assert_eq!(value.with(|n| *n).await.unwrap(), 0);
        tokio::time::advance(IDLE_TIMEOUT * 3 / 4).await;
        // The value was used halfway through the idle time, so it isn't dropped yet.
        assert_eq!(value.with(|n| *n).await.unwrap(), 0);
        tokio::time::sleep(IDLE_TIMEOUT * 2).await;
        assert_eq!(value.with(|n| *n).await.unwrap(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn a_panic_does_not_keep_the_value_loaded() {
        let resource = Arc::new(());
        let borrowed = Arc::clone(&resource);
        let value = LazyResource::new(IDLE_TIMEOUT, move || Ok(Arc::clone(&borrowed)));
        let broken: anyhow::Result<()> = value.with(|_| panic!("on purpose")).await;
        assert!(broken.is_err());
        assert_eq!(Arc::strong_count(&resource), 3);
        tokio::time::sleep(IDLE_TIMEOUT * 2).await;
        assert_eq!(
            Arc::strong_count(&resource),
            2,
            "only the loader still refers to it"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn checking_during_a_load_does_not_block() {
        let value = LazyResource::new(IDLE_TIMEOUT, || Ok(7));
        let loading = value.shared.state();
        assert!(value.shared.drop_if_idle().is_some(), "later");
        drop(loading);
        assert_eq!(value.with(|n| *n).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_failed_load_is_retried() {
        let tries = AtomicUsize::new(0);
        let value = LazyResource::new(IDLE_TIMEOUT, move || {
            anyhow::ensure!(tries.fetch_add(1, Ordering::SeqCst) > 0, "not yet");
            Ok(7)
        });
        assert!(value.with(|n| *n).await.is_err());
        assert_eq!(value.with(|n| *n).await.unwrap(), 7);
    }
}
