//! Texts: the verses, each translation's metadata, and the library of all open texts.

mod library;
mod model;
pub mod morphology;
mod one_verse;
mod translation;
mod writer;

pub use crate::strong::{Strong, Tongue};
pub use library::Library;
pub use model::{Break, Chapter, Mark, MarkKind, Note, Verse, Word};
pub use translation::{BookInfo, Features, Text, TextInfo, TextKind};
pub use writer::TextWriter;
