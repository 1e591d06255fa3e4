use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::GenerationKind;

/// One question to a service, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "service_usage")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Absent once that account is gone.
    pub user_id: Option<Uuid>,
    pub kind: GenerationKind,
    pub model: String,
    pub input_tokens: i32,
    pub output_tokens: i32,
    /// What was read aloud, which is counted in letters.
    #[serde(default)]
    pub letters: i32,
    /// Millionths of a US dollar, by the prices of that day.
    pub cost_micros: i64,
    /// `done`, `cancelled`, or why it failed.
    pub outcome: String,
    pub took_ms: i32,
    pub at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
