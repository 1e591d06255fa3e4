use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::disciplines::model::DisciplineDifficulty;
use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "fasting_plans")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub position: i16,
    pub name: String,
    pub description: String,
    pub difficulty: DisciplineDifficulty,
    pub duration: i32,
    pub kind: String,
    pub guidance: String,
    pub scripture_references: Json,
    pub created_at: DateTimeUtc,
    pub retired_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
