use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{Feedback, FeedbackKind, FeedbackPage, FeedbackStatus},
    service::{self, NewFeedback},
};
use trellis_identity::{Admin, SignedIn};
use trellis_kernel::{
    FromQuery, Id, NoContent, Result, Valid,
    contract::required_fields,
    endpoint,
    extract::{trimmed, trimmed_option},
    routes,
    text::one_line,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "feedback",
        send_feedback,
        list_feedback,
        set_feedback_status
    )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = required_fields(&["kind", "message"]))]
struct FeedbackRequest {
    #[garde(skip)]
    kind: FeedbackKind,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 4_000))]
    message: String,
    /// The path of the page the feedback was sent from.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(length(chars, max = 200), custom(one_line)))]
    page: Option<String>,
    /// Hides the member's name.
    #[serde(default)]
    #[garde(skip)]
    anonymous: bool,
}

/// Send feedback to the administrators
#[endpoint(POST "/feedback")]
async fn send_feedback(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<FeedbackRequest>,
) -> Result<NoContent> {
    let new_feedback = NewFeedback {
        kind: body.kind,
        message: body.message,
        page: body.page,
        is_anonymous: body.anonymous,
    };
    service::send(&app, &who, new_feedback).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct FeedbackQuery {
    status: Option<FeedbackStatus>,
    page: Option<u32>,
}

/// Feedback, newest first
#[endpoint(GET "/admin/feedback")]
async fn list_feedback(
    State(app): State<App>,
    _: Admin,
    FromQuery(query): FromQuery<FeedbackQuery>,
) -> Result<Json<FeedbackPage>> {
    let page = query.page.unwrap_or(1).max(1);
    Ok(Json(service::list(&app, query.status, page).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct FeedbackStatusRequest {
    #[garde(skip)]
    status: FeedbackStatus,
}

/// Mark feedback as new, read or done
#[endpoint(PATCH "/admin/feedback/{id}")]
async fn set_feedback_status(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<FeedbackStatusRequest>,
) -> Result<Json<Feedback>> {
    Ok(Json(
        service::set_status(&app, &actor, id, body.status).await?,
    ))
}
