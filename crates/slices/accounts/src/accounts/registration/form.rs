//! The fields required for every account with a password, however it is created. The rules and limits are
//! defined once here for the API contract, HTTP and the command line.

use chrono::NaiveDate;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service::NewAccount;
use trellis_identity::model::Role;
use trellis_kernel::{error::FieldErrors, extract::trimmed, sentences, text::one_line};

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct AccountForm {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 3, max = 64), custom(one_line))]
    pub username: String,
    #[serde(deserialize_with = "trimmed")]
    #[garde(email, length(chars, max = 254), custom(one_line))]
    pub email: String,
    #[garde(length(chars, min = 6, max = 1000))]
    pub password: String,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(one_line))]
    pub first_name: String,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(one_line))]
    pub last_name: String,
    #[garde(skip)]
    pub date_of_birth: Option<NaiveDate>,
}

impl AccountForm {
    /// Applies the same rules, with the same messages, for callers other than HTTP.
    pub fn validation_errors(&self) -> FieldErrors {
        sentences::validation_errors(self)
    }

    pub fn into_account(self, role: Role, is_active: bool) -> NewAccount {
        NewAccount {
            username: self.username,
            email: self.email,
            password: Some(self.password),
            first_name: self.first_name,
            last_name: self.last_name,
            date_of_birth: self.date_of_birth,
            role,
            is_active,
            time_zone: None,
            profile_image_url: None,
        }
    }
}
