use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

use trellis_kernel::Shared;
use trellis_scripture::scripture::{ParsedReference, Quoted};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
#[sea_orm(table_name = "missions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub series_id: Uuid,
    pub position: i16,
    pub title: String,
    pub description: String,
    pub verse_reference: ParsedReference,
    /// The verse text in the bundled translation, shown if the member's own translation lacks the verse.
    pub verse: String,
    pub created_at: DateTimeUtc,
    pub retired_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Shared for Entity {}

impl Model {
    /// The mission's verse as currently stored.
    pub fn quoted(self) -> Quoted {
        Quoted {
            reference: self.verse_reference,
            text: self.verse,
        }
    }
}
