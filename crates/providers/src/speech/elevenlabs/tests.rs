//! Tests against a local server that responds in the same formats as the real one.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{
    Json, Router,
    extract::{Path, State},
    http::HeaderMap,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use trellis_platform::ports::SpeechSegment;

use super::*;

#[derive(Clone, Default)]
struct Calls(Arc<AtomicUsize>);

async fn voices(headers: HeaderMap) -> Response {
    if headers.get("xi-api-key").is_none_or(|key| key != "right") {
        let old =
            json!({ "detail": { "status": "invalid_api_key", "message": "Invalid API key" } });
        return (StatusCode::UNAUTHORIZED, Json(old)).into_response();
    }
    Json(json!({ "voices": [
        { "voice_id": "v1", "name": "Rachel", "labels": { "language": "en", "accent": null } },
        { "voice_id": "v2", "name": null, "description": "", "labels": null },
    ] }))
    .into_response()
}

async fn models() -> Response {
    Json(json!([
        { "model_id": "eleven_multilingual_v2", "can_do_text_to_speech": true },
        { "model_id": "eleven_sts", "can_do_text_to_speech": false },
        { "model_id": "eleven_new" },
    ]))
    .into_response()
}

/// Returns speech in which each letter lasts a hundredth of a second.
async fn speak(
    State(calls): State<Calls>,
    Path(voice): Path<String>,
    Json(body): Json<Value>,
) -> Response {
    let call = calls.0.fetch_add(1, Ordering::SeqCst);
    if voice == "busy" && call == 0 {
        let new = json!({ "detail": { "type": "rate_limit", "code": "rate_limit_exceeded" } });
        let soon = [("retry-after", "0")];
        return (StatusCode::TOO_MANY_REQUESTS, soon, Json(new)).into_response();
    }
    let text = body["text"].as_str().expect("a text");
    let letters = text.chars().count();
    let starts: Vec<f64> = (0..letters).map(|at| at as f64 / 100.0).collect();
    let sound = vec![b'a'; letters * 80];
    Json(json!({
        "audio_base64": STANDARD.encode(sound),
        "alignment": {
            "characters": text.chars().map(String::from).collect::<Vec<_>>(),
            "character_start_times_seconds": starts,
            "character_end_times_seconds": starts,
        },
    }))
    .into_response()
}

