//! Calculates when a weekly Sabbath takes place. Its times are local: an end at or before the start is on the
//! next day, so 18:00 to 18:00 covers sunset to sunset.
//!
//! When clocks change, a time that doesn't exist moves forward by the skipped amount (01:30 to 02:30), and
//! when a time occurs twice, the first one is used.

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc, Weekday};
use chrono_tz::Tz;

use super::model::TimeOfDay;
use trellis_kernel::day;

const MINUTES_PER_DAY: i16 = 24 * 60;

/// A Sabbath's weekly times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeeklySabbath {
    pub day: Weekday,
    pub start: TimeOfDay,
    pub end: TimeOfDay,
}

/// One occurrence of a Sabbath.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occurrence {
    /// The date on which it begins, in the member's time zone.
    pub date: NaiveDate,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
}

impl Occurrence {
    /// Whether this moment falls within the occurrence. The start is inclusive and the end is exclusive.
    pub fn is_at(&self, at: DateTime<Utc>) -> bool {
        self.start <= at && at < self.end
    }
}

impl WeeklySabbath {
    /// The current occurrence, or else the next one.
    pub fn current_or_next(self, zone: Tz, at: DateTime<Utc>) -> Option<Occurrence> {
        self.occurrences_around(zone, at)
            .find(|occurrence| at < occurrence.end)
    }

    pub fn is_at(self, zone: Tz, at: DateTime<Utc>) -> bool {
        let occurrence = self.current_or_next(zone, at);
        occurrence.is_some_and(|occurrence| occurrence.is_at(at))
    }

    /// The first occurrence that begins after this moment.
    pub fn next_after(self, zone: Tz, at: DateTime<Utc>) -> Option<Occurrence> {
        self.occurrences_around(zone, at)
            .find(|occurrence| at < occurrence.start)
    }

    /// The weekday that contains most of the Sabbath. In a tie, the weekday on which it begins.
    pub fn main_weekday(self) -> Weekday {
        let first_day_minutes = MINUTES_PER_DAY - self.start.minute();
        if self.ends_the_next_day() && self.end.minute() > first_day_minutes {
            self.day.succ()
        } else {
            self.day
        }
    }

    fn ends_the_next_day(self) -> bool {
        self.end <= self.start
    }

    /// Occurrences around this moment, from one that may still be in progress to one that is certainly in the
    /// future. An extra day on each side covers time zones that skip a whole calendar day.
    fn occurrences_around(self, zone: Tz, at: DateTime<Utc>) -> impl Iterator<Item = Occurrence> {
        let today = at.with_timezone(&zone).date_naive();
        let from = today.checked_sub_days(Days::new(2)).unwrap_or(today);
        from.iter_days()
            .take(11)
            .filter(move |date| date.weekday() == self.day)
            .filter_map(move |date| self.on(date, zone))
    }

