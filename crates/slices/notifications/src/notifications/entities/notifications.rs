use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::notifications::model::NotificationKind;
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "notifications")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: NotificationKind,
    pub title: String,
    pub message: String,
    /// A path on our site.
    pub link: Option<String>,
    /// A member gets only one notification per key.
    pub key: Option<String>,
    pub is_read: bool,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
