//! The search index for one text, read directly from the pack's bytes without copying.

pub(crate) mod fold;
pub(crate) mod occurrences;
pub(crate) mod postings;
pub(crate) mod records;
pub(crate) mod stem;

use bytes::Bytes;

use fold::Folding;
use postings::VerseSet;
use records::{Numbers, Records, Varints, u32_at, write_records};
use stem::Stemmer;

use crate::{
    pack::PackError,
    reference::{Book, VerseId},
    strong::Strong,
};

const MAGIC: &[u8; 4] = b"TSRI";
/// Incremented when the index format changes.
const FORMAT: u32 = 1;

/// The index's tables as encoded bytes.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// The total number of words in all verses.
    pub(crate) words: u32,
    /// Each verse's key. The highest byte is the number of extra verses joined into it.
    pub(crate) verses: Vec<u8>,
    /// The number of words in each verse.
    pub(crate) lengths: Vec<u8>,
    /// The offset of each verse in its encoded chapter.
    pub(crate) starts: Vec<u8>,
    pub(crate) terms: Vec<u8>,
    pub(crate) term_postings: Vec<u8>,
    pub(crate) stems: Vec<u8>,
    /// The numbers of the words with each stem, delta-encoded.
    pub(crate) stem_terms: Vec<u8>,
    pub(crate) strongs: Vec<u8>,
    pub(crate) strong_postings: Vec<u8>,
    pub(crate) lemmas: Vec<u8>,
    pub(crate) lemma_postings: Vec<u8>,
}

impl Tables {
    /// Encodes the index: the header, then the sections in order.
    pub(crate) fn finish(self) -> Vec<u8> {
        let sections = write_records(&[
            self.verses,
            self.lengths,
            self.terms,
            self.term_postings,
            self.stems,
            self.stem_terms,
            self.strongs,
            self.strong_postings,
            self.lemmas,
            self.lemma_postings,
            self.starts,
        ]);
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&FORMAT.to_le_bytes());
        bytes.extend_from_slice(&self.words.to_le_bytes());
        bytes.extend_from_slice(&sections);
        bytes
    }
}

/// The search index for one text. It uses almost no memory because it reads directly from the pack's bytes.
#[derive(Clone, Debug)]
pub struct Index {
    words: u32,
    verses: Numbers,
    lengths: Bytes,
    terms: Records,
    term_postings: Records,
    stems: Records,
    stem_terms: Records,
    strongs: Numbers,
    strong_postings: Records,
    lemmas: Records,
    lemma_postings: Records,
    starts: Numbers,
}

impl Index {
    /// Opens an index built by [`super::search::build`]. Only the header is checked; if the rest is damaged,
    /// searches find fewer matches or none.
    pub fn open(bytes: Bytes) -> Result<Self, PackError> {
        Self::read(&bytes)
            .ok_or_else(|| PackError::Damaged("a search index is truncated".to_owned()))
    }

    fn read(bytes: &Bytes) -> Option<Self> {
        let head = bytes.get(..12)?;
        if head[..4] != *MAGIC || u32_at(head, 4)? != FORMAT {
            return None;
        }
        let all = bytes.slice(12..);
        let sections = Records::open(all.clone())?;
        let section = |number| Some(all.slice_ref(sections.get(number)?));
        let records = |number| Records::open(section(number)?);
        let numbers = |number| Numbers::open(section(number)?);
        let index = Self {
            words: u32_at(head, 8)?,
            verses: numbers(0)?,
            lengths: section(1)?,
            terms: records(2)?,
            term_postings: records(3)?,
            stems: records(4)?,
            stem_terms: records(5)?,
            strongs: numbers(6)?,
            strong_postings: records(7)?,
            lemmas: records(8)?,
            lemma_postings: records(9)?,
            // Optional because the offsets only speed up reading. Without them, each verse is located by
            // scanning its chapter.
            starts: numbers(10).unwrap_or_default(),
        };
        (index.lengths.len() == index.verses.len()).then_some(index)
    }

    /// How many verses the index contains.
    pub fn verse_count(&self) -> usize {
        self.verses.len()
    }

