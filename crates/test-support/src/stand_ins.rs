//! A clock and chance that do as they are told.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use rand::{Rng, SeedableRng, rngs::StdRng};
use trellis_app::kernel::{Clock, Entropy};

#[derive(Debug)]
pub struct FixedClock(Mutex<DateTime<Utc>>);

impl Default for FixedClock {
    fn default() -> Self {
        Self(Mutex::new("2026-03-02T12:00:00Z".parse().expect("time")))
    }
}

impl FixedClock {
    pub fn advance(&self, by: TimeDelta) {
        *self.0.lock().expect("clock") += by;
    }
}

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().expect("clock")
    }
}

#[derive(Debug)]
pub struct SeededEntropy(Mutex<StdRng>);

impl Default for SeededEntropy {
    fn default() -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(7)))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().expect("entropy").fill_bytes(bytes);
    }
}
