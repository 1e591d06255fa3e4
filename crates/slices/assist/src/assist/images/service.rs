//! Generates an image with the configured service or, without one, a verse-art card.

use std::{
    collections::BTreeSet,
    pin::pin,
    time::{Duration, Instant},
};

use crate::{
    assist::{AssistError, model::Failure},
    usage::{self, GenerationKind, ServiceUsage},
};
use bytes::Bytes;
use chrono::TimeDelta;
use futures_util::StreamExt;
use sea_orm::ConnectionTrait;
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Table, text::cleaned};
use trellis_platform::{
    App, blobs,
    limits::{self, Limit},
    ports::{Picture, ServiceAccess, ServiceError, TokenUsage},
    settings::ApiSettings,
};
use trellis_scripture::scripture;
use trellis_verse_art::{Card, draw};
use uuid::Uuid;

use super::{
    entity::{self, Entity as Images},
    model::{GeneratedImage, StoredImage},
    store,
};

const MAX_PROMPT_LENGTH: usize = 1000;
/// The most images a member can have; the oldest are deleted to make room.
pub const MAX_IMAGES: u64 = 1000;
const SERVICE_TIMEOUT: Duration = Duration::from_secs(100);
/// A card costs only CPU time and a few kilobytes of storage.
const CARD_RATE_LIMIT: Limit = Limit {
    attempts: 60,
    window: TimeDelta::minutes(10),
};
const SVG: &str = "image/svg+xml";
const FOLDER: &str = "images";
const LABEL: &str = "Verse art, built-in";
const BATCH_SIZE: usize = 500;

/// An image before it is stored.
struct NewImage {
    mime: &'static str,
    bytes: Bytes,
    alt: String,
    label: Option<String>,
}

pub async fn generate(
    app: &App,
    who: &SignedIn,
    prompt: &str,
) -> Result<GeneratedImage, AssistError> {
    let prompt = cleaned(prompt, MAX_PROMPT_LENGTH);
    let settings = usage::settings(app).await?;
    let Some(service) = settings.image_service() else {
        let new_image = card(app, who, &prompt).await?;
        return keep(app, who.user.id, prompt, new_image).await;
    };
    usage::check_rate(app, who).await?;
    let quota_charge = usage::consume(app, who, &settings).await?;
    // Runs as its own task, so that a client that disconnects doesn't lose an image already paid for.
    let (app, user_id) = (app.clone(), who.user.id);
    let task = tokio::spawn(async move {
        let new_image = generate_with_service(&app, user_id, &settings, &service, &prompt).await;
        let (saved, should_refund) = match new_image {
            // A storage failure is our fault, so the quota is refunded.
            Ok(new_image) => (keep(&app, user_id, prompt, new_image).await, true),
            Err(failure) => (Err(AssistError::Failed(failure)), failure.should_refund()),
        };
        if saved.is_err() && should_refund {
            quota_charge.refund_quota(&app).await?;
        }
        saved
    });
    let new_image = task.await;
    new_image.map_err(|interrupted| AssistError::Internal(interrupted.into()))?
}

/// Requests an image from the service and records its cost, whatever the result.
async fn generate_with_service(
    app: &App,
    user_id: Uuid,
    settings: &ApiSettings,
    service: &ServiceAccess,
    prompt: &str,
) -> Result<NewImage, Failure> {
    let started_at = Instant::now();
    let response = app.images.draw(service, prompt, SERVICE_TIMEOUT).await;
    let failure = response.as_ref().err().map(Failure::from);
    let outcome = failure.map_or_else(|| "done".to_owned(), Failure::name);
    let service_usage = ServiceUsage {
        user_id,
        kind: GenerationKind::Image,
        model: service.model.clone(),
        usage: usage(&response),
        outcome,
        took: started_at.elapsed(),
    };
    if let Err(cause) = usage::record(app, settings, service_usage).await {
        tracing::error!(%cause, "could not record usage for an image");
    }
    match response {
        Ok(Picture { mime, bytes, .. }) => Ok(NewImage {
            mime,
            bytes,
            alt: prompt.to_owned(),
            label: None,
        }),
        Err(error) => {
            tracing::warn!(
                cause = format!("{error:#}"),
                "the image service returned an error"
            );
            Err(Failure::from(&error))
        }
    }
}

