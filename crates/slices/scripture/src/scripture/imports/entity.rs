use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "bible_imports")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub file_name: String,
    pub name: String,
    pub abbreviation: String,
    pub language: String,
    pub verses: i32,
    /// The pack's hash, in hexadecimal.
    pub sha256: String,
    pub blob_key: String,
    /// `None` if the translation was imported from the command line, or if the admin's account was deleted.
    pub imported_by: Option<Uuid>,
    pub imported_at: DateTimeUtc,
    /// When it was archived; archived translations are stored but hidden from all readers.
    pub retired_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
