use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sister_apps")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub position: i32,
    #[sea_orm(unique)]
    pub display_name: String,
    pub description: String,
    pub primary_color: Option<String>,
    pub website_url: Option<String>,
    /// The URL on the app's server that Trellis pulls new items from.
    pub sync_url: Option<String>,
    pub created_at: DateTimeUtc,
    /// Once this is set, the app is neither listed nor synced, and its keys are rejected.
    pub retired_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
