use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use http::HeaderMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::service;
use crate::accounts::model::Session;
use trellis_identity::{client::Client, cookies, model::SessionKind, permission::SignedIn};
use trellis_kernel::{
    Id, NoContent, Result, Valid, endpoint, extract::trimmed, respond::WithCookies, routes,
    text::one_line,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "accounts",
        login,
        logout,
        change_password,
        list_sessions,
        end_all_sessions,
        end_session
    )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct LoginRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 3, max = 200), custom(one_line))]
    username: String,
    #[garde(length(chars, min = 6, max = 1000))]
    password: String,
    /// Saved at the first sign-in, so the member's days follow their own time zone from the start.
    #[garde(skip)]
    time_zone: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct LoginResponse {
    token: String,
}

/// Sign in with a password
#[endpoint(POST "/auth/login")]
async fn login(
    State(app): State<App>,
    client: Client,
    Valid(body): Valid<LoginRequest>,
) -> Result<Json<LoginResponse>> {
    let credentials = service::Credentials {
        username: body.username,
        password: body.password,
        time_zone: body.time_zone,
    };
    let secret = service::sign_in(&app, credentials, &client).await?;
    Ok(Json(LoginResponse {
        token: secret.reveal().to_owned(),
    }))
}

/// Sign this device out
#[endpoint(POST "/auth/logout")]
async fn logout(
    State(app): State<App>,
    who: SignedIn,
    headers: HeaderMap,
) -> Result<WithCookies<NoContent>> {
    service::sign_out(&app, &who).await?;
    // A browser may send both a cookie and a token; signing out ends both sessions.
    let cookie = cookies::read(&headers, cookies::session_name(&app));
    if let Some(secret) = &cookie {
        service::sign_out_by_token(&app, secret).await?;
    }
    let session = cookie.and_then(|_| cookies::clear_session(&app));
    Ok(WithCookies {
        body: NoContent,
        cookies: session
            .into_iter()
            .chain(cookies::clear_media(&app))
            .collect(),
    })
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct PasswordRequest {
    #[garde(length(chars, min = 1, max = 1000))]
    current_password: String,
    #[garde(length(chars, min = 6, max = 1000))]
    new_password: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PasswordResponse {
    /// Replaces the current token; absent for members signed in by cookie, who get a new cookie.
    token: Option<String>,
}

/// Change your password
///
/// Signs out every other device.
#[endpoint(POST "/auth/password")]
async fn change_password(
    State(app): State<App>,
    who: SignedIn,
    client: Client,
    Valid(body): Valid<PasswordRequest>,
) -> Result<WithCookies<Json<PasswordResponse>>> {
    let secret = service::change_password(
        &app,
        &who,
        body.current_password,
        body.new_password,
        &client,
    )
    .await?;
    let (token, cookie) = match who.kind {
        SessionKind::Token => (Some(secret.reveal().to_owned()), None),
        SessionKind::Cookie => (None, cookies::session(&app, &secret)),
    };
    Ok(WithCookies {
        body: Json(PasswordResponse { token }),
        cookies: cookie.into_iter().collect(),
    })
}

/// Devices that are signed in
#[endpoint(GET "/auth/sessions")]
async fn list_sessions(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Session>>> {
    Ok(Json(service::devices(&app, &who).await?))
}

/// Sign out everywhere
#[endpoint(DELETE "/auth/sessions")]
async fn end_all_sessions(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::sign_out_everywhere(&app, &who).await?;
    Ok(NoContent)
}

/// Sign one device out
#[endpoint(DELETE "/auth/sessions/{id}")]
async fn end_session(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::end_device_session(&app, &who, id).await?;
    Ok(NoContent)
}
