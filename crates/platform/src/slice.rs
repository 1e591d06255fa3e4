//! Describes a slice as data. The product is a list of slices: see `trellis-app`.

use std::{fmt, sync::Arc};

use aide::axum::ApiRouter;
use futures_util::future::BoxFuture;
use sea_orm::{DatabaseTransaction, DbErr};
use sea_orm_migration::{MigrationTrait, MigratorTraitSelf, async_trait};
use trellis_kernel::db::Schema;
use uuid::Uuid;

use super::{
    App,
    backup::Table,
    export::{Owner, Part},
    jobs::{JobHandler, Worker},
    settings::ApiSettings,
};

/// Everything a slice can contribute to the product. Most slices set only a few fields: `Slice { routes,
/// ..Slice::named("prayer") }`.
#[derive(Debug)]
pub struct Slice {
    pub name: &'static str,
    /// Routes below `/api`.
    pub routes: fn() -> ApiRouter<App>,
    /// Schema migrations, in order.
    pub migrations: fn() -> Vec<Box<dyn MigrationTrait>>,
    /// Migrations from before the first release. They created the same tables as the current first migration.
    pub replaced_steps: &'static [&'static str],
    /// Tables that are backed up, parents before children.
    pub tables: &'static [Table],
    /// Tables that aren't backed up: short-lived rows, and data that can be fetched again.
    pub excluded_tables: &'static [&'static str],
    /// What the slice adds to a member's data export.
    pub exports: &'static [Export],
    /// Background jobs.
    pub jobs: &'static [Jobs],
    /// Paths for requests that wait for a background job, so they may take longer than others.
    pub waits_for_jobs: &'static [&'static str],
    /// Cleanup that runs every hour.
    pub sweeps: &'static [Sweep],
    /// The content a new installation starts with.
    pub shipped: &'static [Shipped],
    /// Runs when a member deletes their account, in the same transaction, before their rows are deleted.
    /// Returns the files to delete afterwards.
    pub before_account_deletion: Option<BeforeAccountDeletion>,
    /// Runs after an account was deleted.
    pub after_account_deletion: Option<AfterAccountDeletion>,
    /// Runs when a member's time zone, fasts or Sabbath changes, in the same transaction.
    pub on_times_changed: Option<OnTimesChanged>,
    /// Runs when the settings for outside services change, in the same transaction.
    pub on_settings_changed: Option<OnSettingsChanged>,
    /// Runs after rows have been restored from a backup, in the same transaction.
    pub on_restored: Option<OnRestored>,
    /// Whether the installation is in use. If it is, no backup can be restored into it.
    pub is_in_use: Option<InUseCheck>,
}

pub type Export =
    for<'a> fn(&'a DatabaseTransaction, &'a Owner) -> BoxFuture<'a, anyhow::Result<Part>>;
pub type BeforeAccountDeletion = for<'a> fn(
    &'a App,
    &'a DatabaseTransaction,
    Uuid,
) -> BoxFuture<'a, anyhow::Result<Vec<String>>>;
pub type AfterAccountDeletion = for<'a> fn(&'a App) -> BoxFuture<'a, anyhow::Result<()>>;
pub type OnTimesChanged =
    for<'a> fn(&'a App, &'a DatabaseTransaction, Uuid) -> BoxFuture<'a, Result<(), DbErr>>;
pub type OnSettingsChanged =
    for<'a> fn(&'a DatabaseTransaction, &'a ApiSettings) -> BoxFuture<'a, Result<(), DbErr>>;
pub type OnRestored = for<'a> fn(&'a DatabaseTransaction) -> BoxFuture<'a, Result<(), DbErr>>;
pub type InUseCheck = for<'a> fn(&'a DatabaseTransaction) -> BoxFuture<'a, Result<bool, DbErr>>;

/// Job handlers that share workers, and how many workers they share.
#[derive(Debug)]
pub struct Jobs {
    pub workers: usize,
    pub handlers: fn() -> Vec<Arc<dyn JobHandler>>,
}

/// Deletes data that has expired.
#[derive(Debug)]
pub struct Sweep {
    pub name: &'static str,
    /// Returns how many rows or files were deleted.
    pub run: for<'a> fn(&'a App) -> BoxFuture<'a, anyhow::Result<u64>>,
}

/// Content that is installed together, and only once per installation.
#[derive(Debug)]
pub struct Shipped {
    /// Recorded when the content is installed, so it must never change after a release.
    pub name: &'static str,
    pub install: for<'a> fn(&'a App, &'a DatabaseTransaction) -> BoxFuture<'a, anyhow::Result<()>>,
}

impl Slice {
    pub const fn named(name: &'static str) -> Self {
        Self {
            name,
            routes: ApiRouter::new,
            migrations: Vec::new,
            replaced_steps: &[],
            tables: &[],
            excluded_tables: &[],
            exports: &[],
            jobs: &[],
            waits_for_jobs: &[],
            sweeps: &[],
            shipped: &[],
            before_account_deletion: None,
            after_account_deletion: None,
            on_times_changed: None,
            on_settings_changed: None,
            on_restored: None,
            is_in_use: None,
        }
    }
}

/// All slices, ordered so that each comes after the ones it depends on.
#[derive(Clone, Copy)]
pub struct Slices(pub &'static [Slice]);

impl fmt::Debug for Slices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.0.iter().map(|slice| slice.name))
            .finish()
    }
}

impl Slices {
    pub fn iter(self) -> impl Iterator<Item = &'static Slice> {
        self.0.iter()
    }

    /// Every table in a backup, parents before children.
    pub fn tables(self) -> impl Iterator<Item = &'static Table> {
        self.iter().flat_map(|slice| slice.tables)
    }

    /// The names of all migrations, in order. The last one identifies this version's schema.
    pub fn steps(self) -> Vec<String> {
        let steps = self.migrations();
        steps.iter().map(|step| step.name().to_owned()).collect()
    }

    /// The index in [`Self::steps`] of a schema's last migration; `None` if the schema is newer.
    pub fn step_index(self, step: &str) -> Option<usize> {
        if self.replaced_steps().contains(&step) {
            return Some(0);
        }
        self.steps().iter().position(|name| name == step)
    }

    /// The workers that run every slice's jobs.
    pub fn workers(self, app: &App) -> Vec<Worker> {
        self.iter()
            .flat_map(|slice| slice.jobs)
            .flat_map(|jobs| (0..jobs.workers).map(|_| Worker::new(app.clone(), (jobs.handlers)())))
            .collect()
    }

    /// Notifies the slices that a member's time zone, fasts or Sabbath changed, in the caller's transaction.
    pub async fn times_changed(
        self,
        app: &App,
        tx: &DatabaseTransaction,
        user_id: Uuid,
    ) -> Result<(), DbErr> {
        for hook in self.iter().filter_map(|slice| slice.on_times_changed) {
            hook(app, tx, user_id).await?;
        }
        Ok(())
    }
}

#[async_trait::async_trait]
impl MigratorTraitSelf for Slices {
    fn migrations(&self) -> Vec<Box<dyn MigrationTrait>> {
        self.iter().flat_map(|slice| (slice.migrations)()).collect()
    }
}

impl Schema for Slices {
    fn replaced_steps(&self) -> Vec<&'static str> {
        let steps = self.iter().flat_map(|slice| slice.replaced_steps);
        steps.copied().collect()
    }
}
