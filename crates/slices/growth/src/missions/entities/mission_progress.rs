use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "mission_progress")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub series_id: Uuid,
    pub mission_id: Uuid,
    pub notes: Option<String>,
    pub started_at: DateTimeUtc,
    pub completed_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
