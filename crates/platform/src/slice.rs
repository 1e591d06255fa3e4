//! What a slice hands over as data, so that the product is a list of slices: see `trellis-app`.

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

/// What a step of the product may take from each slice. Most slices leave out most of it:
/// `Slice { routes, ..Slice::named("prayer") }`.
#[derive(Debug)]
pub struct Slice {
    pub name: &'static str,
    /// Below `/api`.
    pub routes: fn() -> ApiRouter<App>,
    /// Steps of the schema, in their order.
    pub migrations: fn() -> Vec<Box<dyn MigrationTrait>>,
    /// Steps from before the first release, which made what the first of today's steps makes.
    pub replaced_steps: &'static [&'static str],
    /// Tables in a backup, parents before children.
    pub tables: &'static [Table],
    /// Tables that no backup has: short-lived rows, and what is fetched again.
    pub left_out: &'static [&'static str],
    /// What a person takes along.
    pub exports: &'static [Export],
    /// Work that outlives a request.
    pub jobs: &'static [Jobs],
    /// Paths on which a person waits for a job: they may take longer than others.
    pub waits_for_jobs: &'static [&'static str],
    /// What is removed by the hour.
    pub sweeps: &'static [Sweep],
    /// What a new installation begins with.
    pub shipped: &'static [Shipped],
    /// A person deletes their account: in the same transaction, before their rows go. Answers with
    /// the files that are deleted afterwards.
    pub on_leaving: Option<OnLeaving>,
    /// After a person has left.
    pub after_leaving: Option<AfterLeaving>,
    /// When a person lives, fasts or rests has changed; part of the transaction that changes it.
    pub on_times_changed: Option<OnTimesChanged>,
    /// The settings of outside services have changed; part of the transaction that changes them.
    pub on_settings_changed: Option<OnSettingsChanged>,
    /// Rows of an older version have been restored; part of that transaction.
    pub on_restored: Option<OnRestored>,
    /// Whether an installation is in use, so that no backup may be restored into it.
    pub is_in_use: Option<IsInUse>,
}

pub type Export =
    for<'a> fn(&'a DatabaseTransaction, &'a Owner) -> BoxFuture<'a, anyhow::Result<Part>>;
pub type OnLeaving = for<'a> fn(
    &'a App,
    &'a DatabaseTransaction,
    Uuid,
) -> BoxFuture<'a, anyhow::Result<Vec<String>>>;
pub type AfterLeaving = for<'a> fn(&'a App) -> BoxFuture<'a, anyhow::Result<()>>;
pub type OnTimesChanged =
    for<'a> fn(&'a App, &'a DatabaseTransaction, Uuid) -> BoxFuture<'a, Result<(), DbErr>>;
pub type OnSettingsChanged =
    for<'a> fn(&'a DatabaseTransaction, &'a ApiSettings) -> BoxFuture<'a, Result<(), DbErr>>;
pub type OnRestored = for<'a> fn(&'a DatabaseTransaction) -> BoxFuture<'a, Result<(), DbErr>>;
pub type IsInUse = for<'a> fn(&'a DatabaseTransaction) -> BoxFuture<'a, Result<bool, DbErr>>;

/// Handlers that share workers, and how many of those there are.
#[derive(Debug)]
pub struct Jobs {
    pub workers: usize,
    pub handlers: fn() -> Vec<Arc<dyn JobHandler>>,
}

/// Something that expires.
#[derive(Debug)]
pub struct Sweep {
    pub name: &'static str,
    /// How many rows or files went.
    pub run: for<'a> fn(&'a App) -> BoxFuture<'a, anyhow::Result<u64>>,
}

/// Texts that are put in together, once in the life of an installation.
#[derive(Debug)]
pub struct Shipped {
    /// Under which it is remembered; a name that was released stays.
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
            left_out: &[],
            exports: &[],
            jobs: &[],
            waits_for_jobs: &[],
            sweeps: &[],
            shipped: &[],
            on_leaving: None,
            after_leaving: None,
            on_times_changed: None,
            on_settings_changed: None,
            on_restored: None,
            is_in_use: None,
        }
    }
}

/// All slices, each after those that it builds on.
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

    /// The names of all steps of the schema. The last one says which schema this version has.
    pub fn steps(self) -> Vec<String> {
        let steps = self.migrations();
        steps.iter().map(|step| step.name().to_owned()).collect()
    }

    /// Where the schema that ends with this step is among [`Self::steps`]; none if it is newer.
    pub fn place_of_step(self, step: &str) -> Option<usize> {
        if self.replaced_steps().contains(&step) {
            return Some(0);
        }
        self.steps().iter().position(|name| name == step)
    }

    /// The workers that do the jobs of all slices.
    pub fn workers(self, app: &App) -> Vec<Worker> {
        self.iter()
            .flat_map(|slice| slice.jobs)
            .flat_map(|jobs| (0..jobs.workers).map(|_| Worker::new(app.clone(), (jobs.handlers)())))
            .collect()
    }

    /// A person's days have changed. Part of the caller's transaction.
    pub async fn times_changed(
        self,
        app: &App,
        tx: &DatabaseTransaction,
        user_id: Uuid,
    ) -> Result<(), DbErr> {
        for told in self.iter().filter_map(|slice| slice.on_times_changed) {
            told(app, tx, user_id).await?;
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
