//! What every slice stands on: errors, time, the database handle, extractors.

pub mod clock;
pub mod contract;
pub mod day;
pub mod db;
pub mod error;
pub mod extract;
pub mod file;
pub mod outbound;
pub(crate) mod owned;
pub mod respond;
pub mod retired;
pub mod search;
pub mod secret;
pub mod sentences;
pub mod text;

pub use clock::{Clock, Entropy};
pub use db::Db;
pub use error::{Error, ErrorCode, Result};
pub use extract::{FromPath, FromQuery, Valid};
pub use outbound::{NameLookup, OutboundError, OutboundGuard};
pub use respond::{Accepted, Created, CreatedOnce, NoContent};
pub use retired::retired_at;
pub use secret::{Secret, SecretHash};
