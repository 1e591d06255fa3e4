//! Time and randomness are passed in so that tests can control them.

use std::fmt;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use uuid::{Builder, Uuid};

pub trait Clock: Send + Sync + fmt::Debug {
    fn now(&self) -> DateTime<Utc>;
}

pub trait Entropy: Send + Sync + fmt::Debug {
    fn fill(&self, bytes: &mut [u8]);
}

/// Truncates a time to microseconds, because PostgreSQL stores no more and SQLite stores any precision.
pub fn truncate_to_micros(at: DateTime<Utc>) -> DateTime<Utc> {
    at.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(at)
}

/// A new id that sorts by time and is unguessable because of its 74 random bits.
pub fn new_id(clock: &dyn Clock, entropy: &dyn Entropy) -> Uuid {
    let mut random = [0_u8; 10];
    entropy.fill(&mut random);
    let millis = u64::try_from(clock.now().timestamp_millis()).unwrap_or_default();
    Builder::from_unix_timestamp_millis(millis, &random).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timestamps_match_on_both_engines() {
        let at = "2026-03-01T02:30:00.123456789Z"
            .parse::<DateTime<Utc>>()
            .expect("time");
        assert_eq!(
            truncate_to_micros(at).to_rfc3339(),
            "2026-03-01T02:30:00.123456+00:00"
        );
    }
}
