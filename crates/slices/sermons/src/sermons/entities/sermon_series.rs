use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::Owned;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sermon_series")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub title: String,
    pub description: String,
    pub theme: String,
    pub start_date: Option<Date>,
    pub end_date: Option<Date>,
    pub created_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
    const DELETED_AT: Column = Column::DeletedAt;
}
