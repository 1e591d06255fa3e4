//! Sister apps errors, with the messages shown to members or to the developers of a sister app.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SisterAppError {
    #[error("We couldn't find this app.")]
    #[refusal(NotFound)]
    NoSuchApp,
    #[error("We couldn't find this notification.")]
    #[refusal(NotFound)]
    NoSuchNotification,
    /// All causes share one message, so that it doesn't reveal whether the member exists.
    #[error("We couldn't find this connection.")]
    #[refusal(NotFound)]
    NoSuchConnection,
    #[error("We couldn't find this key.")]
    #[refusal(NotFound)]
    NoSuchKey,
    #[error("This request requires a sister app's key.")]
    #[refusal(Unauthorized)]
    KeyRefused,
    #[error("Another app already has this name.")]
    #[refusal(Conflict, field = "displayName")]
    NameTaken,
    #[error(
        "This address is on a private network. Use a public one, or ask the server's operator to allow private networks"
    )]
    #[refusal(field = "syncUrl")]
    PrivateAddress,
    #[error("You can't add any more connected apps. Edit one you no longer need instead.")]
    #[refusal(Conflict)]
    TooManyApps,
    #[error("This app can't have any more keys. Revoke one first.")]
    #[refusal(Conflict)]
    TooManyKeys,
    #[error("This app can't send any more items for this member.")]
    #[refusal(Conflict)]
    Full,
    /// The time field's name and what is wrong with it.
    #[error("{1}")]
    #[refusal(field = .0)]
    InvalidTime(String, &'static str),
    #[error("Too many attempts. Wait a moment and try again.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
