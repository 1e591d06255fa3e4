//! The schema, step by step. The same steps, under the same names, on both engines.

use sea_orm_migration::{MigrationTrait, MigratorTrait, async_trait};

mod m0001_accounts;
mod m0002_platform;
mod m0003_scripture;
mod m0004_settings;
mod m0005_growth;

#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_accounts::Migration),
            Box::new(m0002_platform::Migration),
            Box::new(m0003_scripture::Migration),
            Box::new(m0004_settings::Migration),
            Box::new(m0005_growth::Migration),
        ]
    }
}
