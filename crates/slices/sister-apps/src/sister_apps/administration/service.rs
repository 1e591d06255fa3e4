//! Rules for managing sister apps, their URLs and their keys. Every change is written to the audit log in the
//! same transaction; keys themselves are never logged.

use sea_orm::{DatabaseTransaction, DbErr};
use serde_json::{Value, json};
use url::Url;
use uuid::Uuid;

use super::{
    model::{AdminSisterApp, AppKey, NewAppKey, SisterAppRequest},
    store,
};
use crate::sister_apps::{
    entities::{
        sister_app_keys::{Entity as Keys, Model as Key},
        sister_apps::{Entity as Apps, Model as Sister},
    },
    error::SisterAppError,
    integrations::service::KEY_PREFIX,
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    OutboundError, SecretHash, Shared, Table, db::violated_unique_index, retired_at,
};
use trellis_platform::{App, audit};

/// All apps are listed on one page and synced in parallel, so their number is limited.
const MAX_APPS: usize = 100;
const MAX_KEYS: u64 = 20;
const HINT_LENGTH: usize = 4;

pub async fn list(app: &App) -> Result<Vec<AdminSisterApp>, SisterAppError> {
    let conn = app.db.conn();
    let connections = store::connections(conn).await?;
    let keys = store::active_keys(conn).await?;
    let apps = store::all(conn).await?;
    Ok(apps
        .into_iter()
        .map(|row| {
            let count = |of: &std::collections::HashMap<Uuid, i64>| {
                of.get(&row.id).copied().unwrap_or_default()
            };
            let (connections, keys) = (count(&connections), count(&keys));
            AdminSisterApp::response(row, connections, keys)
        })
        .collect())
}

async fn response(app: &App, id: Uuid) -> Result<AdminSisterApp, SisterAppError> {
    let apps = list(app).await?;
    apps.into_iter()
        .find(|app| app.id == id)
        .ok_or(SisterAppError::NoSuchApp)
}

/// Accepts an address whose host name can't be resolved right now, because it is checked again before every
/// request.
async fn require_public(app: &App, sync_url: Option<&str>) -> Result<(), SisterAppError> {
    let Some(url) = sync_url.and_then(|text| Url::parse(text).ok()) else {
        return Ok(());
    };
    match app.outbound.check(&url).await {
        Ok(()) | Err(OutboundError::Unknown(_)) => Ok(()),
        Err(OutboundError::Private | OutboundError::InvalidAddress) => {
            Err(SisterAppError::PrivateAddress)
        }
    }
}

pub async fn create(
    app: &App,
    actor: &SignedIn,
    form: SisterAppRequest,
) -> Result<AdminSisterApp, SisterAppError> {
    require_public(app, form.sync_url.as_deref()).await?;
    let tx = app.db.begin().await?;
    let others = store::all(&tx).await?;
    if others.len() >= MAX_APPS {
        return Err(SisterAppError::TooManyApps);
    }
    require_unique_name(&others, None, &form.display_name)?;
    let last = others.iter().map(|other| other.position).max();
    let row = Sister {
        id: app.new_id(),
        position: last.unwrap_or_default().saturating_add(1),
        display_name: form.display_name,
        description: form.description,
        primary_color: form.primary_color,
        website_url: form.website_url,
        sync_url: form.sync_url,
        created_at: app.now(),
        retired_at: form.is_retired.unwrap_or_default().then(|| app.now()),
    };
    let entry = audit::Entry::by(actor.user.id, "sister_app_created")
        .about(row.id)
        .after(audited(&row));
    let id = row.id;
    Apps::add(&tx, row).await.map_err(name_taken_error)?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    response(app, id).await
}

pub async fn update(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    form: SisterAppRequest,
) -> Result<AdminSisterApp, SisterAppError> {
    let stored = Apps::by_id(app.db.conn(), id).await?;
    let stored = stored.ok_or(SisterAppError::NoSuchApp)?;
    // Check the address only if it changed, so an app with a private address saved before this rule existed
    // can still be archived.
    if form.sync_url != stored.sync_url {
        require_public(app, form.sync_url.as_deref()).await?;
    }
    let tx = app.db.begin().await?;
    let before = Apps::lock(&tx, id)
        .await?
        .ok_or(SisterAppError::NoSuchApp)?;
    require_unique_name(&store::all(&tx).await?, Some(id), &form.display_name)?;
    let is_active = form.is_retired.map(|is_retired| !is_retired);
    let retired_at = retired_at(before.retired_at, is_active, app.now());
    let after = Sister {
        display_name: form.display_name,
        description: form.description,
        primary_color: form.primary_color,
        website_url: form.website_url,
        sync_url: form.sync_url,
        retired_at,
        ..before.clone()
    };
    let entry = audit::Entry::by(actor.user.id, "sister_app_changed")
        .about(id)
        .before(audited(&before))
        .after(audited(&after));
    rename(&tx, &before, &after).await?;
    Apps::replace(&tx, after).await.map_err(name_taken_error)?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    response(app, id).await
}

