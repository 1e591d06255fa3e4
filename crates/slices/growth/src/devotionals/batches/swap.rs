//! Swaps a draft from the built-in library for another reflection on its theme.

use serde_json::json;
use trellis_assist::assist::{self, AssistError};
use trellis_identity::SignedIn;
use trellis_kernel::{Shared, Table};
use trellis_platform::{App, audit};
use trellis_scripture::scripture::texts;
use trellis_writing::draft::{DevotionalOptions, Length};
use uuid::Uuid;

use super::{job, service};
use crate::devotionals::{
    administration::DailyDevotional,
    entities::devotionals::{self, Entity as Devotionals},
    error::DevotionalError,
    model::DevotionalStatus,
    report::Report,
};

/// Longer texts than these were written as medium or long devotionals.
const MAX_SHORT_WORDS: usize = 260;
const MAX_MEDIUM_WORDS: usize = 455;

/// Chooses another reflection, whose passage isn't used within a year.
pub async fn swap(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
) -> Result<DailyDevotional, DevotionalError> {
    let before = Devotionals::by_id(app.db.conn(), id).await?;
    let before = before.ok_or(DevotionalError::NotFound)?;
    if before.status != DevotionalStatus::Draft || !before.is_built_in() {
        return Err(DevotionalError::NotSwappable);
    }
    let options = DevotionalOptions {
        topic: before.theme.clone(),
        mood: mood(&before),
        length: length(&before),
        day: Some(before.date),
        avoid: service::passages_around(app, before.date).await?,
        ..DevotionalOptions::default()
    };
    let text = texts::requested_or_default(app, actor, None).await?;
    let text = text.open_bundled().text;
    let generated = assist::library_devotional(app, text.id(), options).await;
    let generated = generated.map_err(|error| match error {
        AssistError::UnknownTopic { .. } => DevotionalError::GenerationFailed(error.to_string()),
        other => DevotionalError::Internal(other.into()),
    })?;
    let new = job::row(app, before.date, before.theme.clone(), generated)?;
    let tx = app.db.begin().await?;
    let now = Devotionals::lock(&tx, id).await?;
    if now.as_ref() != Some(&before) {
        return Err(DevotionalError::ChangedMeanwhile);
    }
    let entry = audit::Entry::by(actor.user.id, "devotional_changed")
        .about(id)
        .before(json!({ "title": before.title, "status": before.status }))
        .after(json!({ "title": new.title, "status": new.status }));
    let row = devotionals::Model {
        id,
        created_at: before.created_at,
        ..new
    };
    let row = Devotionals::replace(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

/// The tone the draft was chosen for.
fn mood(row: &devotionals::Model) -> String {
    let report: Option<Report> = row
        .report
        .clone()
        .and_then(|report| serde_json::from_value(report).ok());
    let chosen = report.and_then(|report| report.chosen);
    chosen.map(|chosen| chosen.mood).unwrap_or_default()
}

fn length(row: &devotionals::Model) -> Length {
    let words = row.content.split_whitespace().count();
    if words <= MAX_SHORT_WORDS {
        Length::Short
    } else if words <= MAX_MEDIUM_WORDS {
        Length::Medium
    } else {
        Length::Long
    }
}
