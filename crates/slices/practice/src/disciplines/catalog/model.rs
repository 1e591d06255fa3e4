//! The API representation of a discipline.

use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::disciplines::{
    entities::disciplines,
    model::{DisciplineCategory, DisciplineDifficulty, strings_from_json},
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Discipline {
    pub id: Uuid,
    pub name: String,
    pub description: String,
    pub category: DisciplineCategory,
    pub difficulty: DisciplineDifficulty,
    /// As text, for example "10 to 15 minutes".
    pub duration: String,
    pub frequency: String,
    pub scripture_references: Vec<String>,
    pub guidance: String,
}

impl From<disciplines::Model> for Discipline {
    fn from(row: disciplines::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            category: row.category,
            difficulty: row.difficulty,
            duration: row.duration,
            frequency: row.frequency,
            scripture_references: strings_from_json(&row.scripture_references),
            guidance: row.guidance,
        }
    }
}
