use trellis_kernel::Refusal;
use trellis_platform::{ports::MailError, settings::SettingsError};

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SendError {
    #[error("Enter the mail server and the sender address first.")]
    #[refusal(ServiceTestFailed)]
    NotSetUp,
    #[error(
        "Emails contain links, so Trellis needs to know its own address. Set `public_url` in the configuration and restart."
    )]
    #[refusal(ServiceTestFailed)]
    NoPublicUrl,
    #[error("Your account has no email address to send a test to.")]
    #[refusal(ServiceTestFailed)]
    NoAddress,
    #[error("Too many attempts. Please wait a few minutes and try again.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error("{}", error_message(.0))]
    #[refusal(ServiceTestFailed)]
    Failed(#[from] MailError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

/// The explanation for the admin who sets up email.
fn error_message(error: &MailError) -> &'static str {
    match error {
        MailError::Unreachable(_) => {
            "We couldn't reach the mail server. Check its name, port and encryption."
        }
        MailError::NotEncrypted(_) => {
            "The connection to the mail server wouldn't be encrypted, so nothing was sent. Without encryption, email can only go to a server on your own network, and a password only to one on this machine."
        }
        MailError::LoginRefused(_) => {
            "The mail server rejected the username and password. Check both."
        }
        MailError::SenderRefused(_) => {
            "The mail server doesn't allow this sender. Check the sender address."
        }
        MailError::RecipientRefused(_) => {
            "The mail server rejected your own address as the recipient. Check your account's email address."
        }
        MailError::NotAccepted(_) => {
            "The mail server responded but didn't accept the email. Its log may say why."
        }
    }
}
