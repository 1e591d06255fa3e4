//! Saving a sermon. A save is all or nothing, and of two that change the same revision one is accepted.
//!
//! A save names the revision it was made from, and itself. In one transaction the sermon is locked,
//! compared, written and its revision raised by a conditional update. A save is accepted when it follows
//! that revision or the client's own last save, whose answer may have been lost; a save that was accepted
//! before changes nothing; any other is refused with 409. `patch.rs` writes only rows that differ. A picture
//! inside an address has a column of its own, so that no list reads it; passages are spans of English
//! verses, so that they overlap whatever numbering their texts use.

use crate::sermons::{
    block::{BlockContent, SermonBlock, SermonBlockInput},
    entities::{
        sermon_blocks,
        sermons::{self, Entity as Sermons},
    },
    error::{MOST_BLOCKS, MOST_BYTES, MOST_BYTES_OF_PERSON, SermonError},
    form,
    model::{DEFAULT_TITLE, SavedSermon, SermonBuilder},
    planning::store as planning,
    search,
};
use sea_orm::DatabaseTransaction;
use serde_json::Value;
use trellis_bible::text::Library;
use trellis_identity::SignedIn;
use trellis_kernel::OfUser;
use trellis_platform::App;
use trellis_scripture::scripture::Span;
use uuid::Uuid;

use super::{
    passages,
    patch::{self, Wish},
    shape,
    store::{self, Save},
};

/// As many references as a list shows of a sermon.
const MOST_SHOWN: usize = 5;

/// What a save says of the state that it was made from.
#[derive(Debug)]
pub struct Stamp {
    pub revision: Option<i64>,
    pub save_id: Option<String>,
    pub last_save_id: Option<String>,
}

/// What has changed.
#[derive(Debug)]
pub struct Patch {
    pub title: Option<String>,
    pub changed: Vec<Value>,
    pub removed: Vec<String>,
    pub order: Option<Vec<String>>,
}

/// Whether a save is taken.
enum Claim {
    Taken(sermons::Model),
    /// It was taken before, and only its answer got lost.
    Before(sermons::Model),
}

/// As they were at one moment.
pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<SermonBuilder, SermonError> {
    let tx = app.db.begin_snapshot().await?;
    let sermon = Sermons::by_id(&tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoSermon)?;
    let rows = store::blocks(&tx, who.user.id, id).await?;
    tx.rollback().await?;
    let blocks = rows.into_iter().map(shown).collect::<Result<_, _>>()?;
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
    shown(row.ok_or(SermonError::NoBlock)?)
}

