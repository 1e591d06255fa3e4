use serde_json::json;

use super::{
    model::{DevotionalTemplate, TemplateRequest},
    store,
};
use crate::devotionals::{
    entities::devotional_templates::{self as rows, Entity as Templates},
    error::DevotionalError,
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Shared, Table,
    db::{ExclusiveLock, take_lock},
};
use trellis_platform::{App, audit};

/// More templates than anyone could keep track of.
const MAX_TEMPLATES: u64 = 200;

pub async fn list(app: &App) -> Result<Vec<DevotionalTemplate>, DevotionalError> {
    let rows = store::all(app.db.conn()).await?;
    Ok(rows.into_iter().map(DevotionalTemplate::from).collect())
}

/// Finds a template and requires that it is active, because only active ones can be used for generating.
pub async fn active(app: &App, id: i32) -> Result<DevotionalTemplate, DevotionalError> {
    let row = Templates::by_id(app.db.conn(), id).await?;
    row.filter(|row| row.is_active)
        .map(DevotionalTemplate::from)
        .ok_or(DevotionalError::TemplateUnavailable)
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    form: TemplateRequest,
) -> Result<DevotionalTemplate, DevotionalError> {
    let now = app.now();
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::Templates).await?;
    if store::count(&tx).await? >= MAX_TEMPLATES {
        return Err(DevotionalError::TooManyTemplates);
    }
    let row = rows::Model {
        id: store::last_id(&tx).await? + 1,
        name: form.name,
        description: form.description,
        theme: form.theme,
        prompt_template: form.prompt_template,
        spiritual_pathway: form.spiritual_pathway,
        is_active: form.is_active,
        usage_count: 0,
        created_at: now,
        updated_at: now,
    };
    let row = Templates::add(&tx, row).await?;
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
    form: TemplateRequest,
) -> Result<DevotionalTemplate, DevotionalError> {
    let tx = app.db.begin().await?;
    let before = Templates::lock(&tx, id)
        .await?
        .ok_or(DevotionalError::NoTemplate)?;
    let entry = audit::Entry::by(actor.user.id, "devotional_template_changed")
        .before(json!({ "id": id, "name": before.name, "isActive": before.is_active }))
        .after(json!({ "id": id, "name": form.name, "isActive": form.is_active }));
    let row = rows::Model {
        name: form.name,
        description: form.description,
        theme: form.theme,
        prompt_template: form.prompt_template,
        spiritual_pathway: form.spiritual_pathway,
        is_active: form.is_active,
        updated_at: app.now(),
        ..before
    };
    let row = Templates::replace(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(row.into())
}
