use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::reading_plans::model::ReadingStatus;
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "reading_enrolments")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub plan_id: String,
    pub status: ReadingStatus,
    pub started_on: Date,
    /// The date that counts as the plan's first day. It moves when the schedule shifts.
    pub anchor: Date,
    /// Set only while the plan is paused.
    pub paused_on: Option<Date>,
    /// Set only once the plan is completed.
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
