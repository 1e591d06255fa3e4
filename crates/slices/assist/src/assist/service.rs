//! Having something written: by a service as a job, which goes on whoever waits for it, or from
//! the library at once. Either way it is a row that can be found again.

use std::time::Duration;

use crate::{
    usage::{self, GenerationKind},
    voice::{self, Speaker},
};
use chrono::TimeDelta;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};
use trellis_bible::reference::{Reference, Style};
use trellis_identity::SignedIn;
use trellis_kernel::{
    OfUser, Table,
    db::{Turn, take_turn},
};
use trellis_platform::{
    App,
    jobs::{NewJob, enqueue},
    limits::{self, Limit},
    settings::ApiSettings,
};
use trellis_scripture::scripture::{
    self, ScriptureError, TranslationId,
    texts::{self, OpenText},
};
use trellis_writing::sources;
use uuid::Uuid;

use super::{
    desk::Desk,
    entities::generations::{self, Entity as Generations},
    error::AssistError,
    finish::{self, Written},
    job::{self, Payload},
    model::{AssistStatus, Failure, Generation, GenerationState, Writer},
    order::{Order, Wish},
    store,
};

/// How long a result is kept here.
const KEPT: TimeDelta = TimeDelta::days(1);
/// Of another process's work.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Beyond the time that a service has: reading sources before it, verifying after it.
const MARGIN: Duration = Duration::from_secs(10);
/// Work that has waited longer is not begun any more.
pub(super) const BEGUN_WITHIN: TimeDelta = TimeDelta::minutes(15);
/// Work that is older is lost: it was begun by then, and nothing takes as long as the rest.
const STALE: TimeDelta = TimeDelta::minutes(30);
const LOST_AT_ONCE: u64 = 500;
/// A preacher asks for the times, the world and a commentary; others want to have theirs written,
/// too.
const MOST_AT_ONCE: u64 = 3;
/// More than anybody comes back for within a day.
const MOST_KEPT: u64 = 100;
/// Two years of accounts.
const BOOKS_KEPT: TimeDelta = TimeDelta::days(731);
const MOST_LISTED: u64 = 50;
/// What the library writes costs nothing but our own time.
const COMPOSING: Limit = Limit {
    attempts: 60,
    window: TimeDelta::minutes(10),
};

/// The text that is quoted from, and what is to be said of it.
pub async fn order(
    app: &App,
    who: &SignedIn,
    translation: Option<&TranslationId>,
    wish: Wish,
    field: &'static str,
) -> Result<Order, AssistError> {
    let chosen = texts::asked_or_own(app, who, translation).await?;
    let is_fetched = chosen.is_fetched();
    let found = chosen.open_bundled();
    if let Some(asked) = wish.reference() {
        let refused = |message: String| AssistError::NotUnderstood { field, message };
        let reference = asked
            .in_text(&found.text)
            .map_err(|error| refused(error.to_string()))?;
        if reference.passages.len() > 1 {
            let named = reference.format(Style::Long);
            return Err(refused(format!(
                "One passage at a time, please. This names several: {named}."
            )));
        }
        if !has_words(&found, &reference) {
            let error = ScriptureError::NotInText {
                text: found.text.info.abbreviation.clone(),
                what: reference.format(Style::Long),
            };
            return Err(refused(error.to_string()));
        }
    }
    let stands_in = || {
        let info = &found.text.info;
        format!(
            "The ESV may only be quoted sparingly; the verses here are from the {} ({}).",
            info.name, info.abbreviation
        )
    };
    Ok(Order {
        translation_id: found.text.id().into(),
        notice: found.notice.clone().or_else(|| is_fetched.then(stands_in)),
        wish,
    })
}

/// Whether the text has anything of a passage, which may be counted as English Bibles do or as the
/// text does.
fn has_words(found: &OpenText, reference: &Reference) -> bool {
    let (library, text) = (&found.library, &found.text);
    let is_own = reference.versification == text.info.versification;
    reference.passages.iter().any(|passage| {
        let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
        sources::text_of(library, text, start, end, 1).is_some()
            || (is_own && !text.verses(start, end, 1).is_empty())
    })
}

/// Whether this id names work of this person.
pub async fn is_known(app: &App, who: &SignedIn, id: Uuid) -> Result<bool, AssistError> {
    let known = Generations::by_id(app.db.conn(), who.user.id, id).await?;
    Ok(known.is_some())
}

