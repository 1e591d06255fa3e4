//! The built-in library: [`topics`] with reflections written for them, and a [`companion`] to every chapter of
//! the Bible. It is what Trellis offers without an AI service. This crate does no I/O and contains no async or
//! web code.
//!
//! The texts are data: `reflections/<group>/<topic>.toml` and `companion/<section>/<book>.toml`. They name
//! verses only by reference, so everyone reads them in their own translation. `scripts/check_library.py`
//! checks their shape, lengths and wording; the tests here check their references.

pub mod calendar;
pub mod care;
pub mod choose;
pub mod companion;
mod files;
mod matching;
mod reflection;
pub mod season;
pub mod situations;
pub mod topics;

pub use reflection::{Mood, Opening, Pathway, Reflection, Topic, read_passage};
