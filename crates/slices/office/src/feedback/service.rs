use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;

use super::{
    entity::{self, Entity as Rows},
    error::FeedbackError,
    model::{Feedback, FeedbackCounts, FeedbackKind, FeedbackPage, FeedbackStatus},
    store,
};
use trellis_identity::{SignedIn, people};
use trellis_kernel::{Shared, Table};
use trellis_platform::{
    App, audit,
    limits::{self, Limit},
};

const PAGE_SIZE: u32 = 50;
const DAILY_LIMIT: Limit = Limit {
    attempts: 20,
    window: TimeDelta::hours(24),
};

#[derive(Debug)]
pub struct NewFeedback {
    pub kind: FeedbackKind,
    pub message: String,
    pub page: Option<String>,
    pub is_anonymous: bool,
}

pub async fn send(
    app: &App,
    who: &SignedIn,
    new_feedback: NewFeedback,
) -> Result<(), FeedbackError> {
    limits::consume(app, &format!("feedback:{}", who.user.id), DAILY_LIMIT).await?;
    let now = app.now();
    let row = entity::Model {
        id: app.new_id(),
        user_id: (!new_feedback.is_anonymous).then_some(who.user.id),
        kind: new_feedback.kind,
        message: new_feedback.message,
        page: new_feedback.page,
        status: FeedbackStatus::New,
        created_at: now,
        updated_at: now,
    };
    Rows::add(app.db.conn(), row).await?;
    Ok(())
}

pub async fn list(
    app: &App,
    status: Option<FeedbackStatus>,
    page: u32,
) -> Result<FeedbackPage, FeedbackError> {
    let conn = app.db.conn();
    let offset = u64::from(page.saturating_sub(1)) * u64::from(PAGE_SIZE);
    let rows = store::page(conn, status, offset, PAGE_SIZE.into()).await?;
    Ok(FeedbackPage {
        items: response(app, rows).await?,
        page,
        page_size: PAGE_SIZE,
        counts: FeedbackCounts {
            new: store::count(conn, FeedbackStatus::New).await?,
            read: store::count(conn, FeedbackStatus::Read).await?,
            done: store::count(conn, FeedbackStatus::Done).await?,
        },
    })
}

async fn response(app: &App, rows: Vec<entity::Model>) -> Result<Vec<Feedback>, FeedbackError> {
    let people: Vec<Uuid> = rows.iter().filter_map(|row| row.user_id).collect();
    let names = people::named(app.db.conn(), &people).await?;
    Ok(rows
        .into_iter()
        .map(|row| Feedback {
            id: row.id,
            kind: row.kind,
            message: row.message,
            page: row.page,
            status: row.status,
            created_at: row.created_at,
            user_id: row.user_id,
            user_name: row.user_id.and_then(|id| names.get(&id).cloned()),
        })
        .collect())
}

pub async fn set_status(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
    status: FeedbackStatus,
) -> Result<Feedback, FeedbackError> {
    let tx = app.db.begin().await?;
    let before = Rows::lock(&tx, id).await?.ok_or(FeedbackError::NotFound)?;
    if before.status != status {
        store::set_status(&tx, id, status, app.now()).await?;
        let entry = audit::Entry::by(actor.user.id, "feedback_status_changed")
            .about(id)
            .before(json!({ "status": before.status }))
            .after(json!({ "status": status }));
        audit::record(app, &tx, entry).await?;
    }
    tx.commit().await?;
    let after = entity::Model { status, ..before };
    let mut response = response(app, vec![after]).await?;
    response.pop().ok_or(FeedbackError::NotFound)
}
