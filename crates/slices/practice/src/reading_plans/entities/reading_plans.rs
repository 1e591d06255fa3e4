use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "reading_plans")]
pub struct Model {
    /// A name for those that came with Trellis.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub position: i16,
    pub title: String,
    pub description: String,
    pub days: i16,
    /// What each day holds, as it was worked out when the plan was made.
    pub portions: Json,
    pub created_at: DateTimeUtc,
    pub retired_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
