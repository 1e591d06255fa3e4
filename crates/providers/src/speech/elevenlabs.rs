//! ElevenLabs: its voices, and speech with timestamps for each character.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::outbound;
use anyhow::{Context, anyhow};
use async_trait::async_trait;
use base64::{Engine, engine::general_purpose::STANDARD};
use reqwest::{Method, RequestBuilder, StatusCode, header};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use tokio::time::sleep;
use trellis_kernel::text::cleaned;
use trellis_platform::ports::{
    Speech, SpeechAccess, SpeechCatalog, SpeechError, SpeechProgress, SpeechRequest, SpeechService,
    SpeechVoice,
};
use url::Url;

use super::{
    elevenlabs_text::{self as text, Piece},
    mp3_frames,
};

const FORMAT: &str = "mp3_44100_64";
/// Bytes per second in `FORMAT`.
const BYTES_PER_SECOND: f64 = 8000.0;
/// The service needs a while to generate five minutes of speech.
const CALL_TIMEOUT: Duration = Duration::from_secs(120);
const MAX_RESPONSE_BYTES: usize = 32 * 1024 * 1024;
/// The service's error messages are a few lines long.
const MAX_ERROR_BYTES: usize = 64 * 1024;
const MAX_REASON_LENGTH: usize = 300;
/// Short, because a service that doesn't list its voices quickly is down.
const LIST_TIMEOUT: Duration = Duration::from_secs(20);
/// The most characters sent in one request, even if the model allows more, so that progress is visible.
const MAX_CHARACTERS: usize = 4500;
/// How many characters of the surrounding text are sent with a piece, so that the voice continues smoothly.
const CONTEXT_CHARACTERS: usize = 300;
/// Waits before each retry when the service is busy.
const RETRY_WAITS: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(4)];
const MAX_WAIT: Duration = Duration::from_secs(15);
const VOICES_TTL: Duration = Duration::from_secs(5 * 60);

#[derive(Debug)]
pub struct ElevenLabs {
    http: reqwest::Client,
    /// The cached list of voices, which rarely changes and is needed each time someone listens.
    cached: Mutex<Option<(SpeechAccess, Instant, Vec<SpeechVoice>)>>,
}

#[derive(Debug, Deserialize)]
struct Voices {
    voices: Vec<Voice>,
}

#[derive(Debug, Deserialize)]
struct Voice {
    voice_id: String,
    name: Option<String>,
    description: Option<String>,
    #[serde(default)]
    labels: Option<HashMap<String, Option<String>>>,
}

#[derive(Debug, Deserialize)]
struct Model {
    model_id: String,
    can_do_text_to_speech: Option<bool>,
}

#[derive(Debug, Deserialize)]
struct TimedSpeech {
    audio_base64: String,
    alignment: Option<Alignment>,
}

#[derive(Debug, Deserialize)]
struct Alignment {
    #[serde(default)]
    character_start_times_seconds: Vec<f64>,
}

/// Why the service rejected the request, and whether to retry after a short wait.
struct Refusal {
    error: SpeechError,
    retry_after: Option<Duration>,
    is_temporary: bool,
}

impl ElevenLabs {
    pub fn new() -> anyhow::Result<Self> {
        Ok(Self {
            http: outbound::client_with_timeout(CALL_TIMEOUT)?,
            cached: Mutex::default(),
        })
    }

    fn request(
        &self,
        access: &SpeechAccess,
        method: Method,
        path: &[&str],
    ) -> Result<RequestBuilder, SpeechError> {
        let mut key =
            header::HeaderValue::from_str(&access.key).map_err(|_| SpeechError::KeyRefused)?;
        key.set_sensitive(true);
        let mut url = Url::parse(&access.base_url)
            .context("the address of the voice service")
            .map_err(SpeechError::Failed)?;
        url.path_segments_mut()
            .map_err(|()| {
                SpeechError::Failed(anyhow!("an address that can't have a path appended"))
            })?
            .pop_if_empty()
            .extend(path);
        Ok(self.http.request(method, url).header("xi-api-key", key))
    }

    /// Sends a request, and retries after a pause if the service is busy.
    async fn ask<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, SpeechError> {
        let mut waits = RETRY_WAITS.iter();
        loop {
            let attempt = request
                .try_clone()
                .ok_or_else(|| SpeechError::Failed(anyhow!("a request that can't be retried")))?;
            let refusal = match once(attempt).await {
                Ok(voice_list) => return Ok(voice_list),
                Err(refusal) => refusal,
            };
            match waits.next().filter(|_| refusal.is_temporary) {
                Some(wait) => sleep(refusal.retry_after.unwrap_or(*wait).min(MAX_WAIT)).await,
                None => return Err(refusal.error),
            }
        }
    }

