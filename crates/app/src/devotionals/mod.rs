//! The library of daily devotionals, and what a reader keeps beside them.

pub mod entities;
pub mod model;

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
