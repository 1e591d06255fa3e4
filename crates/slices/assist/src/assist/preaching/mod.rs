//! Generated material on a passage for preachers: a timeline, the historical context and a commentary.

mod http;

pub use http::routes;
