//! OpenAI's API, and every server compatible with it (Ollama, llama.cpp, vLLM, LM Studio): text, images and
//! the list of models.

mod images;
mod refusal;
mod stream;

use std::{sync::Arc, time::Duration};

use crate::{addresses::GuardedResolver, outbound};
use anyhow::{Context, anyhow};
use async_trait::async_trait;
use reqwest::{RequestBuilder, Response, header};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use trellis_platform::ports::{
    OnChunk, ServiceAccess, ServiceError, TextRequest, TextResponse, TextService,
};

use self::{refusal::Refusal, stream::Completion};

/// A server that is up accepts a connection immediately, however long it takes to respond.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// The upper limit for any call, even with a later deadline.
const MAX_CALL_TIME: Duration = Duration::from_secs(600);
const MODELS_TIMEOUT: Duration = Duration::from_secs(10);
/// The longest study guide takes a fraction of this.
const MAX_RESPONSE_BYTES: usize = 2 * 1024 * 1024;
const MAX_LIST_BYTES: usize = 1024 * 1024;
const MAX_MODELS: usize = 500;
/// Newer OpenAI models reject the old parameter name for the token limit, but other servers know only the old
/// name.
const OPENAI_HOST: &str = "api.openai.com";

/// The usage follows right after the last piece of text. If it hasn't arrived by then, the server has nothing
/// more to send.
const USAGE_TIMEOUT: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub struct OpenAi {
    http: reqwest::Client,
    /// Downloads images from URLs that a service returns. They must not be in our own network.
    public_http: reqwest::Client,
}

impl OpenAi {
    pub fn new() -> anyhow::Result<Self> {
        let http = outbound::builder(MAX_CALL_TIME)
            .connect_timeout(CONNECT_TIMEOUT)
            .build()
            .context("the HTTP client for the AI service")?;
        let public_http = outbound::builder(MAX_CALL_TIME)
            .connect_timeout(CONNECT_TIMEOUT)
            // A proxy would resolve names itself and connect to unchecked addresses.
            .no_proxy()
            .https_only(true)
            .dns_resolver(Arc::new(GuardedResolver::public()))
            .build()
            .context("the HTTP client for images")?;
        Ok(Self { http, public_http })
    }

    /// Retries until it gets a response or a permanent error, or until time runs out.
    async fn ask(
        &self,
        request: impl Fn() -> Result<RequestBuilder, ServiceError>,
        ends: Instant,
    ) -> Result<Response, ServiceError> {
        let mut tries = 0;
        loop {
            let refusal = match timeout_at(ends, request()?.send()).await {
                Err(_) => return Err(ServiceError::TimedOut),
                Ok(Ok(response)) if response.status().is_success() => return Ok(response),
                Ok(Ok(response)) => Refusal::read(response).await,
                Ok(Err(cause)) => Refusal::unreachable(cause),
            };
            tries += 1;
            match refusal.wait_before(tries) {
                Some(wait) if Instant::now() + wait < ends => sleep(wait).await,
                _ => return Err(refusal.into_error()),
            }
        }
    }

    fn post(
        &self,
        access: &ServiceAccess,
        path: &str,
        body: &Value,
        ends: Instant,
    ) -> Result<RequestBuilder, ServiceError> {
        let url = format!("{}{path}", access.base_url);
        let remaining = ends.saturating_duration_since(Instant::now());
        authorized(self.http.post(url).json(body).timeout(remaining), access)
    }
}

/// A key that isn't a valid header value can't be a valid key.
fn authorized(
    request: RequestBuilder,
    access: &ServiceAccess,
) -> Result<RequestBuilder, ServiceError> {
    let Some(key) = &access.key else {
        return Ok(request);
    };
    let mut value = header::HeaderValue::from_str(&format!("Bearer {key}"))
        .map_err(|_| ServiceError::KeyRefused)?;
    value.set_sensitive(true);
    Ok(request.header(header::AUTHORIZATION, value))
}

