//! The fruit of the Spirit to grow in this week.

mod administration;
pub mod entity;
mod error;
mod http;
mod model;
mod service;
pub mod shipped;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(administration::http::routes())
}
