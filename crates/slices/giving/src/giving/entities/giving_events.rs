use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::giving::model::EventState;
use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "giving_events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub kind: String,
    /// The Stripe object the event is about.
    pub object_id: String,
    pub state: EventState,
    /// Signature time of the latest delivery, as a Unix timestamp.
    pub signed_at: i64,
    pub deliveries: i32,
    pub received_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
