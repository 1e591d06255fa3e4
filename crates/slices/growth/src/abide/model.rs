//! The API representation of a moment.

use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::entity;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AbideMoment {
    pub id: Uuid,
    pub title: String,
    pub verse: String,
    pub verse_reference: String,
    pub content: String,
    /// In minutes.
    pub duration: i16,
}

impl From<entity::Model> for AbideMoment {
    fn from(row: entity::Model) -> Self {
        Self {
            id: row.id,
            title: row.title,
            verse: row.verse,
            verse_reference: row.verse_reference.into(),
            content: row.content,
            duration: row.duration,
        }
    }
}
