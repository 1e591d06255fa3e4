use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sister_app_connections")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub app_id: Uuid,
    /// By this the app names the person; none while they are apart.
    #[sea_orm(unique)]
    pub code: Option<String>,
    pub connected_at: DateTimeUtc,
    pub disconnected_at: Option<DateTimeUtc>,
    /// The app's own word for how far we have read.
    pub sync_cursor: Option<String>,
    pub last_synced_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
