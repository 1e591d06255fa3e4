use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::missions::{
    entities::{mission_series, missions},
    model::{MissionCategory, MissionDifficulty},
};
use trellis_kernel::{contract::required_fields, extract::trimmed, text::heading};
use trellis_scripture::scripture::ParsedReference;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminMissionSeries {
    pub id: Uuid,
    pub title: String,
    pub description: String,
    pub category: MissionCategory,
    pub difficulty: MissionDifficulty,
    pub estimated_days: i16,
    /// Counts active missions only. Members can't see a series that has none.
    pub mission_count: i64,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
}

impl AdminMissionSeries {
    pub fn of(row: mission_series::Model, mission_count: i64) -> Self {
        Self {
            id: row.id,
            title: row.title,
            description: row.description,
            category: row.category,
            difficulty: row.difficulty,
            estimated_days: row.estimated_days,
            mission_count,
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminMission {
    pub id: Uuid,
    pub series_id: Uuid,
    pub title: String,
    pub description: String,
    pub verse_reference: String,
    /// The verse text, filled in from the bundled Bible text.
    pub verse: String,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
}

impl From<missions::Model> for AdminMission {
    fn from(row: missions::Model) -> Self {
        Self {
            id: row.id,
            series_id: row.series_id,
            title: row.title,
            description: row.description,
            verse_reference: row.verse_reference.into(),
            verse: row.verse,
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "description", "category", "difficulty", "estimatedDays"]))]
pub struct MissionSeriesRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    pub description: String,
    #[garde(skip)]
    pub category: MissionCategory,
    #[garde(skip)]
    pub difficulty: MissionDifficulty,
    #[garde(range(min = 1, max = 366))]
    pub estimated_days: i16,
    /// If omitted, the series stays active or archived as it is.
    #[garde(skip)]
    pub is_active: Option<bool>,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "description", "verseReference"]))]
pub struct MissionRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub title: String,
    /// The passage to read and the task to do.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    pub description: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub verse_reference: ParsedReference,
    /// If omitted, the mission stays active or archived as it is.
    #[garde(skip)]
    pub is_active: Option<bool>,
}
