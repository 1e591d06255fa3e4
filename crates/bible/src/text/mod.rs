//! Texts: the verses, each translation's metadata, and the library of all open texts.

mod library;
mod model;
pub mod morphology;
mod quotation_marks;
mod translation;
mod verse_decoder;
mod writer;

pub use crate::strong::{OriginalLanguage, Strong};
pub use library::Library;
pub use model::{Break, Chapter, Mark, MarkKind, Note, Verse, Word};
pub use quotation_marks::with_paired_quotation_marks;
pub use translation::{BookInfo, Features, Text, TextInfo, TextKind};
pub use writer::TextWriter;