    async fn list<T: DeserializeOwned>(
        &self,
        access: &SpeechAccess,
        what: &str,
    ) -> Result<T, SpeechError> {
        let request = self.request(access, Method::GET, &["v1", what])?;
        self.ask(request.timeout(LIST_TIMEOUT)).await
    }

    async fn fetch_voices(&self, access: &SpeechAccess) -> Result<Vec<SpeechVoice>, SpeechError> {
        let voice_list: Voices = self.list(access, "voices").await?;
        let voices: Vec<SpeechVoice> = voice_list.voices.into_iter().map(Into::into).collect();
        let fresh = (access.clone(), Instant::now(), voices.clone());
        *self.cached.lock().unwrap_or_else(PoisonError::into_inner) = Some(fresh);
        Ok(voices)
    }

    async fn request_speech(
        &self,
        access: &SpeechAccess,
        order: &SpeechRequest,
        before: Option<&Piece>,
        piece: &Piece,
        after: Option<&Piece>,
    ) -> Result<TimedSpeech, SpeechError> {
        let mut body = json!({
            "text": piece.text,
            "model_id": access.model,
            "voice_settings": {
                "stability": order.stability,
                "similarity_boost": order.similarity,
            },
        });
        if let Some(fields) = body.as_object_mut() {
            if let Some(before) = before {
                fields.insert("previous_text".to_owned(), ending(&before.text).into());
            }
            if let Some(after) = after {
                let beginning: String = after.text.chars().take(CONTEXT_CHARACTERS).collect();
                fields.insert("next_text".to_owned(), beginning.into());
            }
        }
        let path = ["v1", "text-to-speech", &order.voice_id, "with-timestamps"];
        let request = self.request(access, Method::POST, &path)?;
        let request = request.query(&[("output_format", FORMAT)]).json(&body);
        self.ask(request).await
    }
}

fn ending(text: &str) -> String {
    let skipped = text.chars().count().saturating_sub(CONTEXT_CHARACTERS);
    text.chars().skip(skipped).collect()
}

/// The most characters a model accepts at once.
fn max_characters(model: &str) -> usize {
    let takes = match model {
        "eleven_v3" => 3000,
        "eleven_multilingual_v2" => 10_000,
        "eleven_flash_v2_5" | "eleven_turbo_v2_5" => 40_000,
        "eleven_flash_v2" | "eleven_turbo_v2" => 30_000,
        _ => 2500,
    };
    takes.min(MAX_CHARACTERS)
}

async fn once<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, Refusal> {
    let broken = |error: SpeechError| Refusal {
        error,
        retry_after: None,
        is_temporary: false,
    };
    let lost = |cause: anyhow::Error| broken(SpeechError::ResponseLost(cause));
    let response = request.send().await.map_err(|cause| {
        let cause = cause.without_url();
        if cause.is_connect() {
            broken(SpeechError::Unreachable(cause.into()))
        } else {
            lost(cause.into())
        }
    })?;
    let status = response.status();
    let retry_after = response
        .headers()
        .get(header::RETRY_AFTER)
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.trim().parse().ok())
        .map(Duration::from_secs);
    if !status.is_success() {
        // The response is an error even if its body can't be read.
        let body = outbound::read_limited(response, MAX_ERROR_BYTES).await;
        let body = body.unwrap_or_default();
        return Err(Refusal {
            error: refusal(status, &body),
            retry_after,
            is_temporary: status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error(),
        });
    }
    let body = outbound::read_limited(response, MAX_RESPONSE_BYTES)
        .await
        .map_err(|cause| lost(cause.into()))?;
    serde_json::from_slice(&body)
        .context("a response in an unexpected format")
        .map_err(lost)
}

