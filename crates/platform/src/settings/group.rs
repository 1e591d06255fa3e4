//! Settings that are stored and changed together, encrypted in one row.

use sea_orm::{ConnectionTrait, DatabaseTransaction};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;
use uuid::Uuid;

use super::{error::SettingsError, model::Setting, seal::SealKey, service, store};
use crate::{App, audit};
use trellis_kernel::{
    Db,
    db::{ExclusiveLock, take_lock},
};

/// A group's stored value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoredGroup<T> {
    Nothing,
    All(T),
    /// Encrypted with another key. Entering the settings again replaces them.
    Unreadable,
}

pub async fn read<T: DeserializeOwned>(
    conn: &impl ConnectionTrait,
    key: &SealKey,
    setting: Setting,
) -> Result<StoredGroup<T>, SettingsError> {
    let Some(row) = store::find(conn, &[setting]).await?.pop() else {
        return Ok(StoredGroup::Nothing);
    };
    let Ok(value) = key.open(setting.name(), &row.sealed) else {
        return Ok(StoredGroup::Unreadable);
    };
    let stored_value = serde_json::from_str(&value).map_err(anyhow::Error::from)?;
    Ok(StoredGroup::All(stored_value))
}

/// Begins a transaction that prevents concurrent changes to the settings.
pub async fn begin(app: &App) -> Result<DatabaseTransaction, SettingsError> {
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::ApiSettings).await?;
    Ok(tx)
}

/// Stores the whole group, or deletes it. The audit log records which fields changed, never their values.
pub async fn write<T: Serialize>(
    app: &App,
    tx: &DatabaseTransaction,
    actor: Uuid,
    setting: Setting,
    value: Option<&T>,
    changed: &[&'static str],
) -> Result<(), SettingsError> {
    let value = value.map(serde_json::to_string).transpose();
    let value = value.map_err(anyhow::Error::from)?;
    service::write(app, tx, actor, setting, value).await?;
    let entry = audit::Entry::by(actor, "settings_changed").after(json!({ "changed": changed }));
    Ok(audit::record(app, tx, entry).await?)
}

/// Checks that every group can be decrypted and returns how many there are.
pub(super) async fn check(db: &Db, key: &SealKey) -> Result<usize, SettingsError> {
    let rows = store::find(db.conn(), &Setting::GROUPS).await?;
    for setting in Setting::GROUPS {
        let row = rows.iter().find(|row| row.name == setting.name());
        if row.is_some_and(|row| key.open(setting.name(), &row.sealed).is_err()) {
            let name = setting.name();
            return Err(SettingsError::Unreadable { name });
        }
    }
    Ok(rows.len())
}
