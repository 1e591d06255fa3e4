//! What somebody writes for themselves and God: their own devotionals and prayers.

pub mod entities;
pub mod model;

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
