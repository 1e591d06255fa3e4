//! The cookies that we set: HttpOnly, SameSite=Lax, Secure over https.

use cookie::{Cookie, SameSite, time::Duration};
use http::{HeaderMap, HeaderValue, header};

use crate::{app::App, kernel::Secret};

/// Ties a sign-in at the identity provider to the browser that began it.
pub const FLOW: &str = "trellis_sign_in";

/// The server decides when a session ends; the cookie only has to outlive it.
const SESSION_DAYS: i64 = 365;
const FLOW_MINUTES: i64 = 10;

/// Over https the name itself says that no other host of the domain set it.
pub fn session_name(app: &App) -> &'static str {
    if over_https(app) {
        "__Host-trellis_session"
    } else {
        "trellis_session"
    }
}

fn over_https(app: &App) -> bool {
    app.policy.public_url.scheme() == "https"
}

pub fn read(headers: &HeaderMap, name: &str) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| Cookie::split_parse(value.to_owned()))
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == name)
        .map(|cookie| cookie.value().to_owned())
}

pub fn session(app: &App, secret: &Secret) -> Option<HeaderValue> {
    set(
        app,
        session_name(app),
        secret.reveal(),
        "/",
        Duration::days(SESSION_DAYS),
    )
}

pub fn flow(app: &App, secret: &Secret) -> Option<HeaderValue> {
    set(
        app,
        FLOW,
        secret.reveal(),
        "/api/",
        Duration::minutes(FLOW_MINUTES),
    )
}

pub fn clear_session(app: &App) -> Option<HeaderValue> {
    set(app, session_name(app), "", "/", Duration::ZERO)
}

pub fn clear_flow(app: &App) -> Option<HeaderValue> {
    set(app, FLOW, "", "/api/", Duration::ZERO)
}

fn set(app: &App, name: &str, value: &str, path: &str, age: Duration) -> Option<HeaderValue> {
    Cookie::build((name, value))
        .path(path)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(over_https(app))
        .max_age(age)
        .build()
        .to_string()
        .parse()
        .ok()
}
