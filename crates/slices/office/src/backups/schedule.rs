//! The schedule for automatic backups, as set by a super admin.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use schemars::JsonSchema;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{error::BackupError, retention::Retention};
use trellis_kernel::{contract::whole, day};
use trellis_platform::{
    App,
    settings::{
        Setting,
        group::{self, StoredGroup},
    },
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Schedule {
    pub enabled: bool,
    pub hour: u32,
    /// An IANA time zone name.
    pub time_zone: String,
    #[serde(flatten)]
    pub retention: Retention,
}

impl Default for Schedule {
    fn default() -> Self {
        Self {
            enabled: true,
            hour: 2,
            time_zone: Tz::UTC.name().to_owned(),
            retention: Retention::default(),
        }
    }
}

impl Schedule {
    pub fn zone(&self) -> Tz {
        self.time_zone.parse().unwrap_or(Tz::UTC)
    }

    /// The most recent scheduled time, at or before `now`.
    pub fn last_due(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let today = now.with_timezone(&self.zone()).date_naive();
        let days = (0..3).filter_map(|before| today.checked_sub_days(Days::new(before)));
        let mut moments = days.filter_map(|date| self.scheduled_time_on(date));
        moments.find(|at| *at <= now)
    }

    pub fn next_due(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let today = now.with_timezone(&self.zone()).date_naive();
        let days = (0..3).filter_map(|after| today.checked_add_days(Days::new(after)));
        let mut moments = days.filter_map(|date| self.scheduled_time_on(date));
        moments.find(|at| *at > now)
    }

    fn scheduled_time_on(&self, date: NaiveDate) -> Option<DateTime<Utc>> {
        let time = NaiveTime::from_hms_opt(self.hour, 0, 0)?;
        day::moment(self.zone(), date.and_time(time))
    }
}

/// The schedule as shown to super admins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct BackupSchedule {
    pub enabled: bool,
    /// The hour in the schedule's time zone, from 0 to 23.
    pub hour: u32,
    pub time_zone: String,
    pub keep_daily: u32,
    pub keep_weekly: u32,
    pub keep_monthly: u32,
    /// `None` while the schedule is off.
    pub next_at: Option<DateTime<Utc>>,
}

/// Omitted fields stay unchanged.
#[derive(Debug, Default)]
pub struct ScheduleChange {
    pub enabled: Option<bool>,
    pub hour: Option<u32>,
    pub time_zone: Option<String>,
    pub keep_daily: Option<u32>,
    pub keep_weekly: Option<u32>,
    pub keep_monthly: Option<u32>,
}

/// If the stored schedule can't be decrypted because the secret key changed, the default one applies, so
/// backups continue.
pub async fn current(app: &App, conn: &impl ConnectionTrait) -> Result<Schedule, BackupError> {
    match group::read(conn, &app.seal_key, Setting::BackupSchedule).await? {
        StoredGroup::All(schedule) => Ok(schedule),
        StoredGroup::Nothing | StoredGroup::Unreadable => Ok(Schedule::default()),
    }
}

pub async fn show(app: &App) -> Result<BackupSchedule, BackupError> {
    Ok(response(app, current(app, app.db.conn()).await?))
}

pub async fn save(
    app: &App,
    actor: Uuid,
    change: ScheduleChange,
) -> Result<BackupSchedule, BackupError> {
    let tx = group::begin(app).await?;
    let before = current(app, &tx).await?;
    let after = change.apply_to(before.clone())?;
    if after != before {
        let changed = ["backupSchedule"];
        group::write(
            app,
            &tx,
            actor,
            Setting::BackupSchedule,
            Some(&after),
            &changed,
        )
        .await?;
        tx.commit().await?;
    }
    Ok(response(app, after))
}

fn response(app: &App, schedule: Schedule) -> BackupSchedule {
    let next_at = schedule.next_due(app.now());
    BackupSchedule {
        next_at: next_at.filter(|_| schedule.enabled),
        enabled: schedule.enabled,
        hour: schedule.hour,
        time_zone: schedule.time_zone,
        keep_daily: schedule.retention.keep_daily,
        keep_weekly: schedule.retention.keep_weekly,
        keep_monthly: schedule.retention.keep_monthly,
    }
}

impl ScheduleChange {
    fn apply_to(self, before: Schedule) -> Result<Schedule, BackupError> {
        let time_zone = match self.time_zone {
            Some(name) => {
                let known = name.trim().parse::<Tz>();
                let known = known.map_err(|_| BackupError::UnknownTimeZone)?;
                known.name().to_owned()
            }
            None => before.time_zone,
        };
        let retention = before.retention;
        Ok(Schedule {
            enabled: self.enabled.unwrap_or(before.enabled),
            hour: self.hour.unwrap_or(before.hour),
            time_zone,
            retention: Retention {
                keep_daily: self.keep_daily.unwrap_or(retention.keep_daily),
                keep_weekly: self.keep_weekly.unwrap_or(retention.keep_weekly),
                keep_monthly: self.keep_monthly.unwrap_or(retention.keep_monthly),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    #[test]
    fn a_backup_is_due_every_night_in_local_time() {
        for (zone, hour, now, last, next) in [
            (
                Tz::UTC,
                2,
                "2026-03-02T12:00:00Z",
                "2026-03-02T02:00:00Z",
                "2026-03-03T02:00:00Z",
            ),
            (
                Tz::UTC,
                2,
                "2026-03-02T02:00:00Z",
                "2026-03-02T02:00:00Z",
                "2026-03-03T02:00:00Z",
            ),
            (
                Tz::UTC,
                2,
                "2026-03-02T01:59:59Z",
                "2026-03-01T02:00:00Z",
                "2026-03-02T02:00:00Z",
            ),
            (
                Tz::America__Los_Angeles,
                23,
                "2026-03-02T06:59:00Z",
                "2026-03-01T07:00:00Z",
                "2026-03-02T07:00:00Z",
            ),
            // Clocks jump from 2 to 3 a.m. that night.
            (
                Tz::America__Los_Angeles,
                2,
                "2026-03-08T12:00:00Z",
                "2026-03-08T10:00:00Z",
                "2026-03-09T09:00:00Z",
            ),
            // Clocks repeat 1 a.m. that night.
            (
                Tz::America__Los_Angeles,
                1,
                "2026-11-01T09:30:00Z",
                "2026-11-01T08:00:00Z",
                "2026-11-02T09:00:00Z",
            ),
        ] {
            let schedule = Schedule {
                hour,
                time_zone: zone.name().to_owned(),
                ..Schedule::default()
            };
            assert_eq!(schedule.last_due(at(now)), Some(at(last)), "{zone} {now}");
            assert_eq!(schedule.next_due(at(now)), Some(at(next)), "{zone} {now}");
        }
    }
}
