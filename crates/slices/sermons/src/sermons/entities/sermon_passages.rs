use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use super::{sermon_blocks, sermons};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sermon_passages")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub sermon_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub block_id: String,
    /// The first verse in English numbering, as a number that sorts in Bible order.
    #[sea_orm(primary_key, auto_increment = false)]
    pub first: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub last: i32,
    pub user_id: Uuid,
    /// The reference, in the numbering used by the block's translation.
    pub label: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "sermons::Entity",
        from = "Column::SermonId",
        to = "sermons::Column::Id"
    )]
    Sermon,
    #[sea_orm(
        belongs_to = "sermon_blocks::Entity",
        from = "(Column::SermonId, Column::BlockId)",
        to = "(sermon_blocks::Column::SermonId, sermon_blocks::Column::Id)"
    )]
    Block,
}

impl ActiveModelBehavior for ActiveModel {}
