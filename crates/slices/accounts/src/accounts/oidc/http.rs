use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use http::{HeaderMap, HeaderValue, header};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use url::{Url, form_urlencoded};

use super::{provider, service};
use crate::accounts::{error::AccountError, sign_in::service as sign_in};
use trellis_identity::{client::Client, cookies, permission::require_same_origin};
use trellis_kernel::{FromQuery, Result, endpoint, respond::BrowserRedirect, routes};
use trellis_notifications::mail;
use trellis_platform::App;

/// Where the identity provider sends the browser back to.
pub const CALLBACK: &str = "/api/auth/oidc/callback";

pub fn routes() -> ApiRouter<App> {
    routes!("accounts", sign_in_options).merge(routes!(
        "navigation",
        login_page,
        logout_page,
        oidc_callback
    ))
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct SignInOptions {
    oidc_enabled: bool,
    /// The identity provider's label on the sign-in button.
    oidc_label: Option<String>,
    /// Whether a forgotten password can be reset by email; otherwise an admin hands over a link.
    can_mail: bool,
}

/// Available ways to sign in
#[endpoint(GET "/auth/options")]
async fn sign_in_options(State(app): State<App>) -> Result<Json<SignInOptions>> {
    let label = provider::current(&app)
        .await?
        .map(|provider| provider.label());
    Ok(Json(SignInOptions {
        oidc_enabled: label.is_some(),
        oidc_label: label,
        can_mail: mail::can_send(&app, app.db.conn()).await?,
    }))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct LoginQuery {
    next: Option<String>,
    /// Saved at the first sign-in, so the member's days follow their own time zone from the start.
    time_zone: Option<String>,
}

/// Browser navigation: start signing in
#[endpoint(GET "/login")]
async fn login_page(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    FromQuery(query): FromQuery<LoginQuery>,
) -> Result<BrowserRedirect> {
    let requested_path = query.next.or_else(|| referring_page(&headers));
    let next = service::safe_next(requested_path.as_deref());
    match service::begin(&app, next, query.time_zone.as_deref(), &client).await {
        Ok(Some(started_sign_in)) => Ok(redirect(
            &started_sign_in.authorize_url,
            [cookies::flow(&app, &started_sign_in.browser)],
        )),
        Ok(None) => Ok(redirect(&sign_in_screen(&[("next", next)]), [])),
        Err(error @ (AccountError::SignInFailed(_) | AccountError::TooManyAttempts { .. })) => {
            tracing::warn!(?error, "could not start a sign-in");
            Ok(redirect(
                &sign_in_screen(&[("next", next), ("problem", "sign_in_failed")]),
                [],
            ))
        }
        Err(error) => Err(error.into()),
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
struct CallbackQuery {
    state: Option<String>,
    code: Option<String>,
    iss: Option<String>,
    error: Option<String>,
}

/// Browser navigation: return from the identity provider
#[endpoint(GET "/auth/oidc/callback")]
async fn oidc_callback(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    FromQuery(query): FromQuery<CallbackQuery>,
) -> Result<BrowserRedirect> {
    let browser = cookies::read(&headers, cookies::FLOW).unwrap_or_default();
    let outcome = match (query.state, query.code) {
        (Some(state), Some(code)) => {
            let returned = service::CallbackParams {
                state: &state,
                code: &code,
                issuer: query.iss.as_deref(),
                browser: &browser,
            };
            service::finish(&app, returned, &client).await
        }
        _ => Err(AccountError::SignInFailed(anyhow::anyhow!(
            "the provider returned {:?}",
            query.error
        ))),
    };
    let problem = match outcome {
        Ok(done) => {
            let set = [
                cookies::session(&app, &done.session),
                cookies::clear_flow(&app),
            ];
            return Ok(redirect(&done.next, set));
        }
        Err(AccountError::Pending) => "account_pending",
        Err(AccountError::SignInFailed(cause)) => {
            tracing::warn!(cause = format!("{cause:#}"), "sign-in was refused");
            "sign_in_failed"
        }
        Err(error) => {
            tracing::error!(?error, "sign-in failed");
            "sign_in_failed"
        }
    };
    let screen = sign_in_screen(&[("problem", problem)]);
    Ok(redirect(&screen, [cookies::clear_flow(&app)]))
}

/// Browser navigation: sign out
#[endpoint(GET "/logout")]
async fn logout_page(State(app): State<App>, headers: HeaderMap) -> Result<BrowserRedirect> {
    // A link on another site must not sign anyone out.
    let is_cross_site =
        headers.contains_key("sec-fetch-site") && require_same_origin(&headers).is_err();
    if is_cross_site {
        return Ok(redirect("/", []));
    }
    if let Some(secret) = cookies::read(&headers, cookies::session_name(&app)) {
        sign_in::sign_out_by_token(&app, &secret).await?;
    }
    let out = [cookies::clear_session(&app), cookies::clear_media(&app)];
    Ok(redirect("/", out))
}

/// The sign-in screen is shown in place of any page, so this is the home page with query parameters.
fn sign_in_screen(pairs: &[(&str, &str)]) -> String {
    let query: String = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(pairs.iter().filter(|(_, value)| *value != "/"))
        .finish();
    if query.is_empty() {
        "/".to_owned()
    } else {
        format!("/?{query}")
    }
}

/// The page on our site that the browser came from.
fn referring_page(headers: &HeaderMap) -> Option<String> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let page = Url::parse(text(header::REFERER)?).ok()?;
    let host = match page.port() {
        Some(port) => format!("{}:{port}", page.host_str()?),
        None => page.host_str()?.to_owned(),
    };
    (Some(host.as_str()) == text(header::HOST)).then(|| {
        let query = page
            .query()
            .map(|query| format!("?{query}"))
            .unwrap_or_default();
        format!("{}{query}", page.path())
    })
}

fn redirect<const N: usize>(to: &str, cookies: [Option<HeaderValue>; N]) -> BrowserRedirect {
    BrowserRedirect {
        to: to.to_owned(),
        cookies: cookies.into_iter().flatten().collect(),
    }
}
