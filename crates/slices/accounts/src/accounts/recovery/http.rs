use aide::axum::{ApiRouter, routing::post_with};
use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::service::{self, MadeLink};
use crate::{
    accounts::{client::Client, permission::Admin},
    app::App,
    kernel::{Created, FromPath, NoContent, Result, Valid, extract::trimmed, text::one_line},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/auth/forgot-password",
            post_with(forgot, |op| {
                op.id("forgotPassword")
                    .tag("accounts")
                    .summary("Have a link to a new password mailed; the answer is always the same")
            }),
        )
        .api_route(
            "/auth/reset-password",
            post_with(reset, |op| {
                op.id("resetPassword")
                    .tag("accounts")
                    .summary("Set a new password by a link; signs every device out")
            }),
        )
        .api_route(
            "/admin/users/{id}/reset-link",
            post_with(make_link, |op| {
                op.id("makeResetLink")
                    .tag("administration")
                    .summary("Make a link to a new password, to hand over; shown this once")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ForgotPasswordRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(email, length(chars, max = 254), custom(one_line))]
    email: String,
}

async fn forgot(
    State(app): State<App>,
    client: Client,
    Valid(body): Valid<ForgotPasswordRequest>,
) -> Result<NoContent> {
    service::ask_by_mail(&app, &body.email, &client).await?;
    Ok(NoContent)
}

#[derive(Deserialize, JsonSchema, Validate)]
struct ResetPasswordRequest {
    /// From the link.
    #[garde(length(chars, min = 1, max = 200))]
    token: String,
    #[garde(length(chars, min = 6, max = 1000))]
    password: String,
}

async fn reset(
    State(app): State<App>,
    client: Client,
    Valid(body): Valid<ResetPasswordRequest>,
) -> Result<NoContent> {
    service::reset(&app, &body.token, body.password, &client).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct UserPath {
    id: Uuid,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ResetLink {
    url: String,
    expires_at: DateTime<Utc>,
}

async fn make_link(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<UserPath>,
) -> Result<Created<ResetLink>> {
    let MadeLink { url, expires_at } = service::make_by_hand(&app, &actor, path.id).await?;
    Ok(Created(ResetLink {
        url: url.into(),
        expires_at,
    }))
}
