use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service;
use crate::assist::answers::WrittenCommentary;
use trellis_identity::SignedIn;
use trellis_kernel::{
    Result, Valid, endpoint,
    extract::{trimmed, trimmed_option},
    routes,
};
use trellis_platform::App;
use trellis_scripture::scripture::{BookId, TranslationId};

pub fn routes() -> ApiRouter<App> {
    routes!("assist", write_commentary)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct WriteCommentaryRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20))]
    book_id: BookId,
    #[garde(skip)]
    chapter: u32,
    #[garde(skip)]
    verse: u32,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 100))]
    translation_id: Option<TranslationId>,
}

/// Generate a commentary on a verse with the AI service
///
/// The result is stored and shared with later readers. Returns 409 if no service is set up; the
/// built-in commentaries are at GET /api/bible/commentary.
#[endpoint(POST "/bible/commentary/write")]
async fn write_commentary(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<WriteCommentaryRequest>,
) -> Result<Json<WrittenCommentary>> {
    let translation = body.translation_id.as_ref();
    let verse = body.book_id.verse(body.chapter, body.verse)?;
    Ok(Json(service::write(&app, &who, translation, verse).await?))
}
