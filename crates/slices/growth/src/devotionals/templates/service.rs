use serde_json::json;

use super::{model::DevotionalTemplate, store};
use crate::{
    accounts::SignedIn,
    app::App,
    devotionals::{entities::devotional_templates as rows, error::DevotionalError},
    kernel::db::{Turn, take_turn},
    platform::audit,
};

/// More than anybody keeps in mind.
const MOST: u64 = 200;

/// What somebody typed.
#[derive(Debug)]
pub struct Written {
    pub name: String,
    pub description: String,
    pub theme: String,
    pub prompt_template: String,
    pub spiritual_pathway: Option<String>,
    pub is_active: bool,
}

pub async fn list(app: &App) -> Result<Vec<DevotionalTemplate>, DevotionalError> {
    let rows = store::all(app.db.conn()).await?;
    Ok(rows.into_iter().map(DevotionalTemplate::from).collect())
}

/// One that may be written by.
pub async fn active(app: &App, id: i32) -> Result<DevotionalTemplate, DevotionalError> {
    let row = store::by_id(app.db.conn(), id).await?;
    row.filter(|row| row.is_active)
        .map(DevotionalTemplate::from)
        .ok_or(DevotionalError::TemplateNotUsed)
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    written: Written,
) -> Result<DevotionalTemplate, DevotionalError> {
    let now = app.now();
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::Templates).await?;
    if store::count(&tx).await? >= MOST {
        return Err(DevotionalError::TooManyTemplates);
    }
    let row = rows::Model {
        id: store::last_id(&tx).await? + 1,
        name: written.name,
        description: written.description,
        theme: written.theme,
        prompt_template: written.prompt_template,
        spiritual_pathway: written.spiritual_pathway,
        is_active: written.is_active,
        usage_count: 0,
        created_at: now,
        updated_at: now,
    };
    store::insert(&tx, row.clone()).await?;
    let entry = audit::Entry::by(actor.user.id, "devotional_template_created")
        .after(json!({ "id": row.id, "name": row.name }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}

pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: i32,
    written: Written,
) -> Result<DevotionalTemplate, DevotionalError> {
    let tx = app.db.begin().await?;
    let before = store::lock(&tx, id)
        .await?
        .ok_or(DevotionalError::NoTemplate)?;
    let entry = audit::Entry::by(actor.user.id, "devotional_template_changed")
        .before(json!({ "id": id, "name": before.name, "isActive": before.is_active }))
        .after(json!({ "id": id, "name": written.name, "isActive": written.is_active }));
    let row = rows::Model {
        name: written.name,
        description: written.description,
        theme: written.theme,
        prompt_template: written.prompt_template,
        spiritual_pathway: written.spiritual_pathway,
        is_active: written.is_active,
        updated_at: app.now(),
        ..before
    };
    let row = store::update(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}
