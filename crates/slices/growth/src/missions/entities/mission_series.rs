use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::missions::model::{MissionCategory, MissionDifficulty};
use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "mission_series")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub position: i16,
    pub title: String,
    pub description: String,
    pub category: MissionCategory,
    pub difficulty: MissionDifficulty,
    pub estimated_days: i16,
    pub created_at: DateTimeUtc,
    pub retired_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
