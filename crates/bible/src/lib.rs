//! The scripture engine: references, versification, texts, search, and study helps.
//!
//! It does no I/O: callers open the files and pass it bytes.
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
