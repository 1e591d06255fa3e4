//! One file with everything: the tables as lines of JSON, the blobs as they are. It does not say
//! from which engine it came, so it also moves an installation from SQLite to PostgreSQL or back.

use std::io::{BufRead, BufReader, Read, Seek, Write};

use anyhow::{Context, bail};
use futures_util::TryStreamExt;
use object_store::ObjectStore;
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel,
    PaginatorTrait,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::{audit, backups, blobs, jobs, once, settings, shipped};
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
    kernel::Db,
    missions::entities::{mission_progress, mission_series, missions},
    notifications::entities::{
        notification_preferences, notifications, push_subscriptions, reminders,
    },
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

const FORMAT: u32 = 1;
const MANIFEST: &str = "manifest.json";
const BLOBS: &str = "blobs/";
const ROWS_AT_ONCE: usize = 200;
/// Rows may be large: a sermon's pictures stand in its blocks.
const BYTES_AT_ONCE: usize = 8_000_000;

/// Not in a backup: what only matters for minutes, what signs somebody in, text that may not be
/// copied, what is asked for anew, and the backups themselves.
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

#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    format: u32,
    version: String,
}

pub fn tables() -> Vec<&'static str> {
    macro_rules! names { ($($module:path: $name:literal),* $(,)?) => { vec![$($name),*] }; }
    for_each_table!(names)
}

/// Takes away what was written so far. Asked again and again, so that little waits in memory.
pub trait Outlet: Send {
    fn carry(&mut self) -> impl Future<Output = anyhow::Result<()>> + Send;
}

/// What is written stands where it belongs already.
struct InPlace;

impl Outlet for InPlace {
    async fn carry(&mut self) -> anyhow::Result<()> {
        Ok(())
    }
}

/// Writes a consistent picture of the database, and every blob.
pub async fn write<W: Write + Seek + Send>(
    db: &Db,
    store: &dyn ObjectStore,
    target: W,
) -> anyhow::Result<Summary> {
    let zip = ZipWriter::new(target);
    // Boxed: with a step for each table it is large.
    Box::pin(write_zip(db, store, zip, &mut InPlace)).await
}

