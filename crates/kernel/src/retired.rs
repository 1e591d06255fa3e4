//! Content is never deleted, only retired: a column says since when it is hidden, and clearing the
//! column brings it back. Retired content reaches no one new. Members who have already begun a series, a
//! practice, a fast or a plan can continue, so their queries ask for what is offered or already theirs.

use chrono::{DateTime, Utc};

/// Since when it is retired. Nothing said leaves it as it is; said twice is said once.
pub fn retired_at(
    before: Option<DateTime<Utc>>,
    is_active: Option<bool>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    match is_active {
        None => before,
        Some(true) => None,
        Some(false) => before.or(Some(now)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_retired_stays_so_from_the_first_time() {
        let first = DateTime::UNIX_EPOCH;
        let later = first + chrono::TimeDelta::days(1);
        assert_eq!(retired_at(None, None, later), None);
        assert_eq!(retired_at(None, Some(true), later), None);
        assert_eq!(retired_at(None, Some(false), first), Some(first));
        assert_eq!(retired_at(Some(first), Some(false), later), Some(first));
        assert_eq!(retired_at(Some(first), None, later), Some(first));
        assert_eq!(retired_at(Some(first), Some(true), later), None);
    }
}
