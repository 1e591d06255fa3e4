use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::sermons::block::BlockType;
use trellis_kernel::Owned;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "illustrations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub title: String,
    /// A JSON list.
    pub tags: String,
    pub kind: BlockType,
    pub bytes: i64,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
    pub search_text: String,
    /// The content for a block of this type, as JSON.
    pub content: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
    const DELETED_AT: Column = Column::DeletedAt;
}
