//! The daily devotionals as the office sees them: drafts and archived ones, too.

pub mod http;
mod model;
mod service;
mod store;

pub use model::DailyDevotional;
pub use service::find;
