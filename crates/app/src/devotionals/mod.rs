//! The library of daily devotionals, and what a reader keeps beside them.

pub mod entities;
mod export;
mod lookup;
pub mod model;

use aide::axum::ApiRouter;

use crate::app::App;
pub use export::export;
pub use lookup::is_published;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
}
