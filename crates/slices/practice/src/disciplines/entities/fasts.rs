use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::disciplines::model::FastEnding;
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "fasts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub plan_id: Uuid,
    pub plan_name: String,
    pub plan_kind: String,
    pub duration: i32,
    pub starts_at: DateTimeUtc,
    pub ends_at: DateTimeUtc,
    pub intention: Option<String>,
    pub reflection: Option<String>,
    pub ending: Option<FastEnding>,
    pub closed_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
