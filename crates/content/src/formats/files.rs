//! A folder of files in memory: an administrator's upload or a folder on disk.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
    path::Path,
    sync::Arc,
};

use bytes::Bytes;
use zip::ZipArchive;

/// More than any Bible needs, but small enough to hold in memory.
pub const MAX_BYTES: u64 = 64 * 1024 * 1024;
const MAX_FILES: usize = 4096;

/// Why files can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// The zip file is damaged, encrypted, or compressed with an unsupported method.
    #[error("the zip file can't be read: {0}")]
    Zip(String),
    /// The zip file contains a path outside the archive.
    #[error("the zip file contains an unsafe path: {0}")]
    UnsafePath(String),
    /// The unpacked files are too large: a mistake or a zip bomb.
    #[error("the file unpacks to more than {} MiB", .0 / 1024 / 1024)]
    TooLarge(u64),
    /// There are too many files: a mistake or a zip bomb.
    #[error("the file contains more than {MAX_FILES} files")]
    TooMany,
    /// An I/O error.
    #[error("{path}: {cause}")]
    Disk {
        /// The file.
        path: String,
        /// The operating system's error.
        cause: std::io::Error,
    },
}

/// Files by path, with `/` as the separator. Lookups ignore case, because modules made on Windows mix cases.
/// Each module in an archive keeps a clone of all its files, so cloning must be cheap.
#[derive(Clone, Debug, Default)]
pub struct Files {
    by_path: Arc<BTreeMap<String, Bytes>>,
}

impl Files {
    /// Whether this is a zip file, based on its first bytes.
    pub fn is_zip(bytes: &[u8]) -> bool {
        bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
    }

    /// Unpacks a zip file, up to `max_bytes` bytes in total.
    pub fn from_zip(bytes: &[u8], max_bytes: u64) -> Result<Self, FilesError> {
        let bad = |cause: &dyn std::fmt::Display| FilesError::Zip(cause.to_string());
        let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|cause| bad(&cause))?;
        if archive.len() > MAX_FILES {
            return Err(FilesError::TooMany);
        }
        let mut files = Self::default();
        let mut remaining = max_bytes;
        for number in 0..archive.len() {
            let entry = archive.by_index(number).map_err(|cause| bad(&cause))?;
            let path = entry.name().map_err(|cause| bad(&cause))?.into_owned();
            if !is_safe(&path) {
                return Err(FilesError::UnsafePath(path));
            }
            if entry.is_dir() {
                continue;
            }
            // The size that the entry declares can't be trusted, so the actual bytes are counted.
            let mut contents = Vec::new();
            entry
                .take(remaining + 1)
                .read_to_end(&mut contents)
                .map_err(|cause| bad(&cause))?;
            remaining = remaining
                .checked_sub(contents.len() as u64)
                .ok_or(FilesError::TooLarge(max_bytes))?;
            files.add(&path, contents.into());
        }
        Ok(files)
    }

    /// Reads a folder and its subfolders.
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
                let relative_path = path.strip_prefix(folder).unwrap_or(&path);
                files.add(&relative_path.to_string_lossy(), contents.into());
            }
        }
        Ok(files)
    }

    /// Adds a file, replacing any file with the same path.
    pub fn add(&mut self, path: &str, contents: Bytes) {
        Arc::make_mut(&mut self.by_path).insert(path.to_owned(), contents);
    }

    /// The file with this path, ignoring case.
    pub fn get(&self, path: &str) -> Option<&Bytes> {
        self.by_path.get(path).or_else(|| {
            let same = |(other, _): &(&String, &Bytes)| other.eq_ignore_ascii_case(path);
            self.by_path.iter().find(same).map(|(_, contents)| contents)
        })
    }

    /// All files, sorted by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Bytes)> {
        self.by_path
            .iter()
            .map(|(path, contents)| (path.as_str(), contents))
    }
}

/// Whether a path stays inside the archive. Nothing is written to disk, but a file with such a path isn't a
/// Bible.
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
    fn file_lookup_ignores_case() {
        let files = Files::from_zip(&zipped(&[("Modules/KJV/ot", b"x")]), 10).unwrap();
        assert_eq!(files.get("modules/kjv/OT").unwrap(), "x");
        assert!(files.get("modules/kjv/nt").is_none());
    }

    #[test]
    fn path_outside_archive_is_rejected() {
        for path in ["../evil", "a/../../evil", "/etc/passwd", "a\\..\\b", "C:/x"] {
            let read = Files::from_zip(&zipped(&[(path, b"x")]), 10);
            assert!(matches!(read, Err(FilesError::UnsafePath(_))), "{path}");
        }
    }

    #[test]
    fn zip_bomb_is_rejected() {
        let bomb = zipped(&[("zeros", &vec![0; 2_000_000])]);
        assert!(bomb.len() < 10_000);
        let read = Files::from_zip(&bomb, 1_000_000);
        assert!(matches!(read, Err(FilesError::TooLarge(1_000_000))));
    }
}
