//! Maps a file into memory as bytes.
//!
//! The content pack is far larger than the part of it that a request needs. A mapped file doesn't count
//! toward the process's memory: the operating system loads pages on access and evicts them under memory
//! pressure. This is a separate crate because `unsafe` code is forbidden everywhere else.

use std::{fs::File, io, path::Path};

use bytes::Bytes;
use memmap2::Mmap;

/// Maps a file for reading. The bytes stay valid if the file is deleted, or replaced by renaming another file
/// over it.
///
/// To replace a pack, write a new file and rename it into place, as `make content` does. Overwriting or
/// truncating a mapped file would change the bytes while they are being read.
#[allow(unsafe_code, reason = "see the SAFETY comment")]
pub fn map(path: &Path) -> io::Result<Bytes> {
    let file = File::open(path)?;
    if file.metadata()?.len() == 0 {
        return Ok(Bytes::new());
    }
    // SAFETY: the mapping is read-only and private, and our code never changes a pack in place.
    let mapped = unsafe { Mmap::map(&file)? };
    Ok(Bytes::from_owner(mapped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mapped_bytes_outlive_deletion() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pack");
        std::fs::write(&path, b"In the beginning").unwrap();
        let bytes = map(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(bytes, "In the beginning");
        assert_eq!(bytes.slice(3..6), "the");
    }

    #[test]
    fn empty_file_is_empty_and_missing_file_fails() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("empty");
        std::fs::write(&path, b"").unwrap();
        assert!(map(&path).unwrap().is_empty());
        assert_eq!(
            map(&folder.path().join("none")).unwrap_err().kind(),
            io::ErrorKind::NotFound
        );
    }
}
