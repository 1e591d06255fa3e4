use trellis_kernel::Refusal;
use trellis_platform::{ports::MailError, settings::SettingsError};

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SendError {
    #[error("Enter the mail server and the address that letters come from first.")]
    #[refusal(ServiceTestFailed)]
    NotSetUp,
    #[error(
        "Letters carry links, so Trellis needs to know its own address: set `public_url` in its configuration and start it again."
    )]
    #[refusal(ServiceTestFailed)]
    NoPublicUrl,
    #[error("Your account has no e-mail address that a letter could go to.")]
    #[refusal(ServiceTestFailed)]
    NoAddress,
    #[error("That was tried often just now. Please wait a few minutes and try again.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error("{}", said(.0))]
    #[refusal(ServiceTestFailed)]
    Failed(#[from] MailError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

/// For whoever sets it up.
fn said(error: &MailError) -> &'static str {
    match error {
        MailError::Unreachable(_) => {
            "The mail server could not be reached. Please check its name, its port and how it is encrypted."
        }
        MailError::NotEncrypted(_) => {
            "The way to the mail server would not be encrypted, so nothing was sent. Without encryption, letters go only to a server in your own network, and a password only to one on this machine."
        }
        MailError::LoginRefused(_) => {
            "The mail server did not take the user name and password. Please check both."
        }
        MailError::SenderRefused(_) => {
            "The mail server does not send in the name of this sender. Please check the address that letters come from."
        }
        MailError::RecipientRefused(_) => {
            "The mail server did not take a letter to your own address. Please check the address of your account."
        }
        MailError::NotTaken(_) => {
            "The mail server answered, but did not take the letter. Its log may say why."
        }
    }
}
