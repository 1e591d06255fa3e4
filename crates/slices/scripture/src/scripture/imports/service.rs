//! Imports, archives and removes translations. A broken file is rejected as a whole and changes nothing.

use anyhow::Context;
use serde_json::json;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    entity::{self, Entity as Imports},
    error::TextImportError,
    import_catalog, import_notifications,
    model::{ImportOutcome, ImportedText, Upload},
    reader::{self, ConvertedText, MAX_ID_LENGTH},
    store,
};
use crate::scripture::esv;
use trellis_kernel::{
    Shared, Table,
    db::{ExclusiveLock, take_lock},
    retired_at,
};
use trellis_platform::{App, audit, blobs};

/// Reserved ids: the ESV, and `all`, which searches every translation.
const RESERVED: [&str; 2] = [esv::ID, "all"];

pub async fn list(app: &App) -> Result<Vec<ImportedText>, TextImportError> {
    let rows = store::all(app.db.conn()).await?;
    Ok(rows.into_iter().map(ImportedText::from).collect())
}

/// Reads the file and returns what an import would do.
pub async fn preview(app: &App, upload: Upload) -> Result<ImportOutcome, TextImportError> {
    let read = read(app, upload).await?;
    check_id_free(app, app.db.conn(), &read.outcome.id).await?;
    Ok(ImportOutcome {
        dry_run: true,
        ..read.outcome
    })
}

/// Reads the file and stores the translation. `actor` is absent when run from the command line.
pub async fn import(
    app: &App,
    actor: Option<Uuid>,
    upload: Upload,
) -> Result<ImportOutcome, TextImportError> {
    let file_name = upload.file_name.clone();
    let outcome = import_file(app, actor, upload).await;
    if let (Some(actor), Err(why)) = (actor, &outcome) {
        import_notifications::failed(app, actor, &file_name, why).await;
    }
    outcome
}

async fn import_file(
    app: &App,
    actor: Option<Uuid>,
    upload: Upload,
) -> Result<ImportOutcome, TextImportError> {
    let file_name = upload.file_name.clone();
    let read = read(app, upload).await?;
    let outcome = read.outcome;
    check_id_free(app, app.db.conn(), &outcome.id).await?;

    let sha256 = hexadecimal(&Sha256::digest(&read.pack));
    // The key is unique, so a delayed deletion can't remove another import's file.
    let blob_key = format!("bible-texts/{}-{}.pack", outcome.id, app.new_id());
    blobs::put(app.blobs.as_ref(), &blob_key, read.pack.into()).await?;
    let row = entity::Model {
        id: outcome.id.clone(),
        file_name,
        name: outcome.name.clone(),
        abbreviation: read.abbreviation,
        language: read.language,
        verses: i32::try_from(outcome.verses).unwrap_or(i32::MAX),
        sha256,
        blob_key: blob_key.clone(),
        imported_by: actor,
        imported_at: app.now(),
        retired_at: None,
    };
    if let Err(refused) = record(app, row).await {
        blobs::delete(app.blobs.as_ref(), &blob_key).await?;
        return Err(refused);
    }
    import_catalog::refresh(app).await?;
    Ok(outcome)
}

async fn record(app: &App, row: entity::Model) -> Result<(), TextImportError> {
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Imports).await?;
    check_id_free(app, &tx, &row.id).await?;
    let entry = row.imported_by.map_or_else(
        || audit::Entry::by_system("bible_text_imported"),
        |actor| audit::Entry::by(actor, "bible_text_imported"),
    );
    let what =
        json!({ "id": row.id, "name": row.name, "verses": row.verses, "sha256": row.sha256 });
    audit::record(app, &tx, entry.after(what)).await?;
    import_notifications::notify_finished(app, &tx, &row).await?;
    Imports::add(&tx, row).await?;
    tx.commit().await?;
    Ok(())
}

/// Archives or restores a translation. Members' notes on it are kept and reappear when it's restored; while
/// it's archived, its readers get the default translation.
pub async fn set_active(
    app: &App,
    actor: Uuid,
    id: &str,
    is_active: bool,
) -> Result<ImportedText, TextImportError> {
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Imports).await?;
    let before = find_existing(app, &tx, id).await?;
    let retired_at = retired_at(before.retired_at, Some(is_active), app.now());
    let action = if is_active {
        "bible_text_brought_back"
    } else {
        "bible_text_retired"
    };
    let entry = audit::Entry::by(actor, action)
        .before(json!({ "id": before.id, "isActive": before.retired_at.is_none() }))
        .after(json!({ "id": before.id, "name": before.name, "isActive": is_active }));
    let row = store::set_retired_at(&tx, &before.id, retired_at).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    import_catalog::refresh(app).await?;
    Ok(row.into())
}

async fn find_existing(
    app: &App,
    conn: &impl sea_orm::ConnectionTrait,
    id: &str,
) -> Result<entity::Model, TextImportError> {
    let row = Imports::by_id(conn, id).await?;
    row.ok_or_else(|| {
        let id: String = id.chars().take(MAX_ID_LENGTH).collect();
        if app.scripture.is_bundled(&id) {
            TextImportError::CannotRemoveBundled(id)
        } else {
            TextImportError::NoSuchText(id)
        }
    })
}

pub async fn remove(app: &App, actor: Uuid, id: &str) -> Result<(), TextImportError> {
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Imports).await?;
    let row = find_existing(app, &tx, id).await?;
    Imports::remove(&tx, &row.id).await?;
    let entry = audit::Entry::by(actor, "bible_text_removed")
        .before(json!({ "id": row.id, "name": row.name, "verses": row.verses }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    blobs::delete(app.blobs.as_ref(), &row.blob_key).await?;
    import_catalog::refresh(app).await?;
    Ok(())
}

async fn check_id_free(
    app: &App,
    conn: &impl sea_orm::ConnectionTrait,
    id: &str,
) -> Result<(), TextImportError> {
    if app.scripture.is_bundled(id) || RESERVED.contains(&id) {
        return Err(TextImportError::Bundled(id.to_owned()));
    }
    if Imports::by_id(conn, id).await?.is_some() {
        return Err(TextImportError::Taken(id.to_owned()));
    }
    Ok(())
}

/// Runs on a blocking thread, because a whole Bible takes a second or more.
async fn read(app: &App, upload: Upload) -> Result<ConvertedText, TextImportError> {
    let library = app.scripture.library();
    let imported = app.scripture.imported();
    let guard = imported
        .try_acquire_read_permit()
        .ok_or(TextImportError::Busy)?;
    let operation = move || {
        // The guard moves to the thread, because the request may end before the thread does.
        let _guard = guard;
        reader::read(upload, library.versifications())
    };
    tokio::task::spawn_blocking(operation)
        .await
        .context("reading the file")?
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl From<entity::Model> for ImportedText {
    fn from(row: entity::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            abbreviation: row.abbreviation,
            language: row.language,
            verses: row.verses,
            file_name: row.file_name,
            imported_at: row.imported_at,
            imported_by: row.imported_by,
            is_active: row.retired_at.is_none(),
        }
    }
}
