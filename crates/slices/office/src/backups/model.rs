//! The words of this slice.

use chrono::{DateTime, TimeDelta, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::entity;
use trellis_kernel::contract::whole;
use trellis_platform::backup::FOLDER;

/// How long a backup is kept that someone made by hand.
pub const KEPT: TimeDelta = TimeDelta::days(30);
/// And how many of them.
pub const MOST: usize = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BackupState {
    Waiting,
    Running,
    Done,
    Failed,
    /// It was made, but is no longer as it was written.
    Damaged,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BackupKind {
    Manual,
    Scheduled,
}

impl BackupState {
    pub fn is_under_way(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// One file with everything, or the making of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Backup {
    pub id: Uuid,
    pub state: BackupState,
    pub kind: BackupKind,
    pub made_at: DateTime<Utc>,
    /// None when the schedule made it, and once that account is gone.
    pub made_by: Option<String>,
    /// None until it is done.
    pub bytes: Option<u64>,
    /// When it is removed by itself; none for a scheduled one, which makes room for newer ones.
    pub kept_until: Option<DateTime<Utc>>,
    /// When it was last read through and compared with its checksums.
    pub verified_at: Option<DateTime<Utc>>,
    /// What was wrong with it then.
    pub problem: Option<String>,
    /// It is being read through now, or will be in a moment.
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

    /// One that failed or is damaged is kept as long, unless a newer one is done before.
    pub fn is_expired(&self, now: DateTime<Utc>) -> bool {
        self.made_at + KEPT <= now
    }

    pub fn kept_until(&self) -> Option<DateTime<Utc>> {
        let is_manual = self.kind() == BackupKind::Manual;
        is_manual.then_some(self.made_at + KEPT)
    }

    /// What the browser calls the file.
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
