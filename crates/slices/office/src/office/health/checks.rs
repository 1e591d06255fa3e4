//! Checks each part of the system. A failed check is a finding rather than an error; the cause is logged.

use bytes::Bytes;
use chrono::TimeDelta;

use super::model::{HealthCheck, HealthLevel, HealthPart};
use crate::backups::{self, BackupProblem, BackupStatus};
use trellis_assist::usage;
use trellis_kernel::db::Outage;
use trellis_platform::{App, blobs, health::check_write, jobs, ports::MeaningState, settings};

use HealthLevel::{Healthy, Unhealthy, Warning};

/// A due job that hasn't started after this time is late. Workers take due jobs at once unless all of them
/// are busy.
const JOB_LATE_AFTER: TimeDelta = TimeDelta::minutes(10);
const RECENT_PERIOD: TimeDelta = TimeDelta::hours(24);
/// In percent of the disk: less free space than this is a warning, and less than `CRITICAL_SPACE_PERCENT` is an error.
const LOW_SPACE_PERCENT: u64 = 10;
const CRITICAL_SPACE_PERCENT: u64 = 2;
const PROBE_KEY: &str = "health/probe";

fn check(id: HealthPart, status: HealthLevel, detail: impl Into<String>) -> HealthCheck {
    HealthCheck {
        id,
        status,
        detail: detail.into(),
    }
}

fn failed(id: HealthPart, detail: &str, cause: impl Into<anyhow::Error>) -> HealthCheck {
    let cause = cause.into();
    tracing::error!(part = ?id, cause = format!("{cause:#}"), "a health check failed");
    check(id, Unhealthy, detail)
}

pub async fn database(app: &App) -> HealthCheck {
    let id = HealthPart::Database;
    let engine = if app.db.is_sqlite() {
        "SQLite"
    } else {
        "PostgreSQL"
    };
    if let Err(cause) = app.db.check_read().await {
        return failed(id, "We couldn't reach the database.", cause);
    }
    match check_write(app).await {
        Ok(()) => check(id, Healthy, format!("{engine} is responding.")),
        Err(Outage::Full) => check(id, Unhealthy, "The disk is full, so nothing can be saved."),
        Err(Outage::Unavailable) => check(id, Unhealthy, "We couldn't write to the database."),
    }
}

/// Checks storage by writing a small file and reading it back.
pub async fn storage(app: &App) -> HealthCheck {
    let id = HealthPart::Storage;
    let store = app.blobs.as_ref();
    let round_trip = async {
        blobs::put(store, PROBE_KEY, Bytes::from_static(b"well")).await?;
        let read = blobs::get(store, PROBE_KEY).await?;
        anyhow::ensure!(read.as_deref() == Some(b"well"), "read something else");
        blobs::delete(store, PROBE_KEY).await
    };
    match round_trip.await {
        Ok(()) => check(id, Healthy, "Files can be read and written."),
        Err(cause) => failed(id, "We couldn't write files.", cause),
    }
}

pub async fn jobs(app: &App) -> HealthCheck {
    let id = HealthPart::Jobs;
    let conn = app.db.conn();
    let now = app.now();
    let found = async {
        let waiting = jobs::oldest_overdue_since(conn, now).await?;
        let failed = jobs::count_failed_since(conn, now - RECENT_PERIOD).await?;
        Ok::<_, sea_orm::DbErr>((waiting, failed))
    };
    match found.await {
        Ok((Some(since), _)) if now - since > JOB_LATE_AFTER => {
            let minutes = (now - since).num_minutes();
            check(
                id,
                Warning,
                format!("Background jobs have been waiting for {minutes} minutes."),
            )
        }
        Ok((_, 0)) => check(id, Healthy, "Background jobs are running on time."),
        Ok((_, 1)) => check(id, Warning, "1 job failed in the last day."),
        Ok((_, failed)) => check(
            id,
            Warning,
            format!("{failed} jobs failed in the last day."),
        ),
        Err(cause) => failed(id, "We couldn't load the background jobs.", cause),
    }
}

pub fn disk(app: &App) -> HealthCheck {
    let id = HealthPart::Disk;
    let Some(disk) = app.machine.disk().filter(|disk| disk.total > 0) else {
        return check(id, Warning, "We couldn't determine the free disk space.");
    };
    let percent = disk.free.saturating_mul(100) / disk.total;
    let status = match percent {
        0..CRITICAL_SPACE_PERCENT => Unhealthy,
        CRITICAL_SPACE_PERCENT..LOW_SPACE_PERCENT => Warning,
        _ => Healthy,
    };
    let gigabytes = disk.free / 1_000_000_000;
    check(
        id,
        status,
        format!("{percent}% ({gigabytes} GB) of the disk is free."),
    )
}

