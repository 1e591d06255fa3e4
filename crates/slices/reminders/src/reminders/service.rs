//! Which reminders a member may have, and when each is next due.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};
use uuid::Uuid;

use super::{
    entity::{self as reminders, Entity as Reminders},
    error::ReminderError,
    model::{Days, Reminder, ReminderKind, parse_time_of_day},
    store, when,
};
use trellis_identity::{SignedIn, people};
use trellis_kernel::{BelongsToUser, clock};
use trellis_notifications::notifications;
use trellis_platform::App;
use trellis_practice::disciplines;

pub const MAX_REMINDERS: u64 = 20;

/// The requested values for a reminder.
#[derive(Debug)]
pub struct ReminderInput {
    pub kind: ReminderKind,
    pub time: Option<String>,
    pub days: Option<Vec<u8>>,
    pub minutes_before: Option<i32>,
    pub is_active: Option<bool>,
}

/// The fields that determine when a reminder is sent.
struct Rule {
    time: Option<String>,
    days: Days,
    minutes_before: Option<i32>,
}

impl ReminderInput {
    fn rule(&self) -> Result<Rule, ReminderError> {
        if !self.kind.is_daily() {
            return Ok(Rule {
                time: None,
                days: Days::ALL,
                minutes_before: Some(self.minutes_before.unwrap_or_default()),
            });
        }
        let time = self.time.as_deref().ok_or(ReminderError::MissingTime)?;
        parse_time_of_day(time).ok_or(ReminderError::InvalidTime)?;
        let numbers = self.days.as_deref().unwrap_or(&[0, 1, 2, 3, 4, 5, 6]);
        let days = Days::from_numbers(numbers).ok_or(ReminderError::InvalidDay)?;
        if days.is_empty() {
            return Err(ReminderError::NoDay);
        }
        Ok(Rule {
            time: Some(time.to_owned()),
            days,
            minutes_before: None,
        })
    }
}

pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<Reminder>, ReminderError> {
    Ok(all(app.db.conn(), who.user.id).await?)
}

pub async fn create(
    app: &App,
    who: &SignedIn,
    input: ReminderInput,
) -> Result<Reminder, ReminderError> {
    let rule = input.rule()?;
    let tx = app.db.begin().await?;
    notifications::lock_preferences(&tx, who.user.id).await?;
    if Reminders::count_for_user(&tx, who.user.id).await? >= MAX_REMINDERS {
        return Err(ReminderError::TooMany);
    }
    let mut row = reminders::Model {
        id: app.new_id(),
        user_id: who.user.id,
        kind: input.kind,
        time: rule.time,
        days: rule.days.to_bitmask(),
        minutes_before: rule.minutes_before,
        is_active: input.is_active.unwrap_or(true),
        next_due_at: None,
        created_at: app.now(),
    };
    row.next_due_at = next_due(app, &tx, &row, &who.user.time_zone, app.now()).await?;
    let row = store::insert(&tx, row).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    input: ReminderInput,
) -> Result<Reminder, ReminderError> {
    let rule = input.rule()?;
    let tx = app.db.begin().await?;
    let before = Reminders::by_id(&tx, who.user.id, id)
        .await?
        .ok_or(ReminderError::NotFound)?;
    let mut row = reminders::Model {
        kind: input.kind,
        time: rule.time,
        days: rule.days.to_bitmask(),
        minutes_before: rule.minutes_before,
        is_active: input.is_active.unwrap_or(before.is_active),
        ..before
    };
    row.next_due_at = next_due(app, &tx, &row, &who.user.time_zone, app.now()).await?;
    if !store::replace(&tx, &row).await? {
        return Err(ReminderError::NotFound);
    }
    tx.commit().await?;
    Ok(row.into())
}

pub async fn remove(app: &App, who: &SignedIn, id: Uuid) -> Result<(), ReminderError> {
    if Reminders::delete_for_user(app.db.conn(), who.user.id, id).await? {
        Ok(())
    } else {
        Err(ReminderError::NotFound)
    }
}

/// Recomputes when a member's reminders are due after a change to their time zone, fasts or Sabbath, in the
/// caller's transaction.
pub async fn reschedule(app: &App, conn: &DatabaseTransaction, user_id: Uuid) -> Result<(), DbErr> {
    let Some(person) = people::notification_recipient(conn, user_id).await? else {
        return Ok(());
    };
    let now = app.now();
    for row in store::for_user(conn, user_id).await? {
        let next = next_due(app, conn, &row, &person.time_zone, now).await?;
        if next != row.next_due_at {
            store::set_next_due_at(conn, row.id, next).await?;
        }
    }
    Ok(())
}

/// The reminder's first due time after this one.
pub async fn next_due(
    app: &App,
    conn: &impl ConnectionTrait,
    reminder: &reminders::Model,
    time_zone: &str,
    after: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    if !reminder.is_active {
        return Ok(None);
    }
    let lead_time = TimeDelta::minutes(reminder.minutes_before.unwrap_or_default().into());
    let next = match reminder.kind {
        ReminderKind::Devotional | ReminderKind::Prayer | ReminderKind::Reading => {
            let time: Option<NaiveTime> = reminder.time.as_deref().and_then(parse_time_of_day);
            let zone = time_zone.parse().unwrap_or(Tz::UTC);
            let days = Days::from_bitmask(reminder.days);
            time.and_then(|time| when::next(after, zone, time, days))
        }
        ReminderKind::FastEnd => {
            let end = disciplines::open_fast_end_time(app, conn, reminder.user_id).await?;
            end.map(|end| end - lead_time).filter(|due| *due > after)
        }
        ReminderKind::SabbathStart => {
            next_sabbath(app, conn, reminder.user_id, time_zone, after + lead_time)
                .await?
                .map(|start| start - lead_time)
        }
    };
    Ok(next.map(clock::truncate_to_micros))
}

/// Strictly after, so a Sabbath that begins at this very moment doesn't cause a second reminder.
async fn next_sabbath(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    time_zone: &str,
    after: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    let next = disciplines::next_sabbath_start(app, conn, user_id, time_zone, after).await?;
    if next.is_some_and(|start| start <= after) {
        let later = after + TimeDelta::seconds(1);
        return disciplines::next_sabbath_start(app, conn, user_id, time_zone, later).await;
    }
    Ok(next)
}

/// All of a member's reminders, for the data export.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Reminder>, DbErr> {
    let rows = store::for_user(conn, user_id).await?;
    Ok(rows.into_iter().map(Reminder::from).collect())
}
