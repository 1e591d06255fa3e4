//! The progress of embedding, and an estimate of the time left.

use std::time::{Duration, Instant};

/// How many of the verses have a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of verses with a vector.
    pub done: usize,
    /// The total number of verses.
    pub total: usize,
}

impl Progress {
    /// The percentage, rounded down so that it reaches 100 only when all verses are done.
    pub fn percent(self) -> u8 {
        let percent = (self.done * 100).checked_div(self.total).unwrap_or(100);
        u8::try_from(percent).unwrap_or(100)
    }
}

/// An embedding run's progress and speed.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    started_at: Instant,
    first: Progress,
    now: Progress,
}

impl Pace {
    /// Starts the clock, with the progress from earlier runs.
    pub fn begin(first: Progress) -> Self {
        Self {
            started_at: Instant::now(),
            first,
            now: first,
        }
    }

    /// Records the current progress.
    pub fn advance(&mut self, now: Progress) {
        self.now = now;
    }

    /// The last recorded progress.
    pub fn progress(&self) -> Progress {
        self.now
    }

    /// The estimated time left, or `None` if there is no progress yet.
    pub fn left(&self) -> Option<Duration> {
        self.time_left_after(self.started_at.elapsed())
    }

    fn time_left_after(&self, elapsed: Duration) -> Option<Duration> {
        let done_since_start = self.now.done.saturating_sub(self.first.done);
        let missing = self.now.total.saturating_sub(self.now.done);
        let (done_since_start, missing) = (
            u32::try_from(done_since_start).ok()?,
            u32::try_from(missing).ok()?,
        );
        (done_since_start > 0)
            .then(|| elapsed.mul_f64(f64::from(missing) / f64::from(done_since_start)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(done: usize) -> Progress {
        Progress { done, total: 1_000 }
    }

    #[test]
    fn time_left_is_estimated_from_pace() {
        let mut pace = Pace::begin(progress(400));
        let minute = Duration::from_mins(1);
        assert_eq!(pace.time_left_after(minute), None);
        pace.advance(progress(600));
        assert_eq!(pace.time_left_after(minute), Some(2 * minute));
        pace.advance(progress(1_000));
        assert_eq!(pace.time_left_after(minute), Some(Duration::ZERO));
    }

    #[test]
    fn percent_reaches_100_only_when_done() {
        let percents = [0, 9, 10, 999, 1_000].map(|done| progress(done).percent());
        assert_eq!(percents, [0, 0, 1, 99, 100]);
    }
}
