use chrono::NaiveDate;
use serde_json::json;
use uuid::Uuid;

pub use super::store::Filter;
use super::{
    model::{DailyDevotional, DevotionalRequest},
    store,
};
use crate::devotionals::{
    entities::devotionals::{self, Entity as Devotionals},
    error::DevotionalError,
    model::GenerationType,
    service::standard,
};
use trellis_identity::SignedIn;
use trellis_kernel::{Shared, Table};
use trellis_platform::{App, audit};

pub async fn list(
    app: &App,
    filter: &Filter,
    page: u32,
    limit: u32,
) -> Result<Vec<DailyDevotional>, DevotionalError> {
    let offset = u64::from(page.saturating_sub(1)) * u64::from(limit);
    let rows = store::list(app.db.conn(), filter, offset, limit.into()).await?;
    Ok(rows.into_iter().map(DailyDevotional::from).collect())
}

pub async fn find(app: &App, id: Uuid) -> Result<DailyDevotional, DevotionalError> {
    let row = Devotionals::by_id(app.db.conn(), id).await?;
    row.map(DailyDevotional::from)
        .ok_or(DevotionalError::NotFound)
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    date: NaiveDate,
    form: DevotionalRequest,
) -> Result<DailyDevotional, DevotionalError> {
    let now = app.now();
    let row = devotionals::Model {
        id: app.new_id(),
        date,
        title: form.title,
        theme: form.theme,
        verse_reference: standard(&form.verse_reference)?,
        verse: form.verse_text,
        content: form.content,
        prayer: form.prayer,
        reflection: form.reflection,
        status: form.status,
        generation_type: GenerationType::Manual,
        report: None,
        created_at: now,
        updated_at: now,
    };
    let tx = app.db.begin().await?;
    let row = Devotionals::add(&tx, row).await?;
    let entry = audit::Entry::by(actor.user.id, "devotional_created")
        .about(row.id)
        .after(json!({ "date": date, "title": row.title, "status": row.status }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

/// Updates everything but the date, which can't be changed.
pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: DevotionalRequest,
) -> Result<DailyDevotional, DevotionalError> {
    let verse_reference = standard(&form.verse_reference)?;
    let tx = app.db.begin().await?;
    let before = Devotionals::lock(&tx, id)
        .await?
        .ok_or(DevotionalError::NotFound)?;
    let entry = audit::Entry::by(actor.user.id, "devotional_changed")
        .about(id)
        .before(json!({ "title": before.title, "status": before.status }))
        .after(json!({ "title": form.title, "status": form.status }));
    let row = devotionals::Model {
        title: form.title,
        theme: form.theme,
        verse_reference,
        verse: form.verse_text,
        content: form.content,
        prayer: form.prayer,
        reflection: form.reflection,
        status: form.status,
        updated_at: app.now(),
        ..before
    };
    let row = Devotionals::replace(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}
