use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "reading_days")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub enrolment_id: Uuid,
    /// The day number in the plan, starting at 1.
    #[sea_orm(primary_key, auto_increment = false)]
    pub day: i16,
    pub read_on: Date,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
