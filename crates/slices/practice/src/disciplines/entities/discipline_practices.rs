use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::disciplines::model::PracticeStatus;
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "discipline_practices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub discipline_id: Uuid,
    pub start_date: Date,
    pub duration: i32,
    pub status: PracticeStatus,
    pub completed_on: Option<Date>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
