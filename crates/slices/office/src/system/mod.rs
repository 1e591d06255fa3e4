//! Settings that super admins change in the browser. They are stored by `platform`, where other slices read
//! them.

mod payments;
mod settings;

use aide::axum::ApiRouter;

use trellis_platform::{App, Slice};

pub const SLICE: Slice = Slice {
    routes,
    ..Slice::named("system")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(settings::http::routes())
        .merge(payments::http::routes())
}
