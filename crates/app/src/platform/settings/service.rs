//! Reading and changing the settings. A change is in the audit log by its name, never its value.

use sea_orm::{ConnectionTrait, DatabaseTransaction};
use serde_json::json;
use uuid::Uuid;

use super::{
    entity,
    error::SettingsError,
    model::{ApiSettings, EsvTerms, Setting},
    seal::SealKey,
    store,
};
use crate::{
    app::App,
    kernel::{
        Db,
        db::{Turn, take_turn},
    },
    platform::audit,
    scripture::esv,
};

/// What is to be different; an absent field stays as it is, an empty key is removed.
#[derive(Default)]
pub struct ApiSettingsChange {
    pub esv_api_key: Option<String>,
    pub esv_terms: Option<EsvTerms>,
    pub openai_api_key: Option<String>,
    pub eleven_labs_api_key: Option<String>,
}

impl std::fmt::Debug for ApiSettingsChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ApiSettingsChange(…)")
    }
}

pub async fn api_settings(app: &App) -> Result<ApiSettings, SettingsError> {
    read(app, app.db.conn()).await
}

/// For whoever already holds a transaction.
pub async fn read(app: &App, conn: &impl ConnectionTrait) -> Result<ApiSettings, SettingsError> {
    opened(&app.seal_key, &store::find(conn, &Setting::ALL).await?)
}

fn opened(key: &SealKey, rows: &[entity::Model]) -> Result<ApiSettings, SettingsError> {
    let (settings, unreadable) = opened_where_possible(key, rows)?;
    match unreadable.first() {
        Some(setting) => Err(SettingsError::Unreadable {
            name: setting.name(),
        }),
        None => Ok(settings),
    }
}

/// What can be read, and which settings cannot.
fn opened_where_possible(
    key: &SealKey,
    rows: &[entity::Model],
) -> Result<(ApiSettings, Vec<Setting>), SettingsError> {
    let mut settings = ApiSettings::default();
    let mut unreadable = Vec::new();
    for setting in Setting::ALL {
        let Some(row) = rows.iter().find(|row| row.name == setting.name()) else {
            continue;
        };
        let Ok(value) = key.open(setting.name(), &row.sealed) else {
            unreadable.push(setting);
            continue;
        };
        match setting {
            Setting::EsvApiKey => settings.esv_api_key = value,
            Setting::OpenaiApiKey => settings.openai_api_key = value,
            Setting::ElevenLabsApiKey => settings.eleven_labs_api_key = value,
            Setting::PushKey => {}
            Setting::EsvTerms => {
                settings.esv_terms = serde_json::from_str(&value).map_err(anyhow::Error::from)?;
            }
        }
    }
    Ok((settings, unreadable))
}

/// A secret that the installation makes for itself when it is needed first. Of many replicas that
/// make one at once the first is kept, and all of them have that. One that cannot be opened any
/// more is of no use to anybody, and a new one takes its place.
pub async fn own_secret(
    app: &App,
    setting: Setting,
    make: impl FnOnce() -> String,
) -> Result<String, SettingsError> {
    let (conn, name) = (app.db.conn(), setting.name());
    if let Some(row) = store::find(conn, &[setting]).await?.pop() {
        if let Ok(value) = app.seal_key.open(name, &row.sealed) {
            return Ok(value);
        }
        tracing::warn!(
            name,
            "cannot be opened with this secret key: making a new one"
        );
        store::delete_if_same(conn, &row).await?;
    }
    let row = entity::Model {
        name: name.to_owned(),
        sealed: app.seal_key.seal(app.entropy.as_ref(), name, &make())?,
        updated_at: app.now(),
        updated_by: None,
    };
    store::insert_if_absent(conn, row).await?;
    let kept = store::find(conn, &[setting]).await?.pop();
    kept.and_then(|row| app.seal_key.open(name, &row.sealed).ok())
        .ok_or(SettingsError::Unreadable { name })
}

/// For `trellis doctor` and the start of the server: can what is stored be read? How many there are.
pub async fn check(db: &Db, key: &SealKey) -> Result<usize, SettingsError> {
    let rows = store::find(db.conn(), &Setting::ALL).await?;
    opened(key, &rows)?;
    Ok(rows.len())
}

pub async fn save(
    app: &App,
    actor: Uuid,
    change: ApiSettingsChange,
) -> Result<ApiSettings, SettingsError> {
    let tx = app.db.begin().await?;
    take_turn(&tx, Turn::ApiSettings).await?;
    let rows = store::find(&tx, &Setting::ALL).await?;
    let (before, unreadable) = opened_where_possible(&app.seal_key, &rows)?;
    // What nobody can read any more goes: entering it anew mends it. The rest stays.
    let mut changed = Vec::new();
    for setting in unreadable {
        store::delete(&tx, setting).await?;
        changed.push("unreadable");
    }
    let after = change.applied_to(before.clone());
    for setting in Setting::ALL {
        let value = stored_form(&after, setting)?;
        if value != stored_form(&before, setting)? {
            write(app, &tx, actor, setting, value).await?;
            changed.push(setting.name());
        }
    }
    if !changed.is_empty() {
        let entry = audit::Entry::by(actor, "settings_changed")
            .after(json!({ "changed": changed, "esvIsOn": after.esv_key().is_some() }));
        audit::record(app, &tx, entry).await?;
    }
    if after.esv_key().is_none() {
        esv::forget(&tx).await?;
    }
    tx.commit().await?;
    Ok(after)
}

async fn write(
    app: &App,
    tx: &DatabaseTransaction,
    actor: Uuid,
    setting: Setting,
    value: Option<String>,
) -> Result<(), SettingsError> {
    let Some(value) = value else {
        return Ok(store::delete(tx, setting).await?);
    };
    let row = entity::Model {
        name: setting.name().to_owned(),
        sealed: app
            .seal_key
            .seal(app.entropy.as_ref(), setting.name(), &value)?,
        updated_at: app.now(),
        updated_by: Some(actor),
    };
    Ok(store::put(tx, row).await?)
}

/// What is sealed for a setting; `None` when nothing is kept.
fn stored_form(settings: &ApiSettings, setting: Setting) -> anyhow::Result<Option<String>> {
    let given = |text: &String| (!text.is_empty()).then(|| text.clone());
    Ok(match setting {
        Setting::EsvApiKey => given(&settings.esv_api_key),
        Setting::OpenaiApiKey => given(&settings.openai_api_key),
        Setting::ElevenLabsApiKey => given(&settings.eleven_labs_api_key),
        Setting::PushKey => None,
        Setting::EsvTerms if settings.esv_terms == EsvTerms::default() => None,
        Setting::EsvTerms => Some(serde_json::to_string(&settings.esv_terms)?),
    })
}

impl ApiSettingsChange {
    fn applied_to(self, before: ApiSettings) -> ApiSettings {
        let key = |new: Option<String>, old: String| new.map_or(old, |key| key.trim().to_owned());
        ApiSettings {
            esv_api_key: key(self.esv_api_key, before.esv_api_key),
            esv_terms: self.esv_terms.unwrap_or(before.esv_terms),
            openai_api_key: key(self.openai_api_key, before.openai_api_key),
            eleven_labs_api_key: key(self.eleven_labs_api_key, before.eleven_labs_api_key),
        }
    }
}
