//! One letter, tried until the mail server takes it.

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Value, json};

use super::{letter::Letter, service};
use trellis_platform::{
    App,
    jobs::{self, JobHandler, NewJob},
};

const KIND: &str = "mail";
/// Over well more than an hour: mail servers have bad ones.
const ATTEMPTS: i32 = 10;

pub async fn enqueue(app: &App, conn: &impl ConnectionTrait, letter: Letter) -> Result<(), DbErr> {
    let job = NewJob {
        kind: KIND,
        payload: json!(letter),
        unique_key: None,
        run_after: app.now(),
        max_attempts: ATTEMPTS,
    };
    jobs::enqueue(app, conn, job).await.map(drop)
}

#[derive(Debug)]
pub struct Post;

#[async_trait]
impl JobHandler for Post {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let letter: Letter = serde_json::from_value(payload)?;
        service::send_now(app, &letter).await
    }

    /// The words are the person's, and go when they are sent.
    fn keeps_payload(&self) -> bool {
        false
    }
}
