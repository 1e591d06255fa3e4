//! Reading: books, chapters, parallel translations, the original words, and passages by reference.

pub mod content;
pub mod http;
mod interlinear;
pub mod model;
mod parallel;
pub mod passages;
pub mod service;
