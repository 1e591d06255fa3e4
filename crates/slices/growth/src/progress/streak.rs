//! How many days in a row a member practiced, with some grace.
//!
//! A streak should encourage, not punish: a member who misses a day because of a night in the hospital
//! shouldn't lose a hundred-day streak. So:
//!
//! - A streak continues as long as no seven consecutive days in it contain two missed days. One missed day
//!   in seven is grace. This applies to every window of seven days, not to calendar weeks: otherwise a
//!   Saturday and the Sunday after it would both be forgiven, and the same gap would count differently
//!   depending on its weekday.
//! - A Sabbath day never counts as missed, and it doesn't use up grace.
//! - Days of grace and rest keep a streak alive but don't add to it: only practiced days are counted, so
//!   the number is never inflated.
//! - A day that hasn't begun yet doesn't count, even if a record has its date.
//! - Today isn't missed until it is over: until something is done today, the streak ends yesterday.
//! - When two missed days are too close together, the days practiced after the first of them still count:
//!   the streak then starts after that day. So a streak is always the longest valid one that ends on its
//!   last day, whether days are read forward or backward.
//!
//! The current streak is the one that ends today or yesterday; the longest is the best of all streaks.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate, Weekday};

/// Missed days at least this far apart never fall within the same seven consecutive days.
const GRACE_WINDOW_DAYS: i64 = 7;

/// The lengths of the current and the longest streak, in days with any practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streaks {
    pub current: u32,
    pub longest: u32,
}

