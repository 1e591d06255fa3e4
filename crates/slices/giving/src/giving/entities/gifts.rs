use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::GiftState;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "gifts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Absent once the person has left.
    pub user_id: Option<Uuid>,
    /// The recurring gift that it is a payment of.
    pub recurring_id: Option<Uuid>,
    /// Any payment of a recurring gift but its first.
    pub is_renewal: bool,
    pub is_live: bool,
    pub state: GiftState,
    /// In cents, as it was meant.
    pub amount: i64,
    /// What came.
    pub received: i64,
    /// What of it went back.
    pub refunded: i64,
    pub message: Option<String>,
    pub is_anonymous: bool,
    /// What the page calls this submit, so that it is one however often it is sent.
    pub submit_id: Option<Uuid>,
    /// The provider's names for it, once they are known.
    pub payment_id: Option<String>,
    pub invoice_id: Option<String>,
    /// Counts on with every change, so that of two who look at once none writes what is old.
    pub revision: i32,
    pub created_at: DateTimeUtc,
    pub paid_at: Option<DateTimeUtc>,
    pub checked_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