    /// How many distinct words the index contains.
    pub fn word_count(&self) -> usize {
        self.terms.len()
    }

    /// Whether the index supports searching by Strong's number.
    pub fn has_strongs(&self) -> bool {
        self.strongs.len() > 0
    }

    /// The verse with this index number.
    pub(crate) fn verse(&self, number: u32) -> Option<VerseId> {
        VerseId::from_key(self.verses.get(number as usize)? & 0x00ff_ffff)
    }

    /// The verses that overlap the range from `start` to `end`. A joined verse counts if any part of it is in
    /// the range.
    pub(crate) fn verses_between(&self, start: VerseId, end: VerseId) -> std::ops::Range<u32> {
        let through = |key: u32| {
            let first = key & 0x00ff_ffff;
            first + (key >> 24)
        };
        let first = self
            .verses
            .partition_point(|key| through(key) < start.key());
        let last = self
            .verses
            .partition_point(|key| (key & 0x00ff_ffff) <= end.key());
        first as u32..last as u32
    }

    /// The offset of the verse with this index number within its encoded chapter.
    pub(crate) fn start(&self, number: u32) -> Option<usize> {
        self.starts.get(number as usize).map(|start| start as usize)
    }

    /// The verses in a book.
    pub(crate) fn verses_in_book(&self, book: Book) -> std::ops::Range<u32> {
        self.verses_between(
            VerseId::new(book, 0, 0),
            VerseId::new(book, u8::MAX, u8::MAX),
        )
    }

    /// How many words a verse has.
    pub(crate) fn length(&self, number: u32) -> u8 {
        self.lengths.get(number as usize).copied().unwrap_or(1)
    }

    /// The average number of words per verse.
    pub(crate) fn average_length(&self) -> f32 {
        (self.words as f32 / self.verse_count().max(1) as f32).max(1.0)
    }

    /// The index number of a folded word, if the text contains it.
    pub(crate) fn term(&self, term: &str) -> Option<usize> {
        self.terms.find(term.as_bytes())
    }

    /// The words starting at this index number, in sorted order.
    pub(crate) fn terms_from(&self, number: usize) -> impl Iterator<Item = (usize, &[u8])> {
        (number..self.terms.len()).map_while(|number| Some((number, self.terms.get(number)?)))
    }

    /// The index numbers of all words with this prefix.
    pub(crate) fn terms_with_prefix(&self, prefix: &str) -> Vec<usize> {
        self.terms_from(self.terms.first_from(prefix.as_bytes()))
            .take_while(|(_, term)| term.starts_with(prefix.as_bytes()))
            .map(|(number, _)| number)
            .collect()
    }

    /// The index numbers of all words with this stem.
    pub(crate) fn terms_with_stem(&self, stem: &str) -> Vec<usize> {
        let record = self.stems.find(stem.as_bytes());
        let steps = record.and_then(|number| self.stem_terms.get(number));
        Varints(steps.unwrap_or_default())
            .scan(0usize, |number, step| {
                *number = number.checked_add(step as usize)?;
                Some(*number)
            })
            .collect()
    }

    pub(crate) fn term_postings(&self, number: usize) -> Option<&[u8]> {
        self.term_postings.get(number)
    }

    pub(crate) fn strong_postings(&self, strong: Strong) -> Option<&[u8]> {
        let key = strong.key();
        let at = self.strongs.partition_point(|other| other < key);
        (self.strongs.get(at)? == key).then(|| self.strong_postings.get(at))?
    }

    pub(crate) fn lemma_postings(&self, folded: &str) -> Option<&[u8]> {
        self.lemma_postings
            .get(self.lemmas.find(folded.as_bytes())?)
    }

    /// Every verse in the index.
    pub(crate) fn whole(&self) -> VerseSet<'static> {
        VerseSet::All(self.verse_count() as u32)
    }
}

/// How a text's words are split, folded, and stemmed.
pub(crate) struct Analysis {
    pub(crate) folding: Folding,
    pub(crate) stemmer: Stemmer,
}

impl Analysis {
    pub(crate) fn of(language: &str) -> Self {
        Self {
            folding: Folding::for_language(language),
            stemmer: Stemmer::for_language(language),
        }
    }
}
