/// Why nothing was said.
#[derive(Debug, thiserror::Error)]
pub enum SpeechError {
    /// The files of the voice are missing, or are not what they were.
    #[error("the voice cannot be used: {0}")]
    Unusable(String),
    #[error("there is nothing to say")]
    Empty,
    #[error("stopped")]
    Stopped,
}

impl SpeechError {
    pub(crate) fn unusable(what: &str, cause: impl std::fmt::Display) -> Self {
        Self::Unusable(format!("{what}: {cause}"))
    }
}
