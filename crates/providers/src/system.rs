//! The machine's own clock and chance. The only place that may ask for either.

use chrono::{DateTime, Utc};
use rand::{TryRng, rngs::SysRng};
use trellis_app::kernel::{Clock, Entropy};

#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the clock that is handed in"
    )]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

#[derive(Debug, Clone, Copy)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    #[expect(
        clippy::expect_used,
        reason = "without randomness nothing here is safe to go on"
    )]
    fn fill(&self, bytes: &mut [u8]) {
        SysRng
            .try_fill_bytes(bytes)
            .expect("the operating system has randomness");
    }
}
