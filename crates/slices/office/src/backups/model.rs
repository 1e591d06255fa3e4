//! Types for the backups slice.

use chrono::{DateTime, TimeDelta, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::entity;
use trellis_kernel::contract::whole;
use trellis_platform::backup::FOLDER;

/// How long a manual backup is kept.
pub const RETENTION: TimeDelta = TimeDelta::days(30);
/// The maximum number of manual backups.
pub const MAX_MANUAL_BACKUPS: usize = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BackupState {
    Waiting,
    Running,
    Done,
    Failed,
    /// Created, but its file no longer matches its checksums.
    Damaged,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BackupKind {
    Manual,
    Scheduled,
}

impl BackupState {
    pub fn is_in_progress(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// A backup file, finished or in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Backup {
    pub id: Uuid,
    pub state: BackupState,
    pub kind: BackupKind,
    pub made_at: DateTime<Utc>,
    /// `None` if the schedule created it, or if that account was deleted.
    pub made_by: Option<String>,
    /// `None` until the backup finishes.
    pub bytes: Option<u64>,
    /// When the backup will be deleted automatically. `None` for scheduled backups, which are thinned out
    /// instead.
    pub kept_until: Option<DateTime<Utc>>,
    /// When the backup was last verified against its checksums.
    pub verified_at: Option<DateTime<Utc>>,
    /// The damage that the last verification found.
    pub problem: Option<String>,
    /// Whether a verification is running or queued.
    pub is_verifying: bool,
}

impl entity::Model {
    pub fn key(&self) -> String {
        format!("{FOLDER}/{}.zip", self.id.simple())
    }

    pub fn kind(&self) -> BackupKind {
        if self.scheduled_for.is_some() {
            BackupKind::Scheduled
        } else {
            BackupKind::Manual
        }
    }

    /// A failed or damaged backup also expires at this time; a failed one is removed earlier if a newer
    /// backup succeeds.
    pub fn is_expired(&self, now: DateTime<Utc>) -> bool {
        self.made_at + RETENTION <= now
    }

    pub fn kept_until(&self) -> Option<DateTime<Utc>> {
        let is_manual = self.kind() == BackupKind::Manual;
        is_manual.then_some(self.made_at + RETENTION)
    }

    /// The downloaded file's name.
    pub fn file_name(&self) -> String {
        format!(
            "trellis-backup-{}.zip",
            self.made_at.format("%Y-%m-%d-%H%M")
        )
    }

    pub fn size(&self) -> Option<u64> {
        self.bytes.and_then(|bytes| u64::try_from(bytes).ok())
    }
}
