use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::disciplines::{
    entities::{disciplines, fasting_plans},
    model::{DisciplineCategory, DisciplineDifficulty, strings_from_json},
};
use trellis_kernel::{contract::required_fields, extract::trimmed, text::heading};
use trellis_scripture::scripture::ParsedReference;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminDiscipline {
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
            scripture_references: strings_from_json(&row.scripture_references),
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
    /// In hours.
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
            scripture_references: strings_from_json(&row.scripture_references),
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&[
    "name", "description", "category", "difficulty", "duration", "frequency", "guidance"
]))]
pub struct DisciplineRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    pub description: String,
    #[garde(skip)]
    pub category: DisciplineCategory,
    #[garde(skip)]
    pub difficulty: DisciplineDifficulty,
    /// As text, for example "10 to 15 minutes".
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub duration: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub frequency: String,
    #[serde(default)]
    #[garde(custom(validate_references))]
    pub scripture_references: Vec<ParsedReference>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    pub guidance: String,
    /// If omitted, the discipline stays active or archived as it is.
    #[garde(skip)]
    pub is_active: Option<bool>,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&[
    "name", "description", "difficulty", "duration", "type", "guidance"
]))]
pub struct FastingPlanRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    pub description: String,
    #[garde(skip)]
    pub difficulty: DisciplineDifficulty,
    /// In hours, at most forty days.
    #[garde(range(min = 1, max = 960))]
    pub duration: i32,
    /// For example "water" or "sunrise_to_sunset".
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 40), custom(kind))]
    pub r#type: String,
    #[serde(default)]
    #[garde(custom(validate_references))]
    pub scripture_references: Vec<ParsedReference>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    pub guidance: String,
    /// If omitted, the plan stays active or archived as it is.
    #[garde(skip)]
    pub is_active: Option<bool>,
}

/// Long enough for any book name with several verses.
const MAX_REFERENCE_LENGTH: usize = 100;
const MAX_REFERENCES: usize = 20;

fn validate_references(input: &[ParsedReference], _: &()) -> garde::Result {
    if input.len() > MAX_REFERENCES {
        let message = format!("Enter at most {MAX_REFERENCES} references.");
        return Err(garde::Error::new(message));
    }
    let is_long =
        |reference: &ParsedReference| reference.as_str().chars().count() > MAX_REFERENCE_LENGTH;
    if input.iter().any(is_long) {
        return Err(garde::Error::new("One of the references is too long."));
    }
    Ok(())
}

/// Validates a fasting type. Members see it with spaces instead of underscores.
fn kind(text: &str, _: &()) -> garde::Result {
    let is_valid = text.chars().all(|c| c.is_lowercase() || c == '_');
    if is_valid {
        Ok(())
    } else {
        Err(garde::Error::new(
            "{label} must be lowercase letters, such as water or sunrise_to_sunset",
        ))
    }
}
