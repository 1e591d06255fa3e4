//! The words of the bell.

use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entities::notifications;
use trellis_kernel::contract::whole;

/// As many of them as are answered at once.
pub const LONGEST_PAGE: u64 = 100;

/// What somebody is told of.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(24))",
    rename_all = "snake_case"
)]
pub enum NotificationKind {
    SisterApp,
    ApprovalWaiting,
    AccountApproved,
    ImportFinished,
    ImportFailed,
    JobFinished,
    JobFailed,
    Reminder,
    Gift,
}

/// Something to tell.
#[derive(Debug, Clone)]
pub struct New {
    pub kind: NotificationKind,
    pub title: String,
    pub message: String,
    /// A path of our own, such as `/admin/users`.
    pub link: Option<String>,
    /// The same key twice is told once.
    pub key: Option<String>,
}

/// Something that a person was told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Notification {
    pub id: Uuid,
    pub kind: NotificationKind,
    /// Which app says so; absent for what we say ourselves.
    pub source_app: Option<String>,
    pub title: String,
    pub message: String,
    /// A path of our own.
    pub link: Option<String>,
    pub is_read: bool,
    pub created_at: DateTime<Utc>,
}

/// How a person wants to be told.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Validate,
)]
#[serde(rename_all = "camelCase")]
pub struct NotificationPreferences {
    /// No reminders of a practice while the sabbath lasts.
    #[garde(skip)]
    pub quiet_on_sabbath: bool,
}

impl From<notifications::Model> for Notification {
    fn from(row: notifications::Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            source_app: None,
            title: row.title,
            message: row.message,
            link: row.link,
            is_read: row.is_read,
            created_at: row.created_at,
        }
    }
}
