use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "reading_plans")]
pub struct Model {
    /// A readable name for plans included with Trellis, a UUID for others.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub position: i16,
    pub title: String,
    pub description: String,
    pub days: i16,
    /// Each day's readings, calculated when the plan was created.
    pub portions: Json,
    pub created_at: DateTimeUtc,
    pub retired_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
