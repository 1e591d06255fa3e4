use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

/// A generated commentary on a verse. It belongs to no member and is shown to every reader.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "written_commentaries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub book: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub chapter: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub verse: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub translation_id: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub model: String,
    pub commentary: Json,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
