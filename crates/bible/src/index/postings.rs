//! Encodes and decodes postings, which record where a term occurs.

use super::{
    fold::MAX_POSITION,
    occurrences::seek,
    records::{Varints, push_varint},
};

/// Verses per block. A reader that needs only a few verses can skip whole blocks.
const VERSES_PER_BLOCK: u32 = 64;

/// Encodes the occurrences of one term: first the number of verses, then the first verse and byte length of
/// each block, then the blocks themselves.
#[derive(Debug, Default)]
pub(crate) struct PostingsWriter {
    /// The first verse and the bytes of each block.
    blocks: Vec<(u32, Vec<u8>)>,
    verses: u32,
    next_verse: u32,
}

impl PostingsWriter {
    /// Adds a verse with its (position, joined) pairs in ascending order. Verses must also be added in
    /// ascending order.
    pub(crate) fn add(&mut self, verse: u32, verse_occurrences: &[(u16, bool)]) {
        if self.verses.is_multiple_of(VERSES_PER_BLOCK) {
            self.blocks.push((verse, Vec::new()));
            self.next_verse = verse;
        }
        self.verses += 1;
        let Some((_, bytes)) = self.blocks.last_mut() else {
            return;
        };
        // A word usually occurs only once in a verse, so that case is encoded as a single bit.
        let once = verse_occurrences.len() == 1;
        push_varint(bytes, (verse - self.next_verse) << 1 | u32::from(once));
        if !once {
            push_varint(bytes, verse_occurrences.len() as u32);
        }
        let mut before = 0;
        for &(position, joined) in verse_occurrences {
            let step = u32::from(position - before);
            push_varint(bytes, step << 1 | u32::from(joined));
            before = position;
        }
        self.next_verse = verse + 1;
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        push_varint(&mut bytes, self.verses);
        let mut before = 0;
        for (first, block) in &self.blocks {
            push_varint(&mut bytes, first - before);
            push_varint(&mut bytes, block.len() as u32);
            before = *first;
        }
        for (_, block) in &self.blocks {
            bytes.extend_from_slice(block);
        }
        bytes
    }
}

/// The number of verses a term occurs in, without decoding its occurrences.
pub(crate) fn verse_count(postings: &[u8]) -> u32 {
    Varints(postings).next().unwrap_or_default()
}

/// The verses to search: every verse in the index, or only some.
#[derive(Clone, Copy, Debug)]
pub(crate) enum VerseSet<'a> {
    /// All verses; the value is how many there are.
    All(u32),
    /// Only these verses, in ascending order.
    Some(&'a [u32]),
}

/// Calls `each` with the (verse, position, joined) of every occurrence, in order.
#[inline]
pub(crate) fn read_each(
    postings: &[u8],
    within: VerseSet<'_>,
    mut each: impl FnMut(u32, u16, bool),
) {
    let mut head = Varints(postings);
    let blocks = head.next().unwrap_or_default().div_ceil(VERSES_PER_BLOCK);
    let mut entries = Varints(head.0);
    if (0..blocks).any(|_| head.next().is_none() || head.next().is_none()) {
        return;
    }
    let mut rest = head.0;
    let mut next = entries.next().zip(entries.next());
    let mut wanted = VerseFilter::new(within);
    let mut first = 0u32;
    for block in 1..=blocks {
        let Some((step, length)) = next else {
            return;
        };
        let Some((bytes, after)) = rest.split_at_checked(length as usize) else {
            return;
        };
        rest = after;
        first = first.saturating_add(step);
        let last = if block == blocks {
            next = None;
            u32::MAX
        } else {
            next = entries.next().zip(entries.next());
            next.map_or(u32::MAX, |(step, _)| first.saturating_add(step))
        };
        if wanted.has_any(first, last) && !read_block(bytes, first, &mut wanted, &mut each) {
            return;
        }
    }
}

