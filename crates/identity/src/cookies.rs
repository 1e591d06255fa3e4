//! The cookies we set: HttpOnly, SameSite=Lax or Strict, Secure over https.

use cookie::{Cookie, CookieBuilder, SameSite, time::Duration};
use http::{HeaderMap, HeaderValue, header};

use trellis_kernel::Secret;
use trellis_platform::App;

/// Ties a sign-in at the identity provider to the browser that started it.
pub const FLOW: &str = "trellis_sign_in";

/// Lets a media player or an image, which can't send headers, load the member's files.
pub const MEDIA: &str = "trellis-media";
const MEDIA_PATH: &str = "/api";

/// Much longer than a session, because the server decides when a session ends.
const SESSION_DAYS: i64 = 365;
const FLOW_MINUTES: i64 = 10;

/// Over https, the `__Host-` prefix proves that no other host on the domain set the cookie.
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

/// Only our own pages show this media, so requests from other sites don't need the cookie.
pub fn media(app: &App, value: &str, hours: i64) -> Option<HeaderValue> {
    let cookie = build_cookie(app, MEDIA, value, MEDIA_PATH, Duration::hours(hours));
    set_cookie_value(cookie.same_site(SameSite::Strict))
}

pub fn clear_media(app: &App) -> Option<HeaderValue> {
    media(app, "", 0)
}

pub fn clear_session(app: &App) -> Option<HeaderValue> {
    set(app, session_name(app), "", "/", Duration::ZERO)
}

pub fn clear_flow(app: &App) -> Option<HeaderValue> {
    set(app, FLOW, "", "/api/", Duration::ZERO)
}

fn set(app: &App, name: &str, value: &str, path: &str, age: Duration) -> Option<HeaderValue> {
    set_cookie_value(build_cookie(app, name, value, path, age).same_site(SameSite::Lax))
}

fn build_cookie<'a>(
    app: &App,
    name: &'a str,
    value: &'a str,
    path: &'a str,
    age: Duration,
) -> CookieBuilder<'a> {
    Cookie::build((name, value))
        .path(path)
        .http_only(true)
        .secure(over_https(app))
        .max_age(age)
}

fn set_cookie_value(cookie: CookieBuilder<'_>) -> Option<HeaderValue> {
    cookie.build().to_string().parse().ok()
}