fn usage(response: &Result<Picture, ServiceError>) -> TokenUsage {
    let usage = match response {
        Ok(drawn_card) => drawn_card.usage,
        Err(ServiceError::Unusable { usage, .. }) => *usage,
        Err(_) => None,
    };
    usage.unwrap_or_default()
}

async fn card(app: &App, who: &SignedIn, prompt: &str) -> Result<NewImage, AssistError> {
    limits::consume(app, &format!("verse-art:{}", who.user.id), CARD_RATE_LIMIT).await?;
    let mut random = [0; 8];
    app.entropy.fill(&mut random);
    let seed = u64::from_le_bytes(random);
    // The random pick gives the same prompt a different verse and background each time.
    let pick = usize::from(random[0]);
    let verse = scripture::pick_verse(app, who, prompt, pick).await?;
    let drawn_card = draw(&Card {
        prompt,
        verse: &verse.text,
        reference: &verse.reference,
        translation: &verse.translation,
        seed,
    });
    Ok(NewImage {
        mime: SVG,
        bytes: drawn_card.svg.into(),
        alt: drawn_card.alt,
        label: Some(LABEL.to_owned()),
    })
}

async fn keep(
    app: &App,
    user_id: Uuid,
    prompt: String,
    new_image: NewImage,
) -> Result<GeneratedImage, AssistError> {
    let id = app.new_id();
    let row = entity::Model {
        id,
        user_id,
        prompt,
        alt: new_image.alt.clone(),
        mime: new_image.mime.to_owned(),
        blob_key: format!("{FOLDER}/{id}"),
        created_at: app.now(),
    };
    // The file is stored first, because a row without a file is a broken image, while a file without a row is
    // cleaned up later.
    blobs::put(app.blobs.as_ref(), &row.blob_key, new_image.bytes).await?;
    Images::add(app.db.conn(), row).await?;
    for old in store::for_user(app.db.conn(), user_id, MAX_IMAGES, 10).await? {
        Images::delete_for_user(app.db.conn(), old.user_id, old.id).await?;
        blobs::delete(app.blobs.as_ref(), &old.blob_key).await?;
    }
    Ok(GeneratedImage {
        url: format!("/api/ai/images/{id}"),
        alt: new_image.alt,
        label: new_image.label,
    })
}

/// `known` is the list of entity tags the browser already has.
pub async fn read(
    app: &App,
    user_id: Uuid,
    id: Uuid,
    known: Option<&str>,
) -> Result<StoredImage, AssistError> {
    let row = Images::by_id(app.db.conn(), user_id, id).await?;
    let row = row.ok_or(AssistError::NoImage)?;
    let tag = format!("\"{}\"", row.id.simple());
    let bytes = if known.is_some_and(|known| contains_tag(known, &tag)) {
        None
    } else {
        let bytes = blobs::get(app.blobs.as_ref(), &row.blob_key).await?;
        Some(bytes.ok_or(AssistError::NoImage)?)
    };
    Ok(StoredImage {
        tag,
        mime: row.mime,
        bytes,
    })
}

fn contains_tag(list: &str, tag: &str) -> bool {
    let mut tags = list.split(',').map(|tag| tag.trim());
    tags.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// Storage keys for a member's image files, read before the account is deleted.
pub async fn image_blob_keys(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<String>, sea_orm::DbErr> {
    store::blob_keys(conn, user_id).await
}

/// Deletes a deleted account's files.
pub async fn delete_files(app: &App, keys: &[String]) -> anyhow::Result<()> {
    for key in keys {
        blobs::delete(app.blobs.as_ref(), key).await?;
    }
    Ok(())
}

/// Deletes files that no row refers to, left by deleted accounts or interrupted writes.
pub async fn sweep(app: &App) -> Result<u64, AssistError> {
    let old = app.now() - TimeDelta::hours(1);
    let mut keys = pin!(blobs::keys_under(app.blobs.as_ref(), FOLDER, old)?.chunks(BATCH_SIZE));
    let mut deleted_count = 0;
    while let Some(part) = keys.next().await {
        let part: Vec<String> = part.into_iter().collect::<anyhow::Result<_>>()?;
        let known: BTreeSet<String> = store::known_keys(app.db.conn(), &part)
            .await?
            .into_iter()
            .collect();
        for key in part.iter().filter(|key| !known.contains(*key)) {
            blobs::delete(app.blobs.as_ref(), key).await?;
            deleted_count += 1;
        }
    }
    Ok(deleted_count)
}
