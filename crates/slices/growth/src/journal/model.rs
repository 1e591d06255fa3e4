//! Types for the journal slice.

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{
    entities::{journal_devotionals, journal_prayers},
    error::JournalError,
};
use crate::devotionals::model::DevotionalType;
use trellis_kernel::contract::whole;

const DEFAULT_PAGE_SIZE: u32 = 50;
pub const MAX_PAGE_SIZE: u32 = 100;

/// What kind of prayer an entry is.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
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
pub enum PrayerKind {
    Gratitude,
    Petition,
    Confession,
    Praise,
}

impl PrayerKind {
    pub fn label(self) -> &'static str {
        match self {
            Self::Gratitude => "Gratitude",
            Self::Petition => "Petition",
            Self::Confession => "Confession",
            Self::Praise => "Praise",
        }
    }
}

/// One page of a list, newest first.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    pub limit: u64,
    /// The id of an entry; the page contains only entries created before it.
    pub before: Option<Uuid>,
}

impl Page {
    pub fn new(limit: Option<u32>, before: Option<Uuid>) -> Result<Self, JournalError> {
        let limit = limit.unwrap_or(DEFAULT_PAGE_SIZE);
        if !(1..=MAX_PAGE_SIZE).contains(&limit) {
            return Err(JournalError::Limit);
        }
        Ok(Self {
            limit: limit.into(),
            before,
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct PersonalDevotional {
    pub id: Uuid,
    #[serde(rename = "type")]
    pub kind: DevotionalType,
    pub title: String,
    pub content: String,
    pub verse: Option<String>,
    pub verse_reference: Option<String>,
    pub is_private: bool,
    /// Whether the generated text came from the built-in library, not from an AI service.
    pub is_built_in: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<journal_devotionals::Model> for PersonalDevotional {
    fn from(row: journal_devotionals::Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            title: row.title,
            content: row.content,
            verse: row.verse,
            verse_reference: row.verse_reference,
            is_private: row.is_private,
            is_built_in: row.is_built_in,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct JournalPrayer {
    pub id: Uuid,
    #[serde(rename = "type")]
    pub kind: PrayerKind,
    pub title: String,
    pub content: String,
    pub is_private: bool,
    pub answered_on: Option<NaiveDate>,
    pub answer: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<journal_prayers::Model> for JournalPrayer {
    fn from(row: journal_prayers::Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            title: row.title,
            content: row.content,
            is_private: row.is_private,
            answered_on: row.answered_on,
            answer: row.answer,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}
