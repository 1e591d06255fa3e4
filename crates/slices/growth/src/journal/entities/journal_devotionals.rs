use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::devotionals::model::DevotionalType;
use trellis_kernel::Owned;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "journal_devotionals")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: DevotionalType,
    pub title: String,
    pub content: String,
    pub verse: Option<String>,
    pub verse_reference: Option<String>,
    pub is_private: bool,
    pub search_text: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
    /// Backups made before this column existed have no value.
    #[serde(default)]
    pub is_built_in: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
    const DELETED_AT: Column = Column::DeletedAt;
}
