//! Saves a sermon. A save is all or nothing, and only one of two saves based on the same revision is
//! accepted.
//!
//! A save includes its base revision and its own id. One transaction locks the sermon, checks and writes it,
//! and increments its revision with a conditional update. A save is accepted if it is based on the current
//! revision or on the client's own last save, whose response may have been lost. Repeating an accepted save
//! changes nothing; any other save is rejected with 409. `patch.rs` writes only rows that differ. An image
//! embedded in a URL is stored in its own column, so that lists don't load it. Passages are stored as spans
//! in English numbering, so that they can be compared across translations.

use crate::sermons::{
    block::{BlockContent, SermonBlock, SermonBlockInput},
    entities::{
        sermon_blocks,
        sermons::{self, Entity as Sermons},
    },
    error::{MAX_BLOCKS, MAX_BYTES, MAX_SERMON_BYTES_PER_MEMBER, SermonError},
    form,
    model::{DEFAULT_TITLE, SavedSermon, SermonBuilder},
    planning::store as planning,
    search,
};
use sea_orm::DatabaseTransaction;
use serde_json::Value;
use trellis_bible::text::Library;
use trellis_identity::SignedIn;
use trellis_kernel::BelongsToUser;
use trellis_platform::App;
use trellis_scripture::scripture::Span;
use uuid::Uuid;

use super::{
    block_validation, passages,
    patch::{self, PatchRequest},
    store::{self, Save},
};

/// The most references listed for a sermon.
const MAX_LISTED_REFERENCES: usize = 5;

/// The state a save is based on.
#[derive(Debug)]
pub struct SaveBasis {
    pub revision: Option<i64>,
    pub save_id: Option<String>,
    pub last_save_id: Option<String>,
}

/// The changes to a sermon.
#[derive(Debug)]
pub struct Patch {
    pub title: Option<String>,
    pub changed: Vec<Value>,
    pub removed: Vec<String>,
    pub order: Option<Vec<String>>,
}

/// Whether a save is new or was already accepted.
enum SaveCheck {
    New(sermons::Model),
    /// The server had already accepted this save; only its response was lost.
    AlreadySaved(sermons::Model),
}

/// Reads the sermon and its blocks from a single snapshot.
pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<SermonBuilder, SermonError> {
    let tx = app.db.begin_snapshot().await?;
    let sermon = Sermons::by_id(&tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoSermon)?;
    let rows = store::blocks(&tx, who.user.id, id).await?;
    tx.rollback().await?;
    let blocks = rows.into_iter().map(to_block).collect::<Result<_, _>>()?;
    Ok(SermonBuilder {
        id,
        title: sermon.title,
        subtitle: sermon.subtitle,
        estimated_duration: sermon.estimated_duration,
        scheduled_date: sermon.scheduled_date,
        series_id: sermon.series_id,
        blocks,
        revision: sermon.revision,
        updated_at: sermon.updated_at,
    })
}

pub async fn read_block(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    block_id: &str,
) -> Result<SermonBlock, SermonError> {
    let conn = app.db.conn();
    let sermon = Sermons::by_id(conn, who.user.id, id).await?;
    sermon.ok_or(SermonError::NoSermon)?;
    let row = store::block(conn, who.user.id, id, block_id).await?;
    to_block(row.ok_or(SermonError::NoBlock)?)
}

/// Converts a row to a block, including its image if it has one.
pub fn to_block(row: sermon_blocks::Model) -> Result<SermonBlock, SermonError> {
    let mut content = BlockContent::kept(row.kind, &row.content)?;
    if let Some(picture) = row.picture {
        content.restore_picture(picture);
    }
    Ok(SermonBlock {
        block: SermonBlockInput {
            id: row.id,
            note_to_self: row.note_to_self,
            content,
        },
        order: row.position,
    })
}