/// What was asked for, when it is done: the row that holds it. The same id again is the same work.
pub async fn write(
    app: &App,
    who: &SignedIn,
    id: Option<Uuid>,
    order: Order,
) -> Result<generations::Model, AssistError> {
    if let Some(id) = id
        && let Some(known) = store::whosever(app.db.conn(), id).await?
    {
        return known_work(app, who, &known, order.wish.kind()).await;
    }
    let id = id.unwrap_or_else(|| app.new_id());
    let settings = usage::settings(app).await?;
    if settings.text_service().is_none() {
        return composed(app, who, id, order).await;
    }
    let kind = order.wish.kind();
    if !begin(app, who, id, &order, &settings).await?
        && let Some(known) = store::whosever(app.db.conn(), id).await?
    {
        return known_work(app, who, &known, kind).await;
    }
    finished(app, who, id).await
}

async fn known_work(
    app: &App,
    who: &SignedIn,
    known: &generations::Model,
    kind: GenerationKind,
) -> Result<generations::Model, AssistError> {
    if known.user_id != who.user.id {
        return Err(AssistError::NoGeneration);
    }
    if known.kind != kind {
        return Err(AssistError::IdTaken);
    }
    finished(app, who, known.id).await
}

fn row(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    order: &Order,
) -> Result<generations::Model, AssistError> {
    Ok(generations::Model {
        id,
        user_id: who.user.id,
        kind: order.wish.kind(),
        state: GenerationState::Waiting,
        title: order.wish.title(),
        request: serde_json::to_value(order).map_err(anyhow::Error::from)?,
        progress: 0,
        partial: json!([]),
        result: None,
        study_id: None,
        failure: None,
        is_seen: order.wish.is_answered_once(),
        created_at: app.now(),
        finished_at: None,
        spent: None,
    })
}

/// Puts the work and its job in. Whether it was new.
async fn begin(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    order: &Order,
    settings: &ApiSettings,
) -> Result<bool, AssistError> {
    usage::keep_pace(app, who).await?;
    let spent = usage::spend(app, who, settings).await?;
    let row = generations::Model {
        spent: spent.0.clone(),
        ..row(app, who, id, order)?
    };
    let begun = insert_with_job(app, row).await;
    if !matches!(begun, Ok(true)) {
        spent.give_back(app).await?;
    }
    begun
}

async fn insert_with_job(app: &App, row: generations::Model) -> Result<bool, AssistError> {
    let (id, user_id) = (row.id, row.user_id);
    let tx = app.db.begin().await?;
    // One after the other, or many at once would all find that there are few.
    take_turn(&tx, Turn::Writing).await?;
    if !Generations::add_new(&tx, row).await? {
        tx.rollback().await?;
        return Ok(false);
    }
    if store::count_unfinished(&tx, user_id, app.now() - STALE).await? > MOST_AT_ONCE {
        tx.rollback().await?;
        return Err(AssistError::TooManyAtOnce(MOST_AT_ONCE));
    }
    let payload = Payload { id };
    let job = NewJob {
        kind: job::KIND,
        payload: serde_json::to_value(payload).map_err(anyhow::Error::from)?,
        unique_key: Some(format!("{}:{id}", job::KIND)),
        run_after: app.now(),
        max_attempts: 2,
    };
    enqueue(app, &tx, job).await?;
    tx.commit().await?;
    store::make_room(app.db.conn(), user_id, MOST_KEPT).await?;
    // The workers were told before the job could be seen: once more, for somebody waits.
    app.job_signal.wake();
    Ok(true)
}

/// From the library, here and now.
async fn composed(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    order: Order,
) -> Result<generations::Model, AssistError> {
    limits::spend(app, &format!("compose:{}", who.user.id), COMPOSING).await?;
    let work = row(app, who, id, &order)?;
    let kind = work.kind;
    let desk = Desk::open(app, order).await?;
    let answer = desk.compose().await?;
    if !Generations::add_new(app.db.conn(), work).await? {
        // Twice at once with one id: the other one is as good.
        let known = store::whosever(app.db.conn(), id).await?;
        let known = known.ok_or(AssistError::NoGeneration)?;
        return Box::pin(known_work(app, who, &known, kind)).await;
    }
    let written = Written {
        answer,
        model: None,
    };
    if let Err(error) = finish::keep(app, id, written).await {
        finish::fail(app, id, Failure::from(&error), true).await?;
        return Err(error);
    }
    store::make_room(app.db.conn(), who.user.id, MOST_KEPT).await?;
    finished(app, who, id).await
}

