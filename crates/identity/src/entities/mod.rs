//! Outside this folder, only `accounts` and the backup use these tables.

pub mod sessions;
pub mod users;
