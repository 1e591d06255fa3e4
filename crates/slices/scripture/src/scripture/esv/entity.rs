use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "esv_passages")]
pub struct Model {
    /// The USFM book code.
    #[sea_orm(primary_key, auto_increment = false)]
    pub book: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub chapter: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub first_verse: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub last_verse: i32,
    pub is_whole_chapter: bool,
    pub verse_count: i32,
    pub reference: String,
    pub verses: Json,
    pub last_used_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
