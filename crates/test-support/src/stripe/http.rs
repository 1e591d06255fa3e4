//! Handles a single request: its secret key, API version, idempotency key, injected fault, and response.

use std::{convert::Infallible, future, sync::Arc};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::{HeaderMap, header, request::Parts},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto,
    service::TowerToHyperService,
};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tower::util::MapResult;

use super::{
    Call, Fault, Inner, control,
    form::Form,
    idempotency::Saved,
    refusal::Refusal,
    routes,
    world::{VERSION, World, no_request},
};

/// Larger than any body that the tests send.
const MAX_BODY_BYTES: usize = 1024 * 1024;

#[derive(Debug)]
struct IncomingRequest {
    method: String,
    path: String,
    form: Form,
    key: Option<String>,
    version: Option<String>,
    once: Option<String>,
    request_id: String,
}

/// Serves until the runtime ends.
pub(super) async fn serve(listener: TcpListener, inner: Arc<Inner>) {
    let router = Router::new()
        .nest("/_control", control::routes())
        .fallback(answer)
        .with_state(inner);
    let service = MapResult::new(router, fail_if_disconnected as fn(_) -> _);
    while let Ok((stream, _)) = listener.accept().await {
        let service = TowerToHyperService::new(service.clone());
        tokio::spawn(async move {
            let builder = auto::Builder::new(TokioExecutor::new());
            // An error means that the client disconnected, which is fine.
            let _ = builder
                .serve_connection(TokioIo::new(stream), service)
                .await;
        });
    }
}

#[derive(Debug, Clone, thiserror::Error)]
#[error("the client closed the connection")]
struct ClientDisconnected;

impl From<Infallible> for ClientDisconnected {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

fn fail_if_disconnected(
    answer: Result<Response, Infallible>,
) -> Result<Response, ClientDisconnected> {
    match answer {
        Ok(answer) if answer.extensions().get::<ClientDisconnected>().is_none() => Ok(answer),
        _ => Err(ClientDisconnected),
    }
}

fn hang_up() -> Response {
    let mut answer = Response::new(Body::empty());
    answer.extensions_mut().insert(ClientDisconnected);
    answer
}

async fn answer(State(inner): State<Arc<Inner>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let body = axum::body::to_bytes(body, MAX_BODY_BYTES).await;
    let incoming = IncomingRequest::read(&inner, &head, &body.unwrap_or_default());
    let fault = {
        let mut world = inner.world();
        world.calls.push(incoming.call());
        world.faults.next(&incoming.method, &incoming.path)
    };
    match fault {
        Some(Fault::TimesOutBefore) => return future::pending().await,
        Some(Fault::DropsConnection) => return hang_up(),
        Some(Fault::Answers(status)) => {
            return incoming.respond(status, &Refusal::from_status(status).body.to_string());
        }
        _ => {}
    }
    // Runs in a separate task, so that a request that has started is finished even if the client has
    // disconnected.
    let work = tokio::spawn(work(inner, incoming, fault)).await;
    match fault {
        Some(Fault::TimesOutAfter) => future::pending().await,
        Some(Fault::DropsConnectionAfter) => hang_up(),
        _ => work.expect("the work"),
    }
}

async fn work(inner: Arc<Inner>, mut incoming: IncomingRequest, fault: Option<Fault>) -> Response {
    let start_result = incoming.begin(&inner);
    match start_result {
        Err(refusal) => return incoming.respond(refusal.status, &refusal.body.to_string()),
        Ok(Some(saved)) => return incoming.replay(&saved),
        Ok(None) => {}
    }
    if fault == Some(Fault::Waits) {
        inner.wait_for_release().await;
    }
    let (status, body) = incoming.execute(&mut inner.world(), fault);
    inner.posted();
    incoming.respond(status, &body)
}

impl IncomingRequest {
    fn read(inner: &Inner, head: &Parts, body: &Bytes) -> Self {
        let header = |name: &str| {
            let value = head.headers.get(name);
            value.and_then(|it| it.to_str().ok()).map(str::to_owned)
        };
        let query = head.uri.query().unwrap_or_default().as_bytes();
        let mut form = Form::parse(query);
        form.0.extend(Form::parse(body).0);
        Self {
            method: head.method.to_string(),
            path: head.uri.path().to_owned(),
            key: read_idempotency_key(&head.headers, &form),
            form,
            version: header("stripe-version"),
            once: header("idempotency-key").filter(|_| head.method == "POST"),
            request_id: inner.world().new_id("req"),
        }
    }

    fn call(&self) -> Call {
        Call {
            method: self.method.clone(),
            path: self.path.clone(),
            parameters: self.form.0.clone(),
            idempotency_key: self.once.clone(),
            stripe_version: self.version.clone(),
        }
    }

    fn parts(&self) -> Vec<&str> {
        let path = self.path.strip_prefix("/v1/").unwrap_or_default();
        path.trim_end_matches('/').split('/').collect()
    }

