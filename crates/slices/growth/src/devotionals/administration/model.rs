use chrono::{DateTime, NaiveDate, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::devotionals::{
    entities::devotionals,
    model::{DevotionalStatus, GenerationType},
    report::Report,
};
use trellis_kernel::{
    contract::{required_fields, whole},
    extract::trimmed,
    text::heading,
};
use trellis_scripture::scripture::ParsedReference;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DailyDevotional {
    pub id: Uuid,
    pub date: NaiveDate,
    pub title: String,
    pub theme: String,
    pub verse_reference: String,
    pub verse_text: String,
    pub content: String,
    pub prayer: String,
    pub reflection: String,
    pub status: DevotionalStatus,
    pub generation_type: GenerationType,
    /// Whether the generated text came from the built-in library, not from an AI service.
    pub is_built_in: bool,
    /// A generated devotional's sources and the results of its quotation check.
    pub report: Option<Report>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<devotionals::Model> for DailyDevotional {
    fn from(row: devotionals::Model) -> Self {
        let is_built_in = row.is_built_in();
        Self {
            id: row.id,
            date: row.date,
            title: row.title,
            theme: row.theme,
            verse_reference: row.verse_reference,
            verse_text: row.verse,
            content: row.content,
            prayer: row.prayer,
            reflection: row.reflection,
            status: row.status,
            generation_type: row.generation_type,
            is_built_in,
            report: row
                .report
                .and_then(|stored_report| serde_json::from_value(stored_report).ok()),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "theme", "verseReference", "verseText", "content", "prayer", "reflection"]))]
pub struct DevotionalRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    pub theme: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub verse_reference: ParsedReference,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 5_000))]
    pub verse_text: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20_000))]
    pub content: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 5_000))]
    pub prayer: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 5_000))]
    pub reflection: String,
    #[serde(default = "draft")]
    #[garde(skip)]
    pub status: DevotionalStatus,
}

fn draft() -> DevotionalStatus {
    DevotionalStatus::Draft
}
