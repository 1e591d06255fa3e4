//! Sends one email, retrying until the mail server accepts it.

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Value, json};

use super::{email::Email, service};
use trellis_platform::{
    App,
    jobs::{self, JobHandler, NewJob},
};

const KIND: &str = "mail";
/// Retries spread over more than an hour, because a mail server can be down that long.
const MAX_ATTEMPTS: i32 = 10;

pub async fn enqueue(app: &App, conn: &impl ConnectionTrait, email: Email) -> Result<(), DbErr> {
    let job = NewJob {
        kind: KIND,
        payload: json!(email),
        unique_key: None,
        run_after: app.now(),
        max_attempts: MAX_ATTEMPTS,
    };
    jobs::enqueue(app, conn, job).await.map(drop)
}

#[derive(Debug)]
pub struct MailJob;

#[async_trait]
impl JobHandler for MailJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let email: Email = serde_json::from_value(payload)?;
        service::send_now(app, &email).await
    }

    /// The text is personal, so it is deleted once the email is sent.
    fn keeps_payload(&self) -> bool {
        false
    }
}
