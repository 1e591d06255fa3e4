use aide::axum::{ApiRouter, routing::post_with};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    accounts::SignedIn,
    app::App,
    assist::{
        answers::{HistoricalContextAnswer, PassageCommentaryAnswer, Timeline},
        order::Wish,
        service,
    },
    kernel::{
        Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::phrase,
    },
};

const LONGEST_REFERENCE: usize = 200;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/ai/generate-timeline",
            post_with(timeline, |op| {
                op.id("generateTimeline")
                    .tag("assist")
                    .summary("A timeline around a passage")
            }),
        )
        .api_route(
            "/ai/generate-historical-context",
            post_with(historical_context, |op| {
                op.id("generateHistoricalContext")
                    .tag("assist")
                    .summary("The world of a passage")
            }),
        )
        .api_route(
            "/ai/generate-commentary",
            post_with(commentary, |op| {
                op.id("generateCommentary")
                    .tag("assist")
                    .summary("A commentary on a passage")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["reference"]))]
struct ReferenceToWriteRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(entered))]
    reference: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 100))]
    translation_id: Option<String>,
}

fn entered(text: &str, _: &()) -> garde::Result {
    if text.is_empty() {
        return Err(garde::Error::new("Please enter a biblical reference"));
    }
    Ok(())
}

impl ReferenceToWriteRequest {
    /// What was written about it, in its own form.
    async fn written<T: serde::de::DeserializeOwned>(
        self,
        app: &App,
        who: &SignedIn,
        wish: impl FnOnce(String) -> Wish,
    ) -> Result<Json<T>> {
        let reference = phrase(&self.reference, LONGEST_REFERENCE);
        let translation = self.translation_id.as_deref();
        let order = service::order(app, who, translation, wish(reference), "reference").await?;
        let row = service::write(app, who, None, order).await?;
        Ok(Json(service::result(row)?))
    }
}

async fn timeline(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReferenceToWriteRequest>,
) -> Result<Json<Timeline>> {
    body.written(&app, &who, |reference| Wish::Timeline { reference })
        .await
}

async fn historical_context(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReferenceToWriteRequest>,
) -> Result<Json<HistoricalContextAnswer>> {
    body.written(&app, &who, |reference| Wish::Historical { reference })
        .await
}

async fn commentary(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReferenceToWriteRequest>,
) -> Result<Json<PassageCommentaryAnswer>> {
    body.written(&app, &who, |reference| Wish::PassageCommentary {
        reference,
    })
    .await
}
