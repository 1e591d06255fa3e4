//! The schema, step by step. The same steps, under the same names, on both engines.

use sea_orm_migration::{MigrationTrait, MigratorTrait, async_trait};

mod m0001_accounts;
mod m0002_platform;
mod m0003_scripture;
mod m0004_settings;
mod m0005_growth;
mod m0006_missions;
mod m0007_disciplines;
mod m0008_reading_plans;
mod m0009_sister_apps;
mod m0010_notifications;
mod m0011_device_ids;
mod m0012_assist;
mod m0013_voice;
mod m0014_images;
mod m0015_speech_usage;
mod m0016_quota_given_back;
mod m0017_sermons;
mod m0018_office;
mod m0019_devotional_batches;
mod m0020_office_content;
mod m0021_password_links;
mod m0022_system;
mod m0023_accounts_listed;
mod m0024_giving;
mod m0025_write_checks;
mod m0026_time_zone_known;
mod m0027_backup_checks;

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
            Box::new(m0006_missions::Migration),
            Box::new(m0007_disciplines::Migration),
            Box::new(m0008_reading_plans::Migration),
            Box::new(m0009_sister_apps::Migration),
            Box::new(m0010_notifications::Migration),
            Box::new(m0011_device_ids::Migration),
            Box::new(m0012_assist::Migration),
            Box::new(m0013_voice::Migration),
            Box::new(m0014_images::Migration),
            Box::new(m0015_speech_usage::Migration),
            Box::new(m0016_quota_given_back::Migration),
            Box::new(m0017_sermons::Migration),
            Box::new(m0018_office::Migration),
            Box::new(m0019_devotional_batches::Migration),
            Box::new(m0020_office_content::Migration),
            Box::new(m0021_password_links::Migration),
            Box::new(m0022_system::Migration),
            Box::new(m0023_accounts_listed::Migration),
            Box::new(m0024_giving::Migration),
            Box::new(m0025_write_checks::Migration),
            Box::new(m0026_time_zone_known::Migration),
            Box::new(m0027_backup_checks::Migration),
        ]
    }
}

/// The names of all steps, in their order. The last one says which schema this version has.
pub fn steps() -> Vec<String> {
    let steps = Migrator::migrations();
    steps.iter().map(|step| step.name().to_owned()).collect()
}
