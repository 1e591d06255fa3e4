use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Feedback, FeedbackKind, FeedbackPage, FeedbackStatus},
    service::{self, Said},
};
use crate::{
    accounts::{Admin, SignedIn},
    app::App,
    kernel::{
        FromPath, FromQuery, NoContent, Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::one_line,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/feedback",
            post_with(send, |op| {
                op.id("sendFeedback")
                    .tag("feedback")
                    .summary("Tell those who run this installation what is wrong, or right")
            }),
        )
        .api_route(
            "/admin/feedback",
            get_with(list, |op| {
                op.id("listFeedback")
                    .tag("feedback")
                    .summary("What people said, newest first")
            }),
        )
        .api_route(
            "/admin/feedback/{id}",
            patch_with(set_status, |op| {
                op.id("setFeedbackStatus")
                    .tag("feedback")
                    .summary("New, read or done")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = demanded(&["kind", "message"]))]
struct FeedbackRequest {
    #[garde(skip)]
    kind: FeedbackKind,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 4_000))]
    message: String,
    /// The path of the page on which it was written.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(length(chars, max = 200), custom(one_line)))]
    page: Option<String>,
    /// Do not say who it was.
    #[serde(default)]
    #[garde(skip)]
    anonymous: bool,
}

async fn send(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<FeedbackRequest>,
) -> Result<NoContent> {
    let said = Said {
        kind: body.kind,
        message: body.message,
        page: body.page,
        is_anonymous: body.anonymous,
    };
    service::send(&app, &who, said).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct FeedbackQuery {
    status: Option<FeedbackStatus>,
    page: Option<u32>,
}

async fn list(
    State(app): State<App>,
    _: Admin,
    FromQuery(query): FromQuery<FeedbackQuery>,
) -> Result<Json<FeedbackPage>> {
    let page = query.page.unwrap_or(1).max(1);
    Ok(Json(service::list(&app, query.status, page).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct FeedbackPath {
    id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct FeedbackStatusRequest {
    #[garde(skip)]
    status: FeedbackStatus,
}

async fn set_status(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<FeedbackPath>,
    Valid(body): Valid<FeedbackStatusRequest>,
) -> Result<Json<Feedback>> {
    Ok(Json(
        service::set_status(&app, &actor, path.id, body.status).await?,
    ))
}
