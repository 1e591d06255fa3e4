//! Types for the missions slice.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entities::{mission_progress, mission_series};
use trellis_kernel::contract::whole;

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
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum MissionCategory {
    Theology,
    Character,
    Prayer,
    BibleStudy,
    Other,
}

/// Difficulties from easy to hard.
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
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum MissionDifficulty {
    Beginner,
    Intermediate,
    Advanced,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissionSeries {
    pub id: Uuid,
    pub title: String,
    pub description: String,
    pub category: MissionCategory,
    pub difficulty: MissionDifficulty,
    pub estimated_days: i16,
    pub mission_count: i64,
}

impl MissionSeries {
    pub fn of(row: mission_series::Model, mission_count: i64) -> Self {
        Self {
            id: row.id,
            title: row.title,
            description: row.description,
            category: row.category,
            difficulty: row.difficulty,
            estimated_days: row.estimated_days,
            mission_count,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mission {
    pub id: Uuid,
    /// The mission's number within its series, starting at 1 without gaps.
    pub day_number: usize,
    pub title: String,
    pub description: String,
    pub verse: String,
    pub verse_reference: String,
    /// The abbreviation for the verse's translation.
    pub translation: String,
}

/// A mission the member has started.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct MissionProgress {
    pub id: Uuid,
    pub series_id: Uuid,
    pub mission_id: Uuid,
    pub completed: bool,
    pub notes: Option<String>,
    pub started_at: DateTime<Utc>,
    pub completed_at: Option<DateTime<Utc>>,
}

impl From<mission_progress::Model> for MissionProgress {
    fn from(row: mission_progress::Model) -> Self {
        Self {
            id: row.id,
            series_id: row.series_id,
            mission_id: row.mission_id,
            completed: row.completed_at.is_some(),
            notes: row.notes,
            started_at: row.started_at,
            completed_at: row.completed_at,
        }
    }
}
