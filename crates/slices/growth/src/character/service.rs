use chrono::{Datelike, NaiveDate};

use super::{error::CharacterError, model::CharacterFocus, store};
use trellis_identity::SignedIn;
use trellis_kernel::day;
use trellis_platform::App;

/// Returns the focus the member chose, even if it has been archived since. Without a choice, the active
/// focuses rotate weekly.
pub async fn current(app: &App, who: &SignedIn) -> Result<CharacterFocus, CharacterError> {
    let mut focuses = store::all(app.db.conn()).await?;
    let selected = who.user.weekly_focus.as_deref();
    let selected = focuses
        .iter()
        .position(|focus| selected.is_some_and(|name| focus.name.eq_ignore_ascii_case(name)));
    if let Some(index) = selected {
        return Ok(focuses.swap_remove(index).into());
    }
    focuses.retain(|focus| focus.retired_at.is_none());
    let today = day::date_in_zone(app.now(), &who.user.time_zone);
    match index_for_week(today, focuses.len()) {
        Some(index) => Ok(focuses.swap_remove(index).into()),
        None => Err(CharacterError::None),
    }
}

/// The index for the week that contains `day`. Weeks are numbered continuously, so the rotation doesn't jump
/// at New Year.
fn index_for_week(day: NaiveDate, count: usize) -> Option<usize> {
    // Day 1 of the proleptic calendar is a Monday.
    let week = (day.num_days_from_ce() - 1).div_euclid(7);
    let index = week.checked_rem_euclid(i32::try_from(count).ok()?)?;
    usize::try_from(index).ok()
}

#[cfg(test)]
mod tests {
    use chrono::{Days, Weekday};

    use super::*;

    #[test]
    fn each_focus_gets_a_week_even_across_years() {
        let mut day: NaiveDate = "2020-12-14".parse().expect("a date");
        assert_eq!(day.weekday(), Weekday::Mon);
        for _ in 0..600 {
            let current_index = index_for_week(day, 9).expect("an index");
            for weekday in 0..7 {
                assert_eq!(
                    index_for_week(day + Days::new(weekday), 9),
                    Some(current_index)
                );
            }
            day = day + Days::new(7);
            assert_eq!(
                index_for_week(day, 9),
                Some((current_index + 1) % 9),
                "{day}"
            );
        }
    }

    #[test]
    fn an_empty_list_has_no_rotation() {
        assert_eq!(
            index_for_week("2026-03-02".parse().expect("a date"), 0),
            None
        );
    }
}
