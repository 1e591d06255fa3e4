//! The checksum at the very end of a backup: the SHA-256 of every byte before it, stored as the last 64
//! characters of the zip's comment. Ordinary zip programs show the comment or ignore it.

use std::io::{self, Read, Seek, SeekFrom, Write};

use sha2::{Digest, Sha256};

const COMMENT_PREFIX: &str = "Trellis backup. SHA-256 of everything before this checksum: ";
const LENGTH: usize = 64;

/// The zip comment, with zeros in place of the checksum until the rest of the file has been written.
pub(super) fn placeholder() -> String {
    format!("{COMMENT_PREFIX}{}", "0".repeat(LENGTH))
}

pub(super) fn hexadecimal(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Passes writes through, but holds back the last bytes so they can be replaced with the checksum. Bytes
/// already passed on never need to change.
pub(super) struct ChecksumWriter<W> {
    inner: W,
    hash: Sha256,
    tail: Vec<u8>,
    /// After a failed write, later writes are silently ignored, because an abandoned zip writer still tries
    /// to write the end of the file and would print the error to the terminal.
    has_failed: bool,
}

impl<W: Write> ChecksumWriter<W> {
    pub fn new(inner: W) -> Self {
        Self {
            inner,
            hash: Sha256::new(),
            tail: Vec::new(),
            has_failed: false,
        }
    }

    pub fn finish(mut self) -> io::Result<()> {
        if self.has_failed || self.tail != "0".repeat(LENGTH).as_bytes() {
            return Err(io::Error::other("the zip doesn't end with its comment"));
        }
        let digest = hexadecimal(&self.hash.finalize());
        self.inner.write_all(digest.as_bytes())?;
        self.inner.flush()
    }
}

impl<W: Write> Write for ChecksumWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.has_failed {
            return Ok(bytes.len());
        }
        self.tail.extend_from_slice(bytes);
        let ready = self.tail.len().saturating_sub(LENGTH);
        if let Some(passed) = self.tail.get(..ready) {
            let written = self.inner.write_all(passed);
            self.has_failed = written.is_err();
            written?;
            self.hash.update(passed);
        }
        self.tail.drain(..ready);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.has_failed {
            return Ok(());
        }
        let flushed = self.inner.flush();
        self.has_failed = flushed.is_err();
        flushed
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seal {
    Intact,
    Broken,
    Missing,
}

pub(super) fn check(source: &mut (impl Read + Seek)) -> io::Result<Seal> {
    let end = source.seek(SeekFrom::End(0))?;
    let seal_length = COMMENT_PREFIX.len() + LENGTH;
    let Some(seal_start) = end.checked_sub(seal_length as u64) else {
        return Ok(Seal::Missing);
    };
    source.seek(SeekFrom::Start(seal_start))?;
    let mut seal = vec![0; seal_length];
    source.read_exact(&mut seal)?;
    let Some(expected) = seal.strip_prefix(COMMENT_PREFIX.as_bytes()) else {
        return Ok(Seal::Missing);
    };
    source.rewind()?;
    let mut hash = Sha256::new();
    let mut rest = source.take(end - LENGTH as u64);
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = rest.read(&mut buffer)?;
        let Some(bytes) = buffer.get(..read).filter(|bytes| !bytes.is_empty()) else {
            break;
        };
        hash.update(bytes);
    }
    let is_intact = hexadecimal(&hash.finalize()).as_bytes() == expected;
    Ok(if is_intact {
        Seal::Intact
    } else {
        Seal::Broken
    })
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn detects_a_change_in_any_byte_including_the_checksum() {
        let mut file = Vec::new();
        let mut checksum_writer = ChecksumWriter::new(&mut file);
        for piece in ["some ", "bytes", "", &placeholder()] {
            checksum_writer
                .write_all(piece.as_bytes())
                .expect("written");
        }
        checksum_writer.finish().expect("sealed");
        assert_eq!(check(&mut Cursor::new(&file)).expect("read"), Seal::Intact);
        for place in 0..file.len() {
            let mut damaged = file.clone();
            damaged[place] ^= 1;
            let seal = check(&mut Cursor::new(damaged)).expect("read");
            assert_ne!(seal, Seal::Intact, "at {place}");
            let cut = file[..place].to_vec();
            assert_eq!(check(&mut Cursor::new(cut)).expect("read"), Seal::Missing);
        }
    }
}
