use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{FeedbackKind, FeedbackStatus};
use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "feedback")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Empty if the member chose to stay anonymous.
    pub user_id: Option<Uuid>,
    pub kind: FeedbackKind,
    pub message: String,
    /// The path of the page the feedback was sent from.
    pub page: Option<String>,
    pub status: FeedbackStatus,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
