use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use http::HeaderMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::service;
use crate::{
    accounts::{
        client::Client,
        cookies,
        model::{Session, SessionKind},
        permission::SignedIn,
    },
    app::App,
    kernel::{
        FromPath, NoContent, Result, Valid, extract::trimmed, respond::WithCookies, text::one_line,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/auth/login",
            post_with(login, |op| {
                op.id("login")
                    .tag("accounts")
                    .summary("Sign in with a password")
            }),
        )
        .api_route(
            "/auth/logout",
            post_with(logout, |op| {
                op.id("logout")
                    .tag("accounts")
                    .summary("Sign this device out")
            }),
        )
        .api_route(
            "/auth/password",
            post_with(change_password, |op| {
                op.id("changePassword")
                    .tag("accounts")
                    .summary("Change the password; signs every other device out")
            }),
        )
        .api_route(
            "/auth/sessions",
            get_with(list, |op| {
                op.id("listSessions")
                    .tag("accounts")
                    .summary("Devices signed in")
            })
            .delete_with(end_all, |op| {
                op.id("endAllSessions")
                    .tag("accounts")
                    .summary("Sign out everywhere")
            }),
        )
        .api_route(
            "/auth/sessions/{id}",
            delete_with(end_one, |op| {
                op.id("endSession")
                    .tag("accounts")
                    .summary("Sign one device out")
            }),
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
    /// Kept on the first sign-in, so that days are the person's own from the start.
    #[garde(skip)]
    time_zone: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct LoginResponse {
    token: String,
}

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

async fn logout(
    State(app): State<App>,
    who: SignedIn,
    headers: HeaderMap,
) -> Result<WithCookies<NoContent>> {
    service::sign_out(&app, &who).await?;
    // A browser may hold a cookie beside its token: out is out.
    let cookie = cookies::read(&headers, cookies::session_name(&app));
    if let Some(secret) = &cookie {
        service::sign_out_secret(&app, secret).await?;
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
    /// Replaces the token that was held; absent for those signed in by cookie, who get a new cookie.
    token: Option<String>,
}

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

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Session>>> {
    Ok(Json(service::devices(&app, &who).await?))
}

async fn end_all(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::sign_out_everywhere(&app, &who).await?;
    Ok(NoContent)
}

async fn end_one(
    State(app): State<App>,
    who: SignedIn,
    FromPath(id): FromPath<SessionPath>,
) -> Result<NoContent> {
    service::sign_out_device(&app, &who, id.id).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct SessionPath {
    id: Uuid,
}