/// Calculates the streaks. `practiced` may be in any order and contain duplicates.
pub fn of(
    practiced: impl IntoIterator<Item = NaiveDate>,
    today: NaiveDate,
    sabbath: &[Weekday],
) -> Streaks {
    let practiced: BTreeSet<NaiveDate> =
        practiced.into_iter().filter(|day| *day <= today).collect();
    let (Some(first), Some(last)) = (practiced.first(), practiced.last()) else {
        return Streaks::default();
    };
    let yesterday = today.checked_sub_days(Days::new(1)).unwrap_or(today);
    let end = *last.max(&yesterday);

    let mut streaks = Streaks::default();
    let mut days_since_miss = 0;
    let mut missed: Option<NaiveDate> = None;
    for day in first.iter_days().take_while(|day| *day <= end) {
        if practiced.contains(&day) {
            streaks.current += 1;
            days_since_miss += 1;
            streaks.longest = streaks.longest.max(streaks.current);
        } else if !sabbath.contains(&day.weekday()) {
            let is_too_close = missed.is_some_and(|before| {
                day.signed_duration_since(before).num_days() < GRACE_WINDOW_DAYS
            });
            if is_too_close {
                streaks.current = days_since_miss;
            }
            days_since_miss = 0;
            missed = Some(day);
        }
    }
    streaks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    /// Converts a pattern to dates. Each character is a day, and the last is today: `x` is practiced, `.` is
    /// missed.
    fn dates(pattern: &str, today: NaiveDate) -> Vec<NaiveDate> {
        let age = |index: usize| Days::new((pattern.len() - 1 - index) as u64);
        pattern
            .bytes()
            .enumerate()
            .filter(|(_, letter)| *letter == b'x')
            .map(|(index, _)| today - age(index))
            .collect()
    }

    fn streaks(pattern: &str) -> (u32, u32) {
        let today = day("2026-03-02");
        let result = of(dates(pattern, today), today, &[]);
        (result.current, result.longest)
    }

    #[test]
    fn no_practice_means_no_streak() {
        assert_eq!(streaks(""), (0, 0));
        assert_eq!(streaks("........"), (0, 0));
    }

    #[test]
    fn today_alone_counts_as_one() {
        assert_eq!(streaks("x"), (1, 1));
    }

    #[test]
    fn today_is_not_missed_until_it_is_over() {
        assert_eq!(streaks("x."), (1, 1));
        assert_eq!(streaks("xxxxx."), (5, 5));
    }

    #[test]
    fn one_missed_day_is_forgiven_and_not_counted() {
        assert_eq!(streaks("xxx.xxx"), (6, 6));
        assert_eq!(streaks("xxx.."), (3, 3), "yesterday is the grace");
    }

    #[test]
    fn two_missed_days_in_one_week_break_a_streak() {
        assert_eq!(streaks("xxxx..xx"), (2, 4));
        assert_eq!(streaks("xxxx.xxx.xx"), (5, 7));
        assert_eq!(streaks("xxxx.xxxxx.x"), (6, 9), "six days apart");
        assert_eq!(streaks("xxxx..."), (0, 4));
        assert_eq!(streaks("xxxx............"), (0, 4));
    }

    #[test]
    fn a_missed_day_in_every_week_is_forgiven_each_time() {
        assert_eq!(streaks("xx.xxxxxx.xx"), (10, 10), "seven days apart");
        assert_eq!(streaks("xx.xxxxxxx.xx"), (11, 11), "eight days apart");
        assert_eq!(streaks(&"xxxxxx.".repeat(10)), (60, 60));
    }

    #[test]
    fn a_sabbath_is_never_missed_and_uses_no_grace() {
        // Yesterday is Sunday, March 1.
        let today = day("2026-03-02");
        let of = |pattern: &str, sabbath: &[Weekday]| {
            let result = of(dates(pattern, today), today, sabbath);
            (result.current, result.longest)
        };
        assert_eq!(of("xxxxx..", &[]), (5, 5));
        assert_eq!(of("xxxx...", &[]), (0, 4));
        assert_eq!(of("xxxx...", &[Weekday::Sun]), (4, 4), "Saturday is grace");
        assert_eq!(of("xxx....", &[Weekday::Sun]), (0, 3));
        assert_eq!(of("xxx....", &[Weekday::Sat, Weekday::Sun]), (3, 3));
        assert_eq!(
            of("xxxxxxx", &[Weekday::Sun]),
            (7, 7),
            "practiced, it counts"
        );
    }

    #[test]
    fn a_streak_continues_across_new_year() {
        let today = day("2027-01-02");
        let result = of(dates("xxxxx", today), today, &[]);
        assert_eq!((result.current, result.longest), (5, 5));
        let day_after_leap_day = day("2028-03-01");
        assert_eq!(
            of(dates("xxx", day_after_leap_day), day_after_leap_day, &[]).current,
            3
        );
    }

    #[test]
    fn a_future_day_does_not_count() {
        let today = day("2026-03-02");
        let ahead = dates("xxx", day("2026-03-03"));
        let result = of(ahead, today, &[]);
        assert_eq!((result.current, result.longest), (2, 2));
        let future_dates = dates("xxx", day("2030-03-03"));
        assert_eq!(of(future_dates, today, &[]), Streaks::default());
    }

    /// A direct implementation of the rule that tries every possible streak.
    fn reference_streaks(
        practiced: &BTreeSet<NaiveDate>,
        today: NaiveDate,
        sabbath: &[Weekday],
    ) -> Streaks {
        let yesterday = today - Days::new(1);
        let Some((first, last)) = practiced.first().zip(practiced.last()) else {
            return Streaks::default();
        };
        let end = *last.max(&yesterday);
        let days: Vec<NaiveDate> = first.iter_days().take_while(|day| *day <= end).collect();
        let is_missed =
            |day: &&NaiveDate| !practiced.contains(*day) && !sabbath.contains(&day.weekday());
        let holds = |range: &[NaiveDate]| {
            range.iter().filter(is_missed).count() <= 1
                || range.len() > 7
                    && range
                        .windows(7)
                        .all(|week| week.iter().filter(is_missed).count() <= 1)
        };
        let mut streaks = Streaks::default();
        for from in 0..days.len() {
            for to in from..days.len() {
                let range = &days[from..=to];
                if !holds(range) {
                    continue;
                }
                let count = range.iter().filter(|day| practiced.contains(day)).count() as u32;
                streaks.longest = streaks.longest.max(count);
                if to + 1 == days.len() {
                    streaks.current = streaks.current.max(count);
                }
            }
        }
        streaks
    }

    #[test]
    fn streaks_match_the_reference_implementation() {
        let today = day("2026-01-03");
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        for round in 0..600_u64 {
            let mut practiced = BTreeSet::new();
            for age in 0..40 {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                if random % 8 < 3 + round % 5 {
                    practiced.insert(today - Days::new(age));
                }
            }
            let sabbath: &[Weekday] = match round % 4 {
                0 => &[Weekday::Sun],
                1 => &[Weekday::Sat, Weekday::Wed],
                _ => &[],
            };
            assert_eq!(
                of(practiced.iter().copied(), today, sabbath),
                reference_streaks(&practiced, today, sabbath),
                "{practiced:?} {sabbath:?}"
            );
        }
    }
}
