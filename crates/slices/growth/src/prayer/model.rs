//! Types for the prayer slice.

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity;
use trellis_kernel::contract::whole;

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
pub enum PrayerType {
    Gratitude,
    Confession,
    Intercession,
    Listening,
    Warfare,
}

/// A finished prayer session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct PrayerSession {
    pub id: Uuid,
    #[serde(rename = "type")]
    pub kind: PrayerType,
    /// In minutes.
    pub duration: i16,
    pub notes: Option<String>,
    /// The date in the member's time zone.
    pub date: NaiveDate,
    pub created_at: DateTime<Utc>,
}

impl From<entity::Model> for PrayerSession {
    fn from(row: entity::Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            duration: row.duration,
            notes: row.notes,
            date: row.date,
            created_at: row.created_at,
        }
    }
}
