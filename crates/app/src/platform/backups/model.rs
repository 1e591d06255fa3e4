//! The words of this slice.

use chrono::{DateTime, TimeDelta, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::entity;
use crate::kernel::contract::whole;

/// The folder of the finished files. No backup has another in it.
pub const FOLDER: &str = "backups";
/// So long is a backup kept.
pub const KEPT: TimeDelta = TimeDelta::days(30);
/// And so many of them.
pub const MOST: usize = 5;

/// Whether a file in the store is a backup.
pub fn is_backup(key: &str) -> bool {
    key.split('/').next() == Some(FOLDER)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BackupState {
    Waiting,
    Running,
    Done,
    Failed,
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
    pub made_at: DateTime<Utc>,
    /// None once that account is gone.
    pub made_by: Option<String>,
    /// None until it is done.
    pub bytes: Option<u64>,
    /// When it is removed by itself.
    pub kept_until: DateTime<Utc>,
}

impl entity::Model {
    pub fn key(&self) -> String {
        format!("{FOLDER}/{}.zip", self.id.simple())
    }

    pub fn kept_until(&self) -> DateTime<Utc> {
        self.made_at + KEPT
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

#[cfg(test)]
mod tests {
    use super::is_backup;

    #[test]
    fn only_what_lies_in_the_folder_is_a_backup() {
        assert!(is_backup("backups/1.zip"));
        for other in ["audio/backups/1.mp3", "backups-of-mine/1.zip", "images/1"] {
            assert!(!is_backup(other), "{other}");
        }
    }
}
