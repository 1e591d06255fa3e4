//! The whole API as one router, with the layers every request passes through.

use std::{any::Any, time::Duration};

use aide::{
    axum::ApiRouter,
    openapi::{Info, OpenApi, ReferenceOr, SecurityScheme},
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use http::{HeaderName, HeaderValue, StatusCode, header};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{CompressionLayer, DefaultPredicate, Predicate, predicate::NotForContentType},
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    trace::{DefaultOnResponse, TraceLayer},
};
use tracing::{Level, Span};

use crate::SLICES;
use trellis_identity as identity;
use trellis_kernel::{Error, ErrorCode};
use trellis_platform::App;
use trellis_sister_apps::sister_apps;

/// Longer work runs as a job.
const REQUEST_TIME: Duration = Duration::from_secs(30);
/// For requests that wait for a job to finish; the client gives up earlier.
const JOB_WAIT_TIME: Duration = Duration::from_secs(200);
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The routes from all slices, under `/api`.
fn routes() -> ApiRouter<App> {
    let routes = SLICES.iter().map(|slice| (slice.routes)());
    routes.fold(ApiRouter::new(), ApiRouter::merge)
}

pub fn router(app: App) -> Router {
    serve(paths(), app)
}

/// Every path in the API. Building this also generates the OpenAPI document, which takes a while, so tests
/// share one.
pub fn paths() -> Router<App> {
    ApiRouter::new()
        .nest("/api", routes())
        .finish_api(&mut OpenApi::default())
        .route("/api", axum::routing::any(unknown_path))
        .route("/api/", axum::routing::any(unknown_path))
        .route("/api/{*rest}", axum::routing::any(unknown_path))
        .method_not_allowed_fallback(wrong_method)
}

/// Serves these paths with the given app.
pub fn serve(paths: Router<App>, app: App) -> Router {
    let max_body_bytes = app.policy.max_body_bytes;
    with_layers(paths.with_state(app), max_body_bytes)
}

/// The layers every request passes through, whatever its route.
pub fn with_layers(routes: Router, max_body_bytes: usize) -> Router {
    routes
        .layer(DefaultBodyLimit::max(max_body_bytes))
        .layer(CatchPanicLayer::custom(panic_response))
        .layer(middleware::from_fn(limit_request_time))
        .layer(middleware::from_fn(normalize_errors))
        .layer(middleware::from_fn(never_cache))
        // Audio and backups are already compressed, and players and browsers rely on their length.
        .layer(
            CompressionLayer::new().compress_when(
                DefaultPredicate::new()
                    .and(NotForContentType::new("audio/"))
                    .and(NotForContentType::new("application/zip")),
            ),
        )
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(span)
                .on_response(DefaultOnResponse::new().level(Level::INFO)),
        )
        .layer(PropagateRequestIdLayer::new(REQUEST_ID))
        .layer(SetRequestIdLayer::new(REQUEST_ID, MakeRequestUuid))
}

async fn limit_request_time(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let mut waiting = SLICES.iter().flat_map(|slice| slice.waits_for_jobs);
    let waits = waiting.any(|begin| path.starts_with(begin));
    let limit = if waits { JOB_WAIT_TIME } else { REQUEST_TIME };
    let outcome = tokio::time::timeout(limit, next.run(request)).await;
    outcome.unwrap_or_else(|_| StatusCode::GATEWAY_TIMEOUT.into_response())
}

/// The path without its query, which can hold codes and one-time tokens.
fn span(request: &Request) -> Span {
    let id = request
        .headers()
        .get(&REQUEST_ID)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    tracing::info_span!("request", method = %request.method(), path = request.uri().path(), id)
}

async fn unknown_path() -> Error {
    Error::not_found("There is nothing at this address.")
}

async fn wrong_method() -> Error {
    Error::new(
        ErrorCode::MethodNotAllowed,
        "This address doesn't support that request method.",
    )
}

fn panic_response(panic: Box<dyn Any + Send + 'static>) -> Response {
    let what = panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|| "a panic without a message".to_owned());
    Error::internal(anyhow::anyhow!("panic: {what}")).into_response()
}

/// Responses can contain a member's personal data, so no intermediate cache may store them.
async fn never_cache(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Third-party layers respond in their own format (a timeout, an unread body); this converts their responses
/// to ours.
async fn normalize_errors(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let is_json = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|value| value.as_bytes().starts_with(b"application/json"));
    if is_json || !(response.status().is_client_error() || response.status().is_server_error()) {
        return response;
    }
    let status = response.status();
    let error = match status {
        StatusCode::GATEWAY_TIMEOUT => {
            Error::new(ErrorCode::Timeout, "That took too long. Please try again.")
        }
        StatusCode::PAYLOAD_TOO_LARGE => {
            Error::new(ErrorCode::PayloadTooLarge, "The request is too large.")
        }
        status if status.is_client_error() => Error::new(
            ErrorCode::MalformedRequest,
            "The request could not be understood.",
        ),
        status => Error::internal(anyhow::anyhow!(
            "a response with status {status} from outside our handlers"
        )),
    };
    let mut ours = error.into_response();
    *ours.status_mut() = status;
    ours
}

/// The API contract, generated from the routes that serve it.
pub fn openapi() -> OpenApi {
    aide::generate::extract_schemas(true);
    aide::generate::infer_responses(true);
    aide::generate::on_error(|error| tracing::warn!(%error, "openapi"));
    let mut document = OpenApi {
        info: Info {
            title: "Trellis".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            summary: Some("Grow on purpose. Abide every day.".to_owned()),
            ..Info::default()
        },
        ..OpenApi::default()
    };
    let _router: Router<App> = ApiRouter::new()
        .nest("/api", routes())
        .finish_api(&mut document);
    let schemes = &mut document.components.get_or_insert_default().security_schemes;
    schemes.insert(
        "bearer".to_owned(),
        ReferenceOr::Item(SecurityScheme::Http {
            scheme: "bearer".to_owned(),
            bearer_format: None,
            description: Some("The token returned by signing in.".to_owned()),
            extensions: Default::default(),
        }),
    );
    schemes.insert(
        "cookie".to_owned(),
        ReferenceOr::Item(SecurityScheme::ApiKey {
            location: aide::openapi::ApiKeyLocation::Cookie,
            name: "trellis_session".to_owned(),
            description: Some("Set after signing in through the identity provider.".to_owned()),
            extensions: Default::default(),
        }),
    );
    schemes.insert(
        identity::MEDIA_SCHEME.to_owned(),
        ReferenceOr::Item(SecurityScheme::ApiKey {
            location: aide::openapi::ApiKeyLocation::Cookie,
            name: "trellis-media".to_owned(),
            description: Some(
                "For media players and images, which can't send headers; responses about media set it."
                    .to_owned(),
            ),
            extensions: Default::default(),
        }),
    );
    schemes.insert(
        sister_apps::integrations::permission::SCHEME.to_owned(),
        ReferenceOr::Item(SecurityScheme::Http {
            scheme: "bearer".to_owned(),
            bearer_format: None,
            description: Some("A sister app's key, sent only by its server.".to_owned()),
            extensions: Default::default(),
        }),
    );
    document
}
