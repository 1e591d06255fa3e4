use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sister_app_connections")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub app_id: Uuid,
    /// Identifies the member to the app. `None` while disconnected.
    #[sea_orm(unique)]
    pub code: Option<String>,
    pub connected_at: DateTimeUtc,
    pub disconnected_at: Option<DateTimeUtc>,
    /// An opaque cursor from the app that marks how far we have synced.
    pub sync_cursor: Option<String>,
    pub last_synced_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
