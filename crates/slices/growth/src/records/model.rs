//! A member's practice on a given day.

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity;
use trellis_kernel::contract::whole;

/// The practices a member can record.
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
pub enum Practice {
    Devotional,
    Prayer,
    Mission,
    AbideMoment,
}

/// One practice on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct ProgressRecord {
    #[serde(rename = "type")]
    pub kind: Practice,
    pub devotional_id: Option<Uuid>,
    pub date: NaiveDate,
    pub completed: bool,
    pub created_at: DateTime<Utc>,
}

impl From<entity::Model> for ProgressRecord {
    fn from(row: entity::Model) -> Self {
        Self {
            kind: row.kind,
            devotional_id: Some(row.devotional_id).filter(|id| !id.is_nil()),
            date: row.date,
            completed: row.completed,
            created_at: row.created_at,
        }
    }
}
