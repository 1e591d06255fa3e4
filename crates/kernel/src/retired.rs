//! Content is never deleted, only archived: a column stores when it was archived, and clearing the column
//! restores it. Archived content is hidden from new members. Members who have already started a series,
//! practice, fast or plan can continue, so their queries include both active content and content they already
//! use.

use chrono::{DateTime, Utc};

/// When the item was archived. If `is_active` is `None`, nothing changes, and archiving an archived item
/// keeps the original time.
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
    fn archiving_again_keeps_the_original_time() {
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