fn interrupted(cause: reqwest::Error) -> ServiceError {
    if cause.is_timeout() && !cause.is_connect() {
        return ServiceError::TimedOut;
    }
    ServiceError::Unavailable(cause.without_url().into())
}

fn chat(request: &TextRequest<'_>) -> Value {
    let is_openai = request.access.base_url.contains(OPENAI_HOST);
    let limit = if is_openai {
        "max_completion_tokens"
    } else {
        "max_tokens"
    };
    let mut body = json!({
        "model": request.access.model,
        "messages": [
            { "role": "system", "content": request.system },
            { "role": "user", "content": request.user },
        ],
        "stream": true,
        "stream_options": { "include_usage": true },
        limit: request.max_tokens,
    });
    if let Some(form) = request.form {
        body["response_format"] = json!({
            "type": "json_schema",
            "json_schema": { "name": form.name, "strict": true, "schema": form.schema },
        });
    }
    body
}

#[async_trait]
impl TextService for OpenAi {
    async fn write(
        &self,
        request: &TextRequest<'_>,
        on_chunk: &OnChunk<'_>,
    ) -> Result<TextResponse, ServiceError> {
        let ends = Instant::now() + request.time.min(MAX_CALL_TIME);
        let body = chat(request);
        let call = || self.post(request.access, "/chat/completions", &body, ends);
        let response = self.ask(call, ends).await?;
        if !is_stream(&response) {
            let cause = anyhow!("its response isn't an event stream");
            return Err(ServiceError::unusable(cause));
        }
        on_chunk("");
        let mut completion = Completion::new(MAX_RESPONSE_BYTES);
        let stream_reader = listen(response, &mut completion, on_chunk);
        match timeout_at(ends, stream_reader).await {
            Ok(result) => result?,
            Err(_) => return Err(ServiceError::TimedOut),
        }
        completion.finish(&request.access.model)
    }

    async fn models(&self, access: &ServiceAccess) -> Result<Vec<String>, ServiceError> {
        let url = format!("{}/models", access.base_url);
        let request = self.http.get(url).timeout(MODELS_TIMEOUT);
        let response = authorized(request, access)?
            .send()
            .await
            .map_err(interrupted)?;
        if !response.status().is_success() {
            return Err(Refusal::read(response).await.into_error());
        }
        let body = outbound::read_limited(response, MAX_LIST_BYTES)
            .await
            .map_err(|cause| ServiceError::unusable(cause.into()))?;
        let list: Value = serde_json::from_slice(&body)
            .context("its list of models is not JSON")
            .map_err(ServiceError::unusable)?;
        let models = list.get("data").and_then(Value::as_array);
        let models = models.ok_or_else(|| {
            ServiceError::unusable(anyhow!("its list of models has an unexpected format"))
        })?;
        Ok(models
            .iter()
            .filter_map(|model| model.get("id")?.as_str())
            .take(MAX_MODELS)
            .map(str::to_owned)
            .collect())
    }
}

fn is_stream(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|value| value.to_str().ok()).unwrap_or("");
    let media_type = kind.split(';').next().unwrap_or_default().trim();
    media_type.eq_ignore_ascii_case("text/event-stream")
}

async fn listen(
    mut response: Response,
    completion: &mut Completion,
    on_chunk: &OnChunk<'_>,
) -> Result<(), ServiceError> {
    while !completion.is_finished() {
        let chunk = if completion.is_complete() {
            match timeout(USAGE_TIMEOUT, response.chunk()).await {
                Ok(Ok(chunk)) => chunk,
                Ok(Err(_)) | Err(_) => None,
            }
        } else {
            response
                .chunk()
                .await
                .map_err(|cause| match interrupted(cause) {
                    ServiceError::Unavailable(cause) => ServiceError::unusable(cause),
                    other => other,
                })?
        };
        match chunk {
            Some(chunk) => completion.take(&chunk, on_chunk)?,
            None => break,
        }
    }
    Ok(())
}
