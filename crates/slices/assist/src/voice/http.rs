use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    chapters::{self, Place},
    error::VoiceError,
    making,
    model::{
        AudioAnswer, ChapterSpeech, Content, ContentType, MIDDLE, SpeechState, TtsSettings, Voice,
    },
    playing::{self, Playable},
    service,
};
use crate::{
    accounts::{MediaViewer, SignedIn, playable},
    app::App,
    kernel::{
        FromPath, FromQuery, NoContent, Result, Valid, extract::trimmed, respond::WithCookies,
    },
};

const LONGEST_ID: usize = 200;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/tts/voices",
            get_with(voices, |op| {
                op.id("listVoices").tag("voice").summary(
                    "The voices that can speak here: the service's when a key is set, else the local engine's",
                )
            }),
        )
        .api_route(
            "/user/tts-settings",
            get_with(settings, |op| {
                op.id("ttsSettings").tag("voice").summary(
                    "The person's voice; voiceId null: the default voice. 0.5 and 0.5 by default",
                )
            })
            .post_with(save_settings, |op| {
                op.id("saveTtsSettings").tag("voice").summary("Choose a voice")
            }),
        )
        .api_route(
            "/tts/test",
            post_with(test, |op| {
                op.id("testVoice")
                    .tag("voice")
                    .summary("Hear a voice; text is cut to 5000 characters")
            }),
        )
        .api_route(
            "/tts/generate",
            post_with(generate, |op| {
                op.id("generateSpeech").tag("voice").summary(
                    "Audio of a text (cut to 5000 characters). Answers when it is there; two at once make one file",
                )
            }),
        )
        .api_route(
            "/tts/state",
            get_with(state, |op| {
                op.id("speechState")
                    .tag("voice")
                    .summary("Whether there is audio of a content, or how far it is")
            }),
        )
        .api_route(
            "/tts/delete",
            post_with(delete, |op| {
                op.id("deleteSpeech").tag("voice").summary("Delete stored audio")
            }),
        )
        .api_route(
            "/tts/audio/{id}",
            get_with(audio, |op| {
                op.id("readAudio").tag("voice").summary(
                    "The audio, by ranges. Takes the media cookie, too: a player can send no header",
                )
            }),
        )
        .api_route(
            "/tts/chapters/{translationId}/{bookId}/{chapter}",
            get_with(chapter_state, |op| {
                op.id("chapterSpeechState").tag("voice").summary(
                    "A chapter read aloud in the person's voice: is it there? verses: when each begins and ends, in seconds",
                )
            })
            .post_with(speak_chapter, |op| {
                op.id("speakChapter")
                    .tag("voice")
                    .summary("Begin to make it; answers at once, ask for its state then")
            }),
        )
}

async fn voices(State(app): State<App>, who: SignedIn) -> Result<WithCookies<Json<Vec<Voice>>>> {
    let voices = service::voices(&app).await?;
    Ok(playable(&app, &who, Json(voices)))
}

async fn settings(State(app): State<App>, who: SignedIn) -> Result<Json<TtsSettings>> {
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

async fn save_settings(
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

fn middle() -> f64 {
    MIDDLE
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct TestVoiceRequest {
    /// Cut, not refused, when it is long.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    text: String,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    voice_id: String,
    #[serde(default = "middle")]
    #[garde(range(min = 0.0, max = 1.0))]
    stability: f64,
    #[serde(default = "middle")]
    #[garde(range(min = 0.0, max = 1.0))]
    similarity_boost: f64,
}

async fn test(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<TestVoiceRequest>,
) -> Result<WithCookies<Json<AudioAnswer>>> {
    let chosen = service::choice_of(&app, &body.voice_id, body.stability, body.similarity_boost);
    let made = making::try_out(&app, &who, &body.text, &chosen.await?).await?;
    let audio_url = made.url();
    Ok(playable(&app, &who, Json(AudioAnswer { audio_url })))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct GenerateSpeechRequest {
    #[garde(skip)]
    content_type: ContentType,
    /// Any name for it; it is only compared.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = LONGEST_ID))]
    content_id: String,
    /// Cut, not refused, when it is long.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    text: String,
    #[serde(default)]
    #[garde(skip)]
    force_regenerate: bool,
}

async fn generate(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateSpeechRequest>,
) -> Result<WithCookies<Json<AudioAnswer>>> {
    let content = Content {
        kind: body.content_type.into(),
        id: body.content_id,
    };
    let anew = body.force_regenerate;
    let made = making::speak_text(&app, &who, content, &body.text, anew).await?;
    let audio_url = made.url();
    Ok(playable(&app, &who, Json(AudioAnswer { audio_url })))
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
            1..=LONGEST_ID => Ok(Content {
                kind: kind.into(),
                id: self.content_id,
            }),
            _ => Err(VoiceError::LongContent),
        }
    }
}

async fn state(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<StateQuery>,
) -> Result<WithCookies<Json<SpeechState>>> {
    let state = service::state(&app, who.user.id, &query.content()?).await?;
    Ok(playable(&app, &who, Json(state)))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct SpeechContentRequest {
    #[garde(skip)]
    content_type: ContentType,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = LONGEST_ID))]
    content_id: String,
}

async fn delete(
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

#[derive(Debug, Deserialize, JsonSchema)]
struct AudioPath {
    id: Uuid,
}

async fn audio(
    State(app): State<App>,
    viewer: MediaViewer,
    headers: HeaderMap,
    FromPath(path): FromPath<AudioPath>,
) -> Result<Playable> {
    Ok(playing::audio(&app, viewer.user_id, path.id, &headers).await?)
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ChapterPath {
    translation_id: String,
    book_id: String,
    chapter: u32,
}

impl ChapterPath {
    fn place(&self) -> Place<'_> {
        Place {
            translation_id: &self.translation_id,
            book_id: &self.book_id,
            chapter: self.chapter,
        }
    }
}

async fn chapter_state(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ChapterPath>,
) -> Result<WithCookies<Json<ChapterSpeech>>> {
    let state = chapters::state(&app, &who, &path.place()).await?;
    Ok(playable(&app, &who, Json(state)))
}

async fn speak_chapter(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ChapterPath>,
) -> Result<WithCookies<Json<ChapterSpeech>>> {
    let state = chapters::speak(&app, &who, &path.place()).await?;
    Ok(playable(&app, &who, Json(state)))
}
