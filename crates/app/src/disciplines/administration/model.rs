use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::disciplines::{
    entities::{disciplines, fasting_plans},
    model::{DisciplineCategory, DisciplineDifficulty, texts},
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminDiscipline {
    pub id: Uuid,
    pub name: String,
    pub description: String,
    pub category: DisciplineCategory,
    pub difficulty: DisciplineDifficulty,
    /// In words: "10 to 15 minutes".
    pub duration: String,
    pub frequency: String,
    pub scripture_references: Vec<String>,
    pub guidance: String,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
}

impl From<disciplines::Model> for AdminDiscipline {
    fn from(row: disciplines::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            category: row.category,
            difficulty: row.difficulty,
            duration: row.duration,
            frequency: row.frequency,
            scripture_references: texts(&row.scripture_references),
            guidance: row.guidance,
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminFastingPlan {
    pub id: Uuid,
    pub name: String,
    pub description: String,
    pub difficulty: DisciplineDifficulty,
    /// Hours.
    pub duration: i32,
    #[serde(rename = "type")]
    pub kind: String,
    pub guidance: String,
    pub scripture_references: Vec<String>,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
}

impl From<fasting_plans::Model> for AdminFastingPlan {
    fn from(row: fasting_plans::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            difficulty: row.difficulty,
            duration: row.duration,
            kind: row.kind,
            guidance: row.guidance,
            scripture_references: texts(&row.scripture_references),
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}