/// Waits until the work has come to an end, and for a good one.
async fn finished(app: &App, who: &SignedIn, id: Uuid) -> Result<generations::Model, AssistError> {
    let ends = Instant::now() + app.policy.writing_time + MARGIN;
    loop {
        let changed = app.work_signal.next(id);
        let row = find(app, who, id).await?;
        match row.state {
            GenerationState::Done => return Ok(row),
            GenerationState::Cancelled => return Err(AssistError::Cancelled),
            GenerationState::Failed => {
                return Err(AssistError::Failed(
                    row.failure.unwrap_or(Failure::Internal),
                ));
            }
            GenerationState::Waiting | GenerationState::Writing => {}
        }
        if Instant::now() >= ends {
            return Err(AssistError::StillWriting);
        }
        let look = ends.min(Instant::now() + LOOK_EVERY);
        // Told or not: then it is looked at.
        let _ = timeout_at(look, changed).await;
    }
}

async fn find(app: &App, who: &SignedIn, id: Uuid) -> Result<generations::Model, AssistError> {
    Generations::by_id(app.db.conn(), who.user.id, id)
        .await?
        .map(|row| settled(app, row))
        .ok_or(AssistError::NoGeneration)
}

/// Work that was lost with its process, and that nobody will take up again, has failed.
fn settled(app: &App, row: generations::Model) -> generations::Model {
    if row.state.is_finished() || app.now() - row.created_at < STALE {
        return row;
    }
    generations::Model {
        state: GenerationState::Failed,
        failure: Some(Failure::TimedOut),
        partial: json!([]),
        finished_at: Some(row.created_at + STALE),
        ..row
    }
}

/// The result of work that is done, in its own form.
pub fn result<T: serde::de::DeserializeOwned>(row: generations::Model) -> Result<T, AssistError> {
    let result = row.result.unwrap_or(Value::Null);
    Ok(serde_json::from_value(result).map_err(anyhow::Error::from)?)
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    kind: Option<GenerationKind>,
) -> Result<Vec<Generation>, AssistError> {
    let since = app.now() - KEPT;
    let rows = store::open(app.db.conn(), who.user.id, kind, since, MOST_LISTED).await?;
    let rows = rows.into_iter().map(|row| settled(app, row));
    Ok(rows.map(Generation::from).collect())
}

pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<Generation, AssistError> {
    Ok(find(app, who, id).await?.into())
}

pub async fn see(app: &App, who: &SignedIn, id: Uuid) -> Result<(), AssistError> {
    if store::mark_seen(app.db.conn(), who.user.id, id).await? {
        Ok(())
    } else {
        Err(AssistError::NoGeneration)
    }
}

/// What is finished stays finished.
pub async fn cancel(app: &App, who: &SignedIn, id: Uuid) -> Result<(), AssistError> {
    let row = find(app, who, id).await?;
    Ok(finish::cancel(app, row.id).await?)
}

pub async fn status(app: &App, who: &SignedIn) -> Result<AssistStatus, AssistError> {
    let settings = usage::settings(app).await?;
    let writer = |service: bool| {
        if service {
            Writer::Service
        } else {
            Writer::Library
        }
    };
    let (writes, draws) = (
        settings.text_service().is_some(),
        settings.image_service().is_some(),
    );
    let voice = voice::speaker(app, &settings);
    let costs = writes || draws || voice == Speaker::Service;
    let is_limited = costs && settings.daily_quota > 0;
    let left = if is_limited {
        usage::left(app, who, &settings).await?
    } else {
        None
    };
    Ok(AssistStatus {
        writing: writer(writes),
        image: writer(draws),
        voice,
        meaning: scripture::offers_search_by_meaning(app),
        left,
        quota: is_limited.then_some(settings.daily_quota),
    })
}

/// Work that was lost with its process, results of more than a day ago that nobody came for, and
/// the oldest books.
pub async fn sweep(app: &App) -> Result<u64, sea_orm::DbErr> {
    let (conn, now) = (app.db.conn(), app.now());
    for id in store::lost(conn, now - STALE, LOST_AT_ONCE).await? {
        finish::fail(app, id, Failure::TimedOut, true).await?;
    }
    Ok(store::delete_before(conn, now - KEPT).await?
        + usage::delete_usage_before(conn, now - BOOKS_KEPT).await?)
}
