//! API types for the sister apps slice.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::entities::{sister_app_notifications, sister_app_progress};

/// An achievement in another app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SisterAppProgress {
    pub id: Uuid,
    pub title: String,
    pub description: String,
    pub source_app: String,
    pub points: i32,
    pub completed_at: DateTime<Utc>,
}

impl From<sister_app_progress::Model> for SisterAppProgress {
    fn from(row: sister_app_progress::Model) -> Self {
        Self {
            id: row.id,
            title: row.title,
            description: row.description,
            source_app: row.source_app,
            points: row.points,
            completed_at: row.completed_at,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SisterAppNotification {
    pub id: Uuid,
    pub source_app: String,
    pub title: String,
    pub message: String,
    pub is_read: bool,
    pub created_at: DateTime<Utc>,
}

impl From<sister_app_notifications::Model> for SisterAppNotification {
    fn from(row: sister_app_notifications::Model) -> Self {
        Self {
            id: row.id,
            source_app: row.source_app,
            title: row.title,
            message: row.message,
            is_read: row.is_read,
            created_at: row.created_at,
        }
    }
}
