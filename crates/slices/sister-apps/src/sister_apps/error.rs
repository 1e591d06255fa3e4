//! Why something about connected apps is refused, and what the person (or the other server's
//! developer) reads.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SisterAppError {
    #[error("This app does not exist.")]
    #[refusal(NotFound)]
    NoSuchApp,
    #[error("This notification does not exist.")]
    #[refusal(NotFound)]
    NoSuchNotification,
    /// One sentence for all of it: it does not tell whether the person exists.
    #[error("There is no such connection.")]
    #[refusal(NotFound)]
    NoSuchConnection,
    #[error("This key does not exist.")]
    #[refusal(NotFound)]
    NoSuchKey,
    #[error("This needs the key of a sister app.")]
    #[refusal(Unauthorized)]
    KeyRefused,
    #[error("Another app has this name.")]
    #[refusal(Conflict, field = "displayName")]
    NameTaken,
    #[error(
        "This address is on a private network. Use one on the public internet, or ask the server's operator to allow private networks"
    )]
    #[refusal(field = "syncUrl")]
    PrivateAddress,
    #[error("There are as many apps as there can be. Change one that is no longer needed.")]
    #[refusal(Conflict)]
    TooManyApps,
    #[error("This app has as many keys as it can have. Revoke one first.")]
    #[refusal(Conflict)]
    TooManyKeys,
    #[error("No more can be kept of this app for this person.")]
    #[refusal(Conflict)]
    Full,
    /// The field, and what is wrong with it.
    #[error("{1}")]
    #[refusal(field = .0)]
    Misdated(String, &'static str),
    #[error("That was often enough for now. Please wait a moment.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