    fn on(self, date: NaiveDate, zone: Tz) -> Option<Occurrence> {
        let last = if self.ends_the_next_day() {
            date.checked_add_days(Days::new(1))?
        } else {
            date
        };
        let (from, to) = (self.start.on(date), self.end.on(last));
        let start = day::moment(zone, from)?;
        // If a clock change moved the start, it may now be past the end, so the end moves too.
        let end = day::moment(zone, to)
            .filter(|end| start < *end)
            .unwrap_or(start + (to - from));
        Some(Occurrence { date, start, end })
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use chrono_tz::{Africa, America, Europe, Pacific};

    use super::*;

    fn weekly(day: Weekday, start: &str, end: &str) -> WeeklySabbath {
        WeeklySabbath {
            day,
            start: TimeOfDay::parse(start).expect("a time"),
            end: TimeOfDay::parse(end).expect("a time"),
        }
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a moment")
    }

    fn occurrence_at(weekly: WeeklySabbath, zone: Tz, now: &str) -> (String, String, bool) {
        let now = at(now);
        let found = weekly.current_or_next(zone, now).expect("a sabbath");
        let text = |at: DateTime<Utc>| at.format("%m-%dT%H:%M").to_string();
        (text(found.start), text(found.end), found.is_at(now))
    }

    fn span(start: &str, end: &str, is_now: bool) -> (String, String, bool) {
        (start.to_owned(), end.to_owned(), is_now)
    }

    #[test]
    fn a_sabbath_is_upcoming_then_current_then_a_week_away() {
        let sunday = weekly(Weekday::Sun, "08:00", "20:00");
        for (now, expected) in [
            (
                "2026-03-02T12:00:00Z",
                span("03-08T08:00", "03-08T20:00", false),
            ),
            (
                "2026-03-08T07:59:59Z",
                span("03-08T08:00", "03-08T20:00", false),
            ),
            (
                "2026-03-08T08:00:00Z",
                span("03-08T08:00", "03-08T20:00", true),
            ),
            (
                "2026-03-08T19:59:59Z",
                span("03-08T08:00", "03-08T20:00", true),
            ),
            (
                "2026-03-08T20:00:00Z",
                span("03-15T08:00", "03-15T20:00", false),
            ),
        ] {
            assert_eq!(occurrence_at(sunday, Tz::UTC, now), expected, "{now}");
        }
    }

    #[test]
    fn a_sabbath_from_sunset_to_sunset_ends_on_the_next_day() {
        let sabbath = weekly(Weekday::Fri, "18:00", "18:00");
        let expected = span("03-06T18:00", "03-07T18:00", true);
        assert_eq!(
            occurrence_at(sabbath, Tz::UTC, "2026-03-06T18:00:00Z"),
            expected
        );
        assert_eq!(
            occurrence_at(sabbath, Tz::UTC, "2026-03-07T17:59:00Z"),
            expected
        );
        let next = span("03-13T18:00", "03-14T18:00", false);
        assert_eq!(
            occurrence_at(sabbath, Tz::UTC, "2026-03-07T18:00:00Z"),
            next
        );
        let short = weekly(Weekday::Sat, "22:00", "06:30");
        let expected = span("03-07T22:00", "03-08T06:30", true);
        assert_eq!(
            occurrence_at(short, Tz::UTC, "2026-03-08T00:00:00Z"),
            expected
        );
    }

    #[test]
    fn a_sabbath_from_midnight_to_midnight_is_the_whole_day() {
        let day = weekly(Weekday::Sun, "00:00", "00:00");
        let expected = span("03-08T00:00", "03-09T00:00", true);
        assert_eq!(
            occurrence_at(day, Tz::UTC, "2026-03-08T00:00:00Z"),
            expected
        );
        assert_eq!(
            occurrence_at(day, Tz::UTC, "2026-03-08T23:59:59Z"),
            expected
        );
        let evening = weekly(Weekday::Sun, "18:00", "00:00");
        let expected = span("03-08T18:00", "03-09T00:00", false);
        assert_eq!(
            occurrence_at(evening, Tz::UTC, "2026-03-08T00:00:00Z"),
            expected
        );
    }

    #[test]
    fn a_sabbath_uses_the_time_zone_of_the_member() {
        let sunday = weekly(Weekday::Sun, "00:00", "00:00");
        for (zone, expected) in [
            (Pacific::Auckland, span("03-07T11:00", "03-08T11:00", false)),
            (
                America::Los_Angeles,
                // Clocks change on that Sunday, so the day has 23 hours.
                span("03-08T08:00", "03-09T07:00", false),
            ),
            (
                Pacific::Kiritimati,
                span("03-07T10:00", "03-08T10:00", false),
            ),
        ] {
            assert_eq!(
                occurrence_at(sunday, zone, "2026-03-02T12:00:00Z"),
                expected,
                "{zone}"
            );
        }
        // While it is Saturday in UTC, it is already Sunday in Auckland.
        let (.., is_now) = occurrence_at(sunday, Pacific::Auckland, "2026-03-07T12:00:00Z");
        assert!(is_now);
    }

    #[test]
    fn a_london_sabbath_is_an_hour_shorter_in_spring() {
        // Clocks jump from 01:00 to 02:00 on March 29, 2026.
        let night = weekly(Weekday::Sat, "18:00", "18:00");
        let expected = span("03-28T18:00", "03-29T17:00", false);
        assert_eq!(
            occurrence_at(night, Europe::London, "2026-03-28T12:00:00Z"),
            expected
        );
        let skipped = weekly(Weekday::Sun, "01:30", "12:00");
        let expected = span("03-29T01:30", "03-29T11:00", false);
        assert_eq!(
            occurrence_at(skipped, Europe::London, "2026-03-29T01:29:00Z"),
            expected,
            "01:30 does not exist: 02:30, which is 01:30 by UTC"
        );
        let overnight = weekly(Weekday::Sat, "20:00", "01:30");
        let expected = span("03-28T20:00", "03-29T01:30", true);
        assert_eq!(
            occurrence_at(overnight, Europe::London, "2026-03-29T01:29:00Z"),
            expected
        );
    }

    #[test]
    fn a_london_sabbath_is_an_hour_longer_in_fall() {
        // Clocks go back from 02:00 to 01:00 on October 25, 2026.
        let night = weekly(Weekday::Sat, "18:00", "18:00");
        let expected = span("10-24T17:00", "10-25T18:00", false);
        assert_eq!(
            occurrence_at(night, Europe::London, "2026-10-24T12:00:00Z"),
            expected
        );
        let twice = weekly(Weekday::Sun, "01:30", "12:00");
        let expected = span("10-25T00:30", "10-25T12:00", true);
        assert_eq!(
            occurrence_at(twice, Europe::London, "2026-10-25T00:30:00Z"),
            expected,
            "the first 01:30"
        );
        let until = weekly(Weekday::Sat, "20:00", "01:30");
        let (_, end, _) = occurrence_at(until, Europe::London, "2026-10-24T20:00:00Z");
        assert_eq!(end, "10-25T00:30", "the first 01:30, again");
    }

    #[test]
    fn clock_changes_are_reversed_in_auckland() {
        // Clocks go back from 03:00 to 02:00 on April 5, 2026, and jump from 02:00 to 03:00 on September 27.
        let night = weekly(Weekday::Sat, "18:00", "18:00");
        let autumn = span("04-04T05:00", "04-05T06:00", false);
        assert_eq!(
            occurrence_at(night, Pacific::Auckland, "2026-04-04T00:00:00Z"),
            autumn
        );
        let spring = span("09-26T06:00", "09-27T05:00", false);
        assert_eq!(
            occurrence_at(night, Pacific::Auckland, "2026-09-26T00:00:00Z"),
            spring
        );
        let early = weekly(Weekday::Sun, "02:30", "09:00");
        let twice = span("04-04T13:30", "04-04T21:00", false);
        assert_eq!(
            occurrence_at(early, Pacific::Auckland, "2026-04-04T12:00:00Z"),
            twice
        );
        let skipped = span("09-26T14:30", "09-26T20:00", false);
        assert_eq!(
            occurrence_at(early, Pacific::Auckland, "2026-09-26T12:00:00Z"),
            skipped
        );
    }

    #[test]
    fn a_moved_start_never_passes_the_end() {
        // The hour skipped in London contains both times, or only the start.
        for (end, length) in [("01:45", 15), ("02:15", 45)] {
            let sabbath = weekly(Weekday::Sun, "01:30", end);
            let found = sabbath
                .current_or_next(Europe::London, at("2026-03-28T12:00:00Z"))
                .expect("a sabbath");
            assert_eq!(found.start, at("2026-03-29T01:30:00Z"));
            assert_eq!(found.end - found.start, TimeDelta::minutes(length), "{end}");
        }
    }

    #[test]
    fn a_day_without_midnight_starts_later() {
        // In Cairo, April 24, 2026 begins at 01:00.
        let friday = weekly(Weekday::Fri, "00:00", "00:00");
        let expected = span("04-23T22:00", "04-24T21:00", false);
        assert_eq!(
            occurrence_at(friday, Africa::Cairo, "2026-04-23T12:00:00Z"),
            expected
        );
    }

    #[test]
    fn a_skipped_day_counts_as_the_next_one() {
        // Samoa skipped from Thursday, December 29 to Saturday, December 31, 2011.
        let friday = weekly(Weekday::Fri, "12:00", "18:00");
        let found = friday
            .current_or_next(Pacific::Apia, at("2011-12-30T00:00:00Z"))
            .expect("a sabbath");
        assert_eq!(found.start, at("2011-12-30T22:00:00Z"), "Saturday noon");
        assert_eq!(found.end, at("2011-12-31T04:00:00Z"));
    }

    #[test]
    fn the_next_start_is_always_in_the_future() {
        let sabbath = weekly(Weekday::Fri, "18:00", "18:00");
        for (after, start) in [
            ("2026-03-02T12:00:00Z", "2026-03-06T18:00:00Z"),
            ("2026-03-06T17:59:59Z", "2026-03-06T18:00:00Z"),
            ("2026-03-06T18:00:00Z", "2026-03-13T18:00:00Z"),
            ("2026-03-07T12:00:00Z", "2026-03-13T18:00:00Z"),
        ] {
            let found = sabbath.next_after(Tz::UTC, at(after)).expect("a sabbath");
            assert_eq!(found.start, at(start), "{after}");
        }
    }

    #[test]
    fn there_is_always_a_sabbath_now_or_within_a_week() {
        for zone in [
            Europe::London,
            Pacific::Auckland,
            America::St_Johns,
            Africa::Cairo,
        ] {
            for sabbath in [
                weekly(Weekday::Sun, "01:30", "01:30"),
                weekly(Weekday::Sat, "23:59", "02:30"),
                weekly(Weekday::Fri, "00:00", "00:00"),
            ] {
                let mut now = at("2026-01-01T00:00:00Z");
                while now < at("2028-01-01T00:00:00Z") {
                    let found = sabbath.current_or_next(zone, now).expect("a sabbath");
                    assert!(found.start < found.end && now < found.end);
                    assert!(found.start - now <= TimeDelta::hours(7 * 24 + 1));
                    now += TimeDelta::hours(5);
                }
            }
        }
    }

    #[test]
    fn a_sabbath_counts_for_the_weekday_with_most_of_it() {
        for (start, end, day) in [
            ("08:00", "20:00", Weekday::Fri),
            ("00:00", "00:00", Weekday::Fri),
            ("18:00", "18:00", Weekday::Sat),
            ("12:00", "12:00", Weekday::Fri),
            ("12:01", "12:01", Weekday::Sat),
            ("11:59", "11:59", Weekday::Fri),
            ("20:00", "04:00", Weekday::Fri),
            ("20:00", "04:01", Weekday::Sat),
            ("23:59", "00:00", Weekday::Fri),
        ] {
            assert_eq!(
                weekly(Weekday::Fri, start, end).main_weekday(),
                day,
                "{start} to {end}"
            );
        }
    }
}
