use chrono::NaiveDate;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use crate::model::{AuthMethod, Role};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub username: String,
    /// The username normalized for comparison, ignoring case and Unicode form.
    #[sea_orm(unique)]
    pub username_key: String,
    pub email: String,
    #[sea_orm(unique)]
    pub email_key: String,
    /// Absent for members who have only signed in through an identity provider.
    pub password_hash: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub date_of_birth: Option<NaiveDate>,
    pub role: Role,
    pub is_active: bool,
    pub auth_method: AuthMethod,
    pub profile_image_url: Option<String>,
    pub spiritual_pathway: Option<String>,
    pub weekly_focus: Option<String>,
    /// UTC until a device reports the member's time zone.
    pub time_zone: String,
    /// Whether `time_zone` was set by a device, so another device asks before changing it. Missing in older
    /// backups, where it defaults to true.
    #[serde(default = "known")]
    pub has_time_zone: bool,
    /// Missing in backups made before streaks existed.
    #[serde(default = "shown")]
    pub show_streaks: bool,
    pub default_bible_translation: Option<String>,
    pub last_bible_translation: String,
    pub created_at: DateTimeUtc,
    pub last_login_at: Option<DateTimeUtc>,
    /// The account's searchable text for admin searches. Missing in older backups; see `index_people`.
    #[serde(default)]
    pub search_text: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

fn known() -> bool {
    true
}

fn shown() -> bool {
    true
}
