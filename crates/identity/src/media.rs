//! Access to a member's media. A media player or an image in a page can't send headers, so responses that
//! name media also set a cookie.
//!
//! The cookie only allows reading media. It names the session it was issued to and is valid as long as that
//! session, for at most half a day.

use aide::{OperationInput, generate::GenContext, openapi::Operation};
use axum::extract::FromRequestParts;
use chrono::{DateTime, TimeDelta, Utc};
use http::{HeaderMap, header, request::Parts};
use uuid::Uuid;

use super::{
    cookies,
    model::Role,
    permission::{self, SignedIn},
    sessions,
};
use trellis_kernel::{Error, respond::WithCookies};
use trellis_platform::App;

/// The security scheme's name in the OpenAPI document.
pub const SCHEME: &str = "media";
const PURPOSE: &str = "media cookie";
const HOURS: i64 = 12;

/// A member who may read their own media: signed in as usual, or with the media cookie.
#[derive(Debug, Clone, Copy)]
pub struct MediaViewer {
    pub user_id: Uuid,
}

/// Adds the cookie that lets a page load the media this response links to.
pub fn with_media_cookie<T>(app: &App, who: &SignedIn, body: T) -> WithCookies<T> {
    let until = app.now() + TimeDelta::hours(HOURS);
    let cookie = cookies::media(app, &signed_value(app, who.session_id, until), HOURS);
    WithCookies {
        body,
        cookies: cookie.into_iter().collect(),
    }
}

fn signed_value(app: &App, session_id: Uuid, until: DateTime<Utc>) -> String {
    let payload = format!("{}.{}", session_id.simple(), until.timestamp());
    let signature = app.seal_key.sign(PURPOSE, &payload);
    format!("{payload}.{signature}")
}

/// The session in the media cookie, unless the cookie is forged or has expired.
fn read(app: &App, headers: &HeaderMap) -> Option<Uuid> {
    let value = cookies::read(headers, cookies::MEDIA)?;
    let (payload, signature) = value.rsplit_once('.')?;
    if !app.seal_key.is_signed(PURPOSE, payload, signature) {
        return None;
    }
    let (session, until) = payload.split_once('.')?;
    let until = DateTime::from_timestamp(until.parse().ok()?, 0)?;
    (app.now() < until).then(|| Uuid::try_parse(session).ok())?
}

impl FromRequestParts<App> for MediaViewer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let rejection = match SignedIn::from_request_parts(parts, app).await {
            Ok(who) => {
                return Ok(Self {
                    user_id: who.user.id,
                });
            }
            Err(rejection) => rejection,
        };
        // If an Authorization header was sent but rejected, the cookie must not let the request in.
        let can_use_cookie = !parts.headers.contains_key(header::AUTHORIZATION)
            && !permission::changes_state(&parts.method);
        let Some(session_id) = can_use_cookie.then(|| read(app, &parts.headers)).flatten() else {
            return Err(rejection);
        };
        let owner = sessions::owner(app, session_id).await?;
        owner.map(|user_id| Self { user_id }).ok_or(rejection)
    }
}

impl OperationInput for MediaViewer {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        permission::document_role(operation, Role::User.name());
        let cookie_security = [(SCHEME.to_owned(), Vec::new())];
        operation
            .security
            .push(cookie_security.into_iter().collect());
    }
}
