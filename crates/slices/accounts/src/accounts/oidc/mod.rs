//! Session mode: the browser's own way in and out, through an identity provider where one is set up.

pub mod http;
mod provider;
pub mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use provider::{SignInProvider, effective};

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(provider::routes())
}
