//! Sister apps: which there are, who is connected with them, what they bring.

mod administration;
mod connections;
pub mod entities;
mod error;
mod export;
mod http;
pub mod integrations;
pub mod model;
mod place;
mod receiving;
mod service;
pub mod shipped;
mod store;
mod sync;

use aide::axum::ApiRouter;

use crate::app::App;
pub use export::export;
pub use integrations::permission::SisterAppServer;
pub use place::notified_at;
pub use service::{points, read_all, read_notification, recent_notifications, unread};
pub use sync::SisterAppSync;

pub fn routes() -> ApiRouter<App> {
    http::routes()
        .merge(connections::http::routes())
        .merge(sync::http::routes())
        .merge(integrations::http::routes())
        .merge(administration::http::routes())
}
