//! Focuses are made, changed, retired and brought back. The verse is not typed: its words are
//! filled from the bundled text when its place changes.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{model::AdminCharacterFocus, store};
use crate::{
    accounts::SignedIn,
    app::App,
    character::{entity::Model, error::CharacterError, store as focuses},
    kernel::{
        db::{Turn, take_turn},
        retired_at,
    },
    platform::audit,
    scripture::{self, Quoted},
};

/// A week each, for nearly two years.
const MOST: usize = 100;

/// What somebody typed.
#[derive(Debug)]
pub struct Written {
    pub name: String,
    pub description: String,
    pub verse_reference: String,
    /// Left alone when absent.
    pub is_active: Option<bool>,
}

pub async fn list(app: &App) -> Result<Vec<AdminCharacterFocus>, CharacterError> {
    let rows = focuses::all(app.db.conn()).await?;
    Ok(rows.into_iter().map(AdminCharacterFocus::from).collect())
}

/// The last in turn.
pub async fn create(
    app: &App,
    actor: &SignedIn,
    written: Written,
) -> Result<AdminCharacterFocus, CharacterError> {
    let quoted = scripture::quoted(app, &written.verse_reference, None).await?;
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Content).await?;
    let others = focuses::all(&tx).await?;
    if others.len() >= MOST {
        return Err(CharacterError::Full);
    }
    require_own_name(&others, None, &written.name)?;
    let last = others.iter().map(|other| other.position).max();
    let row = Model {
        id: app.new_id(),
        position: last.unwrap_or_default().saturating_add(1),
        name: written.name,
        description: written.description,
        verse_reference: quoted.reference,
        verse: quoted.text,
        retired_at: retired_at(None, written.is_active, app.now()),
    };
    let entry = audit::Entry::by(actor.user.id, "character_focus_created")
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
) -> Result<AdminCharacterFocus, CharacterError> {
    let kept = store::by_id(app.db.conn(), id).await?;
    let kept = kept.ok_or(CharacterError::NoFocus)?;
    let kept = Quoted {
        reference: kept.verse_reference,
        text: kept.verse,
    };
    let quoted = scripture::quoted(app, &written.verse_reference, Some(kept)).await?;
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Content).await?;
    let before = store::lock(&tx, id).await?;
    let before = before.ok_or(CharacterError::NoFocus)?;
    require_own_name(&focuses::all(&tx).await?, Some(id), &written.name)?;
    let after = Model {
        name: written.name,
        description: written.description,
        verse_reference: quoted.reference,
        verse: quoted.text,
        retired_at: retired_at(before.retired_at, written.is_active, app.now()),
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "character_focus_changed")
        .about(id)
        .before(told(&before))
        .after(told(&after));
    let row = store::update(&tx, after).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

/// People choose a focus by its name, in any case.
fn require_own_name(
    focuses: &[Model],
    own: Option<Uuid>,
    name: &str,
) -> Result<(), CharacterError> {
    let name = name.to_lowercase();
    let is_taken = focuses
        .iter()
        .any(|focus| Some(focus.id) != own && focus.name.to_lowercase() == name);
    if is_taken {
        Err(CharacterError::NameTaken)
    } else {
        Ok(())
    }
}

fn told(row: &Model) -> Value {
    json!({
        "name": row.name,
        "verseReference": row.verse_reference,
        "isActive": row.retired_at.is_none(),
    })
}
