//! Types shared by the disciplines slice's modules.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, prelude::Json, sea_query::StringLen};
use serde::{Deserialize, Serialize};

/// Categories in display order.
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
pub enum DisciplineCategory {
    Abstinence,
    Engagement,
    Corporate,
}

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
pub enum DisciplineDifficulty {
    Beginner,
    Intermediate,
    Advanced,
}

/// A completed practice can't change anymore; an active one can be paused and resumed.
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
pub enum PracticeStatus {
    Active,
    Paused,
    Completed,
}

/// How a fast was closed: completed after its time was over, or ended early.
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
pub enum FastEnding {
    Completed,
    Ended,
}

/// Reads a list of strings from a JSON column.
pub fn strings_from_json(json: &Json) -> Vec<String> {
    let items = json.as_array().map(Vec::as_slice).unwrap_or_default();
    items
        .iter()
        .filter_map(|item| item.as_str().map(str::to_owned))
        .collect()
}

/// Drops blank entries and case-insensitive duplicates.
pub fn distinct_ignoring_case(input: &[String]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    input
        .iter()
        .map(|text| text.trim())
        .filter(|text| !text.is_empty() && seen.insert(text.to_lowercase()))
        .map(str::to_owned)
        .collect()
}
