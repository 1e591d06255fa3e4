use std::fmt;

use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::model::{PaymentKeys, PaymentSettings};
use crate::{
    App,
    settings::{
        SettingsError,
        group::{self, StoredGroup},
        mask::masked,
        model::{Giving, Setting},
        service as settings,
    },
};

/// Relative to the public address.
const WEBHOOK: &str = "/api/donations/webhook";

/// The requested changes; an absent key stays as it is, an empty one is removed.
pub struct Change {
    pub publishable_key: Option<String>,
    pub secret_key: Option<String>,
    pub webhook_secret: Option<String>,
    pub receipt_name: Option<String>,
    pub receipt_note: Option<String>,
}

impl fmt::Debug for Change {
    /// Leaves out the keys, so no secret ends up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Change({:?}, {:?})",
            self.receipt_name, self.receipt_note
        )
    }
}

/// The keys, if gifts can be accepted. `None` if a key is missing or can't be decrypted; in the latter case,
/// the settings page tells the super admin.
pub async fn keys(
    app: &App,
    conn: &impl ConnectionTrait,
) -> Result<Option<PaymentKeys>, SettingsError> {
    let stored_keys = stored_keys(app, conn).await?;
    Ok(Some(stored_keys).filter(PaymentKeys::is_ready))
}

/// All stored keys and the receipt text, even if incomplete.
pub async fn stored_keys(
    app: &App,
    conn: &impl ConnectionTrait,
) -> Result<PaymentKeys, SettingsError> {
    match group::read(conn, &app.seal_key, Setting::PaymentKeys).await? {
        StoredGroup::All(keys) => Ok(keys),
        StoredGroup::Nothing | StoredGroup::Unreadable => Ok(PaymentKeys::default()),
    }
}

pub async fn show(app: &App) -> Result<PaymentSettings, SettingsError> {
    let stored_keys = group::read(app.db.conn(), &app.seal_key, Setting::PaymentKeys).await?;
    masked_view(app, stored_keys).await
}

pub async fn save(
    app: &App,
    actor: Uuid,
    change: Change,
) -> Result<PaymentSettings, SettingsError> {
    let tx = group::begin(app).await?;
    let stored_keys = group::read(&tx, &app.seal_key, Setting::PaymentKeys).await?;
    let is_unreadable = stored_keys == StoredGroup::Unreadable;
    let before = match stored_keys {
        StoredGroup::All(keys) => keys,
        StoredGroup::Nothing | StoredGroup::Unreadable => PaymentKeys::default(),
    };
    let after = change.apply_to(before.clone());
    let problems = after.problems();
    if !problems.is_empty() {
        return Err(SettingsError::Invalid(problems));
    }
    if after != before || is_unreadable {
        let pairs = before.named().into_iter().zip(after.named());
        let changed_fields: Vec<_> = pairs
            .filter(|(before, after)| before != after)
            .map(|((name, _), _)| name)
            .chain(is_unreadable.then_some("unreadable"))
            .collect();
        let value = (after != PaymentKeys::default()).then_some(&after);
        group::write(
            app,
            &tx,
            actor,
            Setting::PaymentKeys,
            value,
            &changed_fields,
        )
        .await?;
        tx.commit().await?;
    }
    masked_view(app, StoredGroup::All(after)).await
}

async fn masked_view(
    app: &App,
    stored_keys: StoredGroup<PaymentKeys>,
) -> Result<PaymentSettings, SettingsError> {
    let is_unreadable = stored_keys == StoredGroup::Unreadable;
    let keys = match stored_keys {
        StoredGroup::All(keys) => keys,
        StoredGroup::Nothing | StoredGroup::Unreadable => PaymentKeys::default(),
    };
    let webhook_url = app.policy.public_url.join(WEBHOOK);
    let settings = settings::read(app, app.db.conn()).await;
    // If the settings are unreadable, their own page says so.
    let esv_says_no_gifts = settings.is_ok_and(|settings| {
        settings.esv_key().is_some() && settings.esv_terms.giving == Some(Giving::None)
    });
    Ok(PaymentSettings {
        esv_says_no_gifts: esv_says_no_gifts && keys.is_ready(),
        receipt_name: keys.receipt_name.clone(),
        receipt_note: keys.receipt_note.clone(),
        mode: keys.mode(),
        is_ready: keys.is_ready(),
        is_unreadable,
        webhook_url: webhook_url.map_err(anyhow::Error::from)?.into(),
        stripe_publishable_key: keys.stripe_publishable_key,
        stripe_secret_key: masked(&keys.stripe_secret_key),
        stripe_webhook_secret: masked(&keys.stripe_webhook_secret),
    })
}

impl Change {
    fn apply_to(self, before: PaymentKeys) -> PaymentKeys {
        let key = |new: Option<String>, old: String| new.map_or(old, |key| key.trim().to_owned());
        PaymentKeys {
            stripe_publishable_key: key(self.publishable_key, before.stripe_publishable_key),
            stripe_secret_key: key(self.secret_key, before.stripe_secret_key),
            stripe_webhook_secret: key(self.webhook_secret, before.stripe_webhook_secret),
            receipt_name: key(self.receipt_name, before.receipt_name),
            receipt_note: key(self.receipt_note, before.receipt_note),
        }
    }
}
