//! What somebody writes for themselves and God: their own devotionals and prayers.

pub mod entities;
mod export;
mod lookup;
pub mod model;

use aide::axum::ApiRouter;

use crate::app::App;
pub use export::export;
pub use lookup::owns_devotional;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
