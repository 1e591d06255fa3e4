use sea_orm::entity::prelude::*;

use trellis_kernel::Shared;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "backups")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The job that creates the backup. Until the job finishes, its state is the backup's state.
    pub job_id: Uuid,
    pub made_at: DateTimeUtc,
    /// `None` if the schedule created it, or if that account was deleted.
    pub made_by: Option<Uuid>,
    /// `None` until the backup finishes.
    pub bytes: Option<i64>,
    pub finished_at: Option<DateTimeUtc>,
    /// The scheduled time the backup was created for. `None` if an admin started it.
    #[sea_orm(unique)]
    pub scheduled_for: Option<DateTimeUtc>,
    /// When the backup was last verified against its checksums.
    pub verified_at: Option<DateTimeUtc>,
    /// A sentence describing the damage found, if any.
    pub problem: Option<String>,
    /// When the super admins were notified of a failure.
    pub notified_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}
