//! Which devices get push messages, and how they are sent.

use anyhow::Context;
use chrono::TimeDelta;
use http::{HeaderMap, HeaderValue, header};
use sea_orm::{ConnectionTrait, DbErr};
use serde::Serialize;
use url::Url;
use uuid::Uuid;

use super::{
    encryption::{self, DeviceKeys, SALT_BYTES},
    job, store,
    vapid::{VapidKey, random_key},
};
use crate::notifications::{
    entities::{
        notifications::{self, Entity as Notifications},
        push_subscriptions::{self, Entity as Devices},
    },
    error::NotificationError,
    preferences::store as preferences,
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, OutboundError};
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::PushOutcome,
    settings::{self, Setting, SettingsError},
};

pub const MAX_DEVICES: u64 = 20;
const MAX_ENDPOINT_LENGTH: usize = 1_000;
/// After this many consecutive failures, the device is assumed to be gone.
const MAX_FAILURES: i32 = 50;
const TEST_LIMIT: Limit = Limit {
    attempts: 5,
    window: TimeDelta::minutes(1),
};
/// How long a push service stores a message for a device that is off: half a day. Older notifications are
/// only in the bell.
const TTL_SECONDS: u64 = 12 * 60 * 60;
/// Devices only show a line or two.
const MAX_BODY_LENGTH: usize = 300;

/// A device's subscription, as sent by the browser.
#[derive(Debug)]
pub struct NewDevice {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// The message a device receives; the service worker parses exactly this JSON.
#[derive(Debug, Serialize)]
struct Message<'a> {
    title: &'a str,
    body: String,
    url: &'a str,
    /// A message replaces an earlier one with the same tag.
    tag: String,
}

/// The installation's key, generated on first use and shared by all replicas.
async fn key(app: &App) -> Result<VapidKey, SettingsError> {
    let generate_key = || VapidKey::generate(app.entropy.as_ref());
    let stored_key =
        settings::service::get_or_create_secret(app, Setting::PushKey, generate_key).await?;
    Ok(VapidKey::parse(&stored_key)?)
}

/// Called at server startup, so the key exists from the first run.
pub async fn prepare(app: &App) -> Result<(), SettingsError> {
    key(app).await.map(drop)
}

/// The public key, and how many devices this member has subscribed.
pub async fn settings(app: &App, who: &SignedIn) -> Result<(String, u64), NotificationError> {
    let devices = Devices::count_for_user(app.db.conn(), who.user.id).await?;
    Ok((key(app).await?.public(), devices))
}

/// Parses an endpoint into the form that we store and compare.
fn endpoint(text: &str) -> Result<Url, NotificationError> {
    Url::parse(text.trim())
        .ok()
        .filter(|url| url.scheme() == "https" && url.has_host())
        .filter(|url| url.username().is_empty() && url.password().is_none())
        .filter(|url| {
            text.len() <= MAX_ENDPOINT_LENGTH && url.as_str().len() <= MAX_ENDPOINT_LENGTH
        })
        .ok_or(NotificationError::BadEndpoint)
}

/// A host name that can't be resolved right now is accepted, because it is checked again on every call.
async fn require_public(app: &App, endpoint: &Url) -> Result<(), NotificationError> {
    match app.outbound.check(endpoint).await {
        Ok(()) | Err(OutboundError::Unknown(_)) => Ok(()),
        Err(OutboundError::Private | OutboundError::InvalidAddress) => {
            Err(NotificationError::PrivateEndpoint)
        }
    }
}

pub async fn subscribe(
    app: &App,
    who: &SignedIn,
    device: NewDevice,
) -> Result<(), NotificationError> {
    let endpoint = endpoint(&device.endpoint)?;
    DeviceKeys::parse(&device.p256dh, &device.auth).ok_or(NotificationError::BadKeys)?;
    require_public(app, &endpoint).await?;
    let row = push_subscriptions::Model {
        id: app.new_id(),
        user_id: who.user.id,
        endpoint: endpoint.into(),
        p256dh: device.p256dh,
        auth: device.auth,
        failures: 0,
        created_at: app.now(),
    };
    let tx = app.db.begin().await?;
    preferences::lock(&tx, who.user.id).await?;
    let is_known = store::is_known(&tx, who.user.id, &row.endpoint).await?;
    if !is_known && Devices::count_for_user(&tx, who.user.id).await? >= MAX_DEVICES {
        return Err(NotificationError::TooManyDevices);
    }
    store::put(&tx, row).await?;
    tx.commit().await?;
    Ok(())
}

