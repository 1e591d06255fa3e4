use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::GiftState;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "gifts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Empty once the donor has deleted their account.
    pub user_id: Option<Uuid>,
    /// The recurring gift this payment belongs to.
    pub recurring_id: Option<Uuid>,
    /// True for every payment of a recurring gift except the first.
    pub is_renewal: bool,
    pub is_live: bool,
    pub state: GiftState,
    /// The requested amount, in cents.
    pub amount: i64,
    /// The amount received, in cents.
    pub received: i64,
    /// The amount refunded, in cents.
    pub refunded: i64,
    pub message: Option<String>,
    pub is_anonymous: bool,
    /// The client's id for this submission, so that a repeated request doesn't create a second gift.
    pub submit_id: Option<Uuid>,
    /// Stripe's ids, once we know them.
    pub payment_id: Option<String>,
    pub invoice_id: Option<String>,
    /// Incremented on every change, so a concurrent writer can't overwrite the row with stale data.
    pub revision: i32,
    pub created_at: DateTimeUtc,
    pub paid_at: Option<DateTimeUtc>,
    pub checked_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
