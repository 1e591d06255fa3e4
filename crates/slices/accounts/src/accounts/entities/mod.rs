//! Database tables for this slice. Only `accounts` and the backup use them.

pub mod identities;
pub mod one_time_links;
pub mod sign_in_flows;
