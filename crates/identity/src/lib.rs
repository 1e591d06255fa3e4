//! Authentication and authorization: sessions, the three permission levels, and member lookups for every
//! slice.

use trellis_platform::{Slice, backup::Table};
pub mod client;
pub mod cookies;
pub mod entities;
mod media;
pub mod model;
pub mod people;
pub mod permission;
pub mod sessions;
mod store;

pub use entities::users::Model as Account;
pub use media::{MediaViewer, SCHEME as MEDIA_SCHEME, with_media_cookie};
pub use people::{Contact, NamesById, NotificationRecipient, is_pathway};
pub use permission::{Admin, SignedIn, SuperAdmin};

pub const SLICE: Slice = Slice {
    tables: &[Table::of::<entities::users::Entity>()],
    excluded_tables: &["sessions"],
    on_restored: Some(|tx| Box::pin(people::index_people(tx))),
    is_in_use: Some(|tx| Box::pin(async move { Ok(people::count(tx).await? > 0) })),
    ..Slice::named("identity")
};
