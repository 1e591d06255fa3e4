//! Why a sermon request is rejected, and the message shown to the member.

use trellis_kernel::Refusal;
use trellis_platform::once::CreationIdError;

/// The most series a member may have.
pub const MAX_SERIES: u64 = 500;
pub const MAX_SERMONS: u64 = 2_000;
pub const MAX_BLOCKS: usize = 2_000;
/// The maximum total size of a sermon's blocks.
pub const MAX_BYTES: i64 = 25_000_000;
/// The maximum total size of a member's sermons, including recently deleted ones.
pub const MAX_SERMON_BYTES_PER_MEMBER: i64 = 250_000_000;
pub const MAX_ILLUSTRATIONS: u64 = 2_000;
pub const MAX_ILLUSTRATION_BYTES_PER_MEMBER: i64 = 50_000_000;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SermonError {
    #[error("We couldn't find that series.")]
    #[refusal(NotFound)]
    NoSeries,
    #[error("We couldn't find that sermon.")]
    #[refusal(NotFound)]
    NoSermon,
    #[error("We couldn't find that block in this sermon.")]
    #[refusal(NotFound)]
    NoBlock,
    #[error("We couldn't find that illustration.")]
    #[refusal(NotFound)]
    NoIllustration,
    #[error("You've reached the limit of 500 series. Delete some before you add more.")]
    #[refusal(Conflict)]
    TooManySeries,
    #[error("You've reached the limit of 2,000 sermons. Delete some before you add more.")]
    #[refusal(Conflict)]
    TooManySermons,
    #[error("You've reached the limit of 2,000 illustrations. Delete some before you save more.")]
    #[refusal(Conflict)]
    TooManyIllustrations,
    #[error("This sermon was changed somewhere else.")]
    #[refusal(SermonChanged)]
    RevisionConflict,
    #[error("A sermon can have up to 2,000 blocks.")]
    #[refusal(PayloadTooLarge)]
    TooManyBlocks,
    #[error("A sermon can't be larger than 25 MB. Remove an image, or use smaller ones.")]
    #[refusal(PayloadTooLarge)]
    SermonTooLarge,
    #[error(
        "Your sermons have reached the 250 MB limit. Delete some, and the space will be available a day later."
    )]
    #[refusal(PayloadTooLarge)]
    SermonStorageFull,
    #[error(
        "Your illustrations have reached the 50 MB limit. Delete some, and the space will be available a day later."
    )]
    #[refusal(PayloadTooLarge)]
    IllustrationStorageFull,
    /// An invalid block or patch: the field, and the reason.
    #[error("{message}")]
    #[refusal(field = .field)]
    InvalidBlock { field: String, message: String },
    #[error("The end date can't be before the start date")]
    #[refusal(field = "endDate")]
    EndBeforeStart,
    #[error("Please choose a date.")]
    #[refusal(field = .0)]
    InvalidDate(&'static str),
    /// The reason a reference can't be parsed.
    #[error("{0}")]
    #[refusal(PassageNotUnderstood, field = "reference")]
    InvalidReference(String),
    #[error("Searches can be up to {0} characters long.")]
    #[refusal(field = "search")]
    QueryTooLong(usize),
    #[error(transparent)]
    InvalidCreationId(#[from] CreationIdError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    /// Stored content can't be read or written: an error on our side.
    #[error(transparent)]
    #[refusal(internal)]
    Json(#[from] serde_json::Error),
}
