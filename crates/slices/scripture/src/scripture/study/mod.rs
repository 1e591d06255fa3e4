//! Study: commentaries, cross-references, topics, search by words and by meaning.

pub mod commentary;
pub mod companion;
mod cross_references;
pub mod http;
pub mod meaning;
pub mod model;
mod remarks;
mod search;
mod topics;
pub mod verse_picker;