/// The same, for a target of another kind.
pub async fn write_zip<W: Write + Seek + Send>(
    db: &Db,
    store: &dyn ObjectStore,
    mut zip: ZipWriter<W>,
    outlet: &mut impl Outlet,
) -> anyhow::Result<Summary> {
    let options = SimpleFileOptions::default().large_file(true);
    let mut summary = Summary::default();

    zip.start_file(MANIFEST, options)?;
    let manifest = Manifest {
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    zip.write_all(&serde_json::to_vec(&manifest)?)?;

    let tx = db.begin_snapshot().await?;
    macro_rules! dump { ($($module:ident $(:: $sub:ident)?: $name:literal),* $(,)?) => { $(
        zip.start_file(concat!("tables/", $name, ".jsonl"), options)?;
        summary.rows += dump_table::<$module $(::$sub)?::Entity>(&tx, &mut zip, outlet).await.context($name)?;
    )* }; }
    for_each_table!(dump);
    tx.rollback().await?;

    for key in blobs::keys(store).await? {
        if backups::is_backup(&key) {
            continue;
        }
        // Deleted since it was listed: then it is not in the backup.
        if let Some(mut flow) = blobs::flow(store, &key, None).await? {
            zip.start_file(format!("{BLOBS}{key}"), options)?;
            while let Some(bytes) = flow.bytes.try_next().await? {
                zip.write_all(&bytes)?;
                outlet.carry().await?;
            }
            summary.blobs += 1;
        }
    }
    zip.finish()?.flush()?;
    outlet.carry().await?;
    Ok(summary)
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    pub rows: u64,
    pub blobs: u64,
}

async fn dump_table<E>(
    tx: &DatabaseTransaction,
    out: &mut (impl Write + Send),
    outlet: &mut impl Outlet,
) -> anyhow::Result<u64>
where
    E: EntityTrait,
    E::Model: Serialize,
{
    let mut rows = E::find().stream(tx).await?;
    let mut count = 0;
    while let Some(row) = rows.try_next().await? {
        serde_json::to_writer(&mut *out, &row)?;
        out.write_all(b"\n")?;
        outlet.carry().await?;
        count += 1;
    }
    Ok(count)
}

/// Reads a backup into an installation that has no accounts yet. All of it or nothing.
pub async fn read<R: Read + Seek + Send>(
    db: &Db,
    store: &dyn ObjectStore,
    source: R,
) -> anyhow::Result<Summary> {
    let mut zip = ZipArchive::new(source).context("this is not a Trellis backup")?;
    let manifest: Manifest = serde_json::from_reader(
        zip.by_name(MANIFEST)
            .context("this is not a Trellis backup")?,
    )?;
    if manifest.format != FORMAT {
        bail!(
            "this backup has format {}; this Trellis reads format {FORMAT}",
            manifest.format
        );
    }
    let mut summary = Summary::default();
    let tx = db.begin().await?;
    if users::Entity::find().count(&tx).await? > 0 {
        bail!("this installation already has accounts; restore into an empty one");
    }
    macro_rules! load { ($($module:ident $(:: $sub:ident)?: $name:literal),* $(,)?) => { $(
        if let Ok(file) = zip.by_name(concat!("tables/", $name, ".jsonl")) {
            summary.rows += load_table::<$module $(::$sub)?::Entity>(&tx, file).await.context($name)?;
        }
    )* }; }
    // A job may have been put in by the empty installation itself, and what it began with was.
    jobs::entity::Entity::delete_many().exec(&tx).await?;
    settings::entity::Entity::delete_many().exec(&tx).await?;
    devotionals::Entity::delete_many().exec(&tx).await?;
    abide::entity::Entity::delete_many().exec(&tx).await?;
    character::entity::Entity::delete_many().exec(&tx).await?;
    mission_series::Entity::delete_many().exec(&tx).await?;
    disciplines::Entity::delete_many().exec(&tx).await?;
    fasting_plans::Entity::delete_many().exec(&tx).await?;
    sister_apps::Entity::delete_many().exec(&tx).await?;
    reading_plans::Entity::delete_many().exec(&tx).await?;
    shipped::entity::Entity::delete_many().exec(&tx).await?;
    for_each_table!(load);
    accounts::index_people(&tx).await?;

    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.map(|name| name.into_owned()))
        .collect::<Result<_, _>>()?;
    for name in names {
        let Some(key) = name.strip_prefix(BLOBS) else {
            continue;
        };
        let mut bytes = Vec::new();
        zip.by_name(&name)?.read_to_end(&mut bytes)?;
        blobs::put(store, key, bytes.into()).await?;
        summary.blobs += 1;
    }
    tx.commit().await?;
    Ok(summary)
}

async fn load_table<E>(tx: &impl ConnectionTrait, file: impl Read) -> anyhow::Result<u64>
where
    E: EntityTrait,
    E::ActiveModel: ActiveModelTrait<Entity = E> + Send,
    E::Model: DeserializeOwned + IntoActiveModel<E::ActiveModel>,
{
    let mut count = 0;
    let mut batch = Vec::with_capacity(ROWS_AT_ONCE);
    let mut bytes = 0;
    for line in BufReader::new(file).lines() {
        let line = line?;
        let row: E::Model = serde_json::from_str(&line)?;
        batch.push(row.into_active_model().reset_all());
        count += 1;
        bytes += line.len();
        if batch.len() == ROWS_AT_ONCE || bytes > BYTES_AT_ONCE {
            bytes = 0;
            E::insert_many(std::mem::take(&mut batch))
                .exec_without_returning(tx)
                .await?;
        }
    }
    if !batch.is_empty() {
        E::insert_many(batch).exec_without_returning(tx).await?;
    }
    Ok(count)
}
