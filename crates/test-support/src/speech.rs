//! In-memory voices: the audio is the text itself, one second per segment. They count their requests and
//! behave as configured.

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use trellis_platform::ports::{
    LocalSpeech, Speech, SpeechAccess, SpeechError, SpeechMark, SpeechOffer, SpeechOrder,
    SpeechProgress, SpeechService, SpeechVoice,
};

/// The next behavior of a voice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SpeechMood {
    #[default]
    Speaks,
    Fails,
    /// Finds nothing to say in any text.
    FindsNoWords,
    QuotaSpent,
    /// There is no response.
    Unreachable,
    /// The connection was lost, so it is unknown whether speech was generated.
    Lost,
    /// Speaks until it is stopped.
    NeverEnds,
}

#[derive(Debug)]
pub struct MemorySpeech {
    pub mood: Mutex<SpeechMood>,
    voices: Vec<SpeechVoice>,
    spoken: AtomicUsize,
}

impl MemorySpeech {
    pub const KEY: &str = "the-voice-key";
    pub const MODEL: &str = "eleven_multilingual_v2";

    pub fn local() -> Self {
        Self::with(&["local-one", "local-two"])
    }

    pub fn service() -> Self {
        Self::with(&["eleven-one"])
    }

    pub fn none() -> Self {
        Self::with(&[])
    }

    fn with(ids: &[&str]) -> Self {
        let voices = ids.iter().map(|id| SpeechVoice {
            id: (*id).to_owned(),
            name: format!("Voice {id}"),
            description: None,
            language: "en".to_owned(),
        });
        Self {
            mood: Mutex::default(),
            voices: voices.collect(),
            spoken: AtomicUsize::new(0),
        }
    }

    /// How many times speech was requested.
    pub fn spoken(&self) -> usize {
        self.spoken.load(Ordering::SeqCst)
    }

    pub fn becomes(&self, mood: SpeechMood) {
        *self.mood.lock().expect("mood") = mood;
    }

    async fn say(
        &self,
        order: SpeechOrder,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        self.spoken.fetch_add(1, Ordering::SeqCst);
        let mood = *self.mood.lock().expect("mood");
        match mood {
            SpeechMood::Speaks => {}
            SpeechMood::Fails => {
                return Err(SpeechError::Failed(anyhow::anyhow!("told to fail")));
            }
            SpeechMood::FindsNoWords => return Err(SpeechError::Unpronounceable),
            SpeechMood::QuotaSpent => return Err(SpeechError::QuotaSpent),
            SpeechMood::Unreachable => return Err(unreachable()),
            SpeechMood::Lost => return Err(SpeechError::Lost(anyhow::anyhow!("told to"))),
            SpeechMood::NeverEnds => {
                progress.tell(0.4);
                while !progress.is_stopped() {
                    tokio::task::yield_now().await;
                }
                return Err(SpeechError::Stopped);
            }
        }
        let texts: Vec<&str> = order.segments.iter().map(|it| it.text.as_str()).collect();
        let mp3 = format!("{}|{}", order.voice_id, texts.join("|"));
        let seconds = order.segments.len() as f64;
        let marks = order
            .segments
            .iter()
            .enumerate()
            .map(|(at, segment)| SpeechMark {
                mark: segment.mark,
                start: at as f64,
                end: at as f64 + 1.0,
            });
        Ok(Speech {
            mp3: mp3.into(),
            seconds,
            marks: marks.collect(),
        })
    }
}

fn unreachable() -> SpeechError {
    SpeechError::Unreachable(anyhow::anyhow!("told to be away"))
}

#[async_trait]
impl LocalSpeech for MemorySpeech {
    fn voices(&self) -> Vec<SpeechVoice> {
        self.voices.clone()
    }

    fn version(&self) -> u32 {
        1
    }

    async fn speak(
        &self,
        order: SpeechOrder,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        self.say(order, progress).await
    }
}

#[async_trait]
impl SpeechService for MemorySpeech {
    async fn voices(&self, access: &SpeechAccess) -> Result<Vec<SpeechVoice>, SpeechError> {
        if *self.mood.lock().expect("mood") == SpeechMood::Unreachable {
            return Err(unreachable());
        }
        if access.key == Self::KEY {
            Ok(self.voices.clone())
        } else {
            Err(SpeechError::KeyRefused)
        }
    }

    async fn offer(&self, access: &SpeechAccess) -> Result<SpeechOffer, SpeechError> {
        Ok(SpeechOffer {
            voices: SpeechService::voices(self, access).await?,
            models: Some(vec![Self::MODEL.to_owned()]),
        })
    }

    async fn speak(
        &self,
        access: &SpeechAccess,
        order: SpeechOrder,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        if access.key != Self::KEY {
            return Err(SpeechError::KeyRefused);
        }
        self.say(order, progress).await
    }
}
