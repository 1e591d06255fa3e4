//! Reads and changes the settings. The audit log records which setting changed, never its value.

use sea_orm::{ConnectionTrait, DatabaseTransaction};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;
use uuid::Uuid;

use super::{
    entity,
    error::SettingsError,
    group,
    mail::MailSettingsChange,
    model::{ApiSettings, EsvTerms, Setting},
    seal::SealKey,
    store,
};
use crate::{App, audit};
use trellis_kernel::{
    Db,
    db::{ExclusiveLock, take_lock},
};

/// The requested changes. An absent field stays unchanged, an empty key is removed, and an empty address or
/// model is reset to the default. If a service's address changes, its key must be entered again.
#[derive(Default)]
pub struct ApiSettingsChange {
    pub esv_api_key: Option<String>,
    pub esv_terms: Option<EsvTerms>,
    pub openai_api_key: Option<String>,
    pub openai_base_url: Option<String>,
    pub openai_model: Option<String>,
    pub openai_image_model: Option<String>,
    pub eleven_labs_api_key: Option<String>,
    pub eleven_labs_base_url: Option<String>,
    pub eleven_labs_model: Option<String>,
    pub assistance_off: Option<bool>,
    pub daily_quota: Option<u32>,
    pub input_price: Option<f64>,
    pub output_price: Option<f64>,
    pub mail: MailSettingsChange,
}

impl std::fmt::Debug for ApiSettingsChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ApiSettingsChange(…)")
    }
}

pub async fn api_settings(app: &App) -> Result<ApiSettings, SettingsError> {
    read(app, app.db.conn()).await
}

/// Like `api_settings`, for callers that already have a transaction.
pub async fn read(app: &App, conn: &impl ConnectionTrait) -> Result<ApiSettings, SettingsError> {
    decrypt_all(&app.seal_key, &store::find(conn, &Setting::ALL).await?)
}

fn decrypt_all(key: &SealKey, rows: &[entity::Model]) -> Result<ApiSettings, SettingsError> {
    let (settings, unreadable) = decrypt_readable(key, rows)?;
    match unreadable.first() {
        Some(setting) => Err(SettingsError::Unreadable {
            name: setting.name(),
        }),
        None => Ok(settings),
    }
}

/// Returns the settings that can be decrypted, and a list of those that can't.
fn decrypt_readable(
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
            Setting::OpenaiBaseUrl => settings.openai_base_url = value,
            Setting::OpenaiModel => settings.openai_model = value,
            Setting::OpenaiImageModel => settings.openai_image_model = value,
            Setting::ElevenLabsApiKey => settings.eleven_labs_api_key = value,
            Setting::ElevenLabsBaseUrl => settings.eleven_labs_base_url = value,
            Setting::ElevenLabsModel => settings.eleven_labs_model = value,
            Setting::AssistanceOff => settings.assistance_off = from_json(&value)?,
            Setting::DailyQuota => settings.daily_quota = from_json(&value)?,
            Setting::InputPrice => settings.input_price = from_json(&value)?,
            Setting::OutputPrice => settings.output_price = from_json(&value)?,
            Setting::Mail(setting) => settings.mail.put(setting, value)?,
            Setting::PushKey
            | Setting::PaymentKeys
            | Setting::SignInProvider
            | Setting::BackupSchedule => {}
            Setting::EsvTerms => {
                settings.esv_terms = from_json(&value)?;
            }
        }
    }
    Ok((settings, unreadable))
}

fn from_json<T: DeserializeOwned>(value: &str) -> anyhow::Result<T> {
    Ok(serde_json::from_str(value)?)
}

/// A secret that is generated when it is first needed. If several replicas generate it at the same time, all
/// of them use the one that was stored first. A secret that can no longer be decrypted is replaced.
pub async fn get_or_create_secret(
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
            "the stored secret can't be decrypted; generating a new one"
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

/// For `trellis doctor` and server startup: checks that the stored settings can be decrypted and returns how
/// many there are.
pub async fn check(db: &Db, key: &SealKey) -> Result<usize, SettingsError> {
    let rows = store::find(db.conn(), &Setting::ALL).await?;
    decrypt_all(key, &rows)?;
    Ok(rows.len() + group::check(db, key).await?)
}

pub async fn save(
    app: &App,
    actor: Uuid,
    change: ApiSettingsChange,
) -> Result<ApiSettings, SettingsError> {
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::ApiSettings).await?;
    let rows = store::find(&tx, &Setting::ALL).await?;
    let (before, unreadable) = decrypt_readable(&app.seal_key, &rows)?;
    // Deletes settings that can no longer be decrypted, so they can be entered again. The others are kept.
    let mut changed = Vec::new();
    for setting in unreadable {
        store::delete(&tx, setting).await?;
        changed.push("unreadable");
    }
    let after = change.apply_to(before.clone());
    for setting in Setting::ALL {
        let value = to_stored_value(&after, setting)?;
        if value != to_stored_value(&before, setting)? {
            write(app, &tx, actor, setting, value).await?;
            changed.push(setting.name());
        }
    }
    if !changed.is_empty() {
        let entry = audit::Entry::by(actor, "settings_changed")
            .after(json!({ "changed": changed, "esvIsOn": after.esv_key().is_some() }));
        audit::record(app, &tx, entry).await?;
    }
    for changed in app
        .slices
        .iter()
        .filter_map(|slice| slice.on_settings_changed)
    {
        changed(&tx, &after).await?;
    }
    tx.commit().await?;
    Ok(after)
}

