//! A person's day is the calendar day where they live, not where the server stands.

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, Offset, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

/// The date in somebody's time zone; in UTC when the zone is none that is known.
pub fn in_zone(now: DateTime<Utc>, zone: &str) -> NaiveDate {
    let zone = zone.parse().unwrap_or(Tz::UTC);
    now.with_timezone(&zone).date_naive()
}

/// Whether something may have been done on this day as its sender says: it is that day somewhere on
/// earth, and has begun where the person lives.
pub fn can_be_today(date: NaiveDate, now: DateTime<Utc>, zone: &str) -> bool {
    is_near(date, now) && has_begun(date, now, zone)
}

/// Whether this day has begun in somebody's time zone.
pub fn has_begun(date: NaiveDate, now: DateTime<Utc>, zone: &str) -> bool {
    date <= in_zone(now, zone)
}

/// Somewhere on earth it is this day at that moment, give or take a clock that is wrong: yesterday,
/// today or tomorrow by our own.
pub fn is_near(date: NaiveDate, moment: DateTime<Utc>) -> bool {
    date.signed_duration_since(moment.date_naive())
        .num_days()
        .abs()
        <= 1
}

/// The first of the days that end with this one.
pub fn first_of(days: u64, last: NaiveDate) -> NaiveDate {
    let before = Days::new(days.saturating_sub(1));
    last.checked_sub_days(before).unwrap_or(NaiveDate::MIN)
}

/// The moment at which a clock in that zone shows this. A time that comes twice is the first; one
/// that clocks skip is as much later as they skip.
pub fn moment(zone: Tz, local: NaiveDateTime) -> Option<DateTime<Utc>> {
    if let Some(found) = zone.from_local_datetime(&local).earliest() {
        return Some(found.to_utc());
    }
    // Clocks skip it. No zone is a day away from UTC, so a day earlier, read as UTC, is before
    // they do; by the offset of then it is as much later as they skip.
    let before = local.checked_sub_signed(TimeDelta::days(1))?;
    let offset = zone.offset_from_utc_datetime(&before).fix();
    local.checked_sub_offset(offset).map(|utc| utc.and_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn on(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn midnight_is_where_the_person_lives() {
        for (now, zone, day) in [
            ("2026-12-31T23:30:00Z", "UTC", "2026-12-31"),
            ("2026-12-31T23:30:00Z", "Europe/Berlin", "2027-01-01"),
            ("2027-01-01T07:59:59Z", "America/Los_Angeles", "2026-12-31"),
            ("2027-01-01T08:00:00Z", "America/Los_Angeles", "2027-01-01"),
            ("2026-06-15T09:59:00Z", "Pacific/Kiritimati", "2026-06-15"),
            ("2026-06-15T10:00:00Z", "Pacific/Kiritimati", "2026-06-16"),
        ] {
            assert_eq!(in_zone(at(now), zone), on(day), "{now} in {zone}");
        }
    }

    #[test]
    fn a_day_may_have_23_or_25_hours() {
        for (now, day) in [
            ("2026-03-08T07:59:00Z", "2026-03-07"),
            ("2026-03-08T08:00:00Z", "2026-03-08"),
            ("2026-03-09T06:59:00Z", "2026-03-08"),
            ("2026-03-09T07:00:00Z", "2026-03-09"),
            ("2026-11-01T07:00:00Z", "2026-11-01"),
            ("2026-11-02T07:59:00Z", "2026-11-01"),
            ("2026-11-02T08:00:00Z", "2026-11-02"),
        ] {
            assert_eq!(in_zone(at(now), "America/Los_Angeles"), on(day), "{now}");
        }
    }

    #[test]
    fn a_zone_nobody_knows_is_utc() {
        assert_eq!(
            in_zone(at("2026-03-02T00:00:00Z"), "Mars/Olympus"),
            on("2026-03-02")
        );
    }

    #[test]
    fn it_is_near_from_yesterday_to_tomorrow() {
        let now = at("2027-01-01T00:00:00Z");
        for (date, near) in [
            ("2026-12-30", false),
            ("2026-12-31", true),
            ("2027-01-01", true),
            ("2027-01-02", true),
            ("2027-01-03", false),
        ] {
            assert_eq!(is_near(on(date), now), near, "{date}");
        }
    }

    #[test]
    fn today_is_no_day_that_has_not_begun_where_the_person_lives() {
        for (now, zone, first, last) in [
            ("2027-01-01T12:00:00Z", "UTC", "2026-12-31", "2027-01-01"),
            (
                "2027-01-01T12:00:00Z",
                "Pacific/Kiritimati",
                "2026-12-31",
                "2027-01-02",
            ),
            (
                "2027-01-01T02:00:00Z",
                "America/Los_Angeles",
                "2026-12-31",
                "2026-12-31",
            ),
            (
                "2027-01-01T12:00:00Z",
                "Mars/Olympus",
                "2026-12-31",
                "2027-01-01",
            ),
        ] {
            let taken: Vec<NaiveDate> = on("2026-12-28")
                .iter_days()
                .take(10)
                .filter(|date| can_be_today(*date, at(now), zone))
                .collect();
            assert_eq!(taken.first(), Some(&on(first)), "{now} in {zone}");
            assert_eq!(taken.last(), Some(&on(last)), "{now} in {zone}");
        }
    }

    #[test]
    fn a_week_is_seven_days_that_end_today() {
        assert_eq!(first_of(7, on("2027-01-03")), on("2026-12-28"));
        assert_eq!(first_of(1, on("2027-01-03")), on("2027-01-03"));
    }
}
