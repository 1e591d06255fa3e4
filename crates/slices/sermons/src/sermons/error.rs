//! Why something about sermons is refused, and what the person reads.

use trellis_kernel::Refusal;
use trellis_platform::once::OnceError;

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

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SermonError {
    #[error("There is no such series.")]
    #[refusal(NotFound)]
    NoSeries,
    #[error("There is no such sermon.")]
    #[refusal(NotFound)]
    NoSermon,
    #[error("There is no such block in this sermon.")]
    #[refusal(NotFound)]
    NoBlock,
    #[error("There is no such illustration.")]
    #[refusal(NotFound)]
    NoIllustration,
    #[error("You have 500 series. Please delete some before you add more.")]
    #[refusal(Conflict)]
    TooManySeries,
    #[error("You have 2,000 sermons. Please delete some before you add more.")]
    #[refusal(Conflict)]
    TooManySermons,
    #[error("You have 2,000 illustrations. Please delete some before you keep more.")]
    #[refusal(Conflict)]
    TooManyIllustrations,
    #[error("This sermon was changed somewhere else.")]
    #[refusal(SermonChanged)]
    Changed,
    #[error("A sermon can have 2,000 blocks at most.")]
    #[refusal(PayloadTooLarge)]
    TooManyBlocks,
    #[error("A sermon can have 25 MB at most. Please leave out a picture, or take smaller ones.")]
    #[refusal(PayloadTooLarge)]
    SermonTooLarge,
    #[error(
        "Your sermons have 250 MB together, and there is no room for more. Please delete some; a day later there is room again."
    )]
    #[refusal(PayloadTooLarge)]
    SermonsAreFull,
    #[error(
        "Your illustrations have 50 MB together, and there is no room for more. Please delete some; a day later there is room again."
    )]
    #[refusal(PayloadTooLarge)]
    IllustrationsAreFull,
    /// A block that is none, or a patch that does not fit: where it stands, and why.
    #[error("{message}")]
    #[refusal(field = .field)]
    NotABlock { field: String, message: String },
    #[error("The series cannot end before it begins")]
    #[refusal(field = "endDate")]
    EndsBeforeItBegins,
    #[error("Please choose a date.")]
    #[refusal(field = .0)]
    NotADate(&'static str),
    /// Why a reference was not understood.
    #[error("{0}")]
    #[refusal(PassageNotUnderstood, field = "reference")]
    NotUnderstood(String),
    #[error("Please search for at most {0} characters.")]
    #[refusal(field = "search")]
    LongQuery(usize),
    #[error(transparent)]
    Once(#[from] OnceError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    /// What was kept cannot be read, or the other way round: a fault of ours.
    #[error(transparent)]
    #[refusal(internal)]
    Json(#[from] serde_json::Error),
}
