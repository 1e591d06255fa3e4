//! The web app, embedded in the binary: compressed at build time, served with a strict policy.

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use rust_embed::{EmbeddedFile, RustEmbed};
use trellis_kernel::{Entropy, Secret};

#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Assets;

const INDEX: &str = "index.html";
/// The text in index.html that is replaced with the response's nonce.
const NONCE_PLACEHOLDER: &str = "__CSP_NONCE__";
/// File names in this folder include a hash of their content.
const HASHED_ASSETS: &str = "assets/";
/// The only page that runs the payment provider's script. The web app enters and leaves it with a full page
/// load (web/src/app/policy-boundary.ts), so that this page's exceptions don't apply elsewhere.
const GIVING_PAGE: &str = "/donate";

#[derive(Debug, Clone)]
pub struct Pages {
    entropy: Arc<dyn Entropy>,
    https: bool,
}

impl Pages {
    pub fn new(entropy: Arc<dyn Entropy>, https: bool) -> Self {
        Self { entropy, https }
    }
}

/// Whether the web app existed when the binary was built, for `trellis doctor`.
pub fn is_web_app_embedded() -> bool {
    Assets::get(INDEX).is_some()
}

pub fn with_pages(api: Router, pages: Pages) -> Router {
    api.fallback_service(Router::new().fallback(page).with_state(pages.clone()))
        .layer(middleware::from_fn_with_state(pages, add_security_headers))
}

async fn page(State(pages): State<Pages>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    if path != INDEX
        && let Some(response) = asset(path, request.headers())
    {
        return response;
    }
    if path.starts_with(HASHED_ASSETS) {
        return StatusCode::NOT_FOUND.into_response();
    }
    index(&pages, &policy_for_path(request.uri().path()))
}

/// Every other address is a page of the web app, which does its own routing.
fn index(pages: &Pages, policy: &Policy) -> Response {
    let Some(file) = Assets::get(INDEX) else {
        let hint = "The web app is not in this binary. Run `make build`.";
        return (StatusCode::NOT_FOUND, hint).into_response();
    };
    let nonce = Secret::random(pages.entropy.as_ref());
    let html = String::from_utf8_lossy(&file.data).replace(NONCE_PLACEHOLDER, nonce.reveal());
    let policy = policy.content(nonce.reveal());
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, policy.as_str()),
    ];
    (headers, html).into_response()
}

/// What a page may load and run besides our own files. Each list is appended to `'self'`.
#[derive(Default)]
struct Policy {
    scripts: &'static str,
    images: &'static str,
    calls: &'static str,
    frames: &'static str,
    payment: &'static str,
}

/// As Stripe requires: its script, the frames for card fields and bank confirmations, and its API.
const GIVING_POLICY: Policy = Policy {
    scripts: " https://js.stripe.com https://*.js.stripe.com",
    images: " https://*.stripe.com",
    calls: " https://api.stripe.com",
    frames: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    payment: r#" "https://js.stripe.com" "https://*.js.stripe.com""#,
};

fn policy_for_path(path: &str) -> Policy {
    if path.strip_suffix('/').unwrap_or(path) == GIVING_PAGE {
        GIVING_POLICY
    } else {
        Policy::default()
    }
}

impl Policy {
    fn content(&self, nonce: &str) -> String {
        let Self {
            scripts,
            images,
            calls,
            frames,
            ..
        } = self;
        format!(
            "default-src 'self'; script-src 'self'{scripts}; style-src 'self' 'nonce-{nonce}'; \
             img-src 'self' data: blob:{images}; font-src 'self'; connect-src 'self'{calls}; \
             frame-src 'self'{frames}; media-src 'self' blob:; \
             object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
        )
    }

    fn permissions(&self) -> String {
        format!(
            "camera=(), geolocation=(), microphone=(self), payment=(self{}), screen-wake-lock=(self)",
            self.payment
        )
    }
}

fn asset(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Assets::get(path)?;
    let (file, encoding) = best_encoding(path, plain, headers);
    let etag =
        HeaderValue::from_str(&format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]))).ok();
    if etag.is_some() && headers.get(header::IF_NONE_MATCH) == etag.as_ref() {
        return Some(StatusCode::NOT_MODIFIED.into_response());
    }
    let cache = if path.starts_with(HASHED_ASSETS) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let kind = Assets::get(path).map(|file| file.metadata.mimetype().to_owned())?;
    let mut response = Response::new(Body::from(file.data));
    let out = response.headers_mut();
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    out.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    out.insert(header::CONTENT_TYPE, HeaderValue::from_str(&kind).ok()?);
    if let Some(etag) = etag {
        out.insert(header::ETAG, etag);
    }
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

fn best_encoding(
    path: &str,
    plain: EmbeddedFile,
    headers: &HeaderMap,
) -> (EmbeddedFile, Option<&'static str>) {
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    for (name, ending) in [("br", "br"), ("gzip", "gz")] {
        let is_accepted = accepted
            .split(',')
            .filter_map(|item| item.split(';').next())
            .any(|item| item.trim().eq_ignore_ascii_case(name));
        if is_accepted && let Some(file) = Assets::get(&format!("{path}.{ending}")) {
            return (file, Some(name));
        }
    }
    (plain, None)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn add_security_headers(
    State(pages): State<Pages>,
    request: Request,
    next: Next,
) -> Response {
    let permissions = policy_for_path(request.uri().path()).permissions();
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&permissions) {
        headers.insert(header::HeaderName::from_static("permissions-policy"), value);
    }
    let mut set = |name, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "same-origin");
    set(
        header::HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    if pages.https {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::policy_for_path;

    #[test]
    fn only_the_giving_page_allows_the_payment_provider() {
        for path in ["/donate", "/donate/"] {
            let policy = policy_for_path(path).content("n");
            for part in [
                "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
                "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
                "connect-src 'self' https://api.stripe.com;",
                "img-src 'self' data: blob: https://*.stripe.com;",
                "default-src 'self';",
                "style-src 'self' 'nonce-n';",
            ] {
                assert!(policy.contains(part), "{part} in {policy}");
            }
            assert!(
                policy_for_path(path).permissions().contains(
                    r#"payment=(self "https://js.stripe.com" "https://*.js.stripe.com"),"#
                )
            );
        }
    }

    #[test]
    fn every_other_page_has_the_strict_policy() {
        for path in [
            "/",
            "/prayer",
            "/donate/gifts",
            "/donate//",
            "//donate",
            "/Donate",
            "/donated",
            "/api/donations",
            "/prayer/donate",
        ] {
            assert!(
                !policy_for_path(path).content("n").contains("stripe"),
                "{path}"
            );
            assert!(
                policy_for_path(path)
                    .permissions()
                    .contains("payment=(self),")
            );
        }
    }
}
