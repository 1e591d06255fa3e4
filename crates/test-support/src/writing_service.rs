//! An OpenAI-compatible AI service on loopback that misbehaves in the ways a test asks for. The real client
//! talks to it over a real connection.

use std::{
    collections::VecDeque,
    convert::Infallible,
    io,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Json, Router,
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};
use tokio::sync::Notify;

/// How the service responds to a text request.
#[derive(Debug, Clone)]
pub enum WritingBehavior {
    /// Streams this text, a few characters at a time.
    Says(String),
    /// Streams this text, and then sends nothing more until it is released.
    Begins(String),
    /// Streams this text, and ends without an end marker.
    EndsEarly(String),
    /// Streams this text, then drops the connection.
    Disconnects(String),
    /// Streams this text, and finishes with this reason.
    FinishesWith(&'static str, String),
    Declines,
    Fails {
        status: u16,
        code: &'static str,
        retry_after: Option<&'static str>,
    },
    /// Answers only requests without a schema.
    RefusesSchema,
    Html,
    NeverAnswers,
    NeverEnds,
    /// Streams this text with an end marker, but leaves the connection open.
    LeavesConnectionOpen(String),
}

/// How the service responds to an image request.
#[derive(Debug, Clone)]
pub enum PictureBehavior {
    /// Includes this image in the response.
    Sends(Vec<u8>),
    /// Returns this URL.
    ReturnsUrl(String),
    /// Serves this image itself, and returns its URL.
    Keeps(Vec<u8>),
    /// Starts generating, and sends this image when it is released.
    Waits(Vec<u8>),
    Says(&'static str),
    Fails {
        status: u16,
        code: &'static str,
    },
}

#[derive(Debug, Default)]
struct Inner {
    behaviors: Mutex<VecDeque<WritingBehavior>>,
    picture: Mutex<Option<PictureBehavior>>,
    /// Whether requests must not contain a key.
    is_keyless: bool,
    asked: Mutex<Vec<Value>>,
    released: Notify,
    client_disconnected: Arc<Notify>,
}

#[derive(Debug, Clone)]
pub struct WritingService {
    inner: Arc<Inner>,
    pub base_url: String,
}

impl WritingService {
    pub const KEY: &str = "the-openai-key";
    pub const MODEL: &str = "stand-in-1";
    /// The usage reported with each text response.
    pub const USAGE: (i32, i32) = (1_000, 500);

    /// The usage reported with an image.
    pub const PICTURE_USAGE: (i32, i32) = (20, 4_160);

    pub async fn start() -> Self {
        Self::listen(Inner::default()).await
    }

    /// Starts a self-hosted server, which doesn't expect a key.
    pub async fn start_keyless() -> Self {
        let is_keyless = true;
        Self::listen(Inner {
            is_keyless,
            ..Inner::default()
        })
        .await
    }

