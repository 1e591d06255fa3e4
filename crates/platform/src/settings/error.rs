use trellis_kernel::{Error, ErrorCode, Refusal, error::FieldErrors};

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SettingsError {
    #[error(
        "The stored keys can't be decrypted: this server's secret key isn't the one they were stored with. Run `trellis doctor`."
    )]
    #[refusal(with = unreadable)]
    Unreadable { name: &'static str },
    #[error("Please check the marked fields.")]
    #[refusal(with = invalid)]
    Invalid(FieldErrors),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}

fn unreadable(message: String, name: &str) -> Error {
    Error::new(ErrorCode::Unavailable, message)
        .caused_by(anyhow::anyhow!("the setting {name} can't be decrypted"))
}

/// Uses the fields' messages instead of the error's own message.
fn invalid(_: String, fields: FieldErrors) -> Error {
    Error::validation(fields)
}
