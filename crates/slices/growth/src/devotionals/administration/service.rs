use chrono::NaiveDate;
use serde_json::json;
use uuid::Uuid;

pub use super::store::Filter;
use super::{model::DailyDevotional, store};
use crate::{
    accounts::SignedIn,
    app::App,
    devotionals::{
        entities::devotionals,
        error::DevotionalError,
        model::{DevotionalStatus, GenerationType},
        service::standard,
    },
    platform::audit,
};

/// What somebody typed.
#[derive(Debug)]
pub struct Written {
    pub title: String,
    pub theme: String,
    pub verse_reference: String,
    pub verse_text: String,
    pub content: String,
    pub prayer: String,
    pub reflection: String,
    pub status: DevotionalStatus,
}

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
    let row = store::by_id(app.db.conn(), id).await?;
    row.map(DailyDevotional::from)
        .ok_or(DevotionalError::NotFound)
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    date: NaiveDate,
    written: Written,
) -> Result<DailyDevotional, DevotionalError> {
    let now = app.now();
    let row = devotionals::Model {
        id: app.new_id(),
        date,
        title: written.title,
        theme: written.theme,
        verse_reference: standard(&written.verse_reference)?,
        verse: written.verse_text,
        content: written.content,
        prayer: written.prayer,
        reflection: written.reflection,
        status: written.status,
        generation_type: GenerationType::Manual,
        report: None,
        created_at: now,
        updated_at: now,
    };
    let tx = app.db.begin().await?;
    store::insert(&tx, row.clone()).await?;
    let entry = audit::Entry::by(actor.user.id, "devotional_created")
        .about(row.id)
        .after(json!({ "date": date, "title": row.title, "status": row.status }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

/// Its day stays.
pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    written: Written,
) -> Result<DailyDevotional, DevotionalError> {
    let verse_reference = standard(&written.verse_reference)?;
    let tx = app.db.begin().await?;
    let before = store::lock(&tx, id)
        .await?
        .ok_or(DevotionalError::NotFound)?;
    let entry = audit::Entry::by(actor.user.id, "devotional_changed")
        .about(id)
        .before(json!({ "title": before.title, "status": before.status }))
        .after(json!({ "title": written.title, "status": written.status }));
    let row = devotionals::Model {
        title: written.title,
        theme: written.theme,
        verse_reference,
        verse: written.verse_text,
        content: written.content,
        prayer: written.prayer,
        reflection: written.reflection,
        status: written.status,
        updated_at: app.now(),
        ..before
    };
    let row = store::update(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}
