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
    /// For a generated devotional: its sources and the findings from the quotation check.
    pub report: Option<Json>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Whether it was generated without an AI service.
    pub fn is_built_in(&self) -> bool {
        let model = self.report.as_ref().and_then(|report| report.get("model"));
        self.generation_type == GenerationType::AiGenerated && model.is_some_and(Json::is_null)
    }
}

impl Shared for Entity {}
