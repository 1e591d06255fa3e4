//! The Bible engine: references, versification, texts, search, and study resources.
//!
//! It does no I/O: callers open the files and pass in the bytes.
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
