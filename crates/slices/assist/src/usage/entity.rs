use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::GenerationKind;

/// One request to a service and its cost.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "service_usage")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Absent once the account is deleted.
    pub user_id: Option<Uuid>,
    pub kind: GenerationKind,
    pub model: String,
    pub input_tokens: i32,
    pub output_tokens: i32,
    /// The number of characters read aloud.
    #[serde(default)]
    pub letters: i32,
    /// In millionths of a US dollar, at the prices of that day.
    pub cost_micros: i64,
    /// `done`, `cancelled`, or the reason it failed.
    pub outcome: String,
    pub took_ms: i32,
    pub at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
