//! The vectors for all verses in a separate file, which can be built incrementally.
//!
//! A header identifies the verses and the model. After it come blocks of [`BLOCK`] verses, each with a
//! checksum. A truncated file is valid up to its last complete block, and building continues there. The
//! process that builds it keeps a lock until it exits.

use std::{
    fs::{DirBuilder, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::Path,
};

use sha2::{Digest as _, Sha256};

use crate::{
    DIMENSIONS,
    progress::Progress,
    vectors::{QuantizedVector, Vectors},
    verse_list::VerseList,
};

/// The number of verses per block, which is the most work lost when building the file is interrupted.
pub const BLOCK: usize = 64;

const MAGIC: &[u8; 4] = b"TMV2";
const HEADER: usize = 4 + 32 + 4 + 4;
/// The size of a row: the scale and the numbers.
const ROW: usize = 4 + DIMENSIONS;
const CHECKSUM: usize = 8;

/// The file while it is being built. A lock keeps other processes from building it at the same time.
#[derive(Debug)]
pub struct VectorsFile {
    file: File,
    list: VerseList,
    done: usize,
}

impl VectorsFile {
    /// Opens the file to build it or to continue building it. A file for other verses or another model is
    /// emptied, and damaged blocks are dropped. Returns `None` if another process is building it.
    pub fn open(path: &Path, list: VerseList) -> io::Result<Option<Self>> {
        if let Some(folder) = path.parent() {
            DirBuilder::new()
                .recursive(true)
                .mode(0o700)
                .create(folder)?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let header = header(&list);
        let done = if bytes.starts_with(&header) {
            valid_rows(&bytes, &list).count()
        } else {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&header)?;
            0
        };
        let end = length(done);
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok(Some(Self { file, list, done }))
    }

    /// The list of verses that this file is for.
    pub fn list(&self) -> &VerseList {
        &self.list
    }

    /// The current progress.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.done,
            total: self.list.len(),
        }
    }

    /// Writes the next block: the vectors for the next [`BLOCK`] verses, or for the last ones.
    pub fn append(&mut self, directions: &[QuantizedVector]) -> io::Result<()> {
        let mut block = Vec::with_capacity(directions.len() * ROW + CHECKSUM);
        for direction in directions {
            block.extend_from_slice(&direction.scale.to_le_bytes());
            let numbers = direction.numbers.iter();
            block.extend(numbers.map(|number| number.to_le_bytes()[0]));
        }
        let checksum = checksum(&self.list, self.done, &block);
        block.extend_from_slice(&checksum);
        self.file.write_all(&block)?;
        self.done += directions.len();
        Ok(())
    }

    /// Waits until all data is on disk.
    pub fn finish(self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// The vectors in a file, if it is complete, undamaged, and built for this list.
    pub fn load(path: &Path, list: &VerseList) -> io::Result<Option<Vectors>> {
        if Self::estimate(path, list)?.done < list.len() {
            return Ok(None);
        }
        let bytes = std::fs::read(path)?;
        if !bytes.starts_with(&header(list)) {
            return Ok(None);
        }
        let vectors: Vectors = list.verses().zip(valid_rows(&bytes, list)).collect();
        Ok((vectors.len() == list.len()).then_some(vectors))
    }

    /// Estimates a file's progress from its header and length alone. Works even while another process builds
    /// the file.
    pub fn estimate(path: &Path, list: &VerseList) -> io::Result<Progress> {
        let total = list.len();
        let none = Progress { done: 0, total };
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(none),
            Err(error) => return Err(error),
        };
        let mut start = Vec::with_capacity(HEADER);
        Read::by_ref(&mut file)
            .take(HEADER as u64)
            .read_to_end(&mut start)?;
        if start != header(list) {
            return Ok(none);
        }
        let found = file.metadata()?.len();
        let blocks = (0..=total.div_ceil(BLOCK)).rev();
        let done = blocks
            .map(|blocks| (blocks * BLOCK).min(total))
            .find(|done| length(*done) <= found);
        Ok(Progress {
            done: done.unwrap_or(0),
            total,
        })
    }
}

fn header(list: &VerseList) -> Vec<u8> {
    let mut header = MAGIC.to_vec();
    header.extend_from_slice(list.digest());
    header.extend_from_slice(&(list.len() as u32).to_le_bytes());
    header.extend_from_slice(&(DIMENSIONS as u32).to_le_bytes());
    header
}

/// The length of a file with this many verses.
fn length(verses: usize) -> u64 {
    (HEADER + verses * ROW + verses.div_ceil(BLOCK) * CHECKSUM) as u64
}

/// The checksum also covers the verses and the block's position, so a block from another file or position
/// doesn't match.
fn checksum(list: &VerseList, first: usize, rows: &[u8]) -> [u8; CHECKSUM] {
    let hash = Sha256::new()
        .chain_update(list.digest())
        .chain_update((first as u64).to_le_bytes())
        .chain_update(rows)
        .finalize();
    let mut short = [0; CHECKSUM];
    short.iter_mut().zip(hash).for_each(|(to, from)| *to = from);
    short
}

/// The vectors up to the first block that is missing, truncated, or damaged.
fn valid_rows(bytes: &[u8], list: &VerseList) -> impl Iterator<Item = QuantizedVector> {
    let blocks = (0..list.len()).step_by(BLOCK).map_while(|first| {
        let count = BLOCK.min(list.len() - first);
        let start = usize::try_from(length(first)).ok()?;
        let block = bytes.get(start..start + count * ROW + CHECKSUM)?;
        let (rows, found) = block.split_last_chunk::<CHECKSUM>()?;
        (checksum(list, first, rows) == *found).then_some(rows)
    });
    blocks
        .flat_map(|rows| rows.chunks_exact(ROW))
        .filter_map(direction)
}