/// Calls `each` for the wanted verses in a block. Returns false if the block is damaged.
#[inline]
fn read_block(
    bytes: &[u8],
    first: u32,
    wanted: &mut VerseFilter<'_>,
    each: &mut impl FnMut(u32, u16, bool),
) -> bool {
    let mut numbers = Varints(bytes);
    let mut next_verse = first;
    while let Some(skipped) = numbers.next() {
        let count = if skipped & 1 == 1 {
            Some(1)
        } else {
            numbers.next()
        };
        let Some(count) = count else {
            return false;
        };
        let verse = next_verse.saturating_add(skipped >> 1);
        next_verse = verse.saturating_add(1);
        let Some(is_wanted) = wanted.has(verse) else {
            return false;
        };
        let mut position = 0u32;
        for _ in 0..count {
            let Some(step) = numbers.next() else {
                return false;
            };
            if is_wanted {
                position = position
                    .saturating_add(step >> 1)
                    .min(u32::from(MAX_POSITION));
                each(verse, position as u16, step & 1 != 0);
            }
        }
    }
    true
}

/// Tracks which verses are wanted. Verses must be checked in ascending order.
struct VerseFilter<'a> {
    within: VerseSet<'a>,
    at: usize,
    /// One past the last verse checked. A verse below this means the data is damaged.
    next: u32,
}

impl<'a> VerseFilter<'a> {
    fn new(within: VerseSet<'a>) -> Self {
        Self {
            within,
            at: 0,
            next: 0,
        }
    }

    /// Whether any verse in `first..last` is wanted.
    fn has_any(&mut self, first: u32, last: u32) -> bool {
        match self.within {
            VerseSet::All(_) => true,
            VerseSet::Some(verses) => {
                self.at = seek(verses, self.at, first);
                verses.get(self.at).is_some_and(|verse| *verse < last)
            }
        }
    }

    /// Whether this verse is wanted. Must be called with ascending verses; returns `None` if they aren't,
    /// which means the data is damaged.
    #[inline]
    fn has(&mut self, verse: u32) -> Option<bool> {
        if verse < self.next {
            return None;
        }
        self.next = verse.saturating_add(1);
        match self.within {
            VerseSet::All(count) => (verse < count).then_some(true),
            VerseSet::Some(verses) => {
                while verses.get(self.at).is_some_and(|wanted| *wanted < verse) {
                    self.at += 1;
                }
                Some(verses.get(self.at) == Some(&verse))
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn encode(verses: &[(u32, &[u16])]) -> Vec<u8> {
        let mut writer = PostingsWriter::default();
        for (verse, positions) in verses {
            let verse_occurrences: Vec<_> = positions
                .iter()
                .map(|&position| (position, false))
                .collect();
            writer.add(*verse, &verse_occurrences);
        }
        writer.finish()
    }

    fn read(postings: &[u8], within: VerseSet<'_>) -> Vec<(u32, u16)> {
        let mut verse_occurrences = Vec::new();
        read_each(postings, within, |verse, position, _| {
            verse_occurrences.push((verse, position))
        });
        verse_occurrences
    }

    #[test]
    fn postings_round_trip() {
        let bytes = encode(&[(0, &[0, 5]), (7, &[300]), (40_000, &[1])]);
        assert_eq!(verse_count(&bytes), 3);
        assert_eq!(
            read(&bytes, VerseSet::All(50_000)),
            [(0, 0), (0, 5), (7, 300), (40_000, 1)]
        );
        assert_eq!(
            read(&bytes, VerseSet::All(8)).len(),
            3,
            "a verse past the end means the data is damaged"
        );
    }

    #[test]
    fn only_wanted_verses_are_read() {
        let all: Vec<(u32, &[u16])> = (0..1000)
            .map(|number| (number * 3, [2u16, 9].as_slice()))
            .collect();
        let bytes = encode(&all);
        assert_eq!(read(&bytes, VerseSet::All(3000)).len(), 2000);
        let some = [0, 1, 600, 603, 1200, 2997, 4000];
        let actual = read(&bytes, VerseSet::Some(&some));
        let verse_occurrences = [0, 600, 603, 1200, 2997]
            .into_iter()
            .flat_map(|verse| [(verse, 2), (verse, 9)]);
        assert_eq!(actual, verse_occurrences.collect::<Vec<_>>());
        assert!(read(&bytes, VerseSet::Some(&[])).is_empty());
    }
}
