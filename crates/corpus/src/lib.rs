//! Lies about Scripture as an AI service might write them, and true passages that must stay as they are.
//!
//! Both are templates in TOML files, one folder per language: `lies/` holds styles of lies, where ⟦…⟧ marks
//! the words that must not reach a reader, and `truths/` holds passages that must not change. [`Filler`] fills
//! their slots with verses and with the lists in `slots*.toml`; [`check`] runs the guard and judges the result.

pub mod check;
mod fill;
mod folded;
mod load;
pub mod pieces;
mod verses;

pub use fill::{Filled, Filler};
pub use load::{Corpus, Field, LoadError, Template};