pub async fn unsubscribe(app: &App, who: &SignedIn, text: &str) -> Result<(), NotificationError> {
    let endpoint = endpoint(text)?;
    store::delete_for_user(app.db.conn(), who.user.id, endpoint.as_str()).await?;
    Ok(())
}

/// Sends a test message to every device, without a notification in the bell.
pub async fn test(app: &App, who: &SignedIn) -> Result<(), NotificationError> {
    limits::consume(app, &format!("push-test:{}", who.user.id), TEST_LIMIT).await?;
    let tx = app.db.begin().await?;
    for device in store::ids(&tx, who.user.id).await? {
        job::enqueue(app, &tx, device, None).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Queues a push message to each of the member's devices; they are sent after the transaction commits.
pub async fn send_notification(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    notification: Uuid,
) -> Result<(), DbErr> {
    for device in store::ids(conn, user_id).await? {
        job::enqueue(app, conn, device, Some(notification)).await?;
    }
    Ok(())
}

pub async fn count_devices(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    Devices::count_for_user(conn, user_id).await
}

/// Removes the devices of a member who was signed out everywhere, so a device they no longer have doesn't
/// show their notifications.
pub async fn delete_devices(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    store::delete_all_for_user(conn, user_id).await
}

/// Sends one message to one device. A temporary failure is returned as an error, so that the job is retried.
pub async fn deliver(app: &App, device: Uuid, notification: Option<Uuid>) -> anyhow::Result<()> {
    let conn = app.db.conn();
    let Some(device) = store::by_id(conn, device).await? else {
        return Ok(());
    };
    let message = match notification {
        None => test_message(),
        Some(id) => match Notifications::by_id(conn, device.user_id, id).await? {
            Some(stored) if !stored.is_read => message(&stored)?,
            // The notification has been deleted or already read.
            _ => return Ok(()),
        },
    };
    match send(app, &device, &message).await? {
        PushOutcome::Delivered => store::record_success(conn, device.id).await?,
        PushOutcome::Gone => store::delete(conn, device.id).await?,
        PushOutcome::TemporaryFailure(why) => {
            store::record_failure(conn, device.id, MAX_FAILURES).await?;
            anyhow::bail!(why);
        }
    }
    Ok(())
}

fn message(stored: &notifications::Model) -> anyhow::Result<Vec<u8>> {
    let message = Message {
        title: &stored.title,
        body: stored.message.chars().take(MAX_BODY_LENGTH).collect(),
        url: stored.link.as_deref().unwrap_or("/"),
        tag: stored.id.to_string(),
    };
    serde_json::to_vec(&message).context("a message")
}

fn test_message() -> Vec<u8> {
    let message = serde_json::json!({
        "title": "Trellis",
        "body": "It works! This device will get push notifications.",
        "url": "/profile",
        "tag": "test",
    });
    message.to_string().into_bytes()
}

async fn send(
    app: &App,
    device: &push_subscriptions::Model,
    message: &[u8],
) -> anyhow::Result<PushOutcome> {
    let endpoint: Url = device.endpoint.parse().context("the endpoint")?;
    let keys = DeviceKeys::parse(&device.p256dh, &device.auth).context("the device's keys")?;
    let mut salt = [0; SALT_BYTES];
    app.entropy.fill(&mut salt);
    let ephemeral_key = random_key(app.entropy.as_ref());
    let body = encryption::encrypt(&keys, message, &ephemeral_key, salt)?;
    let auth_header =
        key(app)
            .await?
            .authorization(&endpoint, &app.policy.public_url, app.now())?;

    let mut headers = HeaderMap::new();
    headers.insert(header::AUTHORIZATION, auth_header.parse()?);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/octet-stream"),
    );
    headers.insert(
        header::CONTENT_ENCODING,
        HeaderValue::from_static("aes128gcm"),
    );
    headers.insert("ttl", HeaderValue::from(TTL_SECONDS));
    headers.insert("urgency", HeaderValue::from_static("normal"));
    Ok(app.push.send(&endpoint, headers, body).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endpoint_must_be_an_https_url() {
        assert!(endpoint("https://push.example/send/1?x=2").is_ok());
        for wrong in [
            "",
            "push.example",
            "http://push.example/1",
            "ftp://push.example/1",
            "https://",
            "https://ada:secret@push.example/1",
            "javascript:alert(1)",
            &format!("https://push.example/{}", "x".repeat(1_000)),
            &format!("https://push.example/{}", "é".repeat(300)),
        ] {
            assert!(endpoint(wrong).is_err(), "{wrong}");
        }
    }
}
