//! The bell: what happened, and what a person asked to be reminded of.

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
