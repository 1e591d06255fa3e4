//! Where texts come from: the packages that the content pack is built of, and files that an
//! administrator brings.

pub mod build;
pub mod formats;
pub mod import;
