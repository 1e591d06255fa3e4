//! Records where a term occurs: in which verses, and at which word positions in each verse.

use super::postings::{VerseSet, read_each, verse_count};

/// One occurrence of a word in a verse: its position and how it matches, packed into 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Occurrence(u16);

impl Occurrence {
    const EXACT: u16 = 1;
    const JOINED: u16 = 2;

    fn new(position: u16, exact: bool, joined: bool) -> Self {
        let flags = u16::from(exact) * Self::EXACT + u16::from(joined) * Self::JOINED;
        Self(position << 2 | flags)
    }

    pub(crate) fn position(self) -> u16 {
        self.0 >> 2
    }

    /// Whether the word occurs in the form that was searched for.
    pub(crate) fn is_exact(self) -> bool {
        self.0 & Self::EXACT != 0
    }

    /// Whether this is a whole hyphenated word rather than one of its parts.
    pub(crate) fn is_joined(self) -> bool {
        self.0 & Self::JOINED != 0
    }
}

/// All occurrences of a term, verse by verse.
#[derive(Clone, Debug, Default)]
pub(crate) struct Occurrences {
    /// The index numbers of the verses, in ascending order.
    pub(crate) verses: Vec<u32>,
    /// For each verse, the index just past its last entry in `places`.
    ends: Vec<u32>,
    places: Vec<Occurrence>,
}

impl Occurrences {
    /// The term's occurrences in one verse, in ascending order. `index` is the verse's index in
    /// [`Occurrences::verses`].
    pub(crate) fn places(&self, index: usize) -> &[Occurrence] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.places[start as usize..self.ends[index] as usize]
    }

    /// The term's occurrences in a verse.
    pub(crate) fn places_in(&self, verse: u32) -> &[Occurrence] {
        self.verses
            .binary_search(&verse)
            .map_or(&[], |index| self.places(index))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.verses.is_empty()
    }

    /// Reads the postings for one term. Stops at the first invalid value, because it means the data is
    /// damaged.
    pub(crate) fn read(postings: &[u8], allowed_verses: VerseSet<'_>, exact: bool) -> Self {
        let mut result = Self::default();
        let verses = match allowed_verses {
            VerseSet::All(_) => verse_count(postings) as usize,
            VerseSet::Some(verses) => verses.len(),
        };
        // Every occurrence takes at least one byte, so this limits how much memory a damaged header can make
        // us reserve.
        let verses = verses.min(postings.len());
        result.verses.reserve(verses);
        result.ends.reserve(verses);
        result.places.reserve(verses);
        read_each(postings, allowed_verses, |verse, position, joined| {
            result.push(verse, Occurrence::new(position, exact, joined));
        });
        result
    }

    /// Merges the postings for several terms. Each term is either an exact match or another form of the word.
    pub(crate) fn read_all(lists: &[(&[u8], bool)], allowed_verses: VerseSet<'_>) -> Self {
        if let [(only, exact)] = lists {
            return Self::read(only, allowed_verses, *exact);
        }
        let mut keys: Vec<u64> = Vec::new();
        for &(postings, exact) in lists {
            read_each(postings, allowed_verses, |verse, position, joined| {
                let place = Occurrence::new(position, exact, joined);
                keys.push(u64::from(verse) << 16 | u64::from(place.0));
            });
        }
        // A stable sort is fast here: it detects the ascending runs and merges them.
        keys.sort();
        keys.dedup_by(|next, previous| {
            let is_same_word = *next >> 2 == *previous >> 2;
            if is_same_word {
                // An exact match sorts after an inexact one at the same position and replaces it.
                *previous = *next;
            }
            is_same_word
        });
        let mut result = Self::default();
        for key in keys {
            result.push((key >> 16) as u32, Occurrence(key as u16));
        }
        result
    }

    /// Appends an occurrence. Occurrences must be added in ascending order.
    #[inline]
    fn push(&mut self, verse: u32, place: Occurrence) {
        self.places.push(place);
        let end = self.places.len() as u32;
        if self.verses.last() == Some(&verse)
            && let Some(last) = self.ends.last_mut()
        {
            *last = end;
        } else {
            self.verses.push(verse);
            self.ends.push(end);
        }
    }

    /// Finds where all of these words occur in a row. Returns the occurrences of the first word.
    pub(crate) fn find_phrases(words: &[Occurrences]) -> Self {
        let mut result = Self::default();
        let Some(rarest) = words.iter().min_by_key(|word| word.verses.len()) else {
            return result;
        };
        let mut from = vec![0; words.len()];
        'verses: for &verse in &rarest.verses {
            for (word, from) in words.iter().zip(&mut from) {
                *from = seek(&word.verses, *from, verse);
                if word.verses.get(*from) != Some(&verse) {
                    continue 'verses;
                }
            }
            for &first in words[0].places(from[0]) {
                let following_words = (1u16..).zip(words.iter().zip(&from).skip(1));
                let all = following_words.into_iter().all(|(step, (word, from))| {
                    let wanted = first.position() + step;
                    let places = word.places(*from);
                    places.iter().any(|place| place.position() == wanted)
                });
                if all {
                    result.push(verse, Occurrence::new(first.position(), true, false));
                }
            }
        }
        result
    }
}

