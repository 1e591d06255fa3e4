use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::devotionals::BatchState;
use trellis_kernel::Shared;

/// Devotionals generated for a range of days.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "devotional_batches")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The admin who requested the batch. `None` once that account is deleted.
    pub asked_by: Option<Uuid>,
    pub start_date: Date,
    pub end_date: Date,
    pub plan: Json,
    pub state: BatchState,
    /// The results so far, sorted by day.
    pub results: Json,
    pub created_at: DateTimeUtc,
    pub finished_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