    /// The saved response if this idempotency key was already used.
    fn begin(&mut self, inner: &Inner) -> Result<Option<Saved>, Refusal> {
        let mut world = inner.world();
        match self.key.as_deref() {
            None => {
                let message = "You did not provide an API key.";
                return Err(Refusal::new(401, "invalid_request_error", None, message));
            }
            Some(key) if key == inner.secret_key => self.check_version()?,
            Some(key) if key == inner.publishable_key => self.check_browser(&world)?,
            Some(key) => {
                let end = key.len().saturating_sub(4);
                let message = format!("Invalid API Key provided: ****{}", &key[end..]);
                return Err(Refusal::new(401, "invalid_request_error", None, &message));
            }
        }
        match &self.once {
            Some(key) => world.once.begin(key, &self.path, &self.form),
            None => Ok(None),
        }
    }

    fn check_version(&self) -> Result<(), Refusal> {
        match self.version.as_deref() {
            Some(VERSION) => Ok(()),
            Some(other) => {
                let message = format!("Invalid Stripe API version: {other}");
                Err(Refusal::invalid(None, &message))
            }
            None => {
                let message = "This fake server requires the version on every request.";
                Err(Refusal::invalid(None, message))
            }
        }
    }

    /// Checks what a browser may do: read a payment and confirm it, with the payment's own secret.
    fn check_browser(&mut self, world: &World) -> Result<(), Refusal> {
        let parts = self.parts();
        let id = match (self.method.as_str(), parts.as_slice()) {
            ("GET", ["payment_intents", id]) | ("POST", ["payment_intents", id, "confirm"]) => *id,
            _ => {
                let message = "This API call cannot be made with a publishable API key. Please use a secret API key.";
                let code = Some("secret_key_required");
                return Err(Refusal::new(403, "invalid_request_error", code, message));
            }
        };
        let payment = world.named("payment_intent", id)?;
        let secret = self.form.required("client_secret")?;
        if payment["client_secret"] != secret {
            let message = "The client_secret provided does not match any associated PaymentIntent.";
            let code = Some("payment_intent_invalid_parameter");
            return Err(Refusal::invalid(code, message).with_parameter("client_secret"));
        }
        let ours = |name: &str| ["key", "client_secret", "_stripe_version"].contains(&name);
        self.form.0.retain(|(name, _)| !ours(name));
        Ok(())
    }

    fn execute(&self, world: &mut World, fault: Option<Fault>) -> (u16, String) {
        world.cause = json!({ "id": self.request_id, "idempotency_key": self.once });
        let outcome = routes::answer(world, &self.method, &self.parts(), &self.form);
        world.cause = no_request();
        let (status, body): (u16, Value) = match (outcome, fault) {
            (Ok(_), Some(Fault::AnswersAfterWork(status))) => {
                (status, Refusal::from_status(status).body)
            }
            (Ok(object), _) => (200, object),
            (Err(refusal), _) => (refusal.status, refusal.body),
        };
        let body = body.to_string();
        if let Some(key) = &self.once {
            // The response to an invalid request isn't saved for the idempotency key.
            let was_processed = matches!(status, 200 | 402 | 500..);
            let saved = was_processed.then(|| Saved {
                status,
                body: body.clone(),
                request_id: self.request_id.clone(),
            });
            world.once.end(key, saved);
        }
        (status, body)
    }

    fn replay(&self, saved: &Saved) -> Response {
        let mut answer = self.respond(saved.status, &saved.body);
        let headers = answer.headers_mut();
        headers.insert(
            "idempotent-replayed",
            header::HeaderValue::from_static("true"),
        );
        if let Ok(id) = saved.request_id.parse() {
            headers.insert("original-request", id);
        }
        answer
    }

    fn respond(&self, status: u16, body: &str) -> Response {
        let status = http::StatusCode::from_u16(status).expect("a status");
        let mut answer = (
            status,
            [
                (header::CONTENT_TYPE.as_str(), "application/json"),
                // Stripe's script calls this from any page.
                (header::ACCESS_CONTROL_ALLOW_ORIGIN.as_str(), "*"),
                ("request-id", self.request_id.as_str()),
                ("stripe-version", VERSION),
            ],
            body.to_owned(),
        )
            .into_response();
        if let Some(key) = self.once.as_deref().and_then(|key| key.parse().ok()) {
            answer.headers_mut().insert("idempotency-key", key);
        }
        answer
    }
}

/// The secret key: as a bearer token, as a username without a password, or as a browser sends it.
fn read_idempotency_key(headers: &HeaderMap, form: &Form) -> Option<String> {
    let header = headers.get(header::AUTHORIZATION);
    let header = header.and_then(|value| value.to_str().ok()).unwrap_or("");
    if let Some(key) = header.strip_prefix("Bearer ") {
        return Some(key.to_owned());
    }
    if let Some(basic) = header.strip_prefix("Basic ") {
        let user = String::from_utf8(STANDARD.decode(basic).ok()?).ok()?;
        return user.split(':').next().map(str::to_owned);
    }
    form.text("key").map(str::to_owned)
}
