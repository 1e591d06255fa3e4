use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::character::entity;
use trellis_kernel::{contract::required_fields, extract::trimmed, text::heading};
use trellis_scripture::scripture::ParsedReference;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCharacterFocus {
    pub id: Uuid,
    pub name: String,
    pub description: String,
    pub verse_reference: String,
    /// The verse text, filled in from the bundled Bible text.
    pub verse: String,
    pub is_active: bool,
}

impl From<entity::Model> for AdminCharacterFocus {
    fn from(row: entity::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            verse_reference: row.verse_reference.into(),
            verse: row.verse,
            is_active: row.retired_at.is_none(),
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["name", "description", "verseReference"]))]
pub struct CharacterFocusRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 60), custom(heading))]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    pub description: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub verse_reference: ParsedReference,
    /// If omitted, the focus stays active or archived as it is.
    #[garde(skip)]
    pub is_active: Option<bool>,
}
