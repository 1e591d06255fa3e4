//! A folder of files in memory: what an administrator uploads, or what lies on disk.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
    path::Path,
    sync::Arc,
};

use bytes::Bytes;
use zip::ZipArchive;

/// More than any Bible has, and little enough to hold in memory.
pub const MOST_BYTES: u64 = 64 * 1024 * 1024;
const MOST_FILES: usize = 4096;

/// Why a file cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// Damaged, or encrypted, or packed in a way that we do not read.
    #[error("the zip file cannot be read: {0}")]
    Zip(String),
    /// It names a place outside itself.
    #[error("the zip file holds an unsafe path: {0}")]
    UnsafePath(String),
    /// A mistake, or a bomb.
    #[error("there is more than {} MiB in it", .0 / 1024 / 1024)]
    TooLarge(u64),
    /// A mistake, or a bomb.
    #[error("there are more than {MOST_FILES} files in it")]
    TooMany,
    /// The disk said no.
    #[error("{path}: {cause}")]
    Disk {
        /// Which file.
        path: String,
        /// What the system says.
        cause: std::io::Error,
    },
}

/// Files by their path, with `/` between its parts. Paths are found in any case: modules that were
/// made on Windows mix them up. Cheap to clone: every module of an archive holds on to all of it.
#[derive(Clone, Debug, Default)]
pub struct Files {
    by_path: Arc<BTreeMap<String, Bytes>>,
}

impl Files {
    /// Whether this is a zip file, by its first bytes.
    pub fn is_zip(bytes: &[u8]) -> bool {
        bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
    }

    /// Unpacks a zip file, `most` bytes in all.
    pub fn from_zip(bytes: &[u8], most: u64) -> Result<Self, FilesError> {
        let bad = |cause: &dyn std::fmt::Display| FilesError::Zip(cause.to_string());
        let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|cause| bad(&cause))?;
        if archive.len() > MOST_FILES {
            return Err(FilesError::TooMany);
        }
        let mut files = Self::default();
        let mut left = most;
        for number in 0..archive.len() {
            let entry = archive.by_index(number).map_err(|cause| bad(&cause))?;
            let path = entry.name().map_err(|cause| bad(&cause))?.into_owned();
            if !is_safe(&path) {
                return Err(FilesError::UnsafePath(path));
            }
            if entry.is_dir() {
                continue;
            }
            // What the entry says of its size is not to be trusted; what comes out is counted.
            let mut contents = Vec::new();
            entry
                .take(left + 1)
                .read_to_end(&mut contents)
                .map_err(|cause| bad(&cause))?;
            left = left
                .checked_sub(contents.len() as u64)
                .ok_or(FilesError::TooLarge(most))?;
            files.add(&path, contents.into());
        }
        Ok(files)
    }

    /// Reads a folder and all below it.
    pub fn from_folder(folder: &Path) -> Result<Self, FilesError> {
        let mut files = Self::default();
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            let failed = |cause| FilesError::Disk {
                path: next.display().to_string(),
                cause,
            };
            for entry in std::fs::read_dir(&next).map_err(failed)? {
                let path = entry.map_err(failed)?.path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let contents = std::fs::read(&path).map_err(|cause| FilesError::Disk {
                    path: path.display().to_string(),
                    cause,
                })?;
                let below = path.strip_prefix(folder).unwrap_or(&path);
                files.add(&below.to_string_lossy(), contents.into());
            }
        }
        Ok(files)
    }

    /// Adds a file, in place of one with the same path.
    pub fn add(&mut self, path: &str, contents: Bytes) {
        Arc::make_mut(&mut self.by_path).insert(path.to_owned(), contents);
    }

    /// The file with this path, in any case.
    pub fn get(&self, path: &str) -> Option<&Bytes> {
        self.by_path.get(path).or_else(|| {
            let same = |(other, _): &(&String, &Bytes)| other.eq_ignore_ascii_case(path);
            self.by_path.iter().find(same).map(|(_, contents)| contents)
        })
    }

    /// All of them, sorted by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Bytes)> {
        self.by_path
            .iter()
            .map(|(path, contents)| (path.as_str(), contents))
    }
}

/// Nothing is written to disk, but what tries to climb out of its folder is not a Bible.
fn is_safe(path: &str) -> bool {
    !path.starts_with('/')
        && !path.contains(['\\', '\0', ':'])
        && path.split('/').all(|part| part != "..")
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::*;

    fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, contents) in files {
            zip.start_file(*path, SimpleFileOptions::default()).unwrap();
            zip.write_all(contents).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn a_file_is_found_whatever_the_case_of_its_path() {
        let files = Files::from_zip(&zipped(&[("Modules/KJV/ot", b"x")]), 10).unwrap();
        assert_eq!(files.get("modules/kjv/OT").unwrap(), "x");
        assert!(files.get("modules/kjv/nt").is_none());
    }

    #[test]
    fn a_path_that_climbs_out_is_refused() {
        for path in ["../evil", "a/../../evil", "/etc/passwd", "a\\..\\b", "C:/x"] {
            let read = Files::from_zip(&zipped(&[(path, b"x")]), 10);
            assert!(matches!(read, Err(FilesError::UnsafePath(_))), "{path}");
        }
    }

    #[test]
    fn a_zip_bomb_is_refused_before_it_fills_the_memory() {
        let bomb = zipped(&[("zeros", &vec![0; 2_000_000])]);
        assert!(bomb.len() < 10_000);
        let read = Files::from_zip(&bomb, 1_000_000);
        assert!(matches!(read, Err(FilesError::TooLarge(1_000_000))));
    }
}
