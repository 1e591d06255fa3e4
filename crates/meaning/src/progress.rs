//! How far the vectors are, and how long the rest will take.

use std::time::{Duration, Instant};

/// How many of all verses have a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Verses with a vector.
    pub done: usize,
    /// All verses.
    pub total: usize,
}

impl Progress {
    /// Rounded down: 100 only when all is done.
    pub fn percent(self) -> u8 {
        let percent = (self.done * 100).checked_div(self.total).unwrap_or(100);
        u8::try_from(percent).unwrap_or(100)
    }
}

/// How far it is, and how fast.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    began: Instant,
    first: Progress,
    now: Progress,
}

impl Pace {
    /// Begins now, with what was done before.
    pub fn begin(first: Progress) -> Self {
        Self {
            began: Instant::now(),
            first,
            now: first,
        }
    }

    /// Takes note of how far it is now.
    pub fn advance(&mut self, now: Progress) {
        self.now = now;
    }

    /// How far it was when it was last said.
    pub fn progress(&self) -> Progress {
        self.now
    }

    /// How long it will take; unknown until something was done.
    pub fn left(&self) -> Option<Duration> {
        self.left_after(self.began.elapsed())
    }

    fn left_after(&self, elapsed: Duration) -> Option<Duration> {
        let made = self.now.done.saturating_sub(self.first.done);
        let missing = self.now.total.saturating_sub(self.now.done);
        let (made, missing) = (u32::try_from(made).ok()?, u32::try_from(missing).ok()?);
        (made > 0).then(|| elapsed.mul_f64(f64::from(missing) / f64::from(made)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(done: usize) -> Progress {
        Progress { done, total: 1_000 }
    }

    #[test]
    fn the_time_left_follows_from_the_pace_since_it_began() {
        let mut pace = Pace::begin(progress(400));
        let minute = Duration::from_mins(1);
        assert_eq!(pace.left_after(minute), None);
        pace.advance(progress(600));
        assert_eq!(pace.left_after(minute), Some(2 * minute));
        pace.advance(progress(1_000));
        assert_eq!(pace.left_after(minute), Some(Duration::ZERO));
    }

    #[test]
    fn a_hundred_percent_is_only_said_when_all_is_done() {
        let percents = [0, 9, 10, 999, 1_000].map(|done| progress(done).percent());
        assert_eq!(percents, [0, 0, 1, 99, 100]);
    }
}