/// Replaces the whole sermon.
pub async fn replace(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    basis: SaveBasis,
    title: &str,
    blocks: Vec<Value>,
) -> Result<SavedSermon, SermonError> {
    let blocks = block_validation::read_all("blocks", blocks)?;
    let mut prepared_blocks = prepared_blocks(app, who, id, blocks)?;
    for (position, block) in (0..).zip(&mut prepared_blocks) {
        block.row.position = position;
    }
    let tx = app.db.begin().await?;
    let may_be_first = basis.revision.is_none();
    let sermon = match lock_for_save(&tx, who, id, &basis, may_be_first).await? {
        SaveCheck::New(sermon) => sermon,
        SaveCheck::AlreadySaved(sermon) => return Ok(sermon.into()),
    };
    let bytes = prepared_blocks.iter().map(|block| block.row.bytes).sum();
    let after = sermons::Model {
        title: title_or_default(title),
        bytes,
        block_count: to_i32(prepared_blocks.len()),
        ..sermon
    };
    check_capacity(&tx, &after, sermon.bytes).await?;
    store::delete_all(&tx, who.user.id, id).await?;
    put(&tx, prepared_blocks).await?;
    finish(app, tx, after, basis).await
}

/// Applies changes to a sermon, writing only rows that differ.
pub async fn patch(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    basis: SaveBasis,
    patch: Patch,
) -> Result<SavedSermon, SermonError> {
    let too_many = |ids: &Vec<String>| ids.len() > MAX_BLOCKS;
    if patch.order.as_ref().is_some_and(too_many) {
        return Err(SermonError::TooManyBlocks);
    }
    let changed = block_validation::read_all("changed", patch.changed)?;
    let mut prepared_blocks = prepared_blocks(app, who, id, changed)?;
    let tx = app.db.begin().await?;
    let sermon = match lock_for_save(&tx, who, id, &basis, false).await? {
        SaveCheck::New(sermon) => sermon,
        SaveCheck::AlreadySaved(sermon) => return Ok(sermon.into()),
    };
    let existing_blocks = store::existing_blocks(&tx, who.user.id, id).await?;
    let sizes: Vec<(&str, i64)> = prepared_blocks
        .iter()
        .map(|block| (block.row.id.as_str(), block.row.bytes))
        .collect();
    let plan = patch::plan(
        &existing_blocks,
        &PatchRequest {
            changed: &sizes,
            removed: &patch.removed,
            order: patch.order.as_deref(),
        },
    )?;
    let after = sermons::Model {
        title: match &patch.title {
            Some(title) => title_or_default(title),
            None => sermon.title.clone(),
        },
        bytes: plan.bytes,
        block_count: to_i32(plan.count),
        ..sermon
    };
    check_capacity(&tx, &after, sermon.bytes).await?;
    for (block, position) in prepared_blocks.iter_mut().zip(plan.positions) {
        block.row.position = position;
    }
    store::delete(&tx, who.user.id, id, &plan.deleted).await?;
    store::move_to(&tx, who.user.id, id, &plan.moved).await?;
    let ids: Vec<String> = prepared_blocks
        .iter()
        .map(|block| block.row.id.clone())
        .collect();
    store::delete_passages(&tx, who.user.id, id, &ids).await?;
    put(&tx, prepared_blocks).await?;
    finish(app, tx, after, basis).await
}

/// A block and the passages in it.
struct PreparedBlock {
    row: sermon_blocks::Model,
    spans: Vec<Span>,
}

fn prepared_blocks(
    app: &App,
    who: &SignedIn,
    sermon_id: Uuid,
    blocks: Vec<SermonBlockInput>,
) -> Result<Vec<PreparedBlock>, SermonError> {
    let library = app.scripture.library();
    blocks
        .into_iter()
        .map(|block| prepare_block(&library, who.user.id, sermon_id, block))
        .collect()
}

fn prepare_block(
    library: &Library,
    user_id: Uuid,
    sermon_id: Uuid,
    mut block: SermonBlockInput,
) -> Result<PreparedBlock, SermonError> {
    let picture = block.content.extract_picture();
    let content = block.content.to_json()?;
    let bytes = content.len() + picture.as_ref().map_or(0, String::len);
    let spans = passages::of(library, &block.content);
    let row = sermon_blocks::Model {
        sermon_id,
        id: block.id,
        user_id,
        position: 0,
        kind: block.content.kind(),
        note_to_self: block.note_to_self,
        bytes: i64::try_from(bytes).unwrap_or(i64::MAX),
        search_text: search::text_of(&block.content, &[]),
        content,
        picture,
    };
    Ok(PreparedBlock { row, spans })
}

