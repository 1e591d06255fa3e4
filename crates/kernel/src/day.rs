//! A member's day is the calendar day in their time zone, not the server's. Dates sent by a client are
//! accepted from yesterday (by the server's clock) to the member's today; later dates are rejected, and
//! ignored if they are already stored. An account created without a time zone uses UTC until its first device
//! sets one; after that, a device asks before it changes the time zone.

use std::{borrow::Cow, ops::RangeInclusive, str::FromStr};

use chrono::{
    DateTime, Datelike, Days, NaiveDate, NaiveDateTime, Offset, TimeDelta, TimeZone, Utc,
};
use chrono_tz::Tz;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, de::Error as _};

/// Both engines can store these years, and arithmetic with them can't overflow.
const YEARS: RangeInclusive<i32> = 1900..=2200;

/// The error message for dates outside the supported range. The extractors look for this message, so they can
/// report which field is wrong.
pub const INVALID_DATE: &str = "This must be a date from 1900-01-01 to 2200-12-31";

/// A date in a request. Every date a client sends is parsed as this type, so date arithmetic can't overflow
/// later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalendarDate(NaiveDate);

impl From<CalendarDate> for NaiveDate {
    fn from(date: CalendarDate) -> Self {
        date.0
    }
}

impl FromStr for CalendarDate {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
        date.filter(|date| YEARS.contains(&date.year()))
            .map(Self)
            .ok_or(INVALID_DATE)
    }
}

impl<'de> Deserialize<'de> for CalendarDate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

impl JsonSchema for CalendarDate {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        NaiveDate::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        NaiveDate::json_schema(generator)
    }
}

/// The date in a time zone; UTC if the zone is unknown.
pub fn date_in_zone(now: DateTime<Utc>, zone: &str) -> NaiveDate {
    let zone = zone.parse().unwrap_or(Tz::UTC);
    now.with_timezone(&zone).date_naive()
}

/// Whether a client may record something as done on this day: it must be that day somewhere on earth, and the
/// day must have begun in the member's time zone.
pub fn can_be_today(date: NaiveDate, now: DateTime<Utc>, zone: &str) -> bool {
    is_near(date, now) && has_begun(date, now, zone)
}

/// Whether this day has begun in a time zone.
pub fn has_begun(date: NaiveDate, now: DateTime<Utc>, zone: &str) -> bool {
    date <= date_in_zone(now, zone)
}

/// Whether this date is the current date somewhere on earth at that moment, allowing for an inaccurate clock:
/// yesterday, today or tomorrow in UTC.
pub fn is_near(date: NaiveDate, moment: DateTime<Utc>) -> bool {
    date.signed_duration_since(moment.date_naive())
        .num_days()
        .abs()
        <= 1
}

/// The first day of a range of this many days that ends with `last`.
pub fn first_day_of(days: u64, last: NaiveDate) -> NaiveDate {
    let before = Days::new(days.saturating_sub(1));
    last.checked_sub_days(before).unwrap_or(NaiveDate::MIN)
}

/// The moment when a clock in that zone shows this local time. An ambiguous time resolves to the earlier
/// moment; a time skipped by a clock change is moved forward by the length of the gap.
pub fn moment(zone: Tz, local: NaiveDateTime) -> Option<DateTime<Utc>> {
    if let Some(instant) = zone.from_local_datetime(&local).earliest() {
        return Some(instant.to_utc());
    }
    // The clocks skip this time. No zone is a full day from UTC, so the same time one day earlier, read as
    // UTC, is before the change. Using the offset from then moves the time forward by the length of the gap.
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
    fn days_follow_the_time_zone() {
        for (now, zone, day) in [
            ("2026-12-31T23:30:00Z", "UTC", "2026-12-31"),
            ("2026-12-31T23:30:00Z", "Europe/Berlin", "2027-01-01"),
            ("2027-01-01T07:59:59Z", "America/Los_Angeles", "2026-12-31"),
            ("2027-01-01T08:00:00Z", "America/Los_Angeles", "2027-01-01"),
            ("2026-06-15T09:59:00Z", "Pacific/Kiritimati", "2026-06-15"),
            ("2026-06-15T10:00:00Z", "Pacific/Kiritimati", "2026-06-16"),
        ] {
            assert_eq!(date_in_zone(at(now), zone), on(day), "{now} in {zone}");
        }
    }

    #[test]
    fn a_day_can_have_23_or_25_hours() {
        for (now, day) in [
            ("2026-03-08T07:59:00Z", "2026-03-07"),
            ("2026-03-08T08:00:00Z", "2026-03-08"),
            ("2026-03-09T06:59:00Z", "2026-03-08"),
            ("2026-03-09T07:00:00Z", "2026-03-09"),
            ("2026-11-01T07:00:00Z", "2026-11-01"),
            ("2026-11-02T07:59:00Z", "2026-11-01"),
            ("2026-11-02T08:00:00Z", "2026-11-02"),
        ] {
            assert_eq!(
                date_in_zone(at(now), "America/Los_Angeles"),
                on(day),
                "{now}"
            );
        }
    }

    #[test]
    fn request_dates_must_be_in_range() {
        for good in ["1900-01-01", "2024-02-29", "2200-12-31"] {
            let date: CalendarDate = good.parse().expect(good);
            assert_eq!(NaiveDate::from(date), on(good));
        }
        for bad in [
            "",
            "2026-02-29",
            "1899-12-31",
            "2201-01-01",
            "0000-01-01",
            "+262142-12-31",
            "-262143-01-01",
            "2026-03-02T00:00:00Z",
        ] {
            assert_eq!(bad.parse::<CalendarDate>(), Err(INVALID_DATE), "{bad}");
        }
    }

    #[test]
    fn unknown_zone_falls_back_to_utc() {
        assert_eq!(
            date_in_zone(at("2026-03-02T00:00:00Z"), "Mars/Olympus"),
            on("2026-03-02")
        );
    }

    #[test]
    fn near_days_are_yesterday_through_tomorrow() {
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
    fn today_must_have_started_in_the_time_zone() {
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
            let week: Vec<NaiveDate> = on("2026-12-28")
                .iter_days()
                .take(10)
                .filter(|date| can_be_today(*date, at(now), zone))
                .collect();
            assert_eq!(week.first(), Some(&on(first)), "{now} in {zone}");
            assert_eq!(week.last(), Some(&on(last)), "{now} in {zone}");
        }
    }

    #[test]
    fn week_is_seven_days_ending_today() {
        assert_eq!(first_day_of(7, on("2027-01-03")), on("2026-12-28"));
        assert_eq!(first_day_of(1, on("2027-01-03")), on("2027-01-03"));
    }
}
