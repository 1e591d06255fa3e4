use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::{Frequency, RecurringState};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "recurring_gifts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Empty once the donor has deleted their account.
    pub user_id: Option<Uuid>,
    pub is_live: bool,
    pub state: RecurringState,
    pub frequency: Frequency,
    /// The amount of each payment, in cents.
    pub amount: i64,
    pub message: Option<String>,
    pub is_anonymous: bool,
    /// The client's id for this submission, so that a repeated request doesn't create a second gift.
    pub submit_id: Option<Uuid>,
    /// Stripe's subscription id, once we know it.
    pub subscription_id: Option<String>,
    pub period_end: Option<DateTimeUtc>,
    pub ended_at: Option<DateTimeUtc>,
    /// Incremented on every change, so a concurrent writer can't overwrite the row with stale data.
    pub revision: i32,
    pub created_at: DateTimeUtc,
    pub checked_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
