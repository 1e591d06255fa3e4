use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::devotionals::model::{DevotionalStatus, GenerationType};
use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "devotionals")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub date: Date,
    pub title: String,
    pub theme: String,
    pub verse_reference: String,
    pub verse: String,
    pub content: String,
    pub prayer: String,
    pub reflection: String,
    pub status: DevotionalStatus,
    pub generation_type: GenerationType,
    /// For a generated devotional: its sources and the findings of the quotation check.
    pub report: Option<Json>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
