//! The database migrations: the same ones, under the same names, on both engines. They form one list instead
//! of being part of the slices, because a database applies them in a single order.

use sea_orm_migration::MigrationTrait;

use trellis_platform::Slice;

mod m0001_baseline;
mod m0002_built_in_devotionals;
mod m0003_seen_reflections;

pub const SLICE: Slice = Slice {
    migrations,
    replaced_steps: &REPLACED_STEPS,
    ..Slice::named("schema")
};

fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_baseline::Migration),
        Box::new(m0002_built_in_devotionals::Migration),
        Box::new(m0003_seen_reflections::Migration),
    ]
}

/// The migrations before 0.2.0 (0.1.0 had the first 24), which created the baseline's tables. Existing
/// databases and backups refer to them by name.
const REPLACED_STEPS: [&str; 27] = [
    "m0001_accounts",
    "m0002_platform",
    "m0003_scripture",
    "m0004_settings",
    "m0005_growth",
    "m0006_missions",
    "m0007_disciplines",
    "m0008_reading_plans",
    "m0009_sister_apps",
    "m0010_notifications",
    "m0011_device_ids",
    "m0012_assist",
    "m0013_voice",
    "m0014_images",
    "m0015_speech_usage",
    "m0016_quota_given_back",
    "m0017_sermons",
    "m0018_office",
    "m0019_devotional_batches",
    "m0020_office_content",
    "m0021_password_links",
    "m0022_system",
    "m0023_accounts_listed",
    "m0024_giving",
    "m0025_write_checks",
    "m0026_time_zone_known",
    "m0027_backup_checks",
];
