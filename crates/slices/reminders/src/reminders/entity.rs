use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::reminders::model::ReminderKind;
use trellis_kernel::BelongsToUser;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "reminders")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub kind: ReminderKind,
    /// For example `07:30`, in the member's time zone; absent for reminders tied to an event.
    pub time: Option<String>,
    /// One bit per weekday, with Sunday as the lowest.
    pub days: i16,
    /// Absent for reminders set for a time of day.
    pub minutes_before: Option<i32>,
    pub is_active: bool,
    /// Absent if the reminder isn't scheduled.
    pub next_due_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl BelongsToUser for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
}
