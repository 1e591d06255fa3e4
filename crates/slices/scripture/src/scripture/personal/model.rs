//! API types for the reading position, history, highlights and notes.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entities::{bible_highlights, bible_notes};

/// Where the member last read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    pub book: String,
    pub chapter: u8,
    pub verse: Option<u8>,
    pub translation: String,
}

/// A chapter the member has read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    pub book: String,
    pub book_name: String,
    pub chapter: u8,
    pub translation: String,
    pub at: DateTime<Utc>,
}

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum HighlightColor {
    Yellow,
    Blue,
    Green,
    Pink,
    Orange,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Highlight {
    pub book_id: String,
    pub chapter: u8,
    pub verse: u8,
    pub translation_id: String,
    pub highlight_color: HighlightColor,
    pub updated_at: DateTime<Utc>,
}

impl From<bible_highlights::Model> for Highlight {
    fn from(row: bible_highlights::Model) -> Self {
        Self {
            book_id: row.book_id,
            chapter: to_u8(row.chapter),
            verse: to_u8(row.verse),
            translation_id: row.translation_id,
            highlight_color: row.color,
            updated_at: row.updated_at,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerseNote {
    pub id: Uuid,
    pub book_id: String,
    pub chapter: u8,
    pub verse: u8,
    pub translation_id: String,
    pub content: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<bible_notes::Model> for VerseNote {
    fn from(row: bible_notes::Model) -> Self {
        Self {
            id: row.id,
            book_id: row.book_id,
            chapter: to_u8(row.chapter),
            verse: to_u8(row.verse),
            translation_id: row.translation_id,
            content: row.content,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

/// A note with the text of its verse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Note {
    #[serde(flatten)]
    pub note: VerseNote,
    pub reference: String,
    /// The verse text; empty if that translation is no longer available.
    pub text: String,
}

/// Converts stored chapter and verse numbers, which were checked before they were stored.
pub fn to_u8(number: i16) -> u8 {
    u8::try_from(number).unwrap_or_default()
}
