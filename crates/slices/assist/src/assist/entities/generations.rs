use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    assist::model::{Failure, GenerationState},
    usage::GenerationKind,
};
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "generations")]
pub struct Model {
    /// Often chosen by the client, so that it can poll before it gets a response.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: GenerationKind,
    pub state: GenerationState,
    pub title: String,
    /// The request, stored as a `GenerationRequest`.
    pub request: Json,
    pub progress: i32,
    /// Verified paragraphs so far.
    pub partial: Json,
    /// The result as sent to the client; a study guide is stored in its own table.
    pub result: Option<Json>,
    pub study_id: Option<Uuid>,
    pub failure: Option<Failure>,
    pub is_seen: bool,
    pub created_at: DateTimeUtc,
    pub finished_at: Option<DateTimeUtc>,
    /// The quota key this generation request was charged to, for a refund if it fails.
    pub spent: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
