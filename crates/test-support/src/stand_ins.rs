//! A clock, randomness and a machine that tests control.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use rand::{Rng, SeedableRng, rngs::StdRng};
use trellis_kernel::{Clock, Entropy};
use trellis_platform::ports::{DiskSpace, Machine};

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

/// Random numbers that are the same in every run.
#[derive(Debug)]
pub struct SeededEntropy(Mutex<EntropyState>);

#[derive(Debug)]
struct EntropyState {
    from: StdRng,
    /// The number of bytes in each request so far.
    lengths: Vec<usize>,
}

impl Default for SeededEntropy {
    fn default() -> Self {
        Self(Mutex::new(EntropyState {
            from: StdRng::seed_from_u64(7),
            lengths: Vec::new(),
        }))
    }
}

impl SeededEntropy {
    /// A copy that continues from the current state.
    #[must_use]
    pub fn fork(&self) -> Self {
        let fork = Self::default();
        for length in &self.0.lock().expect("entropy").lengths {
            fork.fill(&mut vec![0; *length]);
        }
        fork
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let mut state = self.0.lock().expect("entropy");
        state.from.fill_bytes(bytes);
        state.lengths.push(bytes.len());
    }
}

/// A machine that started at the fixed clock's time and has nine tenths of its disk free.
#[derive(Debug)]
pub struct MemoryMachine(Mutex<Option<DiskSpace>>);

impl Default for MemoryMachine {
    fn default() -> Self {
        Self(Mutex::new(Some(DiskSpace {
            free: 900_000_000_000,
            total: 1_000_000_000_000,
        })))
    }
}

impl MemoryMachine {
    pub fn set_disk(&self, disk: Option<DiskSpace>) {
        *self.0.lock().expect("disk") = disk;
    }
}

impl Machine for MemoryMachine {
    fn started_at(&self) -> DateTime<Utc> {
        FixedClock::default().now()
    }

    fn disk(&self) -> Option<DiskSpace> {
        *self.0.lock().expect("disk")
    }
}
