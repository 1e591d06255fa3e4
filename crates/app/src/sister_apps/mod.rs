//! What connected apps tell of a person.

pub mod entities;
mod error;
mod export;
mod http;
pub mod model;
mod place;
mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use export::export;
pub use place::notified_at;
pub use service::{points, read_all, read_notification, recent_notifications, unread};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
