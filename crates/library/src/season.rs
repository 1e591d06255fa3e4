//! The church's seasons, by the Western calendar.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use serde::Deserialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Season {
    Advent,
    Christmas,
    NewYear,
    Epiphany,
    Lent,
    HolyWeek,
    GoodFriday,
    Easter,
    Pentecost,
    Thanksgiving,
    AllSaints,
    Summer,
}

impl Season {
    pub fn name(self) -> &'static str {
        match self {
            Self::Advent => "Advent",
            Self::Christmas => "Christmas",
            Self::NewYear => "New Year",
            Self::Epiphany => "Epiphany",
            Self::Lent => "Lent",
            Self::HolyWeek => "Holy Week",
            Self::GoodFriday => "Good Friday",
            Self::Easter => "Easter",
            Self::Pentecost => "Pentecost",
            Self::Thanksgiving => "Thanksgiving",
            Self::AllSaints => "All Saints",
            Self::Summer => "summer",
        }
    }
}

/// The season a day belongs to. Summer isn't one of them, because it depends on the hemisphere.
pub fn on(day: NaiveDate) -> Option<Season> {
    let of_year = (day.month(), day.day());
    match of_year {
        (12, 31) | (1, 1 | 2) => return Some(Season::NewYear),
        (12, 25..) | (1, 3..=5) => return Some(Season::Christmas),
        (1, 6..=13) => return Some(Season::Epiphany),
        (11, 1 | 2) => return Some(Season::AllSaints),
        _ => {}
    }
    if Some(day) == thanksgiving(day.year()) {
        return Some(Season::Thanksgiving);
    }
    if first_sunday_of_advent(day.year()).is_some_and(|first| day >= first) {
        return Some(Season::Advent);
    }
    let from_easter = day.signed_duration_since(easter(day.year())?).num_days();
    match from_easter {
        -46..=-8 => Some(Season::Lent),
        -7..=-3 | -1 => Some(Season::HolyWeek),
        -2 => Some(Season::GoodFriday),
        0..=48 => Some(Season::Easter),
        49..=55 => Some(Season::Pentecost),
        _ => None,
    }
}

/// The fourth Sunday before Christmas.
fn first_sunday_of_advent(year: i32) -> Option<NaiveDate> {
    let christmas_eve = NaiveDate::from_ymd_opt(year, 12, 24)?;
    let since_sunday = christmas_eve.weekday().num_days_from_sunday();
    christmas_eve.checked_sub_days(Days::new(u64::from(since_sunday) + 21))
}

/// The fourth Thursday of November, as in the United States.
fn thanksgiving(year: i32) -> Option<NaiveDate> {
    NaiveDate::from_weekday_of_month_opt(year, 11, Weekday::Thu, 4)
}

/// Easter Sunday, by the anonymous Gregorian algorithm.
pub fn easter(year: i32) -> Option<NaiveDate> {
    let (a, b, c) = (year % 19, year / 100, year % 100);
    let g = (8 * b + 13) / 25;
    let h = (19 * a + b - b / 4 - g + 15) % 30;
    let m = (a + 11 * h) / 319;
    let l = (2 * (b % 4) + 2 * (c / 4) - c % 4 - h + m + 32) % 7;
    let month = (h - m + l + 90) / 25;
    let day = (h - m + l + month + 19) % 32;
    NaiveDate::from_ymd_opt(year, month.try_into().ok()?, day.try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn easter_is_where_the_church_keeps_it() {
        let known = [
            (2000, 4, 23),
            (2008, 3, 23),
            (2024, 3, 31),
            (2025, 4, 20),
            (2026, 4, 5),
            (2027, 3, 28),
            (2038, 4, 25),
        ];
        for (year, month, date) in known {
            assert_eq!(easter(year), Some(day(year, month, date)));
        }
    }

    #[test]
    fn days_belong_to_their_seasons() {
        let known = [
            (day(2026, 11, 28), None),
            (day(2026, 11, 29), Some(Season::Advent)),
            (day(2026, 11, 26), Some(Season::Thanksgiving)),
            (day(2026, 12, 24), Some(Season::Advent)),
            (day(2026, 12, 25), Some(Season::Christmas)),
            (day(2027, 1, 1), Some(Season::NewYear)),
            (day(2026, 2, 17), None),
            (day(2026, 2, 18), Some(Season::Lent)),
            (day(2026, 3, 29), Some(Season::HolyWeek)),
            (day(2026, 4, 3), Some(Season::GoodFriday)),
            (day(2026, 4, 4), Some(Season::HolyWeek)),
            (day(2026, 4, 5), Some(Season::Easter)),
            (day(2026, 5, 24), Some(Season::Pentecost)),
            (day(2026, 7, 1), None),
        ];
        for (day, season) in known {
            assert_eq!(on(day), season, "{day}");
        }
    }
}
