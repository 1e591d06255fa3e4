use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::{ChangeSource, GiftChange};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "gift_history")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub gift_id: Uuid,
    /// Orders the history, because one update can add several steps with the same timestamp.
    pub step: i32,
    pub at: DateTimeUtc,
    pub change: GiftChange,
    /// The amount in cents, if the change moved money.
    pub amount: Option<i64>,
    pub source: ChangeSource,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
