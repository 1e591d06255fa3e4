//! The foundation for every slice: errors, time, the database handle, extractors.

/// The macros generate paths that start with `trellis_kernel`. This makes those paths work in this crate's
/// tests too.
#[cfg(test)]
extern crate self as trellis_kernel;

pub mod clock;
pub mod contract;
pub mod day;
pub mod db;
pub mod error;
pub mod extract;
pub mod file;
pub mod outbound;
pub mod owned;
pub mod refusal;
pub mod respond;
pub mod retired;
pub mod routing;
pub mod search;
pub mod secret;
pub mod sentences;
pub mod table;
pub mod text;

pub use refusal::LimitError;
pub use routing::Endpoint;
pub use trellis_macros::{Refusal, endpoint};

pub use clock::{Clock, Entropy};
pub use db::Db;
pub use error::{Error, ErrorCode, Result};
pub use extract::{FromPath, FromQuery, Id, Valid};
pub use outbound::{NameLookup, OutboundError, OutboundGuard};
pub use owned::Owned;
pub use respond::{Accepted, Created, CreatedOnce, NoContent};
pub use retired::retired_at;
pub use secret::{Secret, SecretHash};
pub use table::{BelongsToUser, Shared, Table};