pub fn scripture(app: &App) -> HealthCheck {
    let id = HealthPart::Scripture;
    match app.scripture.library().texts().count() {
        0 => check(id, Warning, "There are no Bible texts."),
        count => check(id, Healthy, format!("{count} Bible texts are available.")),
    }
}

/// Reports no problem while semantic search is off or being prepared, because search falls back to keywords.
pub fn meaning(app: &App) -> HealthCheck {
    let id = HealthPart::Meaning;
    match app.meaning.state() {
        MeaningState::Ready { verses } => check(
            id,
            Healthy,
            format!("Ready: {verses} verses can be found by meaning."),
        ),
        MeaningState::Preparing { progress, .. } => check(
            id,
            Healthy,
            format!(
                "{}% prepared. Until it's ready, search matches words and topics.",
                progress.percent()
            ),
        ),
        MeaningState::Off => check(id, Healthy, "Off. Search matches words and topics."),
        MeaningState::NoModel => check(
            id,
            Healthy,
            "The content pack doesn't include the model. Search matches words and topics.",
        ),
        MeaningState::Failed => check(
            id,
            Warning,
            "We couldn't prepare search by meaning. Search matches words and topics. See the server log.",
        ),
    }
}

pub async fn writing(app: &App) -> HealthCheck {
    let id = HealthPart::Writing;
    match settings::service::api_settings(app).await {
        Ok(settings) if settings.text_service().is_some() => service(app, id, false).await,
        Ok(_) => check(
            id,
            Healthy,
            "Using the built-in writer, because no AI service is set up.",
        ),
        Err(cause) => failed(id, "We couldn't read the settings.", cause),
    }
}

pub async fn voice(app: &App) -> HealthCheck {
    let id = HealthPart::Voice;
    match settings::service::api_settings(app).await {
        Ok(settings) if !settings.eleven_labs_api_key.is_empty() && !settings.assistance_off => {
            service(app, id, true).await
        }
        Ok(_) => check(
            id,
            Healthy,
            "Using the built-in voices, because no speech service is set up.",
        ),
        Err(cause) => failed(id, "We couldn't read the settings.", cause),
    }
}

/// Based on the service's most recent response, because a test request would cost money.
async fn service(app: &App, id: HealthPart, spoken: bool) -> HealthCheck {
    let since = app.now() - RECENT_PERIOD;
    match usage::last_outcome(app.db.conn(), spoken, since).await {
        Ok(Some(outcome)) if outcome != "done" && outcome != "cancelled" => check(
            id,
            Warning,
            "The service didn't respond to the last request.",
        ),
        Ok(Some(_)) => check(id, Healthy, "The service responded to the last request."),
        Ok(None) => check(id, Healthy, "No requests in the last day."),
        Err(cause) => failed(id, "We couldn't read the request log.", cause),
    }
}

pub async fn backups(app: &App) -> HealthCheck {
    let id = HealthPart::Backups;
    match backups::backup_status(app).await {
        Ok(backup_status) => check(
            id,
            backup_level(backup_status),
            describe_backups(backup_status),
        ),
        Err(cause) => failed(id, "We couldn't read the list of backups.", cause),
    }
}

fn backup_level(backup_status: BackupStatus) -> HealthLevel {
    match backup_status.problem {
        Some(_) => Warning,
        None => Healthy,
    }
}

fn describe_backups(backup_status: BackupStatus) -> String {
    let last = match backup_status.last_good {
        Some(at) => format!(
            "The last successful backup is from {}.",
            at.format("%B %-d, %Y, %H:%M UTC")
        ),
        None => "There's no successful backup.".to_owned(),
    };
    let what = match backup_status.problem {
        Some(BackupProblem::Failed) => "The last backup failed. See System Settings.",
        Some(BackupProblem::Damaged) => "The last backup is damaged. See System Settings.",
        Some(BackupProblem::Overdue) => "Scheduled backups are overdue. See the server log.",
        None if !backup_status.is_scheduled => "Scheduled backups are off.",
        None => return last,
    };
    format!("{what} {last}")
}
