//! Browser-based sign-in and sign-out, through an identity provider if one is set up.

pub mod http;
mod provider;
pub mod service;
mod store;

use aide::axum::ApiRouter;

pub use provider::effective_provider;
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(provider::routes())
}