async fn service() -> (SpeechAccess, Calls) {
    let calls = Calls::default();
    let router = Router::new()
        .route("/v1/voices", get(voices))
        .route("/v1/models", get(models))
        .route("/v1/text-to-speech/{voice}/with-timestamps", post(speak))
        .with_state(calls.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    let access = SpeechAccess {
        key: "right".to_owned(),
        base_url: format!("http://{address}/"),
        model: "eleven_multilingual_v2".to_owned(),
    };
    (access, calls)
}

fn order(voice: &str, texts: &[&str]) -> SpeechRequest {
    let segments = texts.iter().zip(1..).map(|(text, mark)| SpeechSegment {
        mark,
        text: (*text).to_owned(),
    });
    SpeechRequest {
        voice_id: voice.to_owned(),
        stability: 0.5,
        similarity: 0.5,
        segments: segments.collect(),
    }
}

#[tokio::test]
async fn voices_are_listed_and_a_wrong_key_is_named() {
    let (access, _) = service().await;
    let client = ElevenLabs::new().expect("a client");
    let voices = client.voices(&access).await.expect("voices");
    assert_eq!(
        (voices[0].name.as_str(), voices[1].name.as_str()),
        ("Rachel", "v2")
    );
    let wrong = SpeechAccess {
        key: "wrong".to_owned(),
        ..access
    };
    let refused = client.voices(&wrong).await;
    assert!(
        matches!(refused, Err(SpeechError::KeyRefused)),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_long_chapter_is_requested_in_pieces_with_correct_times() {
    let (access, calls) = service().await;
    let client = ElevenLabs::new().expect("a client");
    let verse = "x".repeat(3000);
    let speech = client
        .speak(
            &access,
            order("v1", &[&verse, &verse]),
            &SpeechProgress::default(),
        )
        .await
        .expect("speech");
    assert_eq!(calls.0.load(Ordering::SeqCst), 2);
    assert!((speech.seconds - 60.0).abs() < 0.01, "{}", speech.seconds);
    let times: Vec<(f64, f64)> = speech
        .marks
        .iter()
        .map(|mark| (mark.start, mark.end))
        .collect();
    assert_eq!(times, [(0.0, 30.0), (30.0, 60.0)]);
}

#[tokio::test]
async fn a_busy_service_is_retried() {
    let (access, calls) = service().await;
    let client = ElevenLabs::new().expect("a client");
    let progress = SpeechProgress::default();
    let speech = client
        .speak(&access, order("busy", &["Hello."]), &progress)
        .await;
    assert!(speech.is_ok(), "{speech:?}");
    assert_eq!(calls.0.load(Ordering::SeqCst), 2);
    assert_eq!(progress.percent(), 100);
    progress.stop();
    let speech_result = client
        .speak(&access, order("v1", &["Hello."]), &progress)
        .await;
    assert!(matches!(speech_result, Err(SpeechError::Stopped)));
}

#[test]
fn both_error_formats_are_understood() {
    let of = |status: u16, body: Value| {
        let status = StatusCode::from_u16(status).expect("a status");
        refusal(status, body.to_string().as_bytes()).to_string()
    };
    let old = |name: &str| json!({ "detail": { "status": name, "message": "m" } });
    let new = |name: &str| json!({ "detail": { "type": "t", "code": name, "message": "m" } });
    let quota_error = SpeechError::QuotaExceeded.to_string();
    assert_eq!(of(401, old("quota_exceeded")), quota_error);
    assert_eq!(of(402, new("payment_required")), quota_error);
    assert_eq!(
        of(401, old("invalid_api_key")),
        SpeechError::KeyRefused.to_string()
    );
    assert_eq!(
        of(400, new("invalid_api_key")),
        SpeechError::KeyRefused.to_string()
    );
    assert_eq!(
        of(400, old("voice_not_found")),
        SpeechError::NoVoice.to_string()
    );
    assert_eq!(of(429, old("system_busy")), SpeechError::Busy.to_string());
    assert_eq!(of(429, json!("slow down")), SpeechError::Busy.to_string());
    let list = json!({ "detail": [{ "loc": ["body"], "msg": "bad", "type": "t" }] });
    assert!(of(422, list).contains("422"));
    assert!(of(500, json!("<html>")).contains("500"));
}

#[tokio::test]
async fn testing_a_service_skips_the_cache() {
    let (access, _) = service().await;
    let client = ElevenLabs::new().expect("a client");
    let offer = client.offer(&access).await.expect("an offer");
    assert_eq!(offer.voices.len(), 2);
    let models = ["eleven_multilingual_v2", "eleven_new"].map(String::from);
    assert_eq!(offer.models.as_deref(), Some(&models[..]));

    // The voice was cached a moment ago and has been deleted since.
    let cached = vec![SpeechVoice::from(Voice {
        voice_id: "v1".to_owned(),
        name: None,
        description: None,
        labels: None,
    })];
    let closed_server = SpeechAccess {
        base_url: "http://127.0.0.1:9".to_owned(),
        ..access
    };
    *client.cached.lock().expect("cached") = Some((closed_server.clone(), Instant::now(), cached));
    assert!(client.voices(&closed_server).await.is_ok());
    let result = client.offer(&closed_server).await;
    assert!(
        matches!(result, Err(SpeechError::Unreachable(_))),
        "{result:?}"
    );
}

#[tokio::test]
async fn an_unreadable_response_may_have_been_billed() {
    let router = Router::new().route("/v1/voices", get(|| async { "<html>" }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    let access = SpeechAccess {
        key: "right".to_owned(),
        base_url: format!("http://{address}"),
        model: String::new(),
    };
    let client = ElevenLabs::new().expect("a client");
    let result = client.voices(&access).await;
    assert!(
        matches!(result, Err(SpeechError::ResponseLost(_))),
        "{result:?}"
    );
}

#[test]
fn logged_error_messages_are_truncated() {
    let long = "x\n".repeat(100_000);
    let body = json!({ "detail": { "code": long, "message": long } });
    let error = refusal(StatusCode::BAD_REQUEST, body.to_string().as_bytes()).to_string();
    assert!(error.len() < 1000 && !error.contains('\n'), "{error}");
}
