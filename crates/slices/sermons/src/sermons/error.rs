//! Why something about sermons is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    platform::once::OnceError,
};

/// As many series as a person may have.
pub const MOST_SERIES: u64 = 500;
pub const MOST_SERMONS: u64 = 2_000;
pub const MOST_BLOCKS: usize = 2_000;
/// Of one sermon's blocks.
pub const MOST_BYTES: i64 = 25_000_000;
/// Of all sermons of a person, with those that were thrown away of late.
pub const MOST_BYTES_OF_PERSON: i64 = 250_000_000;
pub const MOST_ILLUSTRATIONS: u64 = 2_000;
pub const MOST_BYTES_OF_ILLUSTRATIONS: i64 = 50_000_000;

#[derive(Debug, thiserror::Error)]
pub enum SermonError {
    #[error("There is no such series.")]
    NoSeries,
    #[error("There is no such sermon.")]
    NoSermon,
    #[error("There is no such block in this sermon.")]
    NoBlock,
    #[error("There is no such illustration.")]
    NoIllustration,
    #[error("You have 500 series. Please delete some before you add more.")]
    TooManySeries,
    #[error("You have 2,000 sermons. Please delete some before you add more.")]
    TooManySermons,
    #[error("You have 2,000 illustrations. Please delete some before you keep more.")]
    TooManyIllustrations,
    #[error("This sermon was changed somewhere else.")]
    Changed,
    #[error("A sermon can have 2,000 blocks at most.")]
    TooManyBlocks,
    #[error("A sermon can have 25 MB at most. Please leave out a picture, or take smaller ones.")]
    SermonTooLarge,
    #[error(
        "Your sermons have 250 MB together, and there is no room for more. Please delete some; a day later there is room again."
    )]
    SermonsAreFull,
    #[error(
        "Your illustrations have 50 MB together, and there is no room for more. Please delete some; a day later there is room again."
    )]
    IllustrationsAreFull,
    /// A block that is none, or a patch that does not fit: where it stands, and why.
    #[error("{message}")]
    NotABlock { field: String, message: String },
    #[error("The series cannot end before it begins")]
    EndsBeforeItBegins,
    #[error("Please choose a date.")]
    NotADate(&'static str),
    /// Why a reference was not understood.
    #[error("{0}")]
    NotUnderstood(String),
    #[error("Please search for at most {0} characters.")]
    LongQuery(usize),
    #[error(transparent)]
    Once(#[from] OnceError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    /// What was kept cannot be read, or the other way round: a fault of ours.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl From<SermonError> for Error {
    fn from(error: SermonError) -> Self {
        use SermonError as E;
        let message = error.to_string();
        match error {
            E::NoSeries | E::NoSermon | E::NoBlock | E::NoIllustration => Error::not_found(message),
            E::TooManySeries | E::TooManySermons | E::TooManyIllustrations => {
                Error::new(ErrorCode::Conflict, message)
            }
            E::Changed => Error::new(ErrorCode::SermonChanged, message),
            E::TooManyBlocks | E::SermonTooLarge | E::SermonsAreFull | E::IllustrationsAreFull => {
                Error::new(ErrorCode::PayloadTooLarge, message)
            }
            E::NotABlock { field, .. } => Error::invalid_field(&field, message),
            E::EndsBeforeItBegins => Error::invalid_field("endDate", message),
            E::NotADate(field) => Error::invalid_field(field, message),
            E::NotUnderstood(_) => {
                Error::new(ErrorCode::PassageNotUnderstood, message).on_field("reference")
            }
            E::LongQuery(_) => Error::invalid_field("search", message),
            E::Once(cause) => cause.into(),
            E::Storage(cause) => cause.into(),
            E::Json(cause) => Error::internal(cause),
        }
    }
}
