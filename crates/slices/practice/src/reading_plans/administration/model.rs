use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::reading_plans::{model::PlanPortion, store::PlanSummary};
use trellis_kernel::{contract::required_fields, extract::trimmed, text::heading};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminReadingPlan {
    pub id: String,
    pub title: String,
    pub description: String,
    pub days: i16,
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
}

impl From<PlanSummary> for AdminReadingPlan {
    fn from(row: PlanSummary) -> Self {
        Self {
            id: row.id,
            title: row.title,
            description: row.description,
            days: row.days,
            is_active: row.retired_at.is_none(),
            created_at: row.created_at,
        }
    }
}

/// The plan that a range of books and a number of days would produce.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadingPlanPreview {
    pub days: i16,
    pub chapters: usize,
    pub verses: u32,
    /// The readings for the first few days.
    pub portions: Vec<PlanPortion>,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "description"]))]
pub struct ReadingPlanRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    pub title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    pub description: String,
    /// If omitted, the plan stays active or archived as it is.
    #[garde(skip)]
    pub is_active: Option<bool>,
}

/// A range of books, from the first through the last, by book code, for example "MAT" to "JHN".
#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["fromBook", "toBook", "days"]))]
pub struct ReadingCourseRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10))]
    pub from_book: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10))]
    pub to_book: String,
    #[garde(range(min = 1, max = 1_189))]
    pub days: i16,
}
