//! Parses form input.

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer};

use super::error::SermonError;
use trellis_kernel::{day::CalendarDate, extract::trimmed};

/// For an optional field in a partial update: absent (with `#[serde(default)]`) leaves it unchanged, null
/// clears it.
pub fn optional_field<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::<T>::deserialize(deserializer).map(Some)
}

/// For a required text field in a partial update: absent leaves it unchanged, null means blank.
pub fn optional_text<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    trimmed(deserializer).map(Some)
}

/// Parses a date; blank input means no date.
pub fn day(field: &'static str, typed: Option<&str>) -> Result<Option<NaiveDate>, SermonError> {
    let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) else {
        return Ok(None);
    };
    let date: Option<CalendarDate> = typed.parse().ok();
    date.map(|date| Some(date.into()))
        .ok_or(SermonError::InvalidDate(field))
}

/// Puts a title on one line, even if line breaks were pasted.
pub fn title(typed: &str) -> String {
    let line: String = typed
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    line.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_must_exist_in_the_calendar() {
        let on = |typed| day("scheduledDate", Some(typed));
        assert_eq!(
            on("2026-02-28").expect("a day"),
            NaiveDate::from_ymd_opt(2026, 2, 28)
        );
        assert_eq!(on(" ").expect("none"), None);
        assert_eq!(day("startDate", None).expect("none"), None);
        for odd in [
            "2026-02-29",
            "tomorrow",
            "0026-01-01",
            "+12026-01-01",
            "1/2/2026",
        ] {
            assert!(on(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn titles_are_a_single_line() {
        assert_eq!(title(" Grace\tupon\ngrace "), "Grace upon grace");
        assert_eq!(title("\n"), "");
    }
}
