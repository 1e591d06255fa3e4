use crate::kernel::{Error, ErrorCode, error::FieldErrors};

#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error(
        "The stored keys cannot be read: this server has another secret key than the one they were stored with. Run `trellis doctor`."
    )]
    Unreadable { name: &'static str },
    #[error("Please check the marked fields.")]
    Invalid(FieldErrors),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<SettingsError> for Error {
    fn from(error: SettingsError) -> Self {
        let message = error.to_string();
        match error {
            SettingsError::Unreadable { name } => Error::new(ErrorCode::Unavailable, message)
                .caused_by(anyhow::anyhow!("the setting {name} cannot be opened")),
            SettingsError::Invalid(fields) => Error::validation(fields),
            SettingsError::Storage(cause) => cause.into(),
            SettingsError::Internal(cause) => Error::internal(cause),
        }
    }
}