pub(super) async fn write(
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

/// The value to store for a setting; `None` if it is the default and needs no row.
fn to_stored_value(settings: &ApiSettings, setting: Setting) -> anyhow::Result<Option<String>> {
    let default_value = ApiSettings::default();
    Ok(match setting {
        Setting::EsvApiKey => text(&settings.esv_api_key, &default_value.esv_api_key),
        Setting::OpenaiApiKey => text(&settings.openai_api_key, &default_value.openai_api_key),
        Setting::OpenaiBaseUrl => text(&settings.openai_base_url, &default_value.openai_base_url),
        Setting::OpenaiModel => text(&settings.openai_model, &default_value.openai_model),
        Setting::OpenaiImageModel => text(
            &settings.openai_image_model,
            &default_value.openai_image_model,
        ),
        Setting::ElevenLabsApiKey => text(
            &settings.eleven_labs_api_key,
            &default_value.eleven_labs_api_key,
        ),
        Setting::ElevenLabsBaseUrl => text(
            &settings.eleven_labs_base_url,
            &default_value.eleven_labs_base_url,
        ),
        Setting::ElevenLabsModel => text(
            &settings.eleven_labs_model,
            &default_value.eleven_labs_model,
        ),
        Setting::EsvTerms => json(&settings.esv_terms, &default_value.esv_terms)?,
        Setting::AssistanceOff => json(&settings.assistance_off, &default_value.assistance_off)?,
        Setting::DailyQuota => json(&settings.daily_quota, &default_value.daily_quota)?,
        Setting::InputPrice => json(&settings.input_price, &default_value.input_price)?,
        Setting::OutputPrice => json(&settings.output_price, &default_value.output_price)?,
        Setting::Mail(setting) => settings.mail.to_stored_value(setting)?,
        Setting::PushKey
        | Setting::PaymentKeys
        | Setting::SignInProvider
        | Setting::BackupSchedule => None,
    })
}

fn text(value: &str, default_value: &str) -> Option<String> {
    (value != default_value).then(|| value.to_owned())
}

fn json<T: Serialize + PartialEq>(value: &T, default_value: &T) -> anyhow::Result<Option<String>> {
    if value == default_value {
        return Ok(None);
    }
    Ok(Some(serde_json::to_string(value)?))
}

impl ApiSettingsChange {
    fn apply_to(self, before: ApiSettings) -> ApiSettings {
        let default_value = ApiSettings::default();
        let key = |new: Option<String>, old: String| new.map_or(old, |key| key.trim().to_owned());
        let named = |new: Option<String>, old: String, default_value: String| match new {
            None => old,
            Some(new) if new.trim().is_empty() => default_value,
            Some(new) => new.trim().to_owned(),
        };
        let address = |new, old, default_value| {
            let address: String = named(new, old, default_value);
            address.trim_end_matches('/').to_owned()
        };
        let openai_base_url = address(
            self.openai_base_url,
            before.openai_base_url.clone(),
            default_value.openai_base_url,
        );
        let eleven_labs_base_url = address(
            self.eleven_labs_base_url,
            before.eleven_labs_base_url.clone(),
            default_value.eleven_labs_base_url,
        );
        // A key is only ever sent to the address it was entered for.
        let kept = |key: String, is_same: bool| if is_same { key } else { String::new() };
        let openai_key = kept(
            before.openai_api_key,
            openai_base_url == before.openai_base_url,
        );
        let eleven_labs_key = kept(
            before.eleven_labs_api_key,
            eleven_labs_base_url == before.eleven_labs_base_url,
        );
        ApiSettings {
            esv_api_key: key(self.esv_api_key, before.esv_api_key),
            esv_terms: self.esv_terms.unwrap_or(before.esv_terms),
            openai_api_key: key(self.openai_api_key, openai_key),
            openai_base_url,
            openai_model: named(
                self.openai_model,
                before.openai_model,
                default_value.openai_model,
            ),
            openai_image_model: named(
                self.openai_image_model,
                before.openai_image_model,
                default_value.openai_image_model,
            ),
            eleven_labs_api_key: key(self.eleven_labs_api_key, eleven_labs_key),
            eleven_labs_base_url,
            eleven_labs_model: named(
                self.eleven_labs_model,
                before.eleven_labs_model,
                default_value.eleven_labs_model,
            ),
            assistance_off: self.assistance_off.unwrap_or(before.assistance_off),
            daily_quota: self.daily_quota.unwrap_or(before.daily_quota),
            input_price: self.input_price.unwrap_or(before.input_price),
            output_price: self.output_price.unwrap_or(before.output_price),
            mail: self.mail.apply_to(before.mail),
        }
    }
}
