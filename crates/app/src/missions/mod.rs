//! Guided series: one small task a day, from a passage.

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
