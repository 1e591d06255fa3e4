//! The words of this slice: roles, names that cannot be wrong, what others may see of a user.

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
    /// A set-up link after the installation was set up, remembered so that it can say so.
    UsedSetup,
    /// To a new password, sent by mail to whoever asked.
    PasswordMail,
    /// To a new password, handed over by an administrator.
    PasswordByHand,
}

impl LinkPurpose {
    pub const TO_PASSWORD: [Self; 2] = [Self::PasswordMail, Self::PasswordByHand];
}

/// The signed-in person, as they see themselves.
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
    /// Whether the person wants to see them.
    pub show_streaks: bool,
    /// IANA name.
    pub time_zone: String,
    /// False for an account made without a time zone, until a device says where the person is.
    pub has_time_zone: bool,
    pub default_bible_translation: Option<String>,
    pub last_bible_translation: String,
    pub created_at: DateTime<Utc>,
    pub last_login_at: Option<DateTime<Utc>>,
}

impl User {
    pub fn seen(user: users::Model, streaks: Streaks) -> Self {
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

/// What an administrator sees of an account. Nothing that the person wrote or prayed.
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

/// How many accounts there are, and how many of them a filter finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UserSummary {
    pub total: u64,
    pub active: u64,
    /// Administrators of both kinds.
    pub admins: u64,
    /// Those who cannot sign in until an administrator lets them.
    pub pending: u64,
    pub found: u64,
}

/// A device that is signed in.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    pub id: Uuid,
    pub kind: SessionKind,
    pub user_agent: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// The one that asks.
    pub current: bool,
}

impl Session {
    pub fn seen_from(session: sessions::Model, current: Uuid) -> Self {
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
