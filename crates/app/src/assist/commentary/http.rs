use aide::axum::{ApiRouter, routing::post_with};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service;
use crate::{
    accounts::SignedIn,
    app::App,
    assist::answers::WrittenCommentary,
    kernel::{
        Result, Valid,
        extract::{trimmed, trimmed_option},
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/bible/commentary/write",
        post_with(write, |op| {
            op.id("writeCommentary").tag("assist").summary(
                "Have the service write a commentary on a verse (409 when none is set up: the \
                 compiled one is GET /api/bible/commentary). Kept and shared: the next reader has \
                 it at once",
            )
        }),
    )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct WriteCommentaryRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20))]
    book_id: String,
    #[garde(skip)]
    chapter: u32,
    #[garde(skip)]
    verse: u32,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 100))]
    translation_id: Option<String>,
}

async fn write(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<WriteCommentaryRequest>,
) -> Result<Json<WrittenCommentary>> {
    let translation = body.translation_id.as_deref();
    let written = service::write(
        &app,
        &who,
        translation,
        &body.book_id,
        body.chapter,
        body.verse,
    );
    Ok(Json(written.await?))
}
