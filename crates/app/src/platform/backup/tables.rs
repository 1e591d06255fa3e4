//! Which tables a backup has, and in which order they are written and read.

use std::io::{Read, Seek, Write};

use anyhow::Context;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait};

use super::{
    rows::{dump_table, load_table},
    verify::Verified,
    write::{Outlet, Writer},
};
use crate::{
    abide,
    accounts::{
        self,
        entities::{identities, users},
    },
    assist::{
        entities::{generations, service_usage, written_commentaries},
        images::entity as images,
    },
    character,
    devotionals::entities::{
        devotional_batches, devotional_flags, devotional_notes, devotional_templates, devotionals,
    },
    disciplines::entities::{
        discipline_check_ins, discipline_practices, discipline_reflections, disciplines,
        fasting_plans, fasts, sabbath_practices,
    },
    feedback,
    giving::entities::{gift_history, gifts, giving_customers, giving_prices, recurring_gifts},
    journal::entities::{journal_devotionals, journal_prayers},
    missions::entities::{mission_progress, mission_series, missions},
    notifications::entities::{
        notification_preferences, notifications, push_subscriptions, reminders,
    },
    platform::{audit, jobs, once, settings, shipped},
    prayer, progress,
    reading_plans::entities::{reading_days, reading_enrolments, reading_plans},
    scripture::{
        imports::entity as bible_imports,
        personal::entities::{bible_highlights, bible_history, bible_notes, bible_positions},
        translations::entity as bible_library,
    },
    sermons::entities::{illustrations, sermon_blocks, sermon_passages, sermon_series, sermons},
    sister_apps::entities::{
        sister_app_connections, sister_app_keys, sister_app_notifications, sister_app_progress,
        sister_apps,
    },
    studies,
    voice::entities::{speech_audio, speech_files, speech_settings},
};

/// Not in a backup: short-lived rows, sessions and sign-in links, text that may not be copied, data
/// that is fetched again, and the backups themselves.
pub const LEFT_OUT: [&str; 10] = [
    "attempts",
    "backups",
    "esv_passages",
    "giving_events",
    "giving_reconciliations",
    "one_time_links",
    "seaql_migrations",
    "sessions",
    "sign_in_flows",
    "write_checks",
];

/// Every table in a backup, parents before children. A test holds this against the schema.
macro_rules! for_each_table {
    ($visit:ident) => {
        $visit!(
            users: "users",
            identities: "identities",
            audit::entity: "audit_log",
            jobs::entity: "jobs",
            bible_positions: "bible_positions",
            bible_history: "bible_history",
            bible_highlights: "bible_highlights",
            bible_notes: "bible_notes",
            bible_library: "bible_library",
            bible_imports: "bible_imports",
            settings::entity: "settings",
            shipped::entity: "shipped_content",
            devotional_templates: "devotional_templates",
            devotionals: "devotionals",
            devotional_batches: "devotional_batches",
            devotional_notes: "devotional_notes",
            devotional_flags: "devotional_flags",
            abide::entity: "abide_moments",
            character::entity: "character_focuses",
            progress::entity: "progress_records",
            prayer::entity: "prayer_sessions",
            journal_devotionals: "journal_devotionals",
            journal_prayers: "journal_prayers",
            mission_series: "mission_series",
            missions: "missions",
            mission_progress: "mission_progress",
            reading_plans: "reading_plans",
            reading_enrolments: "reading_enrolments",
            reading_days: "reading_days",
            disciplines: "disciplines",
            discipline_practices: "discipline_practices",
            discipline_check_ins: "discipline_check_ins",
            discipline_reflections: "discipline_reflections",
            fasting_plans: "fasting_plans",
            fasts: "fasts",
            sabbath_practices: "sabbath_practices",
            sister_apps: "sister_apps",
            sister_app_keys: "sister_app_keys",
            sister_app_connections: "sister_app_connections",
            sister_app_progress: "sister_app_progress",
            sister_app_notifications: "sister_app_notifications",
            once::entity: "device_ids",
            notifications: "notifications",
            notification_preferences: "notification_preferences",
            reminders: "reminders",
            push_subscriptions: "push_subscriptions",
            generations: "generations",
            service_usage: "service_usage",
            written_commentaries: "written_commentaries",
            studies::entity: "bible_studies",
            images: "images",
            speech_settings: "speech_settings",
            speech_files: "speech_files",
            speech_audio: "speech_audio",
            sermon_series: "sermon_series",
            sermons: "sermons",
            sermon_blocks: "sermon_blocks",
            sermon_passages: "sermon_passages",
            illustrations: "illustrations",
            feedback::entity: "feedback",
            giving_customers: "giving_customers",
            giving_prices: "giving_prices",
            recurring_gifts: "recurring_gifts",
            gifts: "gifts",
            gift_history: "gift_history",
        )
    };
}

pub fn tables() -> Vec<&'static str> {
    macro_rules! names { ($($module:path: $name:literal),* $(,)?) => { vec![$($name),*] }; }
    for_each_table!(names)
}

/// How many rows there were.
pub(super) async fn dump<W: Write + Send>(
    tx: &DatabaseTransaction,
    writer: &mut Writer<W>,
    outlet: &mut impl Outlet,
) -> anyhow::Result<u64> {
    let mut count = 0;
    macro_rules! dump { ($($module:ident $(:: $sub:ident)?: $name:literal),* $(,)?) => { $(
        writer.begin_table($name)?;
        let rows = dump_table::<$module $(::$sub)?::Entity>(tx, writer, outlet).await.context($name)?;
        writer.end_table($name, rows);
        count += rows;
    )* }; }
    for_each_table!(dump);
    Ok(count)
}

/// How many rows there were.
pub(super) async fn load<R: Read + Seek + Send>(
    tx: &DatabaseTransaction,
    backup: &mut Verified<R>,
) -> anyhow::Result<u64> {
    let mut count = 0;
    macro_rules! load { ($($module:ident $(:: $sub:ident)?: $name:literal),* $(,)?) => { $(
        // Absent only from a backup of an older schema: verification has seen to that.
        if let Some(file) = backup.open_table($name)? {
            count += load_table::<$module $(::$sub)?::Entity>(tx, file).await.context($name)?;
        }
    )* }; }
    for_each_table!(load);
    accounts::index_people(tx).await?;
    Ok(count)
}

/// Removes everything a new installation began with: the backup has its own.
pub(super) async fn clear(tx: &impl ConnectionTrait) -> Result<(), DbErr> {
    jobs::entity::Entity::delete_many().exec(tx).await?;
    settings::entity::Entity::delete_many().exec(tx).await?;
    devotionals::Entity::delete_many().exec(tx).await?;
    abide::entity::Entity::delete_many().exec(tx).await?;
    character::entity::Entity::delete_many().exec(tx).await?;
    mission_series::Entity::delete_many().exec(tx).await?;
    disciplines::Entity::delete_many().exec(tx).await?;
    fasting_plans::Entity::delete_many().exec(tx).await?;
    sister_apps::Entity::delete_many().exec(tx).await?;
    reading_plans::Entity::delete_many().exec(tx).await?;
    shipped::entity::Entity::delete_many().exec(tx).await?;
    Ok(())
}
