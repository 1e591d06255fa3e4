//! The fruit of the Spirit to grow in this week.

pub mod entity;

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
