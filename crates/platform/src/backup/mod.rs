//! One file with everything: the tables as JSON lines and the blobs unchanged. It doesn't depend on the
//! database engine, so it can also move an installation from SQLite to PostgreSQL or back.
//!
//! The file is a zip. It contains `tables/NAME.jsonl` in the order of [`tables`], `blobs/KEY` in alphabetical
//! order, and then `manifest.json` with the row count, length and SHA-256 of each. At the very end, the zip's
//! comment holds the SHA-256 of everything before it, so every byte is covered. Backups made by 0.1.0 can be
//! read too (`format_1`).
//!
//! Only a verified backup can be restored, so nothing is changed until the whole file has been checked. Rows
//! are written in one transaction, and blobs before it is committed; if that fails, the blobs are removed
//! again. A test fails if a table is in neither a slice's `tables` nor its `excluded_tables`.

mod damage;
mod format_1;
mod manifest;
mod restore;
mod rows;
mod seal;
mod tables;
mod verify;
mod write;

pub use damage::Damage;
pub use manifest::{FOLDER, Part, is_backup};
pub use restore::read;
pub use tables::Table;
pub use verify::{VerifiedBackup, verify};
pub use write::{InPlace, Outlet, write};

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    pub rows: u64,
    pub blobs: u64,
}
