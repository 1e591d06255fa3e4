//! Ends a generation request and stores its result in one transaction.

use sea_orm::{DatabaseTransaction, DbErr};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::{
    answers::Answer,
    commentary,
    entities::generations,
    error::AssistError,
    generation_request::{GenerationRequest, RequestContent},
    library,
    model::{Failure, GenerationState},
    store,
};
use crate::studies::{self, WrittenStudy};
use trellis_kernel::db::{ExclusiveLock, take_lock};
use trellis_platform::{App, limits};

/// A finished answer and the model that wrote it.
#[derive(Debug)]
pub struct FinishedAnswer {
    pub answer: Answer,
    /// Absent if it was composed without an AI service.
    pub model: Option<String>,
}

/// Returns `false`, and stores nothing, if the generation request was canceled in the meantime.
pub async fn keep(
    app: &App,
    id: Uuid,
    finished_answer: FinishedAnswer,
) -> Result<bool, AssistError> {
    let tx = app.db.begin().await?;
    let Some(row) = store::find_any(&tx, id).await? else {
        return Ok(false);
    };
    let (result, study_id) = match finished_answer.answer {
        Answer::Study(study) => (None, Some(save_study(app, &tx, &row, *study).await?)),
        Answer::Devotional(answer) => {
            if let Some(chosen) = &answer.chosen {
                library::record(app, &tx, row.user_id, &chosen.id).await?;
            }
            (json(&answer)?, None)
        }
        Answer::Commentary(answer) => {
            let result = json(&answer)?;
            if let (Some(model), Some(commentary)) = (&finished_answer.model, &result) {
                commentary::keep(app, &tx, &parse_request(&row)?, model, commentary.clone())
                    .await?;
            }
            (result, None)
        }
        Answer::Timeline(answer) => (json(&answer)?, None),
        Answer::Historical(answer) => (json(&answer)?, None),
        Answer::PassageCommentary(answer) => (json(&answer)?, None),
    };
    if !store::finish(&tx, id, result, study_id, app.now()).await? {
        tx.rollback().await?;
        return Ok(false);
    }
    if finished_answer.model.is_none() {
        // No service was used, so the quota is refunded.
        refund_quota(&tx, id).await?;
    }
    tx.commit().await?;
    app.work_signal.tell(id);
    Ok(true)
}

fn json(answer: &impl Serialize) -> Result<Option<Value>, AssistError> {
    Ok(Some(
        serde_json::to_value(answer).map_err(anyhow::Error::from)?,
    ))
}

pub fn parse_request(row: &generations::Model) -> Result<GenerationRequest, AssistError> {
    Ok(serde_json::from_value(row.request.clone()).map_err(anyhow::Error::from)?)
}

async fn save_study(
    app: &App,
    tx: &DatabaseTransaction,
    row: &generations::Model,
    study: WrittenStudy,
) -> Result<Uuid, AssistError> {
    let RequestContent::Study { options, .. } = parse_request(row)?.content else {
        return Err(
            anyhow::anyhow!("a study guide was generated for another kind of request").into(),
        );
    };
    // The lock keeps two generations from both taking the last free slot.
    take_lock(tx, ExclusiveLock::Writing).await?;
    Ok(studies::keep(app, tx, row.user_id, options, study).await?)
}

/// Marks the generation request as failed and refunds its quota in the same transaction, so that the refund
/// happens only once.
pub async fn fail(app: &App, id: Uuid, failure: Failure, should_refund: bool) -> Result<(), DbErr> {
    let tx = app.db.begin().await?;
    if store::fail(&tx, id, failure, app.now()).await? && should_refund {
        refund_quota(&tx, id).await?;
    }
    tx.commit().await?;
    app.work_signal.tell(id);
    Ok(())
}

/// Cancels the generation request unless it is finished. The quota is refunded only if no service has been
/// called yet.
pub async fn cancel(app: &App, id: Uuid) -> Result<(), DbErr> {
    let tx = app.db.begin().await?;
    if store::cancel(&tx, id, GenerationState::Waiting, app.now()).await? {
        refund_quota(&tx, id).await?;
    } else {
        store::cancel(&tx, id, GenerationState::Writing, app.now()).await?;
    }
    tx.commit().await?;
    app.work_signal.tell(id);
    Ok(())
}

async fn refund_quota(tx: &DatabaseTransaction, id: Uuid) -> Result<(), DbErr> {
    let row = store::find_any(tx, id).await?;
    match row.and_then(|row| row.spent) {
        Some(key) => limits::refund_with(tx, &key).await,
        None => Ok(()),
    }
}
