use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{Difficulty, StudyType};
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "bible_studies")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub title: String,
    pub bible_reference: String,
    pub translation_id: String,
    pub difficulty: Difficulty,
    pub study_type: StudyType,
    pub is_favorited: bool,
    /// A `StudyContent` as JSON.
    pub content: String,
    pub search_text: String,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
