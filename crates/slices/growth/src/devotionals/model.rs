//! Types for the devotionals slice.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use garde::Validate;
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

use super::entities::devotionals;
use trellis_kernel::extract::trimmed;
use trellis_scripture::scripture::Segment;

const MAX_TAGS: usize = 20;
const MAX_TAG_LENGTH: usize = 50;

/// The publication status. Readers see only published devotionals.
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
pub enum DevotionalStatus {
    Draft,
    Published,
    Archived,
}

/// Where a devotional came from.
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
pub enum GenerationType {
    Manual,
    AiGenerated,
}

/// A devotional as readers see it.
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
pub enum DevotionalType {
    Regular,
    AiGenerated,
}

impl From<GenerationType> for DevotionalType {
    fn from(origin: GenerationType) -> Self {
        match origin {
            GenerationType::Manual => Self::Regular,
            GenerationType::AiGenerated => Self::AiGenerated,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Devotional {
    pub id: Uuid,
    pub date: NaiveDate,
    pub title: String,
    pub theme: String,
    pub verse: String,
    pub verse_reference: String,
    pub content: String,
    pub prayer: String,
    pub reflection: String,
    pub created_at: DateTime<Utc>,
    #[serde(rename = "type")]
    pub kind: DevotionalType,
    /// Whether the generated text came from the built-in library, not from an AI service.
    pub is_built_in: bool,
}

impl From<devotionals::Model> for Devotional {
    fn from(row: devotionals::Model) -> Self {
        let is_built_in = row.is_built_in();
        Self {
            id: row.id,
            date: row.date,
            title: row.title,
            theme: row.theme,
            verse: row.verse,
            verse_reference: row.verse_reference,
            content: row.content,
            prayer: row.prayer,
            reflection: row.reflection,
            created_at: row.created_at,
            kind: row.generation_type.into(),
            is_built_in,
        }
    }
}

/// A devotional's text, split at its Bible references.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LinkedText {
    pub content: Vec<Segment>,
    pub prayer: Vec<Segment>,
    pub reflection: Vec<Segment>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DevotionalDetail {
    #[serde(flatten)]
    pub devotional: Devotional,
    pub linked: LinkedText,
}

/// A reader's notes on a devotional. Used for requests and responses.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Validate)]
pub struct DevotionalNotes {
    #[serde(deserialize_with = "trimmed_end")]
    #[garde(length(chars, max = 20_000))]
    pub content: String,
    #[serde(deserialize_with = "distinct_tags")]
    #[garde(custom(validate_tags))]
    pub tags: Vec<String>,
}

/// A verse in a devotional, flagged by a reader. Used for requests and responses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct FlaggedVerse {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200))]
    pub verse_reference: String,
}

/// Trims only the end: leading whitespace may be intentional, but trailing blank lines never are.
fn trimmed_end<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| text.trim_end().to_owned())
}

fn distinct_tags<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Vec::<String>::deserialize(deserializer).map(distinct)
}

/// Drops blank tags and case-insensitive duplicates.
fn distinct(tags: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    tags.iter()
        .map(|tag| tag.trim())
        .filter(|tag| !tag.is_empty() && seen.insert(tag.to_lowercase()))
        .map(str::to_owned)
        .collect()
}

fn validate_tags(tags: &[String], _: &()) -> garde::Result {
    if tags.len() > MAX_TAGS {
        return Err(garde::Error::new(format!("Use at most {MAX_TAGS} tags")));
    }
    for tag in tags {
        if tag.chars().count() > MAX_TAG_LENGTH {
            let sentence = format!("A tag must be at most {MAX_TAG_LENGTH} characters");
            return Err(garde::Error::new(sentence));
        }
        if tag.contains(char::is_control) {
            let sentence = "{label} contain characters that cannot be used";
            return Err(garde::Error::new(sentence));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duplicate_tags_keep_the_first_spelling() {
        let input = [
            " Hope ", "", "hope", "HOPE", "Übung", "übung", "  ", "faith",
        ];
        assert_eq!(
            distinct(input.map(str::to_owned).to_vec()),
            ["Hope", "Übung", "faith"]
        );
    }
}
