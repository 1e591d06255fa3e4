use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::abide::entity;
use trellis_kernel::{contract::required_fields, extract::trimmed, text::heading};
use trellis_scripture::scripture::ParsedReference;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAbideMoment {
    pub id: Uuid,
    pub title: String,
    pub verse_reference: String,
    /// The verse text, filled in from the bundled Bible text.
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
            verse_reference: row.verse_reference.into(),
            verse: row.verse,
            content: row.content,
            duration: row.duration,
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "verseReference", "content", "duration"]))]
pub struct AbideMomentRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub verse_reference: ParsedReference,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10_000))]
    pub content: String,
    /// In minutes.
    #[garde(range(min = 1, max = 60))]
    pub duration: i16,
    /// If omitted, the moment stays active or archived as it is.
    #[garde(skip)]
    pub is_active: Option<bool>,
}
