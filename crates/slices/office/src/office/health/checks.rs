//! One part each. What fails is a finding, not an error; the log gets the cause.

use bytes::Bytes;
use chrono::TimeDelta;

use super::model::{HealthCheck, HealthLevel, HealthPart};
use crate::backups::{self, Standing, Trouble};
use trellis_assist::usage;
use trellis_kernel::db::Outage;
use trellis_platform::{App, blobs, health::can_write, jobs, ports::MeaningState, settings};

use HealthLevel::{Healthy, Unhealthy, Warning};

/// A worker takes what is due at once, unless all have their hands full.
const LATE: TimeDelta = TimeDelta::minutes(10);
const RECENTLY: TimeDelta = TimeDelta::hours(24);
/// Of a hundred parts of the disk: fewer is worth a warning, still fewer is an emergency.
const LITTLE_SPACE: u64 = 10;
const NO_SPACE: u64 = 2;
const PROBE: &str = "health/probe";

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
        return failed(id, "The database cannot be reached.", cause);
    }
    match can_write(app).await {
        Ok(()) => check(id, Healthy, format!("{engine} answers.")),
        Err(Outage::Full) => check(id, Unhealthy, "The disk is full, so nothing can be saved."),
        Err(Outage::Unavailable) => check(id, Unhealthy, "The database cannot be written to."),
    }
}

/// Writes a word and reads it again.
pub async fn storage(app: &App) -> HealthCheck {
    let id = HealthPart::Storage;
    let store = app.blobs.as_ref();
    let tried = async {
        blobs::put(store, PROBE, Bytes::from_static(b"well")).await?;
        let read = blobs::get(store, PROBE).await?;
        anyhow::ensure!(read.as_deref() == Some(b"well"), "read something else");
        blobs::delete(store, PROBE).await
    };
    match tried.await {
        Ok(()) => check(id, Healthy, "Files can be written and read."),
        Err(cause) => failed(id, "Files cannot be written.", cause),
    }
}

pub async fn jobs(app: &App) -> HealthCheck {
    let id = HealthPart::Jobs;
    let conn = app.db.conn();
    let now = app.now();
    let found = async {
        let waiting = jobs::longest_waiting(conn, now).await?;
        let failed = jobs::count_failed_since(conn, now - RECENTLY).await?;
        Ok::<_, sea_orm::DbErr>((waiting, failed))
    };
    match found.await {
        Ok((Some(since), _)) if now - since > LATE => {
            let minutes = (now - since).num_minutes();
            check(
                id,
                Warning,
                format!("Work has been waiting for {minutes} minutes."),
            )
        }
        Ok((_, 0)) => check(id, Healthy, "Nothing waits longer than it should."),
        Ok((_, 1)) => check(id, Warning, "1 job failed in the last day."),
        Ok((_, failed)) => check(
            id,
            Warning,
            format!("{failed} jobs failed in the last day."),
        ),
        Err(cause) => failed(id, "The list of jobs cannot be read.", cause),
    }
}

pub fn disk(app: &App) -> HealthCheck {
    let id = HealthPart::Disk;
    let Some(disk) = app.machine.disk().filter(|disk| disk.total > 0) else {
        return check(id, Warning, "How much space is left cannot be told.");
    };
    let percent = disk.free.saturating_mul(100) / disk.total;
    let status = match percent {
        0..NO_SPACE => Unhealthy,
        NO_SPACE..LITTLE_SPACE => Warning,
        _ => Healthy,
    };
    let gigabytes = disk.free / 1_000_000_000;
    check(
        id,
        status,
        format!("{percent} % ({gigabytes} GB) of the disk is free."),
    )
}

pub fn scripture(app: &App) -> HealthCheck {
    let id = HealthPart::Scripture;
    match app.scripture.library().texts().count() {
        0 => check(id, Warning, "There are no Bible texts."),
        count => check(id, Healthy, format!("{count} Bible texts can be read.")),
    }
}

/// Until it is ready, search answers by words: nothing is wrong while it is being prepared, or off.
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
            "The content pack has no model for it. Search matches words and topics.",
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
            "Written from the library: no service is set up.",
        ),
        Err(cause) => failed(id, "The settings cannot be read.", cause),
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
            "Read by the voices here: no service is set up.",
        ),
        Err(cause) => failed(id, "The settings cannot be read.", cause),
    }
}

/// As its last answer was: asking it now would cost money.
async fn service(app: &App, id: HealthPart, spoken: bool) -> HealthCheck {
    let since = app.now() - RECENTLY;
    match usage::last_outcome(app.db.conn(), spoken, since).await {
        Ok(Some(outcome)) if outcome != "done" && outcome != "cancelled" => {
            check(id, Warning, "The service did not answer the last time.")
        }
        Ok(Some(_)) => check(id, Healthy, "The service answered the last time."),
        Ok(None) => check(id, Healthy, "The service was not asked in the last day."),
        Err(cause) => failed(id, "What it was asked cannot be read.", cause),
    }
}

pub async fn backups(app: &App) -> HealthCheck {
    let id = HealthPart::Backups;
    match backups::standing(app).await {
        Ok(standing) => check(id, level_of(standing), sentence_on(standing)),
        Err(cause) => failed(id, "We couldn't read the list of backups.", cause),
    }
}

fn level_of(standing: Standing) -> HealthLevel {
    match standing.trouble {
        Some(_) => Warning,
        None => Healthy,
    }
}

fn sentence_on(standing: Standing) -> String {
    let last = match standing.last_good {
        Some(at) => format!(
            "The last good backup is from {}.",
            at.format("%B %-d, %Y, %H:%M UTC")
        ),
        None => "There is no good backup.".to_owned(),
    };
    let what = match standing.trouble {
        Some(Trouble::Failed) => "The last backup failed; see System Settings.",
        Some(Trouble::Damaged) => "The last backup is damaged; see System Settings.",
        Some(Trouble::Overdue) => "Scheduled backups are overdue; see the server log.",
        None if !standing.is_scheduled => "Scheduled backups are off.",
        None => return last,
    };
    format!("{what} {last}")
}
