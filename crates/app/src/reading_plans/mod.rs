//! The Bible in portions, a day at a time.

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
