//! The API representation of a focus.

use schemars::JsonSchema;
use serde::Serialize;

use super::entity;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CharacterFocus {
    pub name: String,
    pub description: String,
    pub verse: String,
    pub verse_reference: String,
}

impl From<entity::Model> for CharacterFocus {
    fn from(row: entity::Model) -> Self {
        Self {
            name: row.name,
            description: row.description,
            verse: row.verse,
            verse_reference: row.verse_reference.into(),
        }
    }
}
