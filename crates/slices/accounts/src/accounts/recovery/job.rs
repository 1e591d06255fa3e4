//! Handles a password reset request: finds the account for the address and emails it a link.

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DbErr};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::service;
use trellis_platform::{
    App,
    jobs::{self, JobHandler, NewJob},
};

const KIND: &str = "password_mail";
/// Spread over about twenty minutes; after that, the member has likely found another way.
const MAX_ATTEMPTS: i32 = 8;

/// The link is created when the email is written, so the payload never contains one.
#[derive(Serialize, Deserialize)]
struct Payload {
    email: String,
}

pub async fn enqueue(app: &App, conn: &impl ConnectionTrait, email: String) -> Result<(), DbErr> {
    let job = NewJob {
        kind: KIND,
        payload: json!(Payload { email }),
        unique_key: None,
        run_after: app.now(),
        max_attempts: MAX_ATTEMPTS,
    };
    jobs::enqueue(app, conn, job).await.map(drop)
}

#[derive(Debug)]
pub struct PasswordMail;

#[async_trait]
impl JobHandler for PasswordMail {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let Payload { email } = serde_json::from_value(payload)?;
        service::email_reset_link(app, &email).await
    }

    /// The requested address isn't stored after the job is done.
    fn keeps_payload(&self) -> bool {
        false
    }
}
