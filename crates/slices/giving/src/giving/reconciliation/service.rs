//! Rules for reconciliation: only one requested run at a time.

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use serde_json::json;
use uuid::Uuid;

use super::{
    job::{KIND, ReconciliationPayload, nightly_job_key},
    model::Reconciliation,
    store,
};
use crate::giving::{
    entities::giving_reconciliations::{Entity as Reconciliations, Model},
    error::GivingError,
    model::ReconciliationState,
};
use trellis_kernel::Table;
use trellis_platform::{
    App, audit,
    jobs::{self, JobState, NewJob},
    settings::payments,
};

const MAX_DAYS: i64 = 366;
/// Retries in case Stripe is briefly unavailable.
pub(super) const MAX_ATTEMPTS: i32 = 3;

pub async fn start(
    app: &App,
    actor: Uuid,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Reconciliation, GivingError> {
    if from > to {
        return Err(GivingError::WrongOrder);
    }
    if to.signed_duration_since(from).num_days() >= MAX_DAYS {
        return Err(GivingError::TooManyDays(MAX_DAYS));
    }
    let tx = app.db.begin().await?;
    if payments::keys(app, &tx).await?.is_none() {
        return Err(GivingError::NotSetUp);
    }
    let order = ReconciliationPayload {
        id: app.new_id(),
        from,
        to,
    };
    let job = NewJob {
        kind: KIND,
        payload: order.payload(),
        unique_key: Some(KIND.to_owned()),
        run_after: app.now(),
        max_attempts: MAX_ATTEMPTS,
    };
    jobs::enqueue_recurring_in(app, &tx, job)
        .await?
        .ok_or(GivingError::ReconciliationRunning)?;
    let row = new_row(app, &order);
    Reconciliations::add_new(&tx, row.clone()).await?;
    let entry = audit::Entry::by(actor, "donations_compared")
        .about(order.id)
        .after(json!({ "from": from, "to": to }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    response(row)
}

pub(super) fn new_row(app: &App, order: &ReconciliationPayload) -> Model {
    Model {
        id: order.id,
        state: ReconciliationState::Running,
        from_day: order.from,
        to_day: order.to,
        started_at: app.now(),
        finished_at: None,
        checked_here: 0,
        checked_there: 0,
        differences: json!([]),
    }
}

pub async fn newest(app: &App) -> Result<Option<Reconciliation>, GivingError> {
    let Some(mut row) = store::newest(app.db.conn()).await? else {
        return Ok(None);
    };
    if row.state == ReconciliationState::Running && !is_in_progress(app, &row).await? {
        row.state = ReconciliationState::Failed;
    }
    response(row).map(Some)
}

/// An unfinished reconciliation is under way only while its job exists. Without a job it will never finish.
async fn is_in_progress(app: &App, row: &Model) -> Result<bool, GivingError> {
    for key in [KIND.to_owned(), nightly_job_key(row.to_day)] {
        let job = jobs::find_by_key(app.db.conn(), &key).await?;
        let is_for_row = |job: &jobs::Job| job.payload["id"] == json!(row.id);
        if let Some(job) = job.filter(is_for_row) {
            return Ok(job.state == JobState::Queued);
        }
    }
    Ok(false)
}

fn response(row: Model) -> Result<Reconciliation, GivingError> {
    let differences = serde_json::from_value(row.differences)
        .map_err(|cause| sea_orm::DbErr::Json(cause.to_string()))?;
    Ok(Reconciliation {
        id: row.id,
        state: row.state,
        from: row.from_day,
        to: row.to_day,
        started_at: row.started_at,
        finished_at: row.finished_at,
        checked_here: row.checked_here,
        checked_there: row.checked_there,
        differences,
    })
}

/// The period that a reconciliation covers, from the start of its first day to the end of its last.
pub(super) fn reconciled_period(row: &Model) -> [chrono::DateTime<chrono::Utc>; 2] {
    let begin = |day: NaiveDate| day.and_time(NaiveTime::MIN).and_utc();
    [begin(row.from_day), begin(row.to_day) + TimeDelta::days(1)]
}
