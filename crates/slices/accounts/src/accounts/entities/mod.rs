//! The tables of this slice. Nobody outside `accounts` names them, but for the backup.

pub mod identities;
pub mod one_time_links;
pub mod sign_in_flows;
