//! The outside world behind the app's ports: the real parts. Tests have theirs in `test-support`.

pub mod blobs;
pub mod identity;
mod outbound;
pub mod push;
pub mod scripture;
pub mod sister_apps;
pub mod system;
