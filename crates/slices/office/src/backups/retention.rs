//! Decides which scheduled backups to keep: the newest of each recent day, week and month that has one.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Retention {
    pub keep_daily: u32,
    pub keep_weekly: u32,
    pub keep_monthly: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            keep_daily: 7,
            keep_weekly: 4,
            keep_monthly: 6,
        }
    }
}

impl Retention {
    /// Returns, for each of these times (newest first), whether its backup is kept. Only days with a backup
    /// count, so nothing is deleted while backups are failing, and the newest is always kept.
    pub fn keeps(self, newest_first_times: &[DateTime<Utc>], zone: Tz) -> Vec<bool> {
        let mut days = Periods::new(self.keep_daily, |day| (day.year(), day.ordinal()));
        let mut weeks = Periods::new(self.keep_weekly, |day| {
            (day.iso_week().year(), day.iso_week().week())
        });
        let mut months = Periods::new(self.keep_monthly, |day| (day.year(), day.month()));
        let kept = newest_first_times.iter().enumerate().map(|(index, at)| {
            let day = at.with_timezone(&zone).date_naive();
            // Check the day, the week and the month every time, because each counts its own periods.
            let is_first = [
                days.claim_period(day),
                weeks.claim_period(day),
                months.claim_period(day),
            ];
            index == 0 || is_first.contains(&true)
        });
        kept.collect()
    }
}

/// Takes the newest backup of each period, up to a maximum number of periods.
struct Periods {
    max_periods: u32,
    claimed: BTreeSet<(i32, u32)>,
    period: fn(NaiveDate) -> (i32, u32),
}

impl Periods {
    fn new(max_periods: u32, period: fn(NaiveDate) -> (i32, u32)) -> Self {
        Self {
            max_periods,
            claimed: BTreeSet::new(),
            period,
        }
    }

    fn claim_period(&mut self, day: NaiveDate) -> bool {
        let has_room = self.claimed.len() < usize::try_from(self.max_periods).unwrap_or(usize::MAX);
        has_room && self.claimed.insert((self.period)(day))
    }
}

#[cfg(test)]
mod tests {
    use chrono::{Days, TimeDelta};

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn kept(retention: Retention, times: &[DateTime<Utc>], zone: Tz) -> Vec<String> {
        let keeps = retention.keeps(times, zone);
        let kept = times.iter().zip(keeps).filter(|(_, keeps)| *keeps);
        kept.map(|(at, _)| at.format("%Y-%m-%d").to_string())
            .collect()
    }

    /// Simulates one backup per night, with retention applied each night.
    fn backups_after_nights(nights: u64) -> Vec<String> {
        let first = at("2026-01-01T02:00:00Z");
        let mut there: Vec<DateTime<Utc>> = Vec::new();
        for night in 0..nights {
            there.insert(0, first + Days::new(night));
            let mut keeps = Retention::default().keeps(&there, Tz::UTC).into_iter();
            there.retain(|_| keeps.next() == Some(true));
        }
        there
            .iter()
            .map(|at| at.format("%Y-%m-%d").to_string())
            .collect()
    }

    #[test]
    fn a_year_leaves_seven_days_four_weeks_and_six_months() {
        for (nights, expected) in [
            (1, vec!["2026-01-01"]),
            (3, vec!["2026-01-03", "2026-01-02", "2026-01-01"]),
            (
                // The last night is Tuesday, February 10: the previous Sundays and the end of January are
                // kept.
                41,
                vec![
                    "2026-02-10",
                    "2026-02-09",
                    "2026-02-08",
                    "2026-02-07",
                    "2026-02-06",
                    "2026-02-05",
                    "2026-02-04",
                    "2026-02-01",
                    "2026-01-31",
                    "2026-01-25",
                ],
            ),
            (
                // The last night is Thursday, December 31.
                365,
                vec![
                    "2026-12-31",
                    "2026-12-30",
                    "2026-12-29",
                    "2026-12-28",
                    "2026-12-27",
                    "2026-12-26",
                    "2026-12-25",
                    "2026-12-20",
                    "2026-12-13",
                    "2026-11-30",
                    "2026-10-31",
                    "2026-09-30",
                    "2026-08-31",
                    "2026-07-31",
                ],
            ),
        ] {
            assert_eq!(backups_after_nights(nights), expected, "{nights} nights");
        }
    }

    #[test]
    fn nothing_is_removed_while_no_new_backups_are_created() {
        let old = [at("2020-05-02T02:00:00Z"), at("2020-05-01T02:00:00Z")];
        assert_eq!(kept(Retention::default(), &old, Tz::UTC).len(), 2);
    }

    #[test]
    fn the_newer_of_two_backups_on_one_local_day_is_kept() {
        // Both times fall on March 3 in Los Angeles but on different days in UTC.
        let times = [at("2026-03-04T07:00:00Z"), at("2026-03-03T09:00:00Z")];
        let retention = Retention::default();
        assert_eq!(
            kept(retention, &times, Tz::America__Los_Angeles),
            ["2026-03-04"]
        );
        assert_eq!(kept(retention, &times, Tz::UTC).len(), 2);
    }

    #[test]
    fn the_newest_is_always_kept() {
        let none = Retention {
            keep_daily: 0,
            keep_weekly: 0,
            keep_monthly: 0,
        };
        let newest = at("2026-03-04T07:00:00Z");
        let times = [newest, newest - TimeDelta::days(1)];
        assert_eq!(kept(none, &times, Tz::UTC), ["2026-03-04"]);
        assert!(none.keeps(&[], Tz::UTC).is_empty());
    }
}