/// The service has used two error formats, and reports an exhausted quota as 401, like an invalid key. So the
/// error's name takes precedence over the status.
fn refusal(status: StatusCode, body: &[u8]) -> SpeechError {
    let body: Value = serde_json::from_slice(body).unwrap_or_default();
    let detail = &body["detail"];
    let named = ["code", "status"].map(|field| detail[field].as_str().unwrap_or_default());
    let is = |name: &str| named.contains(&name);
    if is("quota_exceeded") || status == StatusCode::PAYMENT_REQUIRED {
        return SpeechError::QuotaExceeded;
    }
    if is("voice_not_found") {
        return SpeechError::NoVoice;
    }
    let busy = [
        "too_many_concurrent_requests",
        "concurrent_limit_exceeded",
        "rate_limit_exceeded",
        "system_busy",
    ];
    if busy.into_iter().any(is) || status == StatusCode::TOO_MANY_REQUESTS {
        return SpeechError::Busy;
    }
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => SpeechError::KeyRefused,
        StatusCode::BAD_REQUEST if is("invalid_api_key") => SpeechError::KeyRefused,
        StatusCode::NOT_FOUND => SpeechError::NoVoice,
        _ => {
            let reason = detail["message"].as_str().unwrap_or_default();
            let reason = cleaned(reason, MAX_REASON_LENGTH);
            let named = cleaned(&named.join(" "), MAX_REASON_LENGTH);
            SpeechError::Failed(anyhow!("it responded with {status}: {named} {reason}"))
        }
    }
}

impl From<Voice> for SpeechVoice {
    fn from(voice: Voice) -> Self {
        let mut labels = voice.labels.unwrap_or_default();
        let label = |labels: &mut HashMap<_, Option<String>>, name: &str| {
            labels
                .remove(name)
                .flatten()
                .filter(|text| !text.is_empty())
        };
        Self {
            name: voice.name.unwrap_or_else(|| voice.voice_id.clone()),
            description: voice
                .description
                .filter(|text| !text.is_empty())
                .or_else(|| label(&mut labels, "description")),
            language: label(&mut labels, "language").unwrap_or_else(|| "en".to_owned()),
            id: voice.voice_id,
        }
    }
}

#[async_trait]
impl SpeechService for ElevenLabs {
    async fn voices(&self, access: &SpeechAccess) -> Result<Vec<SpeechVoice>, SpeechError> {
        {
            let cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((of, at, voices)) = cached.as_ref()
                && of == access
                && at.elapsed() < VOICES_TTL
            {
                return Ok(voices.clone());
            }
        }
        self.fetch_voices(access).await
    }

    async fn offer(&self, access: &SpeechAccess) -> Result<SpeechCatalog, SpeechError> {
        let voices = self.fetch_voices(access).await?;
        // A key may be allowed to generate speech but not to list the models, so an error is ignored.
        let models = self.list::<Vec<Model>>(access, "models").await.ok();
        let can_speak = |model: Model| {
            let can_speak = model.can_do_text_to_speech.unwrap_or(true);
            can_speak.then_some(model.model_id)
        };
        Ok(SpeechCatalog {
            voices,
            models: models.map(|models| models.into_iter().filter_map(can_speak).collect()),
        })
    }

    async fn speak(
        &self,
        access: &SpeechAccess,
        order: SpeechRequest,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        let pieces = text::pieces(&order.segments, max_characters(&access.model));
        let mut mp3 = Vec::new();
        let mut begins = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            if progress.is_stopped() {
                return Err(SpeechError::Stopped);
            }
            let before = at.checked_sub(1).and_then(|at| pieces.get(at));
            let after = pieces.get(at + 1);
            let spoken = self
                .request_speech(access, &order, before, piece, after)
                .await?;
            let sound = STANDARD
                .decode(&spoken.audio_base64)
                .context("audio that isn't valid base64")
                .map_err(SpeechError::ResponseLost)?;
            let sound = mp3_frames::audio_frames(&sound);
            let since = mp3.len() as f64 / BYTES_PER_SECOND;
            let seconds = sound.len() as f64 / BYTES_PER_SECOND;
            let starts = spoken.alignment.map(|it| it.character_start_times_seconds);
            let verse_starts = text::begins(piece, &starts.unwrap_or_default(), seconds);
            begins.extend(
                verse_starts
                    .into_iter()
                    .map(|(mark, start)| (mark, since + start)),
            );
            mp3.extend_from_slice(sound);
            progress.tell((at + 1) as f64 / pieces.len() as f64);
        }
        if mp3.is_empty() {
            return Err(SpeechError::ResponseLost(anyhow!("no sound")));
        }
        let seconds = mp3.len() as f64 / BYTES_PER_SECOND;
        Ok(Speech {
            marks: text::marks(&begins, seconds),
            mp3: mp3.into(),
            seconds,
        })
    }
}

#[cfg(test)]
mod tests;
