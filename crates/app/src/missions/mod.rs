//! Guided series: one small task a day, from a passage.

mod administration;
pub mod entities;
mod error;
mod export;
mod http;
pub mod model;
mod service;
pub mod shipped;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::MissionError;
pub use export::export;

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(administration::http::routes())
}
