//! Writing a study guide. It is kept by `studies`.

pub mod http;
mod service;
