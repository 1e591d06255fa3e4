use uuid::Uuid;

use super::model::{PaymentKeys, PaymentSettings};
use crate::{
    app::App,
    platform::settings::{
        SettingsError,
        group::{self, Kept},
        model::Setting,
    },
};

/// Below the public address.
const WEBHOOK: &str = "/api/donations/webhook";

/// What is to be different; an absent key stays as it is, an empty one is removed.
pub struct Change {
    pub publishable_key: Option<String>,
    pub secret_key: Option<String>,
    pub webhook_secret: Option<String>,
}

pub async fn show(app: &App) -> Result<PaymentSettings, SettingsError> {
    let kept = group::read(app.db.conn(), &app.seal_key, Setting::PaymentKeys).await?;
    seen(app, kept)
}

pub async fn save(
    app: &App,
    actor: Uuid,
    change: Change,
) -> Result<PaymentSettings, SettingsError> {
    let tx = group::begin(app).await?;
    let kept = group::read(&tx, &app.seal_key, Setting::PaymentKeys).await?;
    let is_unreadable = kept == Kept::Unreadable;
    let before = match kept {
        Kept::All(keys) => keys,
        Kept::Nothing | Kept::Unreadable => PaymentKeys::default(),
    };
    let after = change.applied_to(before.clone());
    let problems = after.problems();
    if !problems.is_empty() {
        return Err(SettingsError::Invalid(problems));
    }
    if after != before || is_unreadable {
        let pairs = before.named().into_iter().zip(after.named());
        let changed: Vec<_> = pairs
            .filter(|(before, after)| before != after)
            .map(|((name, _), _)| name)
            .chain(is_unreadable.then_some("unreadable"))
            .collect();
        let value = (after != PaymentKeys::default()).then_some(&after);
        group::write(app, &tx, actor, Setting::PaymentKeys, value, &changed).await?;
        tx.commit().await?;
    }
    seen(app, Kept::All(after))
}

fn seen(app: &App, kept: Kept<PaymentKeys>) -> Result<PaymentSettings, SettingsError> {
    let is_unreadable = kept == Kept::Unreadable;
    let keys = match kept {
        Kept::All(keys) => keys,
        Kept::Nothing | Kept::Unreadable => PaymentKeys::default(),
    };
    let webhook_url = app.policy.public_url.join(WEBHOOK);
    Ok(PaymentSettings {
        mode: keys.mode(),
        is_ready: keys.is_ready(),
        is_unreadable,
        webhook_url: webhook_url.map_err(anyhow::Error::from)?.into(),
        stripe_publishable_key: keys.stripe_publishable_key,
        stripe_secret_key: keys.stripe_secret_key,
        stripe_webhook_secret: keys.stripe_webhook_secret,
    })
}

impl Change {
    fn applied_to(self, before: PaymentKeys) -> PaymentKeys {
        let key = |new: Option<String>, old: String| new.map_or(old, |key| key.trim().to_owned());
        PaymentKeys {
            stripe_publishable_key: key(self.publishable_key, before.stripe_publishable_key),
            stripe_secret_key: key(self.secret_key, before.stripe_secret_key),
            stripe_webhook_secret: key(self.webhook_secret, before.stripe_webhook_secret),
        }
    }
}
