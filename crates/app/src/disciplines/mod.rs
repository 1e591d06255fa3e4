//! Spiritual disciplines: what they are, fasts, the sabbath, and what a person practises.

use aide::axum::ApiRouter;

use crate::app::App;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
