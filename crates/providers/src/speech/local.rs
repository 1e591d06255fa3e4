//! The content pack's voices, run in this process.

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::sleep,
};
use trellis_bible::pack::Pack;
use trellis_platform::ports::{
    LocalSpeech, Speech, SpeechError, SpeechMark, SpeechProgress, SpeechRequest, SpeechVoice,
};
use trellis_speech::{Engine, Segment, VERSION, VoiceFiles, voice};

/// The section of the pack that contains the voices.
const SECTION: &str = "speech/";
/// After this long without use, the models are freed (a hundred megabytes).
const IDLE_TIMEOUT: Duration = Duration::from_secs(5 * 60);

#[derive(Debug)]
pub struct LocalVoices {
    engine: Arc<Engine>,
    voices: Vec<SpeechVoice>,
    /// Generates speech for one request at a time, because that already uses two cores.
    turn: Arc<Semaphore>,
    uses: Arc<AtomicU64>,
}

/// Speech that is being generated. Even if the caller is gone, it keeps its permit until it stops, and the
/// models aren't freed before then.
struct SpeechInProgress {
    engine: Arc<Engine>,
    uses: Arc<AtomicU64>,
    _permit: OwnedSemaphorePermit,
}

impl Drop for SpeechInProgress {
    fn drop(&mut self) {
        release_when_idle(&self.engine, &self.uses);
    }
}

#[derive(Debug)]
struct Packed(Option<Pack>);

impl VoiceFiles for Packed {
    fn has(&self, name: &str) -> bool {
        let section = format!("{SECTION}{name}");
        self.0
            .as_ref()
            .is_some_and(|pack| pack.section(&section).is_ok())
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        let bytes = self.0.as_ref()?.section(&format!("{SECTION}{name}")).ok()?;
        Some(bytes.to_vec())
    }
}

impl LocalVoices {
    /// Without a pack, or with a pack that has no voices, speech is unavailable.
    pub fn new(pack: Option<Pack>) -> Self {
        let engine = Engine::new(Packed(pack));
        let voices = engine.voices().into_iter().map(|voice| SpeechVoice {
            id: voice.id.to_owned(),
            name: voice.name.to_owned(),
            description: Some(voice.description.to_owned()),
            language: "en".to_owned(),
        });
        Self {
            voices: voices.collect(),
            engine: Arc::new(engine),
            turn: Arc::new(Semaphore::new(1)),
            uses: Arc::default(),
        }
    }
}

/// Frees the models unless they have been used in the meantime.
fn release_when_idle(engine: &Arc<Engine>, uses: &Arc<AtomicU64>) {
    let (engine, uses) = (Arc::clone(engine), Arc::clone(uses));
    let use_number = uses.fetch_add(1, Ordering::Relaxed) + 1;
    tokio::spawn(async move {
        sleep(IDLE_TIMEOUT).await;
        if uses.load(Ordering::Relaxed) == use_number {
            // This may block while another call is loading the models.
            tokio::task::spawn_blocking(move || engine.release());
        }
    });
}

#[async_trait]
impl LocalSpeech for LocalVoices {
    fn voices(&self) -> Vec<SpeechVoice> {
        self.voices.clone()
    }

    fn version(&self) -> u32 {
        VERSION
    }

    async fn speak(
        &self,
        order: SpeechRequest,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        let voice = voice(&order.voice_id).ok_or(SpeechError::NoVoice)?;
        let turn = Arc::clone(&self.turn).acquire_owned().await;
        let turn = turn.map_err(|closed| SpeechError::Failed(closed.into()))?;
        // Counts as a use, so that the models aren't freed.
        self.uses.fetch_add(1, Ordering::Relaxed);
        let in_progress = SpeechInProgress {
            engine: Arc::clone(&self.engine),
            uses: Arc::clone(&self.uses),
            _permit: turn,
        };
        let progress = progress.clone();
        let work = tokio::task::spawn_blocking(move || {
            let segments: Vec<Segment> = order
                .segments
                .into_iter()
                .map(|segment| Segment {
                    text: segment.text,
                    mark: segment.mark,
                })
                .collect();
            let mut watch = |part: f32| {
                progress.tell(part.into());
                if progress.is_stopped() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            in_progress
                .engine
                .speak(voice, order.stability as f32, &segments, &mut watch)
        });
        let spoken = work
            .await
            .map_err(|panicked| SpeechError::Failed(panicked.into()))?
            .map_err(|error| match error {
                trellis_speech::SpeechError::Stopped => SpeechError::Stopped,
                trellis_speech::SpeechError::Empty => SpeechError::Unpronounceable,
                other => SpeechError::Failed(other.into()),
            })?;
        Ok(Speech {
            mp3: spoken.mp3.into(),
            seconds: spoken.seconds,
            marks: spoken
                .marks
                .into_iter()
                .map(|mark| SpeechMark {
                    mark: mark.mark,
                    start: mark.start,
                    end: mark.end,
                })
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn without_a_pack_there_are_no_voices() {
        let voices = LocalVoices::new(None);
        assert!(voices.voices().is_empty());
        let order = SpeechRequest {
            voice_id: "local-hannah".to_owned(),
            stability: 0.5,
            similarity: 0.5,
            segments: Vec::new(),
        };
        let result = voices.speak(order, &SpeechProgress::default()).await;
        assert!(matches!(result, Err(SpeechError::Failed(_))), "{result:?}");
    }
}
