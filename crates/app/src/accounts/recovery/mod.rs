//! A new password for somebody who has forgotten theirs: by a link that is mailed, or that an
//! administrator hands over.

pub mod http;
pub mod job;
pub mod service;
