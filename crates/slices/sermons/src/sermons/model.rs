//! API types for the sermons slice.

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{
    block::SermonBlock,
    entities::{sermon_series, sermons},
};
use trellis_kernel::contract::whole;

pub const DEFAULT_TITLE: &str = "New Sermon";
pub const DEFAULT_MINUTES: u16 = 30;
pub const MAX_TITLE_LENGTH: usize = 200;

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "kebab-case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "kebab-case"
)]
pub enum SermonStatus {
    Draft,
    InProgress,
    Completed,
    Scheduled,
}

impl SermonStatus {
    pub fn label(self) -> &'static str {
        match self {
            Self::Draft => "Draft",
            Self::InProgress => "In progress",
            Self::Completed => "Completed",
            Self::Scheduled => "Scheduled",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SermonSeries {
    pub id: Uuid,
    pub title: String,
    pub description: String,
    pub theme: String,
    pub start_date: Option<NaiveDate>,
    pub end_date: Option<NaiveDate>,
    pub created_at: DateTime<Utc>,
}

impl From<sermon_series::Model> for SermonSeries {
    fn from(row: sermon_series::Model) -> Self {
        Self {
            id: row.id,
            title: row.title,
            description: row.description,
            theme: row.theme,
            start_date: row.start_date,
            end_date: row.end_date,
            created_at: row.created_at,
        }
    }
}

/// A sermon without its blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Sermon {
    pub id: Uuid,
    pub series_id: Option<Uuid>,
    pub title: String,
    pub subtitle: String,
    pub theme: String,
    pub target_audience: String,
    /// In minutes.
    pub estimated_duration: i32,
    pub scheduled_date: Option<NaiveDate>,
    pub status: SermonStatus,
    pub block_count: i32,
    /// The first few references in it.
    pub passages: Vec<String>,
    /// The number of saves accepted from the builder.
    pub revision: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<sermons::Model> for Sermon {
    fn from(row: sermons::Model) -> Self {
        Self {
            id: row.id,
            series_id: row.series_id,
            title: row.title,
            subtitle: row.subtitle,
            theme: row.theme,
            target_audience: row.target_audience,
            estimated_duration: row.estimated_duration,
            scheduled_date: row.scheduled_date,
            status: row.status,
            block_count: row.block_count,
            // The references are derived from the blocks, so invalid data is ignored rather than failing the
            // list.
            passages: serde_json::from_str(&row.passages).unwrap_or_default(),
            revision: row.revision,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

/// A sermon with everything the builder needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SermonBuilder {
    pub id: Uuid,
    pub title: String,
    pub subtitle: String,
    pub estimated_duration: i32,
    pub scheduled_date: Option<NaiveDate>,
    pub series_id: Option<Uuid>,
    pub blocks: Vec<SermonBlock>,
    pub revision: i64,
    pub updated_at: DateTime<Utc>,
}

/// The result of a save.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct SavedSermon {
    /// The revision to send with the next save.
    pub revision: i64,
    pub saved_at: DateTime<Utc>,
    /// The stored title: a blank one becomes "New Sermon".
    pub title: String,
}

impl From<sermons::Model> for SavedSermon {
    fn from(row: sermons::Model) -> Self {
        Self {
            revision: row.revision,
            saved_at: row.updated_at,
            title: row.title,
        }
    }
}
