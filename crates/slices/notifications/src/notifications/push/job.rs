//! Sends one message to one device, retrying until it is delivered or it is too late.

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DbErr};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::service;
use trellis_platform::{
    App,
    jobs::{self, JobHandler, NewJob},
};

const KIND: &str = "push";
/// Retries spread over about twenty minutes.
const MAX_ATTEMPTS: i32 = 8;

/// Contains the notification's id instead of its text, so personal text is deleted with the notification.
#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    device: Uuid,
    /// Absent for a test.
    notification: Option<Uuid>,
}

/// Enqueues one job per notification and device.
pub async fn enqueue(
    app: &App,
    conn: &impl ConnectionTrait,
    device: Uuid,
    notification: Option<Uuid>,
) -> Result<(), DbErr> {
    let job = NewJob {
        kind: KIND,
        payload: json!(Payload {
            device,
            notification
        }),
        unique_key: notification.map(|id| format!("{KIND}:{id}:{device}")),
        run_after: app.now(),
        // A test isn't retried: the member sees whether it arrived and can try again.
        max_attempts: if notification.is_some() {
            MAX_ATTEMPTS
        } else {
            1
        },
    };
    jobs::enqueue(app, conn, job).await.map(drop)
}

#[derive(Debug)]
pub struct Push;

#[async_trait]
impl JobHandler for Push {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let Payload {
            device,
            notification,
        } = serde_json::from_value(payload)?;
        service::deliver(app, device, notification).await
    }
}
