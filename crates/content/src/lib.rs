//! Reads texts from two sources: the packages that the content pack is built from, and files uploaded by an
//! administrator.

pub mod build;
pub mod formats;
pub mod import;
pub mod notes;
