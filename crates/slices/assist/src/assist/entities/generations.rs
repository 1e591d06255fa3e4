use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    assist::model::{Failure, GenerationState},
    usage::GenerationKind,
};
use trellis_kernel::OfUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "generations")]
pub struct Model {
    /// Often made by the client, so that it can ask for it before it has an answer.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: GenerationKind,
    pub state: GenerationState,
    pub title: String,
    /// What was asked for: an `Order`.
    pub request: Json,
    pub progress: i32,
    /// Paragraphs that are written and verified.
    pub partial: Json,
    /// What goes over the wire; a study is kept elsewhere.
    pub result: Option<Json>,
    pub study_id: Option<Uuid>,
    pub failure: Option<Failure>,
    pub is_seen: bool,
    pub created_at: DateTimeUtc,
    pub finished_at: Option<DateTimeUtc>,
    /// What it took from a day's quota, and gives back when nothing comes of it.
    pub spent: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl OfUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