/// The index of the first number at or after index `from` that is at least `wanted`. Takes only a few steps
/// when that number is nearby.
#[inline]
pub(crate) fn seek(sorted: &[u32], from: usize, wanted: u32) -> usize {
    // The answer is usually one of the next two numbers.
    for near in from..from + 2 {
        if sorted.get(near).is_none_or(|number| *number >= wanted) {
            return near.min(sorted.len());
        }
    }
    let from = from + 2;
    let mut step = 1;
    let mut low = from;
    while sorted
        .get(low + step - 1)
        .is_some_and(|number| *number < wanted)
    {
        low += step;
        step *= 2;
    }
    let high = sorted.len().min(low + step - 1);
    let rest = sorted.get(low..high).unwrap_or_default();
    low.min(sorted.len()) + rest.partition_point(|number| *number < wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::postings::tests::encode;

    fn to_pairs(result: &Occurrences) -> Vec<(u32, Vec<u16>)> {
        let verses = result.verses.iter().enumerate();
        verses
            .map(|(index, &verse)| {
                let places = result.places(index).iter();
                (verse, places.map(|place| place.position()).collect())
            })
            .collect()
    }

    #[test]
    fn merged_terms_prefer_exact_matches() {
        let one = encode(&[(1, &[4]), (3, &[2])]);
        let two = encode(&[(0, &[9]), (1, &[4, 6])]);
        let result = Occurrences::read_all(&[(&one, true), (&two, false)], VerseSet::All(10));
        assert_eq!(
            to_pairs(&result),
            [(0, vec![9]), (1, vec![4, 6]), (3, vec![2])]
        );
        let exact: Vec<_> = result
            .places_in(1)
            .iter()
            .map(|place| place.is_exact())
            .collect();
        assert_eq!(exact, [true, false]);
        assert!(result.places_in(2).is_empty());
    }

    #[test]
    fn in_sequence_finds_adjacent_words() {
        let all = VerseSet::All(10);
        let one = Occurrences::read(&encode(&[(1, &[0, 4]), (2, &[0])]), all, true);
        let two = Occurrences::read(&encode(&[(1, &[5]), (2, &[2])]), all, true);
        assert_eq!(
            to_pairs(&Occurrences::find_phrases(&[one, two])),
            [(1, vec![4])]
        );
    }

    #[test]
    fn seek_finds_first_number_at_or_above_wanted() {
        let numbers: Vec<u32> = (0..100).map(|number| number * 3).collect();
        for from in [0, 1, 50] {
            for wanted in 0..310 {
                let expected = from + numbers[from..].iter().filter(|n| **n < wanted).count();
                assert_eq!(seek(&numbers, from, wanted), expected, "{from} {wanted}");
            }
        }
        assert_eq!(seek(&[], 0, 1), 0);
    }
}
