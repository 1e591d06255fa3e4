//! The list of verses to embed, and a digest of everything that their vectors depend on.

use std::fmt;

use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use trellis_bible::reference::VerseId;

const MAGIC: &[u8; 4] = b"TML1";
const HEADER: usize = 4 + DIGEST;
/// The size of a row: the key and the weight.
const ROW: usize = 4 + 1;
const DIGEST: usize = 32;

/// Increase this when the same model would produce different vectors for the same words, so that old files
/// are rebuilt.
const METHOD: u8 = 1;

/// A digest of the model, vocabulary, and verses. Vectors with a different digest can't be used.
pub type Digest = [u8; DIGEST];

/// Why the list can't be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("the list of verses for search by meaning is damaged; rebuild the content pack")]
pub struct VerseListError;

/// A verse to embed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedVerse {
    /// The verse in [`crate::TEXT`]'s numbering.
    pub verse: VerseId,
    /// How often other verses reference it, on a scale from 0 to 255.
    pub weight: u8,
}

/// The list as stored in the content pack.
#[derive(Clone)]
pub struct VerseList {
    digest: Digest,
    rows: Bytes,
}

impl fmt::Debug for VerseList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VerseList({})", self.len())
    }
}

impl VerseList {
    /// Opens the section.
    pub fn open(bytes: Bytes) -> Result<Self, VerseListError> {
        let header = bytes.get(..HEADER).ok_or(VerseListError)?;
        let digest = header
            .strip_prefix(MAGIC)
            .and_then(|digest| digest.try_into().ok())
            .ok_or(VerseListError)?;
        let rows = bytes.slice(HEADER..);
        let list = Self { digest, rows };
        let is_whole = list.rows.len().is_multiple_of(ROW) && list.verses().count() == list.len();
        if is_whole {
            Ok(list)
        } else {
            Err(VerseListError)
        }
    }

    /// The digest of everything that the vectors of these verses depend on.
    pub fn digest(&self) -> &Digest {
        &self.digest
    }

    /// The number of verses.
    pub fn len(&self) -> usize {
        self.rows.len() / ROW
    }

    /// Whether there are no verses.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The verses, in text order.
    pub fn verses(&self) -> impl Iterator<Item = ListedVerse> {
        self.rows.chunks_exact(ROW).filter_map(|row| {
            let (key, weight) = row.split_first_chunk::<4>()?;
            Some(ListedVerse {
                verse: VerseId::from_key(u32::from_le_bytes(*key))?,
                weight: *weight.first()?,
            })
        })
    }
}

/// Builds the section.
#[derive(Debug)]
pub struct VerseListWriter {
    hash: Sha256,
    rows: Vec<u8>,
}

impl VerseListWriter {
    /// Starts a list for this model and vocabulary.
    pub fn new(model: &[u8], vocabulary: &str) -> Self {
        let hash = Sha256::new()
            .chain_update([METHOD])
            .chain_update(Sha256::digest(model))
            .chain_update(Sha256::digest(vocabulary));
        let rows = Vec::new();
        Self { hash, rows }
    }

    /// Adds a verse. Its words are only needed for the digest.
    pub fn add(&mut self, listed: ListedVerse, words: &str) {
        let key = listed.verse.key().to_le_bytes();
        self.hash.update(key);
        self.hash.update((words.len() as u64).to_le_bytes());
        self.hash.update(words);
        self.rows.extend_from_slice(&key);
        self.rows.push(listed.weight);
    }

    /// The section's bytes.
    pub fn finish(self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&self.hash.finalize());
        bytes.extend(self.rows);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use trellis_bible::reference::Book;

    use super::*;

    fn listed(number: u8) -> ListedVerse {
        ListedVerse {
            verse: VerseId::new(Book::John, 11, number),
            weight: number.saturating_mul(2),
        }
    }

    fn section(model: &[u8], vocabulary: &str, words: [&str; 2]) -> Vec<u8> {
        let mut writer = VerseListWriter::new(model, vocabulary);
        writer.add(listed(35), words[0]);
        writer.add(listed(36), words[1]);
        writer.finish()
    }

    const VOCABULARY: &str = "[CLS]\n[SEP]\n[UNK]\nword\n";
    const WORDS: [&str; 2] = ["Jesus wept.", "Then the Jews said"];

    #[test]
    fn list_round_trips() {
        let list = VerseList::open(section(b"model", VOCABULARY, WORDS).into()).unwrap();
        assert_eq!(list.verses().collect::<Vec<_>>(), [listed(35), listed(36)]);
        assert_eq!(list.len(), 2);
    }

    #[test]
    fn digest_depends_on_model_vocabulary_and_verses() {
        let digest = |model, vocabulary, words| {
            let section = section(model, vocabulary, words);
            *VerseList::open(section.into()).unwrap().digest()
        };
        let first = digest(b"model", VOCABULARY, WORDS);
        assert_eq!(first, digest(b"model", VOCABULARY, WORDS));
        assert_ne!(first, digest(b"other", VOCABULARY, WORDS));
        assert_ne!(first, digest(b"model", "[CLS]\n[SEP]\n[UNK]\n", WORDS));
        assert_ne!(first, digest(b"model", VOCABULARY, [WORDS[0], "Then"]));
    }

    #[test]
    fn invalid_list_is_rejected() {
        let list_bytes = section(b"model", VOCABULARY, WORDS);
        for length in 0..list_bytes.len() {
            let cut = VerseList::open(Bytes::copy_from_slice(&list_bytes[..length]));
            let has_whole_rows = length >= HEADER && (length - HEADER).is_multiple_of(ROW);
            assert_eq!(cut.is_ok(), has_whole_rows, "{length}");
        }
        let mut wrong = list_bytes;
        wrong[HEADER..HEADER + 4].fill(0xff);
        assert!(VerseList::open(wrong.into()).is_err());
    }
}
