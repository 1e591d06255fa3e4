//! Why an account operation is rejected, and the message people see.

use trellis_identity::permission::{ADMIN_ONLY, SUPER_ADMIN_ONLY};
use trellis_kernel::Refusal;
use trellis_platform::settings::SettingsError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum AccountError {
    #[error("That username is already taken.")]
    #[refusal(UsernameTaken, field = "username")]
    UsernameTaken,
    #[error("That email address is already registered.")]
    #[refusal(EmailTaken, field = "email")]
    EmailTaken,
    #[error("That username or email address is already in use.")]
    #[refusal(Conflict)]
    NameTaken,
    #[error("Invalid username or password.")]
    #[refusal(InvalidCredentials)]
    InvalidCredentials,
    #[error("Your account is pending approval by an administrator.")]
    #[refusal(AccountPending)]
    Pending,
    #[error(
        "This setup link has been used or has expired. If there's no admin yet, restart the server to print a new one."
    )]
    #[refusal(SetupLinkInvalid)]
    SetupLinkInvalid,
    #[error(
        "This link has been used, has expired, or has been replaced by a newer one. Please ask for a new one."
    )]
    #[refusal(PasswordLinkInvalid)]
    PasswordLinkInvalid,
    #[error("You can't create a reset link for yourself. Change your password in your profile.")]
    #[refusal(OwnAccount)]
    OwnPasswordLink,
    #[error("This member signs in through your identity provider and has no password here.")]
    #[refusal(Conflict)]
    NoPasswordToSet,
    #[error("Too many attempts. Please wait a few minutes and try again.")]
    #[refusal(limit)]
    TooManyAttempts { retry_after_seconds: u64 },
    #[error("Your current password is incorrect.")]
    #[refusal(field = "currentPassword")]
    WrongPassword,
    #[error("This account signs in through your identity provider and has no password here.")]
    #[refusal(field = "currentPassword")]
    NoPassword,
    #[error("Type your username to confirm.")]
    #[refusal(field = "username")]
    NotConfirmed,
    #[error("Password is required")]
    #[refusal(field = "password")]
    PasswordMissing,
    #[error("Your password is incorrect.")]
    #[refusal(field = "password")]
    PasswordNotConfirmed,
    #[error(
        "You're the only active super admin. Make someone else a super admin before you delete your account."
    )]
    #[refusal(Conflict)]
    LastSuperAdmin,
    #[error("Please choose a time zone from the list.")]
    #[refusal(field = "timeZone")]
    UnknownTimeZone,
    #[error("Please choose a pathway from the list.")]
    #[refusal(field = "pathway")]
    UnknownPathway,
    #[error("Please choose a focus from the list.")]
    #[refusal(field = "focus")]
    UnknownFocus,
    #[error("Please enter a date of birth between 1900 and today.")]
    #[refusal(field = "dateOfBirth")]
    ImpossibleBirthDate,
    #[error("We couldn't find that session.")]
    #[refusal(NotFound)]
    NoSuchSession,
    #[error("We couldn't find that user.")]
    #[refusal(NotFound)]
    NoSuchUser,
    #[error("You can't change your own role or status.")]
    #[refusal(OwnAccount)]
    OwnAccount,
    #[error("{SUPER_ADMIN_ONLY}")]
    #[refusal(Forbidden)]
    SuperAdminOnly,
    #[error("{ADMIN_ONLY}")]
    #[refusal(Forbidden)]
    AdminOnly,
    #[error("We couldn't sign you in. Try again.")]
    #[refusal(Unavailable)]
    SignInFailed(#[source] anyhow::Error),
    /// Members signing in aren't told which setting is broken.
    #[error(transparent)]
    #[refusal(internal)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}
