use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::{Frequency, RecurringState};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "recurring_gifts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Absent once the person has left.
    pub user_id: Option<Uuid>,
    pub is_live: bool,
    pub state: RecurringState,
    pub frequency: Frequency,
    /// In cents, each time.
    pub amount: i64,
    pub message: Option<String>,
    pub is_anonymous: bool,
    /// What the page calls this submit, so that it is one however often it is sent.
    pub submit_id: Option<Uuid>,
    /// The provider's name for it, once that is known.
    pub subscription_id: Option<String>,
    pub period_end: Option<DateTimeUtc>,
    pub ended_at: Option<DateTimeUtc>,
    /// Counts on with every change, so that of two who look at once none writes what is old.
    pub revision: i32,
    pub created_at: DateTimeUtc,
    pub checked_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
