//! The admin view of daily devotionals, including drafts and archived ones.

pub mod http;
mod model;
mod service;
mod store;

pub use model::DailyDevotional;
pub use service::find;