/// Items are identified by the app's name and the app's own id for them, so renaming an app also updates its
/// items.
async fn rename(
    tx: &DatabaseTransaction,
    before: &Sister,
    after: &Sister,
) -> Result<(), SisterAppError> {
    if before.display_name == after.display_name {
        return Ok(());
    }
    store::rename(tx, &before.display_name, &after.display_name)
        .await
        .map_err(name_taken_error)
}

/// Names differing only in case would look like the same app to members.
fn require_unique_name(
    apps: &[Sister],
    own: Option<Uuid>,
    name: &str,
) -> Result<(), SisterAppError> {
    let name = name.to_lowercase();
    let is_taken = apps
        .iter()
        .any(|app| Some(app.id) != own && app.display_name.to_lowercase() == name);
    if is_taken {
        Err(SisterAppError::NameTaken)
    } else {
        Ok(())
    }
}

/// Either another admin took the name at the same moment, or stored items already use that name.
fn name_taken_error(error: DbErr) -> SisterAppError {
    match violated_unique_index(&error) {
        Some(_) => SisterAppError::NameTaken,
        None => error.into(),
    }
}

fn audited(row: &Sister) -> Value {
    json!({
        "displayName": row.display_name,
        "description": row.description,
        "primaryColor": row.primary_color,
        "websiteUrl": row.website_url,
        "syncUrl": row.sync_url,
        "isRetired": row.retired_at.is_some(),
    })
}

pub async fn keys(app: &App, app_id: Uuid) -> Result<Vec<AppKey>, SisterAppError> {
    let conn = app.db.conn();
    if Apps::by_id(conn, app_id).await?.is_none() {
        return Err(SisterAppError::NoSuchApp);
    }
    let keys = store::keys(conn, app_id).await?;
    Ok(keys.into_iter().map(AppKey::from).collect())
}

pub async fn create_key(
    app: &App,
    actor: &SignedIn,
    app_id: Uuid,
    label: String,
) -> Result<NewAppKey, SisterAppError> {
    let tx = app.db.begin().await?;
    // Lock the app so that two concurrent requests can't both create the last allowed key.
    if Apps::lock(&tx, app_id).await?.is_none() {
        return Err(SisterAppError::NoSuchApp);
    }
    if store::count_active_keys(&tx, app_id).await? >= MAX_KEYS {
        return Err(SisterAppError::TooManyKeys);
    }
    let key = format!("{KEY_PREFIX}{}", app.new_secret().reveal());
    let hint: String = key
        .chars()
        .skip(key.len().saturating_sub(HINT_LENGTH))
        .collect();
    let row = Key {
        id: app.new_id(),
        app_id,
        label: label.clone(),
        secret_hash: SecretHash::of(&key).into(),
        hint: hint.clone(),
        created_at: app.now(),
        last_used_at: None,
        revoked_at: None,
    };
    let new_key = NewAppKey {
        id: row.id,
        label,
        hint,
        created_at: row.created_at,
        key,
    };
    let entry = audit::Entry::by(actor.user.id, "sister_app_key_created")
        .about(app_id)
        .after(json!({ "keyId": new_key.id, "label": new_key.label }));
    Keys::add(&tx, row).await?;
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    Ok(new_key)
}

/// Revokes a key immediately and for good. Revoking it again changes nothing.
pub async fn revoke_key(
    app: &App,
    actor: &SignedIn,
    app_id: Uuid,
    key_id: Uuid,
) -> Result<(), SisterAppError> {
    let tx = app.db.begin().await?;
    let key = store::key(&tx, app_id, key_id)
        .await?
        .ok_or(SisterAppError::NoSuchKey)?;
    if store::revoke(&tx, key.id, app.now()).await? {
        let entry = audit::Entry::by(actor.user.id, "sister_app_key_revoked")
            .about(app_id)
            .before(json!({ "keyId": key.id, "label": key.label }));
        audit::record(app, &tx, entry).await?;
    }
    tx.commit().await?;
    Ok(())
}
