use aide::axum::ApiRouter;
use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::service::{self, NewResetLink};
use trellis_identity::{client::Client, permission::Admin};
use trellis_kernel::{
    Created, Id, NoContent, Result, Valid, endpoint, extract::trimmed, routes, text::one_line,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("accounts", forgot_password, reset_password)
        .merge(routes!("administration", make_reset_link))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ForgotPasswordRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(email, length(chars, max = 254), custom(one_line))]
    email: String,
}

/// Email a password reset link
///
/// The response is the same whether or not the account exists.
#[endpoint(POST "/auth/forgot-password")]
async fn forgot_password(
    State(app): State<App>,
    client: Client,
    Valid(body): Valid<ForgotPasswordRequest>,
) -> Result<NoContent> {
    service::request_reset_by_email(&app, &body.email, &client).await?;
    Ok(NoContent)
}

#[derive(Deserialize, JsonSchema, Validate)]
struct ResetPasswordRequest {
    /// The token from the link.
    #[garde(length(chars, min = 1, max = 200))]
    token: String,
    #[garde(length(chars, min = 6, max = 1000))]
    password: String,
}

/// Set a new password with a reset link
///
/// Signs out every device.
#[endpoint(POST "/auth/reset-password")]
async fn reset_password(
    State(app): State<App>,
    client: Client,
    Valid(body): Valid<ResetPasswordRequest>,
) -> Result<NoContent> {
    service::reset(&app, &body.token, body.password, &client).await?;
    Ok(NoContent)
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ResetLink {
    url: String,
    expires_at: DateTime<Utc>,
}

/// Create a password reset link to hand over
///
/// The link is shown only once.
#[endpoint(POST "/admin/users/{id}/reset-link")]
async fn make_reset_link(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
) -> Result<Created<ResetLink>> {
    let NewResetLink { url, expires_at } = service::create_admin_link(&app, &actor, id).await?;
    Ok(Created(ResetLink {
        url: url.into(),
        expires_at,
    }))
}
