//! Admins add, edit, archive and restore moments. They can't type the verse text: it is filled in from the
//! bundled Bible text when the reference changes.

use sea_orm::ActiveValue::Set;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    model::{AbideMomentRequest, AdminAbideMoment},
    store,
};
use crate::abide::{
    entity::{ActiveModel, Column, Entity, Model},
    error::AbideError,
};
use trellis_identity::SignedIn;
use trellis_kernel::Shared;
use trellis_platform::{
    App,
    managed::{self, Managed},
};
use trellis_scripture::scripture::{self, Quoted};

/// Enough to show a different moment every day for more than two years.
const MAX_MOMENTS: u64 = 1_000;

struct MomentDraft {
    form: AbideMomentRequest,
    quoted: Quoted,
}

impl Managed for MomentDraft {
    type Item = Entity;
    type Error = AbideError;

    const LIMIT: u64 = MAX_MOMENTS;
    const FULL: AbideError = AbideError::Full;
    const NOT_FOUND: AbideError = AbideError::NoMoment;
    const CREATED: &'static str = "abide_moment_created";
    const CHANGED: &'static str = "abide_moment_changed";
    const RETIRED_AT: Column = Column::RetiredAt;
    const CREATED_AT: Option<Column> = Some(Column::CreatedAt);

    fn is_active(&self) -> Option<bool> {
        self.form.is_active
    }

    fn columns(self) -> ActiveModel {
        ActiveModel {
            title: Set(self.form.title),
            verse_reference: Set(self.quoted.reference),
            verse: Set(self.quoted.text),
            content: Set(self.form.content),
            duration: Set(self.form.duration),
            ..Default::default()
        }
    }

    fn audited(row: &Model) -> Value {
        json!({
            "title": row.title,
            "verseReference": row.verse_reference,
            "duration": row.duration,
            "isActive": row.retired_at.is_none(),
        })
    }
}

pub async fn list(app: &App) -> Result<Vec<AdminAbideMoment>, AbideError> {
    let rows = store::all(app.db.conn(), MAX_MOMENTS).await?;
    Ok(rows.into_iter().map(AdminAbideMoment::from).collect())
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    form: AbideMomentRequest,
) -> Result<AdminAbideMoment, AbideError> {
    let quoted = scripture::quoted(app, &form.verse_reference, None).await?;
    let draft = MomentDraft { form, quoted };
    Ok(managed::create(app, actor.user.id, draft).await?.into())
}

pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: AbideMomentRequest,
) -> Result<AdminAbideMoment, AbideError> {
    let row = Entity::by_id(app.db.conn(), id).await?;
    let before = row.ok_or(AbideError::NoMoment)?.quoted();
    let quoted = scripture::quoted(app, &form.verse_reference, Some(before)).await?;
    let draft = MomentDraft { form, quoted };
    Ok(managed::update(app, actor.user.id, id, draft).await?.into())
}
