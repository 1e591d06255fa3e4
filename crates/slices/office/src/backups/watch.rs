//! Monitors backups, and notifies the super admins when one fails, is damaged or is overdue.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::{
    entity, error::BackupError, model::BackupState, schedule, service::current_state, store,
};
use trellis_identity::{model::Role, people};
use trellis_notifications::notifications::{self, New, NotificationKind};
use trellis_platform::App;

/// A daily backup is overdue 12 hours after it should have been created.
const OVERDUE_AFTER: TimeDelta = TimeDelta::hours(36);
const SETTINGS_PATH: &str = "/admin/system";

/// The state of backups, for the dashboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupStatus {
    pub is_scheduled: bool,
    pub last_good: Option<DateTime<Utc>>,
    pub problem: Option<BackupProblem>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BackupProblem {
    Failed,
    Damaged,
    Overdue,
}

pub async fn backup_status(app: &App) -> Result<BackupStatus, BackupError> {
    let conn = app.db.conn();
    let (mut newest, mut last_good) = (None, None);
    for row in store::all(conn).await? {
        let state = current_state(app, &row).await?;
        if !state.is_in_progress() {
            newest = newest.or(Some(state));
        }
        if state == BackupState::Done {
            last_good = Some(row.made_at);
            break;
        }
    }
    let is_scheduled = schedule::current(app, conn).await?.enabled;
    let since = last_good.max(people::first_joined_at(conn).await?);
    let is_overdue = is_scheduled && since.is_some_and(|since| app.now() - since > OVERDUE_AFTER);
    let problem = match newest {
        Some(BackupState::Failed) => Some(BackupProblem::Failed),
        Some(BackupState::Damaged) => Some(BackupProblem::Damaged),
        _ => is_overdue.then_some(BackupProblem::Overdue),
    };
    Ok(BackupStatus {
        is_scheduled,
        last_good,
        problem,
    })
}

fn failed_key(backup: Uuid) -> String {
    format!("backup_failed:{backup}")
}

/// The key includes the last good backup, so super admins are notified only once until a newer backup
/// succeeds.
fn overdue_key(last_good: Option<DateTime<Utc>>) -> String {
    let since = last_good.map_or(0, |at| at.timestamp());
    format!("backup_overdue:{since}")
}

/// Notifies super admins once per failed or damaged backup; only one replica sends the notification.
pub(super) async fn announce_failures(app: &App) -> Result<(), BackupError> {
    for row in store::unannounced_failures(app.db.conn()).await? {
        let state = current_state(app, &row).await?;
        if !matches!(state, BackupState::Failed | BackupState::Damaged) {
            continue;
        }
        let tx = app.db.begin().await?;
        if store::mark_announced(&tx, row.id, app.now()).await? {
            for admin in people::active_with_role(&tx, &[Role::SuperAdmin]).await? {
                notifications::tell(app, &tx, admin, failure_notification(&row, state)).await?;
            }
            tx.commit().await?;
        }
    }
    Ok(())
}

fn failure_notification(row: &entity::Model, state: BackupState) -> New {
    let title = match state {
        BackupState::Damaged => "A backup is damaged",
        _ => "Backup failed",
    };
    let when = row.made_at.format("%B %-d, %Y at %H:%M UTC");
    let why = row.problem.as_deref();
    let why = why.unwrap_or("See the server log for details, then try again in System Settings.");
    New {
        kind: NotificationKind::JobFailed,
        title: title.to_owned(),
        message: format!("The backup from {when}: {why}"),
        link: Some(SETTINGS_PATH.to_owned()),
        key: Some(failed_key(row.id)),
    }
}

/// Notifies super admins of overdue backups. The hourly sweep calls this, because no failure is reported when
/// no backup runs at all.
pub(super) async fn announce_overdue(app: &App) -> Result<(), BackupError> {
    let backup_status = backup_status(app).await?;
    if backup_status.problem != Some(BackupProblem::Overdue) {
        return Ok(());
    }
    let since = match backup_status.last_good {
        Some(at) => format!("The last backup is from {}.", at.format("%B %-d, %Y")),
        None => "No backup has been created yet.".to_owned(),
    };
    let tx = app.db.begin().await?;
    for admin in people::active_with_role(&tx, &[Role::SuperAdmin]).await? {
        let new = New {
            kind: NotificationKind::JobFailed,
            title: "Backups are overdue".to_owned(),
            message: format!(
                "{since} Create one now in System Settings, and check the server log."
            ),
            link: Some(SETTINGS_PATH.to_owned()),
            key: Some(overdue_key(backup_status.last_good)),
        };
        notifications::tell(app, &tx, admin, new).await?;
    }
    Ok(tx.commit().await?)
}

/// Resolves earlier failure notifications after a new backup succeeds.
pub(super) async fn resolve_notifications(app: &App) -> Result<(), BackupError> {
    let backup_status = backup_status(app).await?;
    let conn = app.db.conn();
    notifications::mark_all_read_by_key(conn, &overdue_key(backup_status.last_good)).await?;
    for row in store::all(conn).await? {
        if row.notified_at.is_some() && row.finished_at.is_none() {
            notifications::mark_all_read_by_key(conn, &failed_key(row.id)).await?;
        }
    }
    Ok(())
}
