//! Timed prayer.

pub mod entity;
pub mod model;

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
