//! The back office: how the installation is doing, and who did what in it. What is managed here
//! belongs to the slices that it is of.

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
