use sea_orm::entity::prelude::*;

use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "backups")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who makes it; how far it is stands there until it is finished.
    pub job_id: Uuid,
    pub made_at: DateTimeUtc,
    /// Absent when the schedule made it, and once that account is gone.
    pub made_by: Option<Uuid>,
    /// Absent until it is finished.
    pub bytes: Option<i64>,
    pub finished_at: Option<DateTimeUtc>,
    /// Which time of the schedule it is for; absent when someone pressed the button.
    #[sea_orm(unique)]
    pub scheduled_for: Option<DateTimeUtc>,
    /// When it was last read through and compared with its checksums.
    pub verified_at: Option<DateTimeUtc>,
    /// What was wrong with it then, as a sentence.
    pub problem: Option<String>,
    /// When the super admins were notified that it failed.
    pub notified_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
