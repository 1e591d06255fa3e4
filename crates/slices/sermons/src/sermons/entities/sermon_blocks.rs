use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use super::sermons;
use crate::sermons::block::BlockType;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sermon_blocks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub sermon_id: Uuid,
    /// Chosen by the client; unique only within the sermon.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub user_id: Uuid,
    pub position: i32,
    pub kind: BlockType,
    pub note_to_self: bool,
    /// The total size of `content` and `picture`.
    pub bytes: i64,
    pub search_text: String,
    /// The content for a block of this type, as JSON.
    pub content: String,
    /// An image embedded in the URL, stored separately from `content` so that lists don't load it.
    pub picture: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "sermons::Entity",
        from = "Column::SermonId",
        to = "sermons::Column::Id"
    )]
    Sermon,
}

impl Related<sermons::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Sermon.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
