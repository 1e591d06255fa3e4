use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::voice::model::ContentKind;
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "speech_audio")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: ContentKind,
    pub content_id: String,
    pub file_id: Uuid,
    /// The text to speak, until the audio is ready. It belongs to the member and is deleted with their
    /// account.
    pub script: Option<Json>,
    pub created_at: DateTimeUtc,
    /// When it was last played, to the day. Absent if it hasn't been played since the day it was made.
    pub used_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::speech_files::Entity",
        from = "Column::FileId",
        to = "super::speech_files::Column::Id"
    )]
    File,
}

impl Related<super::speech_files::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::File.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
