//! Who may hear and see what is a person's: a player or a picture in a page can send no header, so
//! answers that name media set a cookie beside it.
//!
//! The cookie opens media for reading and nothing else. It names the session that it was given to,
//! and is good for as long as that session is, at most for half a day.

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

/// What the contract calls the cookie.
pub const SCHEME: &str = "media";
const PURPOSE: &str = "media cookie";
const HOURS: i64 = 12;

/// Somebody who may read media of theirs: signed in as anywhere, or with the media cookie.
#[derive(Debug, Clone, Copy)]
pub struct MediaViewer {
    pub user_id: Uuid,
}

/// An answer that names media, with the cookie that lets the page fetch it.
pub fn playable<T>(app: &App, who: &SignedIn, body: T) -> WithCookies<T> {
    let until = app.now() + TimeDelta::hours(HOURS);
    let cookie = cookies::media(app, &written(app, who.session_id, until), HOURS);
    WithCookies {
        body,
        cookies: cookie.into_iter().collect(),
    }
}

fn written(app: &App, session_id: Uuid, until: DateTime<Utc>) -> String {
    let said = format!("{}.{}", session_id.simple(), until.timestamp());
    let signature = app.seal_key.sign(PURPOSE, &said);
    format!("{said}.{signature}")
}

/// The session that a cookie of ours names, if its time is not over.
fn read(app: &App, headers: &HeaderMap) -> Option<Uuid> {
    let value = cookies::read(headers, cookies::MEDIA)?;
    let (said, signature) = value.rsplit_once('.')?;
    if !app.seal_key.is_signed(PURPOSE, said, signature) {
        return None;
    }
    let (session, until) = said.split_once('.')?;
    let until = DateTime::from_timestamp(until.parse().ok()?, 0)?;
    (app.now() < until).then(|| Uuid::try_parse(session).ok())?
}

impl FromRequestParts<App> for MediaViewer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let refused = match SignedIn::from_request_parts(parts, app).await {
            Ok(who) => {
                return Ok(Self {
                    user_id: who.user.id,
                });
            }
            Err(refused) => refused,
        };
        // A header names who asks; that it was refused is the answer.
        let may_help = !parts.headers.contains_key(header::AUTHORIZATION)
            && !permission::changes_something(&parts.method);
        let Some(session_id) = may_help.then(|| read(app, &parts.headers)).flatten() else {
            return Err(refused);
        };
        let owner = sessions::owner(app, session_id).await?;
        owner.map(|user_id| Self { user_id }).ok_or(refused)
    }
}

impl OperationInput for MediaViewer {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        permission::demand(operation, Role::User.name());
        let by_cookie = [(SCHEME.to_owned(), Vec::new())];
        operation.security.push(by_cookie.into_iter().collect());
    }
}
