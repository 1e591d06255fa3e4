//! Generates a batch day by day. A worker that takes over skips the days already done.

use std::time::Duration;

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::timeout;
use uuid::Uuid;

use super::{
    model::{BatchState, DayResult, DayStatus, parse_results},
    plan::BatchPlan,
    service::{self, add_result, add_result_in, failed_day},
    store,
};
use crate::devotionals::{
    entities::{
        devotional_batches::{self, Entity as Batches},
        devotionals::{self, Entity as Devotionals},
    },
    error::DevotionalError,
    model::{DevotionalStatus, GenerationType},
    report::Report,
    service::standard,
};
use trellis_assist::assist::{self, AssistError, SharedDevotional, library::ChosenReflection};
use trellis_kernel::{
    Shared, Table,
    db::{ExclusiveLock, take_lock},
};
use trellis_platform::{App, audit, jobs::JobHandler};

pub const KIND: &str = "devotionals";
/// After this many failures in a row, we stop sending requests to the AI service for the remaining days.
const MAX_CONSECUTIVE_FAILURES: usize = 3;
/// Limits how long a cancellation made on another replica goes unnoticed.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
const DAY_TAKEN_MESSAGE: &str = "This day already has a devotional.";

#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    pub id: Uuid,
}

#[derive(Debug)]
pub struct DevotionalBatchJob;

#[async_trait]
impl JobHandler for DevotionalBatchJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let Payload { id } = serde_json::from_value(payload)?;
        let Some(row) = Batches::by_id(app.db.conn(), id).await? else {
            return Ok(());
        };
        let plan: BatchPlan = serde_json::from_value(row.plan.clone())?;
        let days = row.start_date.iter_days();
        for day in days.take_while(|day| *day <= row.end_date) {
            let Some(row) = Batches::by_id(app.db.conn(), id).await? else {
                return Ok(());
            };
            let results = parse_results(&row);
            if row.state != BatchState::Writing || has_failed_repeatedly(&results) {
                break;
            }
            if results.iter().all(|one| one.date != day) {
                Box::pin(write_day(app, &row, &plan, day)).await?;
            }
        }
        store::end(app.db.conn(), id, BatchState::Done, app.now()).await?;
        app.work_signal.tell(id);
        Ok(())
    }
}

fn has_failed_repeatedly(results: &[DayResult]) -> bool {
    let last = results.iter().rev().take(MAX_CONSECUTIVE_FAILURES);
    last.filter(|one| one.status == DayStatus::Failed).count() == MAX_CONSECUTIVE_FAILURES
}

async fn write_day(
    app: &App,
    batch: &devotional_batches::Model,
    plan: &BatchPlan,
    day: NaiveDate,
) -> anyhow::Result<()> {
    let conn = app.db.conn();
    if plan.skips_taken && store::has_devotional(conn, day).await? {
        add_result(app, batch.id, skipped_day(day)).await?;
        return Ok(());
    }
    let Some(asked_by) = batch.asked_by else {
        let error_message = "The account that requested these devotionals was deleted.";
        add_result(app, batch.id, failed_day(day, error_message.to_owned())).await?;
        return Ok(());
    };
    let avoid = service::passages_around(app, day).await?;
    let options = plan.options(day, avoid);
    let theme = options.topic.clone();
    let generated = assist::shared_devotional(
        app,
        asked_by,
        &plan.translation_id,
        options,
        wait_until_canceled(app, batch.id),
    );
    match generated.await {
        Ok(generated) => save_day(app, batch.id, asked_by, plan, day, theme, generated).await?,
        Err(AssistError::Cancelled) => {}
        Err(AssistError::Failed(failure)) => {
            add_result(
                app,
                batch.id,
                failed_day(day, failure.sentence().to_owned()),
            )
            .await?;
        }
        Err(refused @ AssistError::UnknownTopic { .. }) => {
            add_result(app, batch.id, failed_day(day, refused.to_string())).await?;
        }
        Err(AssistError::Storage(cause)) => return Err(cause.into()),
        Err(cause) => {
            tracing::error!(cause = format!("{cause:#}"), %day, "couldn't generate a devotional");
            let sentence = "Something went wrong on our side.".to_owned();
            add_result(app, batch.id, failed_day(day, sentence)).await?;
        }
    }
    Ok(())
}

/// Resolves once the batch is canceled.
async fn wait_until_canceled(app: &App, id: Uuid) {
    loop {
        let change_signal = app.work_signal.next(id);
        match service::find(app, id).await {
            Ok(batch) if batch.state == BatchState::Writing => {}
            Ok(_) | Err(DevotionalError::NoBatch) => return,
            Err(cause) => tracing::warn!(%cause, "couldn't check whether the batch was canceled"),
        }
        let _ = timeout(POLL_INTERVAL, change_signal).await;
    }
}

fn skipped_day(date: NaiveDate) -> DayResult {
    DayResult {
        date,
        status: DayStatus::Skipped,
        message: DAY_TAKEN_MESSAGE.to_owned(),
        devotional_id: None,
        reason: None,
    }
}

/// Saves the devotional and the day's result in one transaction.
async fn save_day(
    app: &App,
    batch: Uuid,
    asked_by: Uuid,
    plan: &BatchPlan,
    day: NaiveDate,
    theme: String,
    generated: SharedDevotional,
) -> anyhow::Result<()> {
    let reason = generated
        .devotional
        .chosen
        .as_ref()
        .map(ChosenReflection::reason);
    let row = row(app, day, theme, generated)?;
    let tx = app.db.begin().await?;
    // Another batch may be generating the same day, so check for a devotional while holding the lock.
    take_lock(&tx, ExclusiveLock::DailyDevotionals).await?;
    let result = if plan.skips_taken && store::has_devotional(&tx, day).await? {
        skipped_day(day)
    } else {
        DayResult {
            date: day,
            status: DayStatus::Created,
            message: row.title.clone(),
            devotional_id: Some(row.id),
            reason,
        }
    };
    let is_generated = result.devotional_id.is_some();
    if !add_result_in(&tx, batch, result).await? {
        tx.rollback().await?;
        return Ok(());
    }
    if is_generated {
        let entry = audit::Entry::by(asked_by, "devotional_generated")
            .about(row.id)
            .after(json!({ "date": day, "title": row.title, "status": row.status }));
        Devotionals::add(&tx, row).await?;
        if let Some(template) = plan.template_id {
            store::increment_usage(&tx, template).await?;
        }
        audit::record(app, &tx, entry).await?;
    }
    tx.commit().await?;
    app.work_signal.tell(batch);
    Ok(())
}

pub fn row(
    app: &App,
    date: NaiveDate,
    theme: String,
    generated: SharedDevotional,
) -> Result<devotionals::Model, DevotionalError> {
    let now = app.now();
    let report = Report::from(&generated);
    let devotional = generated.devotional;
    Ok(devotionals::Model {
        id: app.new_id(),
        date,
        title: devotional.title,
        theme,
        verse_reference: standard(&devotional.verse_reference.into())?,
        verse: devotional.verse,
        content: devotional.content,
        prayer: devotional.prayer,
        reflection: devotional.reflection,
        status: DevotionalStatus::Draft,
        generation_type: GenerationType::AiGenerated,
        report: Some(serde_json::to_value(report).map_err(anyhow::Error::from)?),
        created_at: now,
        updated_at: now,
    })
}
