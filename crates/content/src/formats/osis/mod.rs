//! OSIS: the markup of most SWORD modules, and of whole Bibles in a single file.

mod document;
mod elements;
mod word;

pub use document::read_document;
pub use elements::{MarkupSource, Osis};
pub use word::numbered;
