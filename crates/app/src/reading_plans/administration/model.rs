use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;

use crate::reading_plans::{model::PlanPortion, store::Outlined};

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

impl From<Outlined> for AdminReadingPlan {
    fn from(row: Outlined) -> Self {
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

/// What would come of a range of books and a number of days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadingPlanPreview {
    pub days: i16,
    pub chapters: usize,
    pub verses: u32,
    /// Of the first days.
    pub portions: Vec<PlanPortion>,
}
