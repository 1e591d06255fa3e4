use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::{
    devotionals::{
        entities::devotionals,
        model::{DevotionalStatus, GenerationType},
        report::Report,
    },
    kernel::contract::whole,
};

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
    /// What stands beside a text that was written for us.
    pub report: Option<Report>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<devotionals::Model> for DailyDevotional {
    fn from(row: devotionals::Model) -> Self {
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
            report: row
                .report
                .and_then(|kept| serde_json::from_value(kept).ok()),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}
