//! Admins add, edit, archive and restore focuses. They can't type the verse text: it is filled in from the
//! bundled Bible text when the reference changes.

use sea_orm::{ActiveValue::Set, DatabaseTransaction};
use serde_json::{Value, json};
use uuid::Uuid;

use super::model::{AdminCharacterFocus, CharacterFocusRequest};
use crate::character::{
    entity::{ActiveModel, Column, Entity, Model},
    error::CharacterError,
    store,
};
use trellis_identity::SignedIn;
use trellis_kernel::Shared;
use trellis_platform::{
    App,
    managed::{self, Managed},
};
use trellis_scripture::scripture::{self, Quoted};

struct FocusDraft {
    form: CharacterFocusRequest,
    quoted: Quoted,
}

impl Managed for FocusDraft {
    type Item = Entity;
    type Error = CharacterError;

    /// At one focus per week, enough for nearly two years.
    const LIMIT: u64 = 100;
    const FULL: CharacterError = CharacterError::Full;
    const NOT_FOUND: CharacterError = CharacterError::NoFocus;
    const CREATED: &'static str = "character_focus_created";
    const CHANGED: &'static str = "character_focus_changed";
    const RETIRED_AT: Column = Column::RetiredAt;
    const POSITION: Option<Column> = Some(Column::Position);
    const LOCKS_ON_UPDATE: bool = true;

    fn is_active(&self) -> Option<bool> {
        self.form.is_active
    }

    /// Names must be unique ignoring case, because members choose a focus by name.
    async fn check(
        &self,
        tx: &DatabaseTransaction,
        id: Option<Uuid>,
    ) -> Result<(), CharacterError> {
        let name = self.form.name.to_lowercase();
        let is_taken = store::all(tx)
            .await?
            .iter()
            .any(|focus| Some(focus.id) != id && focus.name.to_lowercase() == name);
        if is_taken {
            Err(CharacterError::NameTaken)
        } else {
            Ok(())
        }
    }

    fn columns(self) -> ActiveModel {
        ActiveModel {
            name: Set(self.form.name),
            description: Set(self.form.description),
            verse_reference: Set(self.quoted.reference),
            verse: Set(self.quoted.text),
            ..Default::default()
        }
    }

    fn audited(row: &Model) -> Value {
        json!({
            "name": row.name,
            "verseReference": row.verse_reference,
            "isActive": row.retired_at.is_none(),
        })
    }
}

pub async fn list(app: &App) -> Result<Vec<AdminCharacterFocus>, CharacterError> {
    let rows = store::all(app.db.conn()).await?;
    Ok(rows.into_iter().map(AdminCharacterFocus::from).collect())
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    form: CharacterFocusRequest,
) -> Result<AdminCharacterFocus, CharacterError> {
    let quoted = scripture::quoted(app, &form.verse_reference, None).await?;
    let draft = FocusDraft { form, quoted };
    Ok(managed::create(app, actor.user.id, draft).await?.into())
}

pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: CharacterFocusRequest,
) -> Result<AdminCharacterFocus, CharacterError> {
    let row = Entity::by_id(app.db.conn(), id).await?;
    let before = row.ok_or(CharacterError::NoFocus)?.quoted();
    let quoted = scripture::quoted(app, &form.verse_reference, Some(before)).await?;
    let draft = FocusDraft { form, quoted };
    Ok(managed::update(app, actor.user.id, id, draft).await?.into())
}
