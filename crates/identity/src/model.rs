//! Roles, session kinds, and how names are compared.

use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, Iterable, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use trellis_kernel::search;

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum Role {
    User,
    Admin,
    SuperAdmin,
}

impl Role {
    pub fn is_admin(self) -> bool {
        self >= Self::Admin
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::iter().find(|role| role.name() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Admin => "admin",
            Self::SuperAdmin => "super_admin",
        }
    }
}

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum AuthMethod {
    Password,
    Oidc,
}

/// How a signed-in client authenticates: with a bearer token it stores, or a cookie the browser stores.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum SessionKind {
    Token,
    Cookie,
}

/// An account's searchable text for admin searches.
pub fn search_text(first_name: &str, last_name: &str, username: &str, email: &str) -> String {
    search::text_of(&[
        Some(first_name),
        Some(last_name),
        Some(username),
        Some(email),
    ])
}

/// Normalizes a username or email address for comparison, ignoring case and Unicode form.
pub fn comparison_key(name: &str) -> String {
    name.trim().nfkc().collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_are_equal() {
        assert_eq!(comparison_key(" Ada "), comparison_key("ADA"));
        assert_eq!(comparison_key("Jose\u{301}"), comparison_key("JOSÉ"));
        assert_ne!(comparison_key("ada"), comparison_key("adam"));
    }

    #[test]
    fn roles_include_lower_roles() {
        assert!(Role::SuperAdmin.is_admin());
        assert!(Role::Admin.is_admin());
        assert!(!Role::User.is_admin());
        for role in Role::iter() {
            assert_eq!(Role::from_name(role.name()), Some(role));
        }
    }
}
