//! OSIS: the markup used in most SWORD modules, and for whole Bibles in a single file.

mod document;
mod elements;
mod word;

pub use document::read_document;
pub use elements::{MarkupSource, Osis};
pub use word::numbered;
