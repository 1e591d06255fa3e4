//! Sends reminders that are due. The job is queued every minute, but only if a reminder is due.

use async_trait::async_trait;
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{entity as reminders, model::ReminderKind, service, store, texts};
use trellis_growth::records::{self, Practice};
use trellis_identity::{NotificationRecipient, people};
use trellis_kernel::day;
use trellis_notifications::notifications;
use trellis_platform::{
    App,
    jobs::{JobHandler, NewJob, enqueue},
};
use trellis_practice::{disciplines, reading_plans};

const KIND: &str = "reminders";
const BATCH_SIZE: u64 = 100;
/// After an outage, reminders older than this are skipped.
const MAX_DELAY: TimeDelta = TimeDelta::hours(1);

#[derive(Debug)]
pub struct Reminders;

#[async_trait]
impl JobHandler for Reminders {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, _: Value) -> anyhow::Result<()> {
        let now = app.now();
        let mut cursor: Option<(DateTime<Utc>, Uuid)> = None;
        let mut failed = 0;
        loop {
            let due = store::due(app.db.conn(), now, cursor, BATCH_SIZE).await?;
            let Some(last) = due.last() else { break };
            cursor = last.next_due_at.map(|at| (at, last.id));
            for reminder in due {
                let id = reminder.id;
                // A reminder that fails doesn't hold up the others.
                if let Err(cause) = remind(app, reminder, now).await {
                    tracing::error!(reminder = %id, cause = format!("{cause:#}"), "could not send a reminder");
                    failed += 1;
                }
            }
        }
        anyhow::ensure!(failed == 0, "{failed} reminders could not be sent");
        Ok(())
    }

    async fn schedule(&self, app: &App) -> anyhow::Result<()> {
        let now = app.now();
        if store::due(app.db.conn(), now, None, 1).await?.is_empty() {
            return Ok(());
        }
        let minute = now.duration_trunc(TimeDelta::minutes(1))?;
        let job = NewJob {
            kind: KIND,
            payload: json!({}),
            unique_key: Some(format!("{KIND}:{}", minute.format("%Y-%m-%dT%H:%M"))),
            run_after: minute,
            max_attempts: 3,
        };
        enqueue(app, app.db.conn(), job).await?;
        Ok(())
    }
}

async fn remind(app: &App, reminder: reminders::Model, now: DateTime<Utc>) -> anyhow::Result<()> {
    let Some(due) = reminder.next_due_at else {
        return Ok(());
    };
    let tx = app.db.begin().await?;
    let Some(person) = people::notification_recipient(&tx, reminder.user_id).await? else {
        return Ok(());
    };
    let next = service::next_due(app, &tx, &reminder, &person.time_zone, now).await?;
    if !store::advance(&tx, reminder.id, due, next).await? {
        // Another replica sent it first, or the member changed it.
        return Ok(());
    }
    let is_on_time = now - due <= MAX_DELAY;
    if is_on_time && person.is_active && is_wanted(app, &tx, &reminder, &person, now).await? {
        let key = format!("reminder:{}:{}", reminder.id, due.timestamp());
        let notification = texts::notification(reminder.kind, reminder.minutes_before, key);
        notifications::tell(app, &tx, reminder.user_id, notification).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// No reminder is needed if the member has already done today's practice, or during the Sabbath if the member
/// wants it quiet.
async fn is_wanted(
    app: &App,
    conn: &impl sea_orm::ConnectionTrait,
    reminder: &reminders::Model,
    person: &NotificationRecipient,
    now: DateTime<Utc>,
) -> Result<bool, sea_orm::DbErr> {
    if !reminder.kind.is_daily() {
        return Ok(true);
    }
    let (user_id, zone) = (reminder.user_id, person.time_zone.as_str());
    let today = day::date_in_zone(now, zone);
    let is_done = match reminder.kind {
        ReminderKind::Devotional => {
            records::is_done(conn, user_id, Practice::Devotional, today).await?
        }
        ReminderKind::Reading => !reading_plans::has_active_unread(conn, user_id, today).await?,
        // Prayer never counts as done: praying in the morning doesn't cover an evening reminder.
        ReminderKind::Prayer | ReminderKind::FastEnd | ReminderKind::SabbathStart => false,
    };
    if is_done {
        return Ok(false);
    }
    let wants_quiet = notifications::preferences_of(conn, user_id)
        .await?
        .quiet_on_sabbath;
    Ok(!(wants_quiet && disciplines::is_sabbath(app, conn, user_id, zone, now).await?))
}