/// Locks the sermon until the transaction ends, if this save is based on its current state.
async fn lock_for_save(
    tx: &DatabaseTransaction,
    who: &SignedIn,
    id: Uuid,
    basis: &SaveBasis,
    may_be_first: bool,
) -> Result<SaveCheck, SermonError> {
    let sermon = Sermons::lock(tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoSermon)?;
    let is_last = |save_id: &Option<String>| save_id.is_some() && *save_id == sermon.last_save_id;
    if is_last(&basis.save_id) {
        return Ok(SaveCheck::AlreadySaved(sermon));
    }
    let is_accepted = basis.revision == Some(sermon.revision)
        || is_last(&basis.last_save_id)
        || (may_be_first && sermon.revision == 0);
    if is_accepted {
        Ok(SaveCheck::New(sermon))
    } else {
        Err(SermonError::RevisionConflict)
    }
}

/// Checks the size limits. `before` is the sermon's previous size.
async fn check_capacity(
    tx: &DatabaseTransaction,
    after: &sermons::Model,
    before: i64,
) -> Result<(), SermonError> {
    if after.block_count > to_i32(MAX_BLOCKS) {
        return Err(SermonError::TooManyBlocks);
    }
    if after.bytes > MAX_BYTES {
        return Err(SermonError::SermonTooLarge);
    }
    // The member's total limit applies only if the sermon grows.
    if after.bytes > before {
        let all = planning::bytes_used_by_member(tx, after.user_id).await?;
        if all - before + after.bytes > MAX_SERMON_BYTES_PER_MEMBER {
            return Err(SermonError::SermonStorageFull);
        }
    }
    Ok(())
}

async fn put(
    tx: &DatabaseTransaction,
    prepared_blocks: Vec<PreparedBlock>,
) -> Result<(), SermonError> {
    let mut rows = Vec::with_capacity(prepared_blocks.len());
    let mut passage_rows = Vec::new();
    for PreparedBlock { row, spans } in prepared_blocks {
        let spans = spans.into_iter();
        passage_rows
            .extend(spans.map(|span| passages::row(row.sermon_id, &row.id, row.user_id, span)));
        rows.push(row);
    }
    store::put(tx, rows).await?;
    store::put_passages(tx, passage_rows).await?;
    Ok(())
}

/// Increments the revision and commits the save.
async fn finish(
    app: &App,
    tx: DatabaseTransaction,
    sermon: sermons::Model,
    basis: SaveBasis,
) -> Result<SavedSermon, SermonError> {
    let mut labels = Vec::new();
    for label in store::labels(&tx, sermon.user_id, sermon.id).await? {
        if !labels.contains(&label) && labels.len() < MAX_LISTED_REFERENCES {
            labels.push(label);
        }
    }
    let save = Save {
        from: sermon.revision,
        to: sermon.revision + 1,
        save_id: basis.save_id,
        title: sermon.title.clone(),
        bytes: sermon.bytes,
        block_count: sermon.block_count,
        passages: serde_json::to_string(&labels)?,
        at: app.now(),
    };
    let saved = SavedSermon {
        revision: save.to,
        saved_at: save.at,
        title: sermon.title,
    };
    if !store::save(&tx, sermon.user_id, sermon.id, save).await? {
        return Err(SermonError::RevisionConflict);
    }
    tx.commit().await?;
    Ok(saved)
}

fn title_or_default(input: &str) -> String {
    let title = form::title(input);
    if title.is_empty() {
        DEFAULT_TITLE.to_owned()
    } else {
        title
    }
}

fn to_i32(blocks: usize) -> i32 {
    i32::try_from(blocks).unwrap_or(i32::MAX)
}