/// With its picture, if it has one.
pub fn shown(row: sermon_blocks::Model) -> Result<SermonBlock, SermonError> {
    let mut content = BlockContent::kept(row.kind, &row.content)?;
    if let Some(picture) = row.picture {
        content.put_picture_back(picture);
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

/// The whole sermon.
pub async fn replace(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    stamp: Stamp,
    title: &str,
    blocks: Vec<Value>,
) -> Result<SavedSermon, SermonError> {
    let blocks = shape::read_all("blocks", blocks)?;
    let mut written = written(app, who, id, blocks)?;
    for (position, block) in (0..).zip(&mut written) {
        block.row.position = position;
    }
    let tx = app.db.begin().await?;
    let may_be_first = stamp.revision.is_none();
    let sermon = match claim(&tx, who, id, &stamp, may_be_first).await? {
        Claim::Taken(sermon) => sermon,
        Claim::Before(sermon) => return Ok(sermon.into()),
    };
    let bytes = written.iter().map(|block| block.row.bytes).sum();
    let after = sermons::Model {
        title: titled(title),
        bytes,
        block_count: count_of(written.len()),
        ..sermon
    };
    check_room(&tx, &after, sermon.bytes).await?;
    store::delete_all(&tx, who.user.id, id).await?;
    put(&tx, written).await?;
    finish(app, tx, after, stamp).await
}

/// What has changed of it; no row is written that is as it was.
pub async fn patch(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    stamp: Stamp,
    patch: Patch,
) -> Result<SavedSermon, SermonError> {
    let too_many = |ids: &Vec<String>| ids.len() > MOST_BLOCKS;
    if patch.order.as_ref().is_some_and(too_many) {
        return Err(SermonError::TooManyBlocks);
    }
    let changed = shape::read_all("changed", patch.changed)?;
    let mut written = written(app, who, id, changed)?;
    let tx = app.db.begin().await?;
    let sermon = match claim(&tx, who, id, &stamp, false).await? {
        Claim::Taken(sermon) => sermon,
        Claim::Before(sermon) => return Ok(sermon.into()),
    };
    let standing = store::standing(&tx, who.user.id, id).await?;
    let sizes: Vec<(&str, i64)> = written
        .iter()
        .map(|block| (block.row.id.as_str(), block.row.bytes))
        .collect();
    let plan = patch::plan(
        &standing,
        &Wish {
            changed: &sizes,
            removed: &patch.removed,
            order: patch.order.as_deref(),
        },
    )?;
    let after = sermons::Model {
        title: match &patch.title {
            Some(title) => titled(title),
            None => sermon.title.clone(),
        },
        bytes: plan.bytes,
        block_count: count_of(plan.count),
        ..sermon
    };
    check_room(&tx, &after, sermon.bytes).await?;
    for (block, position) in written.iter_mut().zip(plan.positions) {
        block.row.position = position;
    }
    store::delete(&tx, who.user.id, id, &plan.deleted).await?;
    store::move_to(&tx, who.user.id, id, &plan.moved).await?;
    let ids: Vec<String> = written.iter().map(|block| block.row.id.clone()).collect();
    store::delete_passages(&tx, who.user.id, id, &ids).await?;
    put(&tx, written).await?;
    finish(app, tx, after, stamp).await
}

/// A block with what is found by it.
struct Written {
    row: sermon_blocks::Model,
    spans: Vec<Span>,
}

fn written(
    app: &App,
    who: &SignedIn,
    sermon_id: Uuid,
    blocks: Vec<SermonBlockInput>,
) -> Result<Vec<Written>, SermonError> {
    let library = app.scripture.library();
    blocks
        .into_iter()
        .map(|block| write(&library, who.user.id, sermon_id, block))
        .collect()
}

fn write(
    library: &Library,
    user_id: Uuid,
    sermon_id: Uuid,
    mut block: SermonBlockInput,
) -> Result<Written, SermonError> {
    let picture = block.content.take_picture();
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
    Ok(Written { row, spans })
}

/// The sermon, held until the transaction ends, when this save follows on what is there.
async fn claim(
    tx: &DatabaseTransaction,
    who: &SignedIn,
    id: Uuid,
    stamp: &Stamp,
    may_be_first: bool,
) -> Result<Claim, SermonError> {
    let sermon = Sermons::lock(tx, who.user.id, id)
        .await?
        .ok_or(SermonError::NoSermon)?;
    let is_last = |save_id: &Option<String>| save_id.is_some() && *save_id == sermon.last_save_id;
    if is_last(&stamp.save_id) {
        return Ok(Claim::Before(sermon));
    }
    let follows = stamp.revision == Some(sermon.revision)
        || is_last(&stamp.last_save_id)
        || (may_be_first && sermon.revision == 0);
    if follows {
        Ok(Claim::Taken(sermon))
    } else {
        Err(SermonError::Changed)
    }
}

/// `before` is what the sermon has had so far.
async fn check_room(
    tx: &DatabaseTransaction,
    after: &sermons::Model,
    before: i64,
) -> Result<(), SermonError> {
    if after.block_count > count_of(MOST_BLOCKS) {
        return Err(SermonError::TooManyBlocks);
    }
    if after.bytes > MOST_BYTES {
        return Err(SermonError::SermonTooLarge);
    }
    // What makes a sermon smaller is never refused.
    if after.bytes > before {
        let all = planning::bytes_of_person(tx, after.user_id).await?;
        if all - before + after.bytes > MOST_BYTES_OF_PERSON {
            return Err(SermonError::SermonsAreFull);
        }
    }
    Ok(())
}

async fn put(tx: &DatabaseTransaction, written: Vec<Written>) -> Result<(), SermonError> {
    let mut rows = Vec::with_capacity(written.len());
    let mut found = Vec::new();
    for Written { row, spans } in written {
        let spans = spans.into_iter();
        found.extend(spans.map(|span| passages::row(row.sermon_id, &row.id, row.user_id, span)));
        rows.push(row);
    }
    store::put(tx, rows).await?;
    store::put_passages(tx, found).await?;
    Ok(())
}

/// Counts the save, and ends it.
async fn finish(
    app: &App,
    tx: DatabaseTransaction,
    sermon: sermons::Model,
    stamp: Stamp,
) -> Result<SavedSermon, SermonError> {
    let mut labels = Vec::new();
    for label in store::labels(&tx, sermon.user_id, sermon.id).await? {
        if !labels.contains(&label) && labels.len() < MOST_SHOWN {
            labels.push(label);
        }
    }
    let save = Save {
        from: sermon.revision,
        to: sermon.revision + 1,
        save_id: stamp.save_id,
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
        return Err(SermonError::Changed);
    }
    tx.commit().await?;
    Ok(saved)
}

fn titled(typed: &str) -> String {
    let title = form::title(typed);
    if title.is_empty() {
        DEFAULT_TITLE.to_owned()
    } else {
        title
    }
}

fn count_of(blocks: usize) -> i32 {
    i32::try_from(blocks).unwrap_or(i32::MAX)
}
