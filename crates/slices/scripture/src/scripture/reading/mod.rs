//! Reading: books, chapters, translations side by side, the original words, passages by reference.

pub mod content;
pub mod http;
mod interlinear;
pub mod model;
mod parallel;
pub mod passages;
pub mod service;
