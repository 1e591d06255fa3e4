use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::character::entity;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCharacterFocus {
    pub id: Uuid,
    pub name: String,
    pub description: String,
    pub verse_reference: String,
    /// From the bundled text.
    pub verse: String,
    pub is_active: bool,
}

impl From<entity::Model> for AdminCharacterFocus {
    fn from(row: entity::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            verse_reference: row.verse_reference,
            verse: row.verse,
            is_active: row.retired_at.is_none(),
        }
    }
}
