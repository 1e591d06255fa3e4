//! Types for the reading plans slice.

use chrono::NaiveDate;
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{plans::Plan, store::PlanSummary};
use trellis_kernel::contract::whole;

/// The status of a member's plan. Lists sort by status in this order.
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
pub enum ReadingStatus {
    Active,
    Paused,
    Completed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadingPlan {
    pub id: String,
    pub title: String,
    pub description: String,
    pub days: i16,
}

impl From<PlanSummary> for ReadingPlan {
    fn from(row: PlanSummary) -> Self {
        Self {
            id: row.id,
            title: row.title,
            description: row.description,
            days: row.days,
        }
    }
}

/// The reading for one day in a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlanPortion {
    /// The day within the plan, starting at 1.
    pub day: i16,
    /// Each reference is within a single book.
    pub references: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadingPlanDetail {
    pub id: String,
    pub title: String,
    pub description: String,
    pub days: i16,
    pub portions: Vec<PlanPortion>,
}

impl From<Plan> for ReadingPlanDetail {
    fn from(plan: Plan) -> Self {
        Self {
            days: plan.days(),
            id: plan.id,
            title: plan.title,
            description: plan.description,
            portions: plan.portions,
        }
    }
}

/// A plan that a member follows or has finished.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct ReadingEnrolment {
    pub id: Uuid,
    pub plan_id: String,
    pub title: String,
    pub days: i16,
    pub status: ReadingStatus,
    pub started_on: NaiveDate,
    /// The plan's last day. The plan stays open after that date.
    pub ends_on: NaiveDate,
    /// The plan day scheduled for today, from 1 to `days`.
    pub scheduled_day: i16,
    /// The first unread day, or `None` when all days are read.
    pub next_day: Option<i16>,
    pub days_read: usize,
    /// Unread days before the scheduled one.
    pub behind: usize,
    /// Whether the member read any day's portion today.
    pub read_today: bool,
    /// The reading for `nextDay`.
    pub portion: Option<PlanPortion>,
    /// The days the member has read, sorted.
    pub read_days: Vec<i16>,
}
