/// Why speaking failed.
#[derive(Debug, thiserror::Error)]
pub enum SpeechError {
    /// The voice's files are missing or have changed.
    #[error("the voice can't be used: {0}")]
    Unusable(String),
    #[error("there is no text to read aloud")]
    Empty,
    #[error("stopped")]
    Stopped,
}

impl SpeechError {
    pub(crate) fn unusable(what: &str, cause: impl std::fmt::Display) -> Self {
        Self::Unusable(format!("{what}: {cause}"))
    }
}
