use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{AssistStatus, Generation},
    service,
};
use crate::usage::GenerationKind;
use trellis_identity::SignedIn;
use trellis_kernel::{FromQuery, Id, NoContent, Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "assist",
        list_generations,
        read_generation,
        cancel_generation,
        see_generation,
        assist_status
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    kind: Option<GenerationKind>,
}

/// Generations from the past 24 hours that are running, or finished but not seen yet, newest first
#[endpoint(GET "/assist/generations")]
async fn list_generations(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<Generation>>> {
    Ok(Json(service::list(&app, &who, query.kind).await?))
}

/// A generation request and its progress
///
/// `partial` holds the paragraphs that are already generated and verified; `progress` is 0 to 100.
#[endpoint(GET "/assist/generations/{id}")]
async fn read_generation(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<Generation>> {
    Ok(Json(service::read(&app, &who, id).await?))
}

/// Cancel a generation request
///
/// A finished request is left unchanged.
#[endpoint(DELETE "/assist/generations/{id}")]
async fn cancel_generation(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::cancel(&app, &who, id).await?;
    Ok(NoContent)
}

/// Mark a generation request as seen
#[endpoint(POST "/assist/generations/{id}/seen")]
async fn see_generation(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::see(&app, &who, id).await?;
    Ok(NoContent)
}

/// Which services generate text, images and audio, and today's remaining quota
///
/// The quota is null if there is no limit, or if nothing costs money.
#[endpoint(GET "/assist/status")]
async fn assist_status(State(app): State<App>, who: SignedIn) -> Result<Json<AssistStatus>> {
    Ok(Json(service::status(&app, &who).await?))
}