fn direction(row: &[u8]) -> Option<QuantizedVector> {
    let (scale, numbers) = row.split_first_chunk::<4>()?;
    Some(QuantizedVector {
        scale: f32::from_le_bytes(*scale),
        numbers: numbers
            .iter()
            .map(|byte| i8::from_le_bytes([*byte]))
            .collect(),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use trellis_bible::reference::{Book, VerseId};

    use super::*;
    use crate::verse_list::{ListedVerse, VerseListWriter};

    /// Two full blocks and a short one.
    const COUNT: usize = 2 * BLOCK + 5;

    fn list(model: &[u8]) -> VerseList {
        let mut writer = VerseListWriter::new(model, "[CLS]\n[SEP]\n[UNK]\n");
        for at in 0..COUNT {
            let (chapter, number) = (at / 100 + 1, at % 100 + 1);
            let verse = VerseId::new(Book::Psalms, chapter as u8, number as u8);
            writer.add(ListedVerse { verse, weight: 9 }, "words");
        }
        VerseList::open(writer.finish().into()).unwrap()
    }

    fn directions() -> Vec<QuantizedVector> {
        let vector = |at: usize| -> Vec<f32> {
            let number = |slot| ((at * 31 + slot * 7) % 100) as f32 / 100.0;
            (0..DIMENSIONS).map(number).collect()
        };
        (0..COUNT)
            .map(|at| QuantizedVector::of(&vector(at)))
            .collect()
    }

    fn make(path: &Path, list: &VerseList) {
        let mut file = VectorsFile::open(path, list.clone()).unwrap().unwrap();
        let rest = directions().split_off(file.progress().done);
        for block in rest.chunks(BLOCK) {
            file.append(block).unwrap();
        }
        file.finish().unwrap();
    }

    #[test]
    fn file_round_trips() {
        let folder = tempfile::tempdir().unwrap();
        let (path, list) = (folder.path().join("deep/vectors"), list(b"model"));
        assert_eq!(
            VectorsFile::load(&path, &list)
                .unwrap()
                .map(|vectors| vectors.len()),
            None
        );
        make(&path, &list);
        let vectors = VectorsFile::load(&path, &list).unwrap().unwrap();
        assert_eq!(vectors.len(), COUNT);
        let near = vectors.nearest(&directions()[70].floats(), 1);
        let expected = list.verses().nth(70).unwrap();
        assert_eq!(near[0].key, expected.verse.key());
    }

    #[test]
    fn truncated_file_is_completed_to_the_same_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let (path, list) = (folder.path().join("vectors"), list(b"model"));
        make(&path, &list);
        let file_bytes = fs::read(&path).unwrap();
        // Every length near a block boundary, and some lengths in between.
        let is_near_block_end = |cut: &usize| {
            [0, BLOCK, 2 * BLOCK, COUNT]
                .iter()
                .any(|end| (length(*end) as usize).abs_diff(*cut) < 12)
        };
        let cuts =
            (0..file_bytes.len()).filter(|cut| is_near_block_end(cut) || cut.is_multiple_of(5_003));
        for cut in cuts {
            fs::write(&path, &file_bytes[..cut]).unwrap();
            assert!(VectorsFile::load(&path, &list).unwrap().is_none(), "{cut}");
            let estimated = VectorsFile::estimate(&path, &list).unwrap().done;
            let file = VectorsFile::open(&path, list.clone()).unwrap().unwrap();
            assert_eq!(file.progress().done, estimated, "{cut}");
            drop(file);
            make(&path, &list);
            assert!(fs::read(&path).unwrap() == file_bytes, "{cut}");
        }
    }

    #[test]
    fn a_changed_byte_invalidates_its_block_and_later_blocks() {
        let folder = tempfile::tempdir().unwrap();
        let (path, list) = (folder.path().join("vectors"), list(b"model"));
        make(&path, &list);
        let mut damaged = fs::read(&path).unwrap();
        damaged[length(BLOCK) as usize + 77] ^= 1;
        fs::write(&path, damaged).unwrap();
        assert!(VectorsFile::load(&path, &list).unwrap().is_none());
        let file = VectorsFile::open(&path, list.clone()).unwrap().unwrap();
        assert_eq!(file.progress().done, BLOCK);
    }

    #[test]
    fn file_for_another_model_is_rebuilt() {
        let folder = tempfile::tempdir().unwrap();
        let (path, old, new) = (folder.path().join("vectors"), list(b"old"), list(b"new"));
        make(&path, &old);
        assert!(VectorsFile::load(&path, &new).unwrap().is_none());
        assert_eq!(VectorsFile::estimate(&path, &new).unwrap().done, 0);
        make(&path, &new);
        assert!(VectorsFile::load(&path, &new).unwrap().is_some());
        assert!(VectorsFile::load(&path, &old).unwrap().is_none());
    }

    #[test]
    fn only_one_process_builds_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, list) = (folder.path().join("vectors"), list(b"model"));
        let first = VectorsFile::open(&path, list.clone()).unwrap().unwrap();
        assert!(VectorsFile::open(&path, list.clone()).unwrap().is_none());
        drop(first);
        assert!(VectorsFile::open(&path, list).unwrap().is_some());
    }
}
