use std::time::Duration;

use crate::{
    assist::{
        answers::WrittenCommentary,
        desk::Desk,
        entities::{generations, written_commentaries},
        error::AssistError,
        finish,
        order::{Order, Place, Wish},
        service,
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

/// How often who waits for another reader's looks whether it is there.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Beyond the time that the service has: a process that died holds nobody up for longer.
const MARGIN: Duration = Duration::from_secs(30);

/// What is kept of this verse, else what the service writes now: for whoever asks first. The others
/// wait for it.
pub async fn write(
    app: &App,
    who: &SignedIn,
    translation: Option<&TranslationId>,
    named: VerseRef,
) -> Result<WrittenCommentary, AssistError> {
    let found = texts::asked_or_own(app, who, translation).await?;
    let at = found.verse(named)?;
    let settings = usage::settings(app).await?;
    let access = settings.text_service().ok_or(AssistError::NoService)?;
    let wish = Wish::Commentary {
        reference: Passage::at(Point::from(at)).format(Style::Long).into(),
        place: Place {
            book: at.book.code().to_owned(),
            chapter: at.chapter.into(),
            verse: at.verse.into(),
        },
    };
    let order = service::order(app, who, translation, wish, "verse").await?;
    let ends = Instant::now() + app.policy.writing_time + MARGIN;
    loop {
        if let Some(kept) = kept(app, &order, &access.model).await? {
            return Ok(kept);
        }
        if claim(app, &order).await? {
            break;
        }
        if Instant::now() >= ends {
            return Err(AssistError::StillWriting);
        }
        sleep(LOOK_EVERY).await;
    }
    // It may have been kept, and the claim let go, since we looked.
    if let Some(kept) = kept(app, &order, &access.model).await? {
        limits::forgive(app, &claim_key(&order)).await?;
        return Ok(kept);
    }
    let written = service::write(app, who, None, order.clone()).await;
    if !matches!(written, Ok(_) | Err(AssistError::StillWriting)) {
        limits::forgive(app, &claim_key(&order)).await?;
    }
    service::result(written?)
}

fn claim_key(order: &Order) -> String {
    let Wish::Commentary { place, .. } = &order.wish else {
        return String::new();
    };
    let Place {
        book,
        chapter,
        verse,
    } = place;
    format!(
        "commentary:{book}:{chapter}:{verse}:{}",
        order.translation_id
    )
}

/// Whether it is ours to have written now. Counted where attempts are, so that of all replicas
/// together one has it.
async fn claim(app: &App, order: &Order) -> Result<bool, AssistError> {
    let window = TimeDelta::from_std(app.policy.writing_time + MARGIN);
    let once = Limit {
        attempts: 1,
        window: window.map_err(anyhow::Error::from)?,
    };
    match limits::spend(app, &claim_key(order), once).await {
        Ok(()) => Ok(true),
        Err(LimitError::Exceeded { .. }) => Ok(false),
        Err(LimitError::Storage(cause)) => Err(cause.into()),
    }
}

/// This work is over, however it ended: who waits for a commentary may have it written.
pub async fn let_go(app: &App, row: &generations::Model) -> Result<(), DbErr> {
    match finish::order(row) {
        Ok(order) if matches!(order.wish, Wish::Commentary { .. }) => {
            limits::forgive(app, &claim_key(&order)).await
        }
        _ => Ok(()),
    }
}

fn key(order: &Order, model: &str) -> Option<store::Key> {
    let Wish::Commentary { place, .. } = &order.wish else {
        return None;
    };
    Some(store::Key {
        place: place.clone(),
        translation_id: order.translation_id.to_string(),
        model: model.to_owned(),
    })
}

/// What an earlier reader had written, verified once more: the guard may have learnt since, and the
/// text may be another one. What no longer holds is written anew.
async fn kept(
    app: &App,
    order: &Order,
    model: &str,
) -> Result<Option<WrittenCommentary>, AssistError> {
    let Some(key) = key(order, model) else {
        return Ok(None);
    };
    let Some(row) = store::find(app.db.conn(), &key).await? else {
        return Ok(None);
    };
    let Ok(commentary) = serde_json::from_value(row.commentary) else {
        return Ok(None);
    };
    let desk = Desk::open(app, order.clone()).await?;
    desk.verified_again(commentary).await
}

/// Keeps a commentary for all readers, in the transaction that ends its writing.
pub async fn keep(
    app: &App,
    tx: &DatabaseTransaction,
    order: &Order,
    model: &str,
    commentary: Value,
) -> Result<(), AssistError> {
    let Some(key) = key(order, model) else {
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
