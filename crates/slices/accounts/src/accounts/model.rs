//! This slice's types: roles, validated names, and the fields of a user that others can see.

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::Serialize;
use uuid::Uuid;

use trellis_growth::progress::Streaks;
use trellis_identity::{
    entities::{sessions, users},
    model::{AuthMethod, Role, SessionKind},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum LinkPurpose {
    Setup,
    /// A setup link for an installation that is already set up, stored so that opening the link again can
    /// explain that.
    UsedSetup,
    /// A password reset link, emailed on request.
    PasswordMail,
    /// A password reset link that an admin hands over.
    PasswordByHand,
}

impl LinkPurpose {
    pub const PASSWORD_RESET: [Self; 2] = [Self::PasswordMail, Self::PasswordByHand];
}

/// The signed-in member's own view of their account.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    pub id: Uuid,
    pub username: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub date_of_birth: Option<NaiveDate>,
    pub role: Role,
    pub is_active: bool,
    pub auth_method: AuthMethod,
    pub profile_image_url: Option<String>,
    pub spiritual_pathway: Option<String>,
    pub weekly_focus: Option<String>,
    /// Days in a row with any practice.
    pub current_streak: u32,
    pub longest_streak: u32,
    /// Whether the member wants to see streaks.
    pub show_streaks: bool,
    /// An IANA time zone name.
    pub time_zone: String,
    /// False for an account created without a time zone, until a device reports the member's.
    pub has_time_zone: bool,
    pub default_bible_translation: Option<String>,
    pub last_bible_translation: String,
    pub created_at: DateTime<Utc>,
    pub last_login_at: Option<DateTime<Utc>>,
}

impl User {
    pub fn with_streaks(user: users::Model, streaks: Streaks) -> Self {
        Self {
            id: user.id,
            username: user.username,
            email: user.email,
            first_name: user.first_name,
            last_name: user.last_name,
            date_of_birth: user.date_of_birth,
            role: user.role,
            is_active: user.is_active,
            auth_method: user.auth_method,
            profile_image_url: user.profile_image_url,
            spiritual_pathway: user.spiritual_pathway,
            weekly_focus: user.weekly_focus,
            current_streak: streaks.current,
            longest_streak: streaks.longest,
            show_streaks: user.show_streaks,
            time_zone: user.time_zone,
            has_time_zone: user.has_time_zone,
            default_bible_translation: user.default_bible_translation,
            last_bible_translation: user.last_bible_translation,
            created_at: user.created_at,
            last_login_at: user.last_login_at,
        }
    }
}

/// An admin's view of an account. Contains nothing the member wrote or prayed.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUser {
    pub id: Uuid,
    pub username: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub date_of_birth: Option<NaiveDate>,
    pub role: Role,
    pub is_active: bool,
    pub auth_method: AuthMethod,
    pub profile_image_url: Option<String>,
    pub spiritual_pathway: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_login_at: Option<DateTime<Utc>>,
}

impl From<users::Model> for AdminUser {
    fn from(user: users::Model) -> Self {
        Self {
            id: user.id,
            username: user.username,
            email: user.email,
            first_name: user.first_name,
            last_name: user.last_name,
            date_of_birth: user.date_of_birth,
            role: user.role,
            is_active: user.is_active,
            auth_method: user.auth_method,
            profile_image_url: user.profile_image_url,
            spiritual_pathway: user.spiritual_pathway,
            created_at: user.created_at,
            last_login_at: user.last_login_at,
        }
    }
}

/// How many accounts there are, and how many match a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UserSummary {
    pub total: u64,
    pub active: u64,
    /// Admins and super admins.
    pub admins: u64,
    /// Accounts that can't sign in until an admin approves them.
    pub pending: u64,
    pub found: u64,
}

/// A signed-in device.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    pub id: Uuid,
    pub kind: SessionKind,
    pub user_agent: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// The device that sent this request.
    pub current: bool,
}

impl Session {
    pub fn for_viewer(session: sessions::Model, current: Uuid) -> Self {
        Self {
            id: session.id,
            kind: session.kind,
            user_agent: session.user_agent,
            created_at: session.created_at,
            last_seen_at: session.last_seen_at,
            current: session.id == current,
        }
    }
}
