//! The table of contents: what a backup must contain, and how to verify it.

use std::fmt;

use object_store::path::Path;
use serde::{Deserialize, Serialize};

use super::damage::Damage;
use crate::Slices;

pub(super) const FORMAT: u32 = 2;
pub(super) const MANIFEST: &str = "manifest.json";
const TABLES: &str = "tables/";
const ROWS: &str = ".jsonl";
const BLOBS: &str = "blobs/";

/// The fields that every format has, so that a file's format can be determined.
#[derive(Debug, Deserialize)]
pub(super) struct FormatHeader {
    pub format: u32,
    pub version: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub format: u32,
    /// The Trellis version that made the backup.
    pub version: String,
    /// The last migration applied to the database that was backed up.
    pub schema: String,
    pub tables: Vec<TableEntry>,
    pub blobs: Vec<Blob>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct TableEntry {
    pub name: String,
    pub rows: u64,
    #[serde(flatten)]
    pub content: Content,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Blob {
    pub key: String,
    #[serde(flatten)]
    pub content: Content,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Content {
    pub bytes: u64,
    pub sha256: String,
}

/// A file in the zip; displays as a readable name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    Table(String),
    Blob(String),
    Other(String),
}

impl Part {
    pub(super) fn path(&self) -> String {
        match self {
            Self::Table(name) => format!("{TABLES}{name}{ROWS}"),
            Self::Blob(key) => format!("{BLOBS}{key}"),
            Self::Other(path) => path.clone(),
        }
    }

    pub(super) fn of(path: &str) -> Self {
        let table = path
            .strip_prefix(TABLES)
            .and_then(|rest| rest.strip_suffix(ROWS));
        match (table, path.strip_prefix(BLOBS)) {
            (Some(name), _) => Self::Table(name.to_owned()),
            (None, Some(key)) => Self::Blob(key.to_owned()),
            (None, None) => Self::Other(path.to_owned()),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(name) => write!(f, "the table {name}"),
            Self::Blob(key) => write!(f, "the file {key}"),
            Self::Other(path) => write!(f, "{path}"),
        }
    }
}

/// Whether these first bytes look like a backup.
pub(super) fn looks_like_a_backup(first_bytes: &[u8]) -> bool {
    const LOCAL_HEADER: usize = 30;
    let name = first_bytes.get(LOCAL_HEADER..).unwrap_or_default();
    first_bytes.starts_with(b"PK\x03\x04")
        && (name.starts_with(TABLES.as_bytes()) || name.starts_with(MANIFEST.as_bytes()))
}

pub(super) fn is_table(path: &str) -> bool {
    matches!(Part::of(path), Part::Table(_))
}

impl Manifest {
    /// Every file in the zip except the manifest, in order.
    pub fn parts(&self) -> impl Iterator<Item = (Part, &Content)> {
        let tables = self
            .tables
            .iter()
            .map(|table| (Part::Table(table.name.clone()), &table.content));
        let blobs = self
            .blobs
            .iter()
            .map(|blob| (Part::Blob(blob.key.clone()), &blob.content));
        tables.chain(blobs)
    }

    /// Checks that this version of Trellis can handle everything in the backup, and that nothing it needs is
    /// missing.
    pub fn check(&self, slices: Slices) -> Result<(), Damage> {
        let Some(step) = slices.step_index(&self.schema) else {
            let version = self.version.clone();
            return Err(Damage::Newer { version });
        };
        let mut table_names: Vec<&str> = self.tables.iter().map(|table| &*table.name).collect();
        for table in slices.tables() {
            let known = table.name();
            match table_names.iter().position(|name| *name == known) {
                Some(at) => drop(table_names.swap_remove(at)),
                None if table.is_part_of(step, slices) => {
                    return Err(Damage::Missing(Part::Table(known.to_owned())));
                }
                None => {}
            }
        }
        if let Some(other) = table_names.first() {
            return Err(Damage::Unexpected(Part::Table((*other).to_owned())));
        }
        let unexpected = self.blobs.iter().find(|blob| !is_valid_blob_key(&blob.key));
        match unexpected {
            Some(blob) => Err(Damage::Unexpected(Part::Blob(blob.key.clone()))),
            None => Ok(()),
        }
    }
}

/// The folder where backups are stored. Backups leave it out, so they don't contain one another.
pub const FOLDER: &str = "backups";

pub fn is_backup(key: &str) -> bool {
    key.split('/').next() == Some(FOLDER)
}

/// Whether a key stays inside the store and doesn't belong to a backup.
fn is_valid_blob_key(key: &str) -> bool {
    let is_plain = Path::parse(key).is_ok_and(|path| path.as_ref() == key && !key.is_empty());
    is_plain && !is_backup(key)
}

#[cfg(test)]
mod tests {
    use sea_orm_migration::{
        DbErr, MigrationName, MigrationTrait, SchemaManager, async_trait::async_trait,
    };

    use super::*;
    use crate::{Slice, Table, audit, jobs};

    struct Step(&'static str);

    impl MigrationName for Step {
        fn name(&self) -> &str {
            self.0
        }
    }

    #[async_trait]
    impl MigrationTrait for Step {
        async fn up(&self, _: &SchemaManager) -> Result<(), DbErr> {
            Ok(())
        }
    }

    const SLICES: Slices = Slices(&[Slice {
        migrations: || {
            vec![
                Box::new(Step("m0001_first")),
                Box::new(Step("m0002_second")),
            ]
        },
        tables: &[
            Table::of::<audit::entity::Entity>(),
            Table::of::<jobs::entity::Entity>().added_by("m0002_second"),
        ],
        replaced_steps: &["m0000_early"],
        ..Slice::named("sample")
    }]);

    fn content() -> Content {
        Content {
            bytes: 0,
            sha256: String::new(),
        }
    }

    fn manifest() -> Manifest {
        let tables = SLICES.tables().map(|table| TableEntry {
            name: table.name().to_owned(),
            rows: 0,
            content: content(),
        });
        Manifest {
            format: FORMAT,
            version: "1.2.3".to_owned(),
            schema: SLICES.steps().pop().expect("a step"),
            tables: tables.collect(),
            blobs: Vec::new(),
        }
    }

    fn check_error(manifest: &Manifest) -> String {
        manifest.check(SLICES).expect_err("refused").to_string()
    }

    #[test]
    fn each_table_must_appear_exactly_once() {
        assert!(manifest().check(SLICES).is_ok());
        let mut without = manifest();
        without.tables.retain(|table| table.name != "jobs");
        assert!(check_error(&without).contains("the table jobs is missing"));
        let mut duplicated = manifest();
        duplicated.tables.extend(manifest().tables.pop());
        assert!(duplicated.check(SLICES).is_err());
    }

    #[test]
    fn an_older_schema_may_lack_newer_tables_and_a_newer_schema_is_rejected() {
        for schema in ["m0001_first", "m0000_early"] {
            let mut older = manifest();
            older.schema = schema.to_owned();
            older.tables.retain(|table| table.name == "audit_log");
            assert!(older.check(SLICES).is_ok());
            older.tables.clear();
            assert!(check_error(&older).contains("the table audit_log is missing"));
        }
        let mut newer = manifest();
        newer.schema = "m9999_future".to_owned();
        assert!(check_error(&newer).contains("a newer version of Trellis (1.2.3)"));
    }

    #[test]
    fn only_keys_in_the_folder_are_backups() {
        assert!(is_backup("backups/1.zip"));
        for other in ["audio/backups/1.mp3", "backups-of-mine/1.zip", "images/1"] {
            assert!(!is_backup(other), "{other}");
        }
    }

    #[test]
    fn blob_keys_stay_in_the_store() {
        for key in [
            "../secret.key",
            "/etc/passwd",
            "a//b",
            "a/../b",
            "",
            "backups/1.zip",
            "a/./b",
        ] {
            let mut changed = manifest();
            changed.blobs.push(Blob {
                key: key.to_owned(),
                content: content(),
            });
            assert!(check_error(&changed).contains("doesn't belong"), "{key}");
        }
    }
}
