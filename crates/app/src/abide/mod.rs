//! Abide Moments: a few minutes with one verse.

pub mod entity;

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
