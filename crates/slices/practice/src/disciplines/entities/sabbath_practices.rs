use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sabbath_practices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub day_of_week: i16,
    pub start_minute: i16,
    pub end_minute: i16,
    pub activities: Json,
    pub prepared: Json,
    pub prepared_for: Option<Date>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
