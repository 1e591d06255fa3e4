use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::sermons::model::SermonStatus;
use trellis_kernel::Owned;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "sermons")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub series_id: Option<Uuid>,
    pub title: String,
    pub subtitle: String,
    pub theme: String,
    pub target_audience: String,
    /// In minutes.
    pub estimated_duration: i32,
    pub scheduled_date: Option<Date>,
    pub status: SermonStatus,
    /// The number of saves accepted from the builder.
    pub revision: i64,
    /// The client's id for the last save.
    pub last_save_id: Option<String>,
    /// The total size of the sermon's blocks.
    pub bytes: i64,
    pub block_count: i32,
    /// The first few references in it, as a JSON list.
    pub passages: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
    /// Whether it was deleted along with its series and will be restored with it.
    pub deleted_with_series: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const ID: Column = Column::Id;
    const OWNER: Column = Column::UserId;
    const DELETED_AT: Column = Column::DeletedAt;
}
