//! Password reset with a link that is emailed, or handed over by an admin.
//!
//! A request for a link only queues the address, whether or not it belongs to an account, so neither the
//! response nor its timing reveals who has one. The job looks for the account, creates the link, stores its
//! hash and sends it. If two people use the same link at once, only one of them deletes the row and
//! continues.

pub mod http;
pub mod job;
pub mod service;
