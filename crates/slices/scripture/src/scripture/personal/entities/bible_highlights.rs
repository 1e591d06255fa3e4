use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::scripture::personal::model::HighlightColor;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "bible_highlights")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub translation_id: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub book_id: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub chapter: i16,
    #[sea_orm(primary_key, auto_increment = false)]
    pub verse: i16,
    pub color: HighlightColor,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
