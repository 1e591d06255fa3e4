//! Words that the parts of this slice share.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, prelude::Json, sea_query::StringLen};
use serde::{Deserialize, Serialize};

/// In the order in which they are shown.
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

/// Completed is final; the other two come and go.
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

/// How a fast was closed: its time was over, or it was ended before that.
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

/// A list of texts as a table keeps it.
pub fn texts(json: &Json) -> Vec<String> {
    let items = json.as_array().map(Vec::as_slice).unwrap_or_default();
    items
        .iter()
        .filter_map(|item| item.as_str().map(str::to_owned))
        .collect()
}

/// No blank ones, and each once, however it is written.
pub fn distinct(typed: &[String]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    typed
        .iter()
        .map(|text| text.trim())
        .filter(|text| !text.is_empty() && seen.insert(text.to_lowercase()))
        .map(str::to_owned)
        .collect()
}
