use std::time::Duration;

use crate::{
    assist::{
        answers::WrittenCommentary,
        entities::{generations, written_commentaries},
        error::AssistError,
        finish,
        generation_request::{GenerationRequest, Place, RequestContent},
        service,
        writing_session::WritingSession,
    },
    usage,
};
use chrono::TimeDelta;
use sea_orm::{DatabaseTransaction, DbErr};
use serde_json::Value;
use tokio::time::{Instant, sleep};
use trellis_bible::reference::{Passage, Point, Style};
use trellis_identity::SignedIn;
use trellis_platform::{
    App,
    limits::{self, Limit, LimitError},
};
use trellis_scripture::scripture::{TranslationId, VerseRef, texts};

use super::store;

/// How often a waiting reader checks whether another reader's commentary is ready.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// Added to the service's time limit. After both, a claim expires, so a crashed process doesn't block other
/// readers forever.
const TIMEOUT_MARGIN: Duration = Duration::from_secs(30);

/// Returns the stored commentary, or generates one. The first reader's request generates it, and the others
/// wait for it.
pub async fn write(
    app: &App,
    who: &SignedIn,
    translation: Option<&TranslationId>,
    named: VerseRef,
) -> Result<WrittenCommentary, AssistError> {
    let found = texts::requested_or_default(app, who, translation).await?;
    let at = found.verse(named)?;
    let settings = usage::settings(app).await?;
    let access = settings.text_service().ok_or(AssistError::NoService)?;
    let content = RequestContent::Commentary {
        reference: Passage::at(Point::from(at)).format(Style::Long).into(),
        place: Place {
            book: at.book.code().to_owned(),
            chapter: at.chapter.into(),
            verse: at.verse.into(),
        },
    };
    let request = service::prepare_request(app, who, translation, content, "verse").await?;
    let ends = Instant::now() + app.policy.writing_time + TIMEOUT_MARGIN;
    loop {
        if let Some(stored_commentary) = stored_commentary(app, &request, &access.model).await? {
            return Ok(stored_commentary);
        }
        if claim(app, &request).await? {
            break;
        }
        if Instant::now() >= ends {
            return Err(AssistError::StillGenerating);
        }
        sleep(POLL_INTERVAL).await;
    }
    // Another reader may have stored it and released the claim since our last check.
    if let Some(stored_commentary) = stored_commentary(app, &request, &access.model).await? {
        limits::reset_attempts(app, &claim_key(&request)).await?;
        return Ok(stored_commentary);
    }
    let generation = service::write(app, who, None, request.clone()).await;
    if !matches!(generation, Ok(_) | Err(AssistError::StillGenerating)) {
        limits::reset_attempts(app, &claim_key(&request)).await?;
    }
    service::result(generation?)
}

fn claim_key(request: &GenerationRequest) -> String {
    let RequestContent::Commentary { place, .. } = &request.content else {
        return String::new();
    };
    let Place {
        book,
        chapter,
        verse,
    } = place;
    format!(
        "commentary:{book}:{chapter}:{verse}:{}",
        request.translation_id
    )
}

/// Whether this request may generate the commentary. The claim uses the rate limiter, so only one replica can
/// hold it.
async fn claim(app: &App, request: &GenerationRequest) -> Result<bool, AssistError> {
    let window = TimeDelta::from_std(app.policy.writing_time + TIMEOUT_MARGIN);
    let claim_limit = Limit {
        attempts: 1,
        window: window.map_err(anyhow::Error::from)?,
    };
    match limits::consume(app, &claim_key(request), claim_limit).await {
        Ok(()) => Ok(true),
        Err(LimitError::Exceeded { .. }) => Ok(false),
        Err(LimitError::Storage(cause)) => Err(cause.into()),
    }
}

/// Releases the claim on a commentary when its generation request ends, so that a waiting reader can start
/// another.
pub async fn release_claim(app: &App, row: &generations::Model) -> Result<(), DbErr> {
    match finish::parse_request(row) {
        Ok(request) if matches!(request.content, RequestContent::Commentary { .. }) => {
            limits::reset_attempts(app, &claim_key(&request)).await
        }
        _ => Ok(()),
    }
}

fn key(request: &GenerationRequest, model: &str) -> Option<store::Key> {
    let RequestContent::Commentary { place, .. } = &request.content else {
        return None;
    };
    Some(store::Key {
        place: place.clone(),
        translation_id: request.translation_id.to_string(),
        model: model.to_owned(),
    })
}

/// Returns a stored commentary after verifying it again, because the checks or the translation may have
/// changed. One that fails is regenerated.
async fn stored_commentary(
    app: &App,
    request: &GenerationRequest,
    model: &str,
) -> Result<Option<WrittenCommentary>, AssistError> {
    let Some(key) = key(request, model) else {
        return Ok(None);
    };
    let Some(row) = store::find(app.db.conn(), &key).await? else {
        return Ok(None);
    };
    let Ok(commentary) = serde_json::from_value(row.commentary) else {
        return Ok(None);
    };
    let session = WritingSession::open(app, request.clone()).await?;
    session.reverify(commentary).await
}

/// Stores a commentary for all readers, in the transaction that ends its generation request.
pub async fn keep(
    app: &App,
    tx: &DatabaseTransaction,
    request: &GenerationRequest,
    model: &str,
    commentary: Value,
) -> Result<(), AssistError> {
    let Some(key) = key(request, model) else {
        return Ok(());
    };
    let row = written_commentaries::Model {
        book: key.place.book,
        chapter: key.place.chapter,
        verse: key.place.verse,
        translation_id: key.translation_id,
        model: key.model,
        commentary,
        created_at: app.now(),
    };
    Ok(store::keep(tx, row).await?)
}
