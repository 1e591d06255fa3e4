use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::ReconciliationState;
use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "giving_reconciliations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub state: ReconciliationState,
    pub from_day: Date,
    pub to_day: Date,
    pub started_at: DateTimeUtc,
    pub finished_at: Option<DateTimeUtc>,
    pub checked_here: i32,
    pub checked_there: i32,
    /// The differences found, as a JSON list.
    pub differences: Json,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
