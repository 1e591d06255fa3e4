//! Rules for what counts as done, on which day, and the resulting totals.

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    error::ProgressError,
    level::Level,
    milestones,
    model::{Counts, PracticeDay, PracticeSummary, PracticeTotals, PracticeYear},
    streak::{self, Streaks},
};
use crate::{
    devotionals, journal, prayer,
    records::{self, Practice, PracticeEntry, ProgressRecord},
};
use trellis_identity::SignedIn;
use trellis_kernel::day;
use trellis_platform::App;
use trellis_practice::disciplines;
use trellis_sister_apps::sister_apps;

const DAYS_PER_WEEK: u64 = 7;
const DAYS_PER_YEAR: u64 = 365;
/// Limits the size of the weekly response, which isn't paged.
const MAX_DEVOTIONALS_PER_DAY: u64 = 100;

/// Records a practice that the member marks as complete.
pub async fn complete(
    app: &App,
    who: &SignedIn,
    entry: PracticeEntry,
) -> Result<ProgressRecord, ProgressError> {
    if !day::can_be_today(entry.date, app.now(), &who.user.time_zone) {
        return Err(ProgressError::NotToday);
    }
    match (entry.practice, entry.devotional) {
        (Practice::Devotional, None) => return Err(ProgressError::DevotionalMissing),
        (Practice::Devotional, Some(id)) => {
            if !is_readable(app, who, id).await? {
                return Err(ProgressError::NoDevotional);
            }
            let read =
                records::times(app.db.conn(), who.user.id, entry.date, entry.practice).await?;
            if read >= MAX_DEVOTIONALS_PER_DAY {
                return Err(ProgressError::TooMany);
            }
        }
        (_, Some(_)) => return Err(ProgressError::UnexpectedDevotional),
        (_, None) => {}
    }
    Ok(records::record(app, app.db.conn(), who.user.id, entry).await?)
}

/// Records a practice only if it was completed; otherwise returns an error.
pub async fn complete_if(
    app: &App,
    who: &SignedIn,
    entry: PracticeEntry,
    completed: bool,
) -> Result<ProgressRecord, ProgressError> {
    if completed {
        complete(app, who, entry).await
    } else {
        Err(ProgressError::NotCompleted)
    }
}

/// Whether the devotional is from the library or from the member's own journal, so the member can read it.
async fn is_readable(app: &App, who: &SignedIn, id: Uuid) -> Result<bool, DbErr> {
    let conn = app.db.conn();
    Ok(devotionals::is_published(conn, id).await?
        || journal::owns_devotional(conn, who.user.id, id).await?)
}

pub async fn week(app: &App, who: &SignedIn) -> Result<Vec<ProgressRecord>, ProgressError> {
    let today = today(app, &who.user.time_zone);
    let from = day::first_day_of(DAYS_PER_WEEK, today);
    let rows = records::between(app.db.conn(), who.user.id, from, today).await?;
    Ok(rows.into_iter().map(ProgressRecord::from).collect())
}

pub async fn year(app: &App, who: &SignedIn) -> Result<PracticeYear, ProgressError> {
    let to = today(app, &who.user.time_zone);
    let from = day::first_day_of(DAYS_PER_YEAR, to);
    let mut days: Vec<PracticeDay> = Vec::new();
    for (date, practice, times) in
        records::counts_by_day(app.db.conn(), who.user.id, from, to).await?
    {
        match days.last_mut().filter(|day| day.date == date) {
            Some(day) => day.counts.add(practice, times),
            None => {
                let mut counts = Counts::default();
                counts.add(practice, times);
                days.push(PracticeDay { date, counts });
            }
        }
    }
    Ok(PracticeYear { from, to, days })
}

pub async fn summary(app: &App, who: &SignedIn) -> Result<PracticeSummary, ProgressError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let until = today(app, &who.user.time_zone);
    let days = records::days(conn, user_id, until).await?;
    let mut counts = Counts::default();
    for (practice, times) in records::counts(conn, user_id, until).await? {
        counts.add(practice, times);
    }
    let totals = PracticeTotals {
        counts,
        days: i64::try_from(days.len()).unwrap_or(i64::MAX),
        prayer_minutes: prayer::minutes(conn, user_id).await?,
    };
    let streaks = calculate_streaks(app, conn, user_id, &who.user.time_zone, days).await?;
    let growth_points = sister_apps::points(conn, user_id).await?;
    Ok(PracticeSummary {
        growth_points,
        level: Level::of(growth_points),
        current_streak: streaks.current,
        longest_streak: streaks.longest,
        milestones: milestones::of(&totals, streaks),
        totals,
    })
}

pub async fn streaks(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    time_zone: &str,
) -> Result<Streaks, DbErr> {
    let days = records::days(conn, user_id, today(app, time_zone)).await?;
    calculate_streaks(app, conn, user_id, time_zone, days).await
}

/// Calculates streaks, in which a Sabbath is never a missed day.
async fn calculate_streaks(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    time_zone: &str,
    days: Vec<NaiveDate>,
) -> Result<Streaks, DbErr> {
    let sabbath = disciplines::sabbath_weekdays(conn, user_id).await?;
    Ok(streak::of(days, today(app, time_zone), &sabbath))
}

fn today(app: &App, time_zone: &str) -> NaiveDate {
    day::date_in_zone(app.now(), time_zone)
}