    async fn listen(inner: Inner) -> Self {
        let inner = Arc::new(inner);
        let router = Router::new()
            .route("/v1/chat/completions", post(write))
            .route("/v1/models", get(models))
            .route("/v1/images/generations", post(draw))
            .route("/picture", get(picture))
            .with_state(inner.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self {
            inner,
            base_url: format!("http://{address}/v1"),
        }
    }

    /// One behavior per request; the last one repeats.
    pub fn set_behavior(&self, behaviors: impl IntoIterator<Item = WritingBehavior>) {
        *self.inner.behaviors.lock().expect("moods") = behaviors.into_iter().collect();
    }

    pub fn says(&self, answer: &Value) {
        self.set_behavior([WritingBehavior::Says(answer.to_string())]);
    }

    pub fn set_picture_behavior(&self, behavior: PictureBehavior) {
        *self.inner.picture.lock().expect("mood") = Some(behavior);
    }

    /// The bodies of all requests so far.
    pub fn asked(&self) -> Vec<Value> {
        self.inner.asked.lock().expect("asked").clone()
    }

    pub fn release(&self) {
        self.inner.released.notify_waiters();
    }

    /// Returns when a client has disconnected from an unfinished response.
    pub async fn client_disconnected(&self) {
        self.inner.client_disconnected.notified().await;
    }

    fn behavior(inner: &Inner) -> WritingBehavior {
        let mut behaviors = inner.behaviors.lock().expect("moods");
        if behaviors.len() > 1 {
            behaviors.pop_front().expect("a mood")
        } else {
            behaviors.front().cloned().expect("a configured behavior")
        }
    }
}

fn refused(status: u16, code: &str, retry_after: Option<&'static str>) -> Response {
    let status = StatusCode::from_u16(status).expect("a status");
    let body = json!({ "error": { "message": "no", "type": code, "param": null, "code": code } });
    let mut response = (status, Json(body)).into_response();
    if let Some(seconds) = retry_after {
        let value = header::HeaderValue::from_static(seconds);
        response.headers_mut().insert(header::RETRY_AFTER, value);
    }
    response
}

impl Inner {
    fn has_valid_key(&self, headers: &HeaderMap) -> bool {
        let expected = format!("Bearer {}", WritingService::KEY);
        match headers.get(header::AUTHORIZATION) {
            None => self.is_keyless,
            Some(key) => !self.is_keyless && key.as_bytes() == expected.as_bytes(),
        }
    }
}

async fn draw(
    State(inner): State<Arc<Inner>>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response {
    inner.asked.lock().expect("asked").push(body);
    if !inner.has_valid_key(&headers) {
        return refused(401, "invalid_api_key", None);
    }
    let (input, output) = WritingService::PICTURE_USAGE;
    let answer = |picture: Value| {
        let usage = json!({ "input_tokens": input, "output_tokens": output });
        Json(json!({ "created": 1, "data": [picture], "usage": usage })).into_response()
    };
    let behavior = inner.picture.lock().expect("mood").clone();
    match behavior.expect("a configured behavior") {
        PictureBehavior::Sends(bytes) => answer(json!({ "b64_json": STANDARD.encode(bytes) })),
        PictureBehavior::Waits(bytes) => {
            inner.released.notified().await;
            answer(json!({ "b64_json": STANDARD.encode(bytes) }))
        }
        PictureBehavior::ReturnsUrl(url) => answer(json!({ "url": url })),
        PictureBehavior::Keeps(_) => {
            let host = headers[header::HOST].to_str().expect("a host");
            answer(json!({ "url": format!("http://{host}/picture") }))
        }
        PictureBehavior::Says(words) => words.into_response(),
        PictureBehavior::Fails { status, code } => refused(status, code, None),
    }
}

/// The image's URL needs no key, so a client that sends one leaks it.
async fn picture(State(inner): State<Arc<Inner>>, headers: HeaderMap) -> Response {
    assert!(!headers.contains_key(header::AUTHORIZATION), "a key");
    match inner.picture.lock().expect("mood").clone() {
        Some(PictureBehavior::Keeps(bytes)) => bytes.into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn models(State(inner): State<Arc<Inner>>, headers: HeaderMap) -> Response {
    if !inner.has_valid_key(&headers) {
        return refused(401, "invalid_api_key", None);
    }
    let models =
        ["other-2", WritingService::MODEL].map(|id| json!({ "id": id, "object": "model" }));
    Json(json!({ "object": "list", "data": models })).into_response()
}

fn event(chunk: &Value) -> String {
    format!("data: {chunk}\n\n")
}

fn piece(words: &str) -> String {
    event(&json!({
        "id": "c", "object": "chat.completion.chunk", "model": WritingService::MODEL,
        "choices": [{ "index": 0, "delta": { "content": words }, "finish_reason": null }],
        "usage": null,
    }))
}

fn ending(reason: &str) -> String {
    let (input, output) = WritingService::USAGE;
    let last = json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": reason }] });
    let usage = json!({
        "choices": [],
        "usage": { "prompt_tokens": input, "completion_tokens": output, "total_tokens": input + output },
    });
    event(&last) + &event(&usage) + "data: [DONE]\n\n"
}

fn pieces(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    letters
        .chunks(7)
        .map(|few| piece(&few.iter().collect::<String>()))
        .collect()
}

fn events(body: Body) -> Response {
    (
        [(header::CONTENT_TYPE, "text/event-stream; charset=utf-8")],
        body,
    )
        .into_response()
}

fn streamed(event_lines: Vec<String>) -> Response {
    let chunks = event_lines
        .into_iter()
        .map(|event| Ok::<_, Infallible>(Bytes::from(event)));
    events(Body::from_stream(stream::iter(chunks)))
}

/// Sends a notification if it is dropped before it is disarmed.
struct DisconnectNotifier(Arc<Notify>);

impl Drop for DisconnectNotifier {
    fn drop(&mut self) {
        self.0.notify_one();
    }
}

async fn write(
    State(inner): State<Arc<Inner>>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response {
    inner.asked.lock().expect("asked").push(body);
    if !inner.has_valid_key(&headers) {
        return refused(401, "invalid_api_key", None);
    }
    match WritingService::behavior(&inner) {
        WritingBehavior::Says(text) => {
            let mut all = pieces(&text);
            all.push(ending("stop"));
            streamed(all)
        }
        WritingBehavior::FinishesWith(reason, text) => {
            let mut all = pieces(&text);
            all.push(ending(reason));
            streamed(all)
        }
        WritingBehavior::LeavesConnectionOpen(text) => {
            let mut all = pieces(&text);
            all.push(event(
                &json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": "stop" }] }),
            ));
            let all = stream::iter(
                all.into_iter()
                    .map(|event| Ok::<_, Infallible>(Bytes::from(event))),
            );
            events(Body::from_stream(all.chain(stream::pending())))
        }
        WritingBehavior::EndsEarly(text) => streamed(pieces(&text)),
        WritingBehavior::Disconnects(text) => {
            let chunks = pieces(&text)
                .into_iter()
                .map(|event| Ok(Bytes::from(event)));
            let broken_stream = [Err(io::Error::other("the connection was lost"))];
            events(Body::from_stream(stream::iter(chunks.chain(broken_stream))))
        }
        WritingBehavior::Begins(text) => {
            let notifier = DisconnectNotifier(Arc::clone(&inner.client_disconnected));
            let begin = stream::iter(pieces(&text));
            let rest = stream::once(async move {
                inner.released.notified().await;
                ending("stop")
            });
            let all = begin.chain(rest).map(move |event| {
                let _ = &notifier;
                Ok::<_, Infallible>(Bytes::from(event))
            });
            events(Body::from_stream(all))
        }
        WritingBehavior::Declines => {
            let refusal =
                json!({ "choices": [{ "index": 0, "delta": { "refusal": "I will not." } }] });
            streamed(vec![event(&refusal), ending("stop")])
        }
        WritingBehavior::Fails {
            status,
            code,
            retry_after,
        } => refused(status, code, retry_after),
        WritingBehavior::RefusesSchema => {
            let message =
                "'response_format' of type 'json_schema' is not supported with this model";
            let body = json!({ "error": { "message": message, "code": null } });
            (StatusCode::BAD_REQUEST, Json(body)).into_response()
        }
        WritingBehavior::Html => axum::response::Html("<h1>John 3:16</h1>").into_response(),
        WritingBehavior::NeverAnswers => {
            tokio::time::sleep(Duration::from_secs(600)).await;
            StatusCode::NO_CONTENT.into_response()
        }
        WritingBehavior::NeverEnds => {
            let more = Bytes::from(piece(&"blessed ".repeat(500)));
            let chunks = stream::repeat_with(move || Ok::<_, Infallible>(more.clone()));
            events(Body::from_stream(chunks))
        }
    }
}
