use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::Frequency;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "giving_prices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub price_id: String,
    pub is_live: bool,
    pub frequency: Frequency,
    pub amount: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
