//! Permissions are types: a handler that takes `Admin` can't be reached by a regular user.
//!
//! Each extractor also adds its requirement to the OpenAPI document (`security`, `x-role`), so the contract
//! and the code can't disagree.

use aide::{OperationInput, generate::GenContext, openapi::Operation};
use axum::extract::FromRequestParts;
use http::{HeaderMap, Method, header, request::Parts};
use uuid::Uuid;

use super::{
    cookies,
    entities::users,
    model::{Role, SessionKind},
    sessions,
};
use trellis_kernel::{Error, ErrorCode, SecretHash};
use trellis_platform::App;

pub const ADMIN_ONLY: &str = "You need administrator privileges to access this page.";
pub const SUPER_ADMIN_ONLY: &str = "Only a super admin can do this.";

/// A signed-in member with an active account.
#[derive(Debug, Clone)]
pub struct SignedIn {
    pub user: users::Model,
    pub session_id: Uuid,
    pub kind: SessionKind,
}

#[derive(Debug, Clone)]
pub struct Admin(pub SignedIn);

#[derive(Debug, Clone)]
pub struct SuperAdmin(pub SignedIn);

impl FromRequestParts<App> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        // A guard and the handler may both need the member within one request; only the first looks them up.
        if let Some(known) = parts.extensions.get::<SignedIn>() {
            return Ok(known.clone());
        }
        let (secret, kind) = credential(&parts.headers, cookies::session_name(app))
            .ok_or_else(Error::unauthorized)?;
        if kind == SessionKind::Cookie && changes_state(&parts.method) {
            require_same_origin(&parts.headers)?;
        }
        let (session, user) = sessions::resume(app, &SecretHash::of(&secret), kind)
            .await?
            .ok_or_else(Error::unauthorized)?;
        let signed_in = SignedIn {
            user,
            session_id: session.id,
            kind,
        };
        parts.extensions.insert(signed_in.clone());
        Ok(signed_in)
    }
}

impl FromRequestParts<App> for Admin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let signed_in = SignedIn::from_request_parts(parts, app).await?;
        if signed_in.user.role.is_admin() {
            Ok(Self(signed_in))
        } else {
            Err(Error::new(ErrorCode::Forbidden, ADMIN_ONLY))
        }
    }
}

impl FromRequestParts<App> for SuperAdmin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let signed_in = SignedIn::from_request_parts(parts, app).await?;
        if signed_in.user.role == Role::SuperAdmin {
            Ok(Self(signed_in))
        } else {
            Err(Error::new(ErrorCode::Forbidden, SUPER_ADMIN_ONLY))
        }
    }
}

/// The bearer token if there is one, otherwise the session cookie.
fn credential(headers: &HeaderMap, session_cookie: &str) -> Option<(String, SessionKind)> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
        return scheme
            .eq_ignore_ascii_case("bearer")
            .then(|| (token.trim().to_owned(), SessionKind::Token));
    }
    cookies::read(headers, session_cookie).map(|secret| (secret, SessionKind::Cookie))
}

pub(super) fn changes_state(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Browsers attach cookies automatically, so a request authenticated by a cookie must come from our own
/// pages. If the browser doesn't send `Sec-Fetch-Site` (plain http in a home network), the origin is checked
/// instead.
pub fn require_same_origin(headers: &HeaderMap) -> Result<(), Error> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let same = match text("sec-fetch-site") {
        Some(site) => matches!(site, "same-origin" | "none"),
        None => match (text(header::ORIGIN.as_str()), text(header::HOST.as_str())) {
            (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, o)| o == host),
            _ => false,
        },
    };
    if same {
        Ok(())
    } else {
        Err(Error::new(
            ErrorCode::CrossOrigin,
            "This request didn't come from a Trellis page.",
        ))
    }
}

pub(super) fn document_role(operation: &mut Operation, role: &str) {
    operation.security = ["bearer", "cookie"]
        .map(|scheme| [(scheme.to_owned(), Vec::new())].into_iter().collect())
        .to_vec();
    operation
        .extensions
        .insert("x-role".to_owned(), serde_json::Value::from(role));
}

impl OperationInput for SignedIn {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        document_role(operation, Role::User.name());
    }
}

impl OperationInput for Admin {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        document_role(operation, Role::Admin.name());
    }
}

impl OperationInput for SuperAdmin {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        document_role(operation, Role::SuperAdmin.name());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| {
                let name = http::HeaderName::from_static(name);
                (name, value.parse().expect("header"))
            })
            .collect()
    }

    #[test]
    fn a_bearer_token_wins_over_a_cookie() {
        let both = headers(&[
            ("authorization", "Bearer abc"),
            ("cookie", "trellis_session=xyz"),
        ]);
        assert_eq!(
            credential(&both, "trellis_session"),
            Some(("abc".into(), SessionKind::Token))
        );
        let cookie = headers(&[("cookie", "other=1; trellis_session=xyz")]);
        assert_eq!(
            credential(&cookie, "trellis_session"),
            Some(("xyz".into(), SessionKind::Cookie))
        );
        assert_eq!(
            credential(
                &headers(&[("authorization", "Basic abc")]),
                "trellis_session"
            ),
            None
        );
    }

    #[test]
    fn cookies_require_the_same_origin() {
        let allowed = [
            headers(&[("sec-fetch-site", "same-origin")]),
            headers(&[
                ("origin", "http://church.lan:8080"),
                ("host", "church.lan:8080"),
            ]),
        ];
        let refused = [
            headers(&[
                ("sec-fetch-site", "cross-site"),
                ("origin", "http://a"),
                ("host", "a"),
            ]),
            headers(&[("sec-fetch-site", "same-site")]),
            headers(&[
                ("origin", "https://evil.example"),
                ("host", "church.lan:8080"),
            ]),
            headers(&[("origin", "null"), ("host", "church.lan:8080")]),
            headers(&[("host", "church.lan:8080")]),
        ];
        for headers in &allowed {
            assert!(require_same_origin(headers).is_ok(), "{headers:?}");
        }
        for headers in &refused {
            assert!(require_same_origin(headers).is_err(), "{headers:?}");
        }
    }
}
