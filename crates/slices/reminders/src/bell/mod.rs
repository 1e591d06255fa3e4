//! The bell: notifications from Trellis and connected apps, in one list.

use trellis_platform::Slice;
mod export;
mod http;
mod model;
mod service;

pub use export::export;
pub use http::routes;

pub const SLICE: Slice = Slice {
    routes,
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    ..Slice::named("bell")
};
