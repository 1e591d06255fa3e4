//! The supported file formats for texts.

pub mod books;
pub mod compose;
pub mod encoding;
pub mod files;
pub mod gbf;
pub mod osis;
pub mod plain;
pub mod sword;
pub mod thml;
pub mod usfm;
pub mod xml;
pub mod zefania;
