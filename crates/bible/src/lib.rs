//! The scripture engine: references, versification, texts, search, helps.
//!
//! Pure: it is handed bytes and gives answers. Whoever calls it opens the files.
#![warn(missing_docs)]

pub mod helps;
mod index;
mod numbering;
pub mod pack;
pub mod reference;
pub mod search;
mod strong;
pub mod text;
pub mod versification;
