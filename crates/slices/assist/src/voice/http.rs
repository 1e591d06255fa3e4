use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    audio_requests,
    chapters::{self, Place},
    error::VoiceError,
    model::{
        AudioAnswer, ChapterSpeech, Content, ContentType, DEFAULT_SLIDER, SpeechState, TtsSettings,
        Voice,
    },
    playing::{self, Playable},
    service,
};
use trellis_identity::{MediaViewer, SignedIn, with_media_cookie};
use trellis_kernel::{
    FromPath, FromQuery, Id, NoContent, Result, Valid, endpoint, extract::trimmed,
    respond::WithCookies, routes,
};
use trellis_platform::App;
use trellis_scripture::scripture::{BookId, TranslationId};

const MAX_ID_LENGTH: usize = 200;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "voice",
        list_voices,
        tts_settings,
        save_tts_settings,
        test_voice,
        generate_speech,
        speech_state,
        delete_speech,
        read_audio,
        chapter_speech_state,
        speak_chapter
    )
}

/// Available voices
///
/// The voice service's voices if a key is set, otherwise the built-in ones.
#[endpoint(GET "/tts/voices")]
async fn list_voices(
    State(app): State<App>,
    who: SignedIn,
) -> Result<WithCookies<Json<Vec<Voice>>>> {
    let voices = service::voices(&app).await?;
    Ok(with_media_cookie(&app, &who, Json(voices)))
}

/// Your voice settings
///
/// `voiceId` is null for the default voice; the other values are 0.5 by default.
#[endpoint(GET "/user/tts-settings")]
async fn tts_settings(State(app): State<App>, who: SignedIn) -> Result<Json<TtsSettings>> {
    Ok(Json(service::settings(&app, who.user.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct TtsSettingsRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    voice_id: String,
    #[garde(range(min = 0.0, max = 1.0))]
    stability: f64,
    #[garde(range(min = 0.0, max = 1.0))]
    similarity_boost: f64,
}

/// Choose a voice
#[endpoint(POST "/user/tts-settings")]
async fn save_tts_settings(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<TtsSettingsRequest>,
) -> Result<Json<TtsSettings>> {
    let saved = service::save_settings(
        &app,
        who.user.id,
        &body.voice_id,
        body.stability,
        body.similarity_boost,
    );
    Ok(Json(saved.await?))
}

fn default_slider() -> f64 {
    DEFAULT_SLIDER
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct TestVoiceRequest {
    /// Longer text is cut, not rejected.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    text: String,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    voice_id: String,
    #[serde(default = "default_slider")]
    #[garde(range(min = 0.0, max = 1.0))]
    stability: f64,
    #[serde(default = "default_slider")]
    #[garde(range(min = 0.0, max = 1.0))]
    similarity_boost: f64,
}

/// Listen to a voice
///
/// Text is cut to 5000 characters.
#[endpoint(POST "/tts/test")]
async fn test_voice(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<TestVoiceRequest>,
) -> Result<WithCookies<Json<AudioAnswer>>> {
    let selected_voice =
        service::find_voice(&app, &body.voice_id, body.stability, body.similarity_boost);
    let audio =
        audio_requests::generate_sample(&app, &who, &body.text, &selected_voice.await?).await?;
    let audio_url = audio.url();
    Ok(with_media_cookie(
        &app,
        &who,
        Json(AudioAnswer { audio_url }),
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct GenerateSpeechRequest {
    #[garde(skip)]
    content_type: ContentType,
    /// Any identifier. It is only compared for equality.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = MAX_ID_LENGTH))]
    content_id: String,
    /// Longer text is cut, not rejected.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    text: String,
    #[serde(default)]
    #[garde(skip)]
    force_regenerate: bool,
}

/// Generate audio from text
///
/// Text is cut to 5000 characters. Responds when the audio is ready; simultaneous requests share one file.
#[endpoint(POST "/tts/generate")]
async fn generate_speech(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateSpeechRequest>,
) -> Result<WithCookies<Json<AudioAnswer>>> {
    let content = Content {
        kind: body.content_type.into(),
        id: body.content_id,
    };
    let regenerate = body.force_regenerate;
    let audio = audio_requests::speak_text(&app, &who, content, &body.text, regenerate).await?;
    let audio_url = audio.url();
    Ok(with_media_cookie(
        &app,
        &who,
        Json(AudioAnswer { audio_url }),
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct StateQuery {
    #[serde(deserialize_with = "trimmed")]
    content_type: String,
    #[serde(deserialize_with = "trimmed")]
    content_id: String,
}

impl StateQuery {
    fn content(self) -> Result<Content, VoiceError> {
        let kind = ContentType::read(&self.content_type).ok_or(VoiceError::NoContentType)?;
        match self.content_id.chars().count() {
            0 => Err(VoiceError::NoContent),
            1..=MAX_ID_LENGTH => Ok(Content {
                kind: kind.into(),
                id: self.content_id,
            }),
            _ => Err(VoiceError::LongContent),
        }
    }
}

/// Whether audio for an item exists, or how far along it is
#[endpoint(GET "/tts/state")]
async fn speech_state(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<StateQuery>,
) -> Result<WithCookies<Json<SpeechState>>> {
    let state = service::state(&app, who.user.id, &query.content()?).await?;
    Ok(with_media_cookie(&app, &who, Json(state)))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct SpeechContentRequest {
    #[garde(skip)]
    content_type: ContentType,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = MAX_ID_LENGTH))]
    content_id: String,
}

/// Delete stored audio
#[endpoint(POST "/tts/delete")]
async fn delete_speech(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<SpeechContentRequest>,
) -> Result<NoContent> {
    let content = Content {
        kind: body.content_type.into(),
        id: body.content_id,
    };
    service::delete(&app, who.user.id, &content).await?;
    Ok(NoContent)
}

/// The audio file, with support for byte ranges
///
/// Also accepts the media cookie, because a player can't send headers.
#[endpoint(GET "/tts/audio/{id}")]
async fn read_audio(
    State(app): State<App>,
    viewer: MediaViewer,
    headers: HeaderMap,
    Id(id): Id,
) -> Result<Playable> {
    Ok(playing::audio(&app, viewer.user_id, id, &headers).await?)
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ChapterPath {
    translation_id: TranslationId,
    book_id: BookId,
    chapter: u32,
}

impl ChapterPath {
    fn place(self) -> Result<Place> {
        Ok(Place {
            chapter: self.book_id.chapter(self.chapter)?,
            translation_id: self.translation_id,
        })
    }
}

/// Whether a chapter is available in your voice
///
/// `verses` gives the start and end of each verse, in seconds.
#[endpoint(GET "/tts/chapters/{translationId}/{bookId}/{chapter}")]
async fn chapter_speech_state(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ChapterPath>,
) -> Result<WithCookies<Json<ChapterSpeech>>> {
    let state = chapters::state(&app, &who, &path.place()?).await?;
    Ok(with_media_cookie(&app, &who, Json(state)))
}

/// Start generating audio for a chapter
///
/// Returns right away; poll the chapter's state.
#[endpoint(POST "/tts/chapters/{translationId}/{bookId}/{chapter}")]
async fn speak_chapter(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ChapterPath>,
) -> Result<WithCookies<Json<ChapterSpeech>>> {
    let state = chapters::speak(&app, &who, &path.place()?).await?;
    Ok(with_media_cookie(&app, &who, Json(state)))
}
