//! When a time of day next occurs in a time zone.

use chrono::{DateTime, Datelike, Days as Later, NaiveTime, Utc};
use chrono_tz::Tz;

use super::model::Days;
use trellis_kernel::day;

/// A week, plus one day because the same weekday comes around again, plus yesterday, whose evening may still
/// be in the future when a time zone skips a day.
const LOOKAHEAD_DAYS: u64 = 9;

/// The first time after this moment; `None` if no day is selected.
pub fn next(after: DateTime<Utc>, zone: Tz, time: NaiveTime, days: Days) -> Option<DateTime<Utc>> {
    let yesterday = after.with_timezone(&zone).date_naive().pred_opt()?;
    (0..=LOOKAHEAD_DAYS)
        .filter_map(|later| yesterday.checked_add_days(Later::new(later)))
        .filter(|date| days.has(date.weekday()))
        .filter_map(|date| day::moment(zone, date.and_time(time)))
        .find(|moment| *moment > after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn daily(after: &str, zone: Tz, time: &str, days: &[u8]) -> Option<DateTime<Utc>> {
        let time = NaiveTime::parse_from_str(time, "%H:%M").expect("a time");
        next(at(after), zone, time, Days::from_numbers(days)?)
    }

    const ALL: [u8; 7] = [0, 1, 2, 3, 4, 5, 6];

    #[test]
    fn next_is_today_if_still_ahead_else_tomorrow() {
        for (after, next) in [
            ("2026-03-02T12:00:00Z", "2026-03-03T07:30:00Z"),
            ("2026-03-02T07:29:59Z", "2026-03-02T07:30:00Z"),
            ("2026-03-02T07:30:00Z", "2026-03-03T07:30:00Z"),
        ] {
            assert_eq!(
                daily(after, Tz::UTC, "07:30", &ALL),
                Some(at(next)),
                "{after}"
            );
        }
    }

    #[test]
    fn next_is_on_a_selected_day() {
        // A Monday.
        let now = "2026-03-02T12:00:00Z";
        assert_eq!(
            daily(now, Tz::UTC, "07:30", &[1]),
            Some(at("2026-03-09T07:30:00Z"))
        );
        assert_eq!(
            daily(now, Tz::UTC, "13:00", &[1]),
            Some(at("2026-03-02T13:00:00Z"))
        );
        assert_eq!(
            daily(now, Tz::UTC, "07:30", &[0, 6]),
            Some(at("2026-03-07T07:30:00Z"))
        );
        assert_eq!(daily(now, Tz::UTC, "07:30", &[]), None);
    }

    #[test]
    fn days_follow_the_time_zone() {
        // Already Tuesday in Kiritimati, still Monday in Honolulu.
        let now = "2026-03-02T12:00:00Z";
        let due = daily(now, Tz::Pacific__Kiritimati, "03:00", &[2]);
        assert_eq!(due, Some(at("2026-03-02T13:00:00Z")));
        let due = daily(now, Tz::Pacific__Honolulu, "03:00", &[1]);
        assert_eq!(due, Some(at("2026-03-02T13:00:00Z")));
    }

    #[test]
    fn a_time_skipped_by_daylight_saving_moves_forward() {
        // London, 29 March 2026: 01:00 is followed by 02:00.
        let due = daily("2026-03-28T12:00:00Z", Tz::Europe__London, "01:30", &ALL);
        assert_eq!(
            due,
            Some(at("2026-03-29T01:30:00Z")),
            "02:30 daylight saving time"
        );
        // Auckland, 27 September 2026: 02:00 is followed by 03:00.
        let due = daily("2026-09-26T12:00:00Z", Tz::Pacific__Auckland, "02:30", &ALL);
        assert_eq!(
            due,
            Some(at("2026-09-26T14:30:00Z")),
            "03:30 daylight saving time"
        );
        // Lord Howe Island's clocks shift by half an hour.
        let due = daily(
            "2026-10-03T12:00:00Z",
            Tz::Australia__Lord_Howe,
            "02:15",
            &ALL,
        );
        assert_eq!(
            due,
            Some(at("2026-10-03T15:45:00Z")),
            "02:45 daylight saving time"
        );
    }

    #[test]
    fn a_time_that_occurs_twice_uses_the_first() {
        // London, 25 October 2026: 02:00 is followed by 01:00.
        let first = daily("2026-10-24T12:00:00Z", Tz::Europe__London, "01:30", &ALL);
        assert_eq!(first, Some(at("2026-10-25T00:30:00Z")));
        let due_after = daily("2026-10-25T00:30:00Z", Tz::Europe__London, "01:30", &ALL);
        assert_eq!(
            due_after,
            Some(at("2026-10-26T01:30:00Z")),
            "the next day, not an hour later"
        );
        let due_after = daily("2026-04-04T12:00:00Z", Tz::Pacific__Auckland, "02:30", &ALL);
        assert_eq!(due_after, Some(at("2026-04-04T13:30:00Z")));
    }

    #[test]
    fn local_time_is_kept_across_clock_changes() {
        let summer = daily("2026-03-29T12:00:00Z", Tz::Europe__London, "07:00", &ALL);
        assert_eq!(summer, Some(at("2026-03-30T06:00:00Z")));
        let winter = daily("2026-03-27T12:00:00Z", Tz::Europe__London, "07:00", &ALL);
        assert_eq!(winter, Some(at("2026-03-28T07:00:00Z")));
    }

    #[test]
    fn a_day_missing_from_the_calendar_is_skipped() {
        // Samoa had no 30 December 2011.
        let due = daily("2011-12-30T09:00:00Z", Tz::Pacific__Apia, "12:00", &ALL);
        assert_eq!(due, Some(at("2011-12-30T22:00:00Z")));
        let due_after = daily("2011-12-30T22:00:00Z", Tz::Pacific__Apia, "12:00", &ALL);
        assert_eq!(due_after, Some(at("2011-12-31T22:00:00Z")));
    }
}
