//! Why an account operation is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    platform::{limits::LimitError, settings::SettingsError},
};

#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    #[error("That username is already taken.")]
    UsernameTaken,
    #[error("That email address is already registered.")]
    EmailTaken,
    #[error("That username or email address is already in use.")]
    NameTaken,
    #[error("Invalid username or password.")]
    InvalidCredentials,
    #[error("Your account is pending approval by an administrator.")]
    Pending,
    #[error(
        "This set-up link has been used or has expired. While there is no administrator, restarting the server prints a new one."
    )]
    SetupLinkInvalid,
    #[error(
        "This link has been used, has expired, or has been replaced by a newer one. Please ask for a new one."
    )]
    PasswordLinkInvalid,
    #[error("You cannot make such a link for yourself. You change your password in your profile.")]
    OwnPasswordLink,
    #[error("This person signs in through your identity provider and has no password here.")]
    NoPasswordToSet,
    #[error("Too many attempts. Please wait a few minutes and try again.")]
    TooManyAttempts { retry_after_seconds: u64 },
    #[error("Your current password is not right.")]
    WrongPassword,
    #[error("This account signs in through your identity provider and has no password here.")]
    NoPassword,
    #[error("Type your user name to confirm.")]
    NotConfirmed,
    #[error("Password is required")]
    PasswordMissing,
    #[error("Your password is not right.")]
    PasswordNotConfirmed,
    #[error(
        "You are the only active super admin. Please make somebody else a super admin before you go."
    )]
    LastSuperAdmin,
    #[error("Please choose a time zone from the list.")]
    UnknownTimeZone,
    #[error("Please choose a pathway from the list.")]
    UnknownPathway,
    #[error("Please choose a focus from the list.")]
    UnknownFocus,
    #[error("Please enter a date of birth between 1900 and today.")]
    ImpossibleBirthDate,
    #[error("There is no such session.")]
    NoSuchSession,
    #[error("There is no such user.")]
    NoSuchUser,
    #[error("You cannot change your own role or status.")]
    OwnAccount,
    #[error("Only a super admin can do this.")]
    SuperAdminOnly,
    #[error("You need administrator privileges to access this page.")]
    AdminOnly,
    #[error("Sign-in could not be completed. Please try again.")]
    SignInFailed(#[source] anyhow::Error),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<LimitError> for AccountError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::TooManyAttempts {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => cause.into(),
        }
    }
}

impl From<SettingsError> for AccountError {
    fn from(error: SettingsError) -> Self {
        match error {
            SettingsError::Storage(cause) => cause.into(),
            other => Self::Internal(other.into()),
        }
    }
}

impl From<AccountError> for Error {
    fn from(error: AccountError) -> Self {
        use AccountError as E;
        let message = error.to_string();
        match error {
            E::UsernameTaken => Error::new(ErrorCode::UsernameTaken, message).on_field("username"),
            E::EmailTaken => Error::new(ErrorCode::EmailTaken, message).on_field("email"),
            E::NameTaken => Error::new(ErrorCode::Conflict, message),
            E::InvalidCredentials => Error::new(ErrorCode::InvalidCredentials, message),
            E::Pending => Error::new(ErrorCode::AccountPending, message),
            E::SetupLinkInvalid => Error::new(ErrorCode::SetupLinkInvalid, message),
            E::PasswordLinkInvalid => Error::new(ErrorCode::PasswordLinkInvalid, message),
            E::OwnPasswordLink => Error::new(ErrorCode::OwnAccount, message),
            E::NoPasswordToSet => Error::new(ErrorCode::Conflict, message),
            E::TooManyAttempts {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            E::WrongPassword | E::NoPassword => Error::invalid_field("currentPassword", message),
            E::NotConfirmed => Error::invalid_field("username", message),
            E::PasswordMissing | E::PasswordNotConfirmed => {
                Error::invalid_field("password", message)
            }
            E::LastSuperAdmin => Error::new(ErrorCode::Conflict, message),
            E::ImpossibleBirthDate => Error::invalid_field("dateOfBirth", message),
            E::UnknownTimeZone => Error::invalid_field("timeZone", message),
            E::UnknownPathway => Error::invalid_field("pathway", message),
            E::UnknownFocus => Error::invalid_field("focus", message),
            E::NoSuchSession | E::NoSuchUser => Error::not_found(message),
            E::OwnAccount => Error::new(ErrorCode::OwnAccount, message),
            E::SuperAdminOnly | E::AdminOnly => Error::new(ErrorCode::Forbidden, message),
            E::SignInFailed(cause) => Error::new(ErrorCode::Unavailable, message).caused_by(cause),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
