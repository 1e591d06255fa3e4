//! The types for reminders.

use chrono::{DateTime, NaiveTime, Utc, Weekday};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity as reminders;
use trellis_kernel::contract::whole;

/// What kind of reminder this is.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(24))",
    rename_all = "snake_case"
)]
pub enum ReminderKind {
    Devotional,
    Prayer,
    Reading,
    FastEnd,
    SabbathStart,
}

impl ReminderKind {
    /// Whether the reminder is set for a time of day; the other kinds are tied to an event.
    pub fn is_daily(self) -> bool {
        matches!(self, Self::Devotional | Self::Prayer | Self::Reading)
    }
}

/// Days of the week, one bit each, with Sunday as the lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days(i16);

impl Days {
    pub const ALL: Self = Self(0b111_1111);

    /// Accepts 0 (Sunday) to 6. Returns `None` if any other number is present.
    pub fn from_numbers(numbers: &[u8]) -> Option<Self> {
        let add_day = |days: i16, number: &u8| (*number < 7).then(|| days | 1 << number);
        numbers.iter().try_fold(0, add_day).map(Self)
    }

    pub fn from_bitmask(bitmask: i16) -> Self {
        Self(bitmask & Self::ALL.0)
    }

    pub fn to_bitmask(self) -> i16 {
        self.0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn numbers(self) -> Vec<u8> {
        (0..7).filter(|day| self.0 & (1 << day) != 0).collect()
    }

    pub fn has(self, day: Weekday) -> bool {
        self.0 & (1 << day.num_days_from_sunday()) != 0
    }
}

/// Only accepts times like `07:30`.
pub fn parse_time_of_day(text: &str) -> Option<NaiveTime> {
    let has_valid_form = text.len() == 5
        && text.bytes().enumerate().all(|(index, byte)| {
            if index == 2 {
                byte == b':'
            } else {
                byte.is_ascii_digit()
            }
        });
    let time = NaiveTime::parse_from_str(text, "%H:%M").ok();
    time.filter(|_| has_valid_form)
}

/// A reminder a member set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Reminder {
    pub id: Uuid,
    pub kind: ReminderKind,
    /// For example `07:30`, in the member's time zone; only for reminders set for a time of day.
    pub time: Option<String>,
    /// 0 is Sunday; only for reminders set for a time of day.
    pub days: Vec<u8>,
    /// Only for reminders tied to an event.
    pub minutes_before: Option<i32>,
    pub is_active: bool,
    /// Absent if the reminder isn't scheduled.
    pub next_at: Option<DateTime<Utc>>,
}

impl From<reminders::Model> for Reminder {
    fn from(row: reminders::Model) -> Self {
        let days = if row.kind.is_daily() {
            Days::from_bitmask(row.days).numbers()
        } else {
            Vec::new()
        };
        Self {
            id: row.id,
            kind: row.kind,
            time: row.time,
            days,
            minutes_before: row.minutes_before,
            is_active: row.is_active,
            next_at: row.next_due_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_of_day_needs_four_digits() {
        for (text, hours_and_minutes) in
            [("07:30", (7, 30)), ("00:00", (0, 0)), ("23:59", (23, 59))]
        {
            let (hours, minutes) = hours_and_minutes;
            assert_eq!(
                parse_time_of_day(text),
                NaiveTime::from_hms_opt(hours, minutes, 0)
            );
        }
        for wrong in [
            "",
            "7:30",
            "24:00",
            "12:60",
            "noon",
            "07:30:00",
            " 7:30",
            "+7:30",
            "07.30",
            "٠٧:٣٠",
        ] {
            assert_eq!(parse_time_of_day(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn days_are_numbered_from_sunday() {
        let days = Days::from_numbers(&[6, 0, 0]).expect("days");
        assert_eq!(days.numbers(), [0, 6]);
        assert!(days.has(Weekday::Sun) && days.has(Weekday::Sat) && !days.has(Weekday::Mon));
        assert_eq!(Days::ALL.numbers(), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(Days::from_numbers(&[]).map(Days::is_empty), Some(true));
        assert_eq!(Days::from_numbers(&[1, 7]), None);
    }
}
