//! Moments are made, changed, retired and brought back. The verse is not typed: its words are
//! filled from the bundled text when its place changes.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{model::AdminAbideMoment, store};
use crate::{
    abide::{entity::Model, error::AbideError, store as offered},
    accounts::SignedIn,
    app::App,
    kernel::{
        db::{Turn, take_turn},
        retired_at,
    },
    platform::audit,
    scripture::{self, Quoted},
};

/// A new one every day for more than two years.
const MOST: u64 = 1_000;

/// What somebody typed.
#[derive(Debug)]
pub struct Written {
    pub title: String,
    pub verse_reference: String,
    pub content: String,
    pub duration: i16,
    /// Left alone when absent.
    pub is_active: Option<bool>,
}

pub async fn list(app: &App) -> Result<Vec<AdminAbideMoment>, AbideError> {
    let rows = store::all(app.db.conn(), MOST).await?;
    Ok(rows.into_iter().map(AdminAbideMoment::from).collect())
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    written: Written,
) -> Result<AdminAbideMoment, AbideError> {
    let quoted = scripture::quoted(app, &written.verse_reference, None).await?;
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Content).await?;
    if store::count(&tx).await? >= MOST {
        return Err(AbideError::Full);
    }
    let row = Model {
        id: app.new_id(),
        title: written.title,
        verse_reference: quoted.reference,
        verse: quoted.text,
        content: written.content,
        duration: written.duration,
        created_at: app.now(),
        retired_at: retired_at(None, written.is_active, app.now()),
    };
    let entry = audit::Entry::by(actor.user.id, "abide_moment_created")
        .about(row.id)
        .after(told(&row));
    let row = store::insert(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    written: Written,
) -> Result<AdminAbideMoment, AbideError> {
    let kept = offered::by_id(app.db.conn(), id).await?;
    let kept = kept.ok_or(AbideError::NoMoment)?;
    let kept = Quoted {
        reference: kept.verse_reference,
        text: kept.verse,
    };
    let quoted = scripture::quoted(app, &written.verse_reference, Some(kept)).await?;
    let tx = app.db.begin().await?;
    let before = store::lock(&tx, id).await?.ok_or(AbideError::NoMoment)?;
    let after = Model {
        title: written.title,
        verse_reference: quoted.reference,
        verse: quoted.text,
        content: written.content,
        duration: written.duration,
        retired_at: retired_at(before.retired_at, written.is_active, app.now()),
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "abide_moment_changed")
        .about(id)
        .before(told(&before))
        .after(told(&after));
    let row = store::update(&tx, after).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

fn told(row: &Model) -> Value {
    json!({
        "title": row.title,
        "verseReference": row.verse_reference,
        "duration": row.duration,
        "isActive": row.retired_at.is_none(),
    })
}
