//! Audio of whole chapters, verse by verse.

use super::{
    audio_requests,
    error::VoiceError,
    model::{Audio, ChapterSpeech, Content, ContentKind, FileState},
    service::{self, Engine, VoicePreference},
    store,
};
use trellis_identity::SignedIn;
use trellis_platform::{App, ports::SpeechSegment};
use trellis_scripture::scripture::{ChapterRef, TranslationId, texts};

/// A chapter in a translation.
#[derive(Debug)]
pub struct Place {
    pub translation_id: TranslationId,
    pub chapter: ChapterRef,
}

/// The content to read aloud, its segments and the chosen voice.
struct ChapterReading {
    preference: VoicePreference,
    content: Content,
    segments: Vec<SpeechSegment>,
}

impl ChapterReading {
    /// The member's audio for the chapter, if it is in their current voice. Doesn't call the service, so the
    /// audio plays even if the service is down.
    async fn existing_audio(&self, app: &App, who: &SignedIn) -> Result<Option<Audio>, VoiceError> {
        let found = store::find_audio(app.db.conn(), who.user.id, &self.content).await?;
        let VoicePreference { engine, saved } = &self.preference;
        let has_current_voice = |audio: &Audio| {
            let voice_id = &audio.file.voice_id;
            let (stability, similarity) = (saved.stability, saved.similarity_boost);
            let key =
                |id| audio_requests::key(app, engine, id, stability, similarity, &self.segments);
            self.preference.may_use(app, voice_id) && audio.file.key == key(voice_id)
        };
        Ok(found.filter(has_current_voice))
    }
}

/// Whether the chapter is available in the member's current voice.
pub async fn state(
    app: &App,
    who: &SignedIn,
    passage: &Place,
) -> Result<ChapterSpeech, VoiceError> {
    let reading = reading(app, who, passage).await?;
    if let Some(audio) = reading.existing_audio(app, who).await? {
        return Ok(to_chapter_speech(audio));
    }
    let ChapterReading {
        preference,
        content,
        segments,
    } = reading;
    let chosen = match preference.resolve_voice(app).await {
        Ok(chosen) => chosen,
        Err(VoiceError::Service(cause)) => {
            tracing::warn!(?cause, "could not load the voices of the voice service");
            return Ok(ChapterSpeech::default());
        }
        Err(other) => return Err(other),
    };
    // The member's saved voice may be gone; the chapter may then have been read in the default voice.
    let key = chosen.key(app, &segments);
    let found = store::find_audio(app.db.conn(), who.user.id, &content).await?;
    Ok(match found.filter(|audio| audio.file.key == key) {
        Some(audio) => to_chapter_speech(audio),
        None => ChapterSpeech {
            voice_name: chosen.voice.name,
            ..ChapterSpeech::default()
        },
    })
}

/// Starts generating the audio, unless it exists.
pub async fn speak(
    app: &App,
    who: &SignedIn,
    passage: &Place,
) -> Result<ChapterSpeech, VoiceError> {
    let reading = reading(app, who, passage).await?;
    let is_ready = |audio: &Audio| audio.file.state == FileState::Ready;
    if let Some(audio) = reading.existing_audio(app, who).await?.filter(is_ready) {
        return Ok(to_chapter_speech(audio));
    }
    let chosen = reading.preference.resolve_voice(app).await?;
    let (content, segments) = (reading.content, reading.segments);
    let audio = audio_requests::request_audio(app, who, content, &chosen, &segments, false).await?;
    Ok(to_chapter_speech(audio))
}

fn to_chapter_speech(audio: Audio) -> ChapterSpeech {
    let state = audio.state();
    ChapterSpeech {
        state: state.state,
        progress: state.progress,
        audio_url: state.audio_url,
        duration_seconds: state.duration_seconds,
        error: state.error,
        verses: audio.verses(),
        voice_name: audio.file.voice_name.unwrap_or_default(),
    }
}

async fn reading(app: &App, who: &SignedIn, passage: &Place) -> Result<ChapterReading, VoiceError> {
    let found = texts::resolve(app, &passage.translation_id).await?;
    found.chapter(passage.chapter)?;
    if found.is_from_publisher() {
        return Err(VoiceError::AudioNotAllowed);
    }
    let found = found.open_bundled();
    let (number, chapter) = found.chapter(passage.chapter)?;
    let preference = service::preference(app, who.user.id).await?;
    if matches!(preference.engine, Engine::Local) && found.text.info.language != "en" {
        return Err(VoiceError::OtherLanguage);
    }
    let segments: Vec<SpeechSegment> = chapter
        .verses
        .iter()
        .filter(|verse| !verse.text.trim().is_empty())
        .map(|verse| SpeechSegment {
            mark: verse.number.into(),
            text: verse.text.clone(),
        })
        .collect();
    if segments.is_empty() {
        return Err(VoiceError::NothingToRead);
    }
    let id = format!(
        "{}/{}/{number}",
        found.text.id(),
        passage.chapter.book.code()
    );
    Ok(ChapterReading {
        preference,
        content: Content {
            kind: ContentKind::Chapter,
            id,
        },
        segments,
    })
}
