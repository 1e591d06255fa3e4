use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{AssistStatus, Generation, GenerationKind},
    service,
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromPath, FromQuery, NoContent, Result},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/assist/generations",
            get_with(list, |op| {
                op.id("listGenerations").tag("assist").summary(
                    "Work of the last day that is under way, or finished and not seen, newest first",
                )
            }),
        )
        .api_route(
            "/assist/generations/{id}",
            get_with(read, |op| {
                op.id("readGeneration").tag("assist").summary(
                    "One piece of work. partial: paragraphs that are already written and verified; \
                     progress 0 to 100",
                )
            })
            .delete_with(cancel, |op| {
                op.id("cancelGeneration")
                    .tag("assist")
                    .summary("Cancel; what is finished stays finished")
            }),
        )
        .api_route(
            "/assist/generations/{id}/seen",
            post_with(see, |op| {
                op.id("seeGeneration")
                    .tag("assist")
                    .summary("The person has its result")
            }),
        )
        .api_route(
            "/assist/status",
            get_with(status, |op| {
                op.id("assistStatus").tag("assist").summary(
                    "What writes, draws and speaks here, and how much of today's quota is left \
                     (null: no limit, or nothing that costs)",
                )
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    kind: Option<GenerationKind>,
}

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<Generation>>> {
    Ok(Json(service::list(&app, &who, query.kind).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct GenerationPath {
    id: Uuid,
}

async fn read(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<GenerationPath>,
) -> Result<Json<Generation>> {
    Ok(Json(service::read(&app, &who, path.id).await?))
}

async fn cancel(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<GenerationPath>,
) -> Result<NoContent> {
    service::cancel(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn see(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<GenerationPath>,
) -> Result<NoContent> {
    service::see(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn status(State(app): State<App>, who: SignedIn) -> Result<Json<AssistStatus>> {
    Ok(Json(service::status(&app, &who).await?))
}
