use sea_orm::entity::prelude::*;

/// A sign-in in progress at the identity provider. Stored in the database because the callback may reach
/// another replica, bound to one browser by a cookie, and used only once.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sign_in_flows")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub state_hash: String,
    pub browser_hash: String,
    pub nonce: String,
    pub pkce_verifier: String,
    pub next: String,
    pub time_zone: Option<String>,
    /// The provider the browser was sent to.
    pub issuer: String,
    pub expires_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
