//! The types for notifications.

use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entities::notifications;
use trellis_kernel::contract::whole;

/// The most notifications in one response.
pub const MAX_NOTIFICATIONS_PER_PAGE: u64 = 100;

/// The kinds of notifications.
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

/// A notification to send.
#[derive(Debug, Clone)]
pub struct New {
    pub kind: NotificationKind,
    pub title: String,
    pub message: String,
    /// A path on our site, such as `/admin/users`.
    pub link: Option<String>,
    /// A notification with the same key is sent only once.
    pub key: Option<String>,
}

/// A notification a member received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Notification {
    pub id: Uuid,
    pub kind: NotificationKind,
    /// The connected app that sent it; absent for our own.
    pub source_app: Option<String>,
    pub title: String,
    pub message: String,
    /// A path on our site.
    pub link: Option<String>,
    pub is_read: bool,
    pub created_at: DateTime<Utc>,
}

/// A member's notification preferences.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Validate,
)]
#[serde(rename_all = "camelCase")]
pub struct NotificationPreferences {
    /// No practice reminders during the Sabbath.
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
