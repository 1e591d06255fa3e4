//! The admin area: the state of the installation, and the log of admins' changes. Each slice manages its own
//! content.

mod analytics;
mod audit;
mod dashboard;
mod days;
mod error;
mod health;

use aide::axum::ApiRouter;

use trellis_platform::{App, Slice};

pub const SLICE: Slice = Slice {
    routes,
    ..Slice::named("office")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(dashboard::http::routes())
        .merge(health::http::routes())
        .merge(analytics::http::routes())
        .merge(audit::http::routes())
}
