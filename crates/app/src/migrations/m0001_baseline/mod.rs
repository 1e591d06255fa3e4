//! The schema for 0.2.0, the first release, with one file for each family of slices. Once released, it is
//! never edited.

mod assist;
mod giving;
mod growth;
mod notifications;
mod people;
mod platform;
mod practice;
mod scripture;
mod sermons;
mod sister_apps;
pub(super) mod table;

use sea_orm_migration::prelude::{
    DbErr, MigrationName, MigrationTrait, SchemaManager, async_trait,
};
use table::Table;

pub struct Migration;

/// The derive macro would use this file's name, which is `mod`.
impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0001_baseline"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // `users` comes first: nearly every table refers to it.
        let families = [
            people::tables,
            platform::tables,
            scripture::tables,
            growth::tables,
            practice::tables,
            sister_apps::tables,
            notifications::tables,
            assist::tables,
            sermons::tables,
            giving::tables,
        ];
        for table in families.iter().flat_map(|tables| tables()) {
            table.create(manager).await?;
        }
        Ok(())
    }
}
