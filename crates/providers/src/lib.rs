//! The production implementations of the app's ports. The ones for tests are in `test-support`.

pub mod addresses;
pub mod blobs;
pub mod identity;
mod lazy_resource;
pub mod mail;
pub mod meaning;
pub mod openai;
mod outbound;
pub mod payments;
pub mod push;
pub mod scripture;
pub mod sister_apps;
pub mod speech;
pub mod system;
