//! What a message of the provider's makes necessary, tried until it is done.

use anyhow::Context;
use async_trait::async_trait;
use sea_orm::{DatabaseTransaction, DbErr};
use serde_json::{Value, json};

use super::service;
use trellis_platform::{
    App,
    jobs::{JobHandler, NewJob, enqueue_in_turn},
};

const KIND: &str = "giving_event";
/// Over most of a day; after that it is begun anew once an hour.
const ATTEMPTS: i32 = 24;

#[derive(Debug)]
pub struct GivingEvents;

/// One that waits already is enough; one that was given up is begun anew.
pub async fn enqueue(app: &App, tx: &DatabaseTransaction, event: &str) -> Result<(), DbErr> {
    let job = NewJob {
        kind: KIND,
        payload: json!({ "event": event }),
        unique_key: Some(format!("{KIND}:{event}")),
        run_after: app.now(),
        max_attempts: ATTEMPTS,
    };
    enqueue_in_turn(app, tx, job).await.map(drop)
}

#[async_trait]
impl JobHandler for GivingEvents {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let event = payload["event"].as_str().context("which event it is")?;
        service::process(app, event).await
    }
}
