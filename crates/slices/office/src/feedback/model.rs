//! Types for the feedback slice.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use trellis_kernel::contract::whole;

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
pub enum FeedbackKind {
    Problem,
    Idea,
    Thanks,
}

/// The status admins give to feedback.
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
pub enum FeedbackStatus {
    New,
    Read,
    Done,
}

/// A piece of feedback from a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Feedback {
    pub id: Uuid,
    pub kind: FeedbackKind,
    pub message: String,
    /// The path of the page the feedback was sent from.
    pub page: Option<String>,
    pub status: FeedbackStatus,
    pub created_at: DateTime<Utc>,
    /// `None` if the member chose to stay anonymous.
    pub user_id: Option<Uuid>,
    pub user_name: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackPage {
    /// The feedback on this page, newest first.
    pub items: Vec<Feedback>,
    pub page: u32,
    pub page_size: u32,
    pub counts: FeedbackCounts,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FeedbackCounts {
    pub new: u64,
    pub read: u64,
    pub done: u64,
}
