//! Types for the Sabbath.

use std::fmt;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc, Weekday};
use chrono_tz::Tz;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::occurrence::{Occurrence, WeeklySabbath};
use crate::disciplines::{entities::sabbath_practices, model::strings_from_json};

/// A time of day in minutes since midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeOfDay(i16);

impl TimeOfDay {
    /// Parses only times like `18:00`.
    pub fn parse(text: &str) -> Option<Self> {
        let (hour, minute) = text.split_once(':')?;
        let has_two_digits =
            |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
        if !has_two_digits(hour) || !has_two_digits(minute) {
            return None;
        }
        let (hour, minute): (i16, i16) = (hour.parse().ok()?, minute.parse().ok()?);
        (hour < 24 && minute < 60).then_some(Self(hour * 60 + minute))
    }

    pub fn from_minute(minute: i16) -> Self {
        Self(minute)
    }

    pub fn minute(self) -> i16 {
        self.0
    }

    pub fn on(self, date: NaiveDate) -> NaiveDateTime {
        date.and_time(NaiveTime::MIN) + TimeDelta::minutes(self.0.into())
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// Converts a number to a weekday, where 0 is Sunday.
pub fn weekday(number: i16) -> Weekday {
    match number {
        1 => Weekday::Mon,
        2 => Weekday::Tue,
        3 => Weekday::Wed,
        4 => Weekday::Thu,
        5 => Weekday::Fri,
        6 => Weekday::Sat,
        _ => Weekday::Sun,
    }
}

pub fn day_name(number: i16) -> &'static str {
    match weekday(number) {
        Weekday::Sun => "Sunday",
        Weekday::Mon => "Monday",
        Weekday::Tue => "Tuesday",
        Weekday::Wed => "Wednesday",
        Weekday::Thu => "Thursday",
        Weekday::Fri => "Friday",
        Weekday::Sat => "Saturday",
    }
}

/// A member's Sabbath settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SabbathSettings {
    pub day_of_week: i16,
    pub start: TimeOfDay,
    pub end: TimeOfDay,
    pub activities: Vec<String>,
}

impl WeeklySabbath {
    /// Creates the settings from the columns of a database row.
    pub fn from_row(day_of_week: i16, start_minute: i16, end_minute: i16) -> Self {
        Self {
            day: weekday(day_of_week),
            start: TimeOfDay::from_minute(start_minute),
            end: TimeOfDay::from_minute(end_minute),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SabbathPractice {
    pub id: Uuid,
    /// The day of the week, where 0 is Sunday.
    pub day_of_week: i16,
    /// For example `18:00`, in the member's time zone.
    pub start_time: String,
    /// An end time at or before the start is on the next day.
    pub end_time: String,
    pub activities: Vec<String>,
    /// The activities that are ready for the current or next Sabbath.
    pub prepared: Vec<String>,
    pub is_now: bool,
    /// The start of the current Sabbath, or else of the next one.
    pub next_start: DateTime<Utc>,
    pub next_end: DateTime<Utc>,
}

impl SabbathPractice {
    pub fn response(row: &sabbath_practices::Model, zone: Tz, now: DateTime<Utc>) -> Self {
        let occurrence = occurrence(row, zone, now);
        let activities = strings_from_json(&row.activities);
        let mut prepared = strings_from_json(&row.prepared);
        prepared
            .retain(|text| row.prepared_for == Some(occurrence.date) && activities.contains(text));
        Self {
            id: row.id,
            day_of_week: row.day_of_week,
            start_time: TimeOfDay::from_minute(row.start_minute).to_string(),
            end_time: TimeOfDay::from_minute(row.end_minute).to_string(),
            activities,
            prepared,
            is_now: occurrence.is_at(now),
            next_start: occurrence.start,
            next_end: occurrence.end,
        }
    }
}

/// The current Sabbath, or else the next one. Empty only if the date would be past the end of the calendar's
/// supported range.
pub fn occurrence(row: &sabbath_practices::Model, zone: Tz, now: DateTime<Utc>) -> Occurrence {
    let weekly = WeeklySabbath::from_row(row.day_of_week, row.start_minute, row.end_minute);
    weekly.current_or_next(zone, now).unwrap_or(Occurrence {
        date: now.date_naive(),
        start: now,
        end: now,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_two_digits_for_hour_and_minute() {
        for text in ["00:00", "09:05", "18:00", "23:59"] {
            let time = TimeOfDay::parse(text).expect("a time");
            assert_eq!(time.to_string(), text);
        }
        for text in [
            "", ":", "9:00", "24:00", "25:10", "18:60", "noon", "18.00", "18:0", "018:00",
            "18:00:00", "+1:00", "-1:00", "1８:00", " 18:00", "18:00Z",
        ] {
            assert_eq!(TimeOfDay::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_week_begins_on_sunday() {
        assert_eq!(weekday(0), Weekday::Sun);
        assert_eq!(weekday(6), Weekday::Sat);
        for number in 0..7 {
            let days = weekday(number).num_days_from_sunday();
            assert_eq!(days, u32::try_from(number).expect("a number"));
        }
    }
}
