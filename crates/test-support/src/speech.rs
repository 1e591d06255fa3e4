//! In-memory voices. The audio is the text itself, one second per segment. The voices count their requests
//! and behave as configured.

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use trellis_platform::ports::{
    LocalSpeech, Speech, SpeechAccess, SpeechCatalog, SpeechError, SpeechMark, SpeechProgress,
    SpeechRequest, SpeechService, SpeechVoice,
};

/// How the voice behaves on the next request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SpeechBehavior {
    #[default]
    Speaks,
    Fails,
    /// Finds no words to speak in any text.
    FindsNoWords,
    QuotaExceeded,
    /// No response.
    Unreachable,
    /// The connection was lost, so it is unknown whether speech was generated.
    ResponseLost,
    /// Speaks until it is stopped.
    NeverEnds,
}

#[derive(Debug)]
pub struct MemorySpeech {
    pub behavior: Mutex<SpeechBehavior>,
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
            behavior: Mutex::default(),
            voices: voices.collect(),
            spoken: AtomicUsize::new(0),
        }
    }

    /// How many times speech was requested.
    pub fn spoken(&self) -> usize {
        self.spoken.load(Ordering::SeqCst)
    }

    pub fn set_behavior(&self, behavior: SpeechBehavior) {
        *self.behavior.lock().expect("mood") = behavior;
    }

    async fn say(
        &self,
        request: SpeechRequest,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        self.spoken.fetch_add(1, Ordering::SeqCst);
        let behavior = *self.behavior.lock().expect("mood");
        match behavior {
            SpeechBehavior::Speaks => {}
            SpeechBehavior::Fails => {
                return Err(SpeechError::Failed(anyhow::anyhow!("told to fail")));
            }
            SpeechBehavior::FindsNoWords => return Err(SpeechError::Unpronounceable),
            SpeechBehavior::QuotaExceeded => return Err(SpeechError::QuotaExceeded),
            SpeechBehavior::Unreachable => return Err(unreachable()),
            SpeechBehavior::ResponseLost => {
                return Err(SpeechError::ResponseLost(anyhow::anyhow!("told to")));
            }
            SpeechBehavior::NeverEnds => {
                progress.tell(0.4);
                while !progress.is_stopped() {
                    tokio::task::yield_now().await;
                }
                return Err(SpeechError::Stopped);
            }
        }
        let texts: Vec<&str> = request.segments.iter().map(|it| it.text.as_str()).collect();
        let mp3 = format!("{}|{}", request.voice_id, texts.join("|"));
        let seconds = request.segments.len() as f64;
        let marks = request
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
    SpeechError::Unreachable(anyhow::anyhow!("configured to be unreachable"))
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
        request: SpeechRequest,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        self.say(request, progress).await
    }
}

#[async_trait]
impl SpeechService for MemorySpeech {
    async fn voices(&self, access: &SpeechAccess) -> Result<Vec<SpeechVoice>, SpeechError> {
        if *self.behavior.lock().expect("mood") == SpeechBehavior::Unreachable {
            return Err(unreachable());
        }
        if access.key == Self::KEY {
            Ok(self.voices.clone())
        } else {
            Err(SpeechError::KeyRefused)
        }
    }

    async fn offer(&self, access: &SpeechAccess) -> Result<SpeechCatalog, SpeechError> {
        Ok(SpeechCatalog {
            voices: SpeechService::voices(self, access).await?,
            models: Some(vec![Self::MODEL.to_owned()]),
        })
    }

    async fn speak(
        &self,
        access: &SpeechAccess,
        request: SpeechRequest,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError> {
        if access.key != Self::KEY {
            return Err(SpeechError::KeyRefused);
        }
        self.say(request, progress).await
    }
}
