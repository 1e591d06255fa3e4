use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::abide::entity;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAbideMoment {
    pub id: Uuid,
    pub title: String,
    pub verse_reference: String,
    /// From the bundled text.
    pub verse: String,
    pub content: String,
    /// In minutes.
    pub duration: i16,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
}

impl From<entity::Model> for AdminAbideMoment {
    fn from(row: entity::Model) -> Self {
        Self {
            id: row.id,
            title: row.title,
            verse_reference: row.verse_reference,
            verse: row.verse,
            content: row.content,
            duration: row.duration,
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}
