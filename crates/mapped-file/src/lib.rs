//! A file as bytes, without reading it.
//!
//! The content pack is far larger than what a request needs of it. Mapped, it costs no memory of
//! its own: the system brings in the pages that are read and drops them when it needs the room.
//! This is a crate because the compiler forbids `unsafe` everywhere else.

use std::{fs::File, io, path::Path};

use bytes::Bytes;
use memmap2::Mmap;

/// Maps a file for reading. The bytes stay valid when the file is renamed over or deleted.
///
/// Whoever replaces a pack writes a new file and renames it into place, as `make content` does;
/// a file that is written over or cut short while it is mapped would change under the reader.
#[allow(unsafe_code, reason = "see the safety note")]
pub fn map(path: &Path) -> io::Result<Bytes> {
    let file = File::open(path)?;
    if file.metadata()?.len() == 0 {
        return Ok(Bytes::new());
    }
    // SAFETY: the map is read-only and private, and nothing of ours changes a pack in place.
    let mapped = unsafe { Mmap::map(&file)? };
    Ok(Bytes::from_owner(mapped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapped_file_outlives_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pack");
        std::fs::write(&path, b"In the beginning").unwrap();
        let bytes = map(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(bytes, "In the beginning");
        assert_eq!(bytes.slice(3..6), "the");
    }

    #[test]
    fn an_empty_file_is_no_bytes_and_a_missing_one_an_error() {
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
