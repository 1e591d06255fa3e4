//! What a preacher has written about a passage: a timeline, its world, a commentary.

mod http;

pub use http::routes;
