//! The date range for a report.

use std::ops::RangeInclusive;

use chrono::NaiveDate;

use super::error::OfficeError;
use trellis_kernel::day;

const MAX_DAYS: i64 = 366;
const DEFAULT_DAYS: u64 = 30;

/// A range of days. `from` defaults to 30 days ending with `to`, and `to` defaults to today.
pub fn date_range(
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<RangeInclusive<NaiveDate>, OfficeError> {
    let to = to.unwrap_or(today);
    let from = from.unwrap_or_else(|| day::first_day_of(DEFAULT_DAYS, to));
    if from > to {
        return Err(OfficeError::WrongOrder);
    }
    if to.signed_duration_since(from).num_days() >= MAX_DAYS {
        return Err(OfficeError::TooManyDays(MAX_DAYS));
    }
    Ok(from..=to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn the_default_is_a_month_and_the_maximum_a_year() {
        let today = on("2026-03-02");
        let days = |from: Option<&str>, to: Option<&str>| {
            date_range(from.map(on), to.map(on), today).map_err(|error| error.to_string())
        };
        assert_eq!(days(None, None), Ok(on("2026-02-01")..=today));
        assert_eq!(
            days(None, Some("2026-01-31")),
            Ok(on("2026-01-02")..=on("2026-01-31"))
        );
        assert!(days(Some("2025-03-02"), Some("2026-03-02")).is_ok());
        assert_eq!(
            days(Some("2025-03-01"), Some("2026-03-02")),
            Err("You can view up to 366 days at a time.".to_owned())
        );
        assert_eq!(
            days(Some("2026-03-03"), None),
            Err("The first day can't be after the last day.".to_owned())
        );
    }
}
