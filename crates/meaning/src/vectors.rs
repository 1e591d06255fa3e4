//! The vectors for all verses, with one byte per number, and the search for the nearest ones.

use std::{fmt, sync::Arc};

use crate::{DIMENSIONS, verse_list::ListedVerse};

/// A vector with one byte per number: `numbers[i] * scale`.
#[derive(Clone, Debug, PartialEq)]
pub struct QuantizedVector {
    /// The factor to multiply the numbers by.
    pub scale: f32,
    /// The quantized numbers.
    pub numbers: Vec<i8>,
}

impl QuantizedVector {
    /// Quantizes a vector.
    pub fn of(vector: &[f32]) -> Self {
        let largest = vector
            .iter()
            .fold(0.0f32, |most, value| most.max(value.abs()));
        let scale = if largest > 0.0 { largest / 127.0 } else { 1.0 };
        // The scale is chosen so that the value is always between -127 and 127.
        #[allow(clippy::cast_possible_truncation, reason = "fits in a byte")]
        let numbers = vector.iter().map(|value| (value / scale).round() as i8);
        Self {
            scale,
            numbers: numbers.collect(),
        }
    }

    /// The vector as floats. Quantizing has reduced their precision.
    #[cfg(test)]
    pub(crate) fn floats(&self) -> Vec<f32> {
        let numbers = self.numbers.iter();
        numbers.map(|n| f32::from(*n) * self.scale).collect()
    }
}

/// The verse vectors.
#[derive(Clone, Default)]
pub struct Vectors {
    heads: Arc<Vec<Head>>,
    /// The numbers in all of the verse vectors, concatenated.
    numbers: Arc<Vec<i8>>,
}

#[derive(Clone, Copy, Debug)]
struct Head {
    key: u32,
    scale: f32,
    weight: f32,
}

impl fmt::Debug for Vectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vectors({})", self.len())
    }
}

impl FromIterator<(ListedVerse, QuantizedVector)> for Vectors {
    fn from_iter<I: IntoIterator<Item = (ListedVerse, QuantizedVector)>>(verses: I) -> Self {
        let (mut heads, mut numbers) = (Vec::new(), Vec::new());
        for (listed_verse, direction) in verses {
            heads.push(Head {
                key: listed_verse.verse.key(),
                scale: direction.scale,
                weight: f32::from(listed_verse.weight) / 255.0,
            });
            numbers.extend(direction.numbers);
        }
        Self {
            heads: Arc::new(heads),
            numbers: Arc::new(numbers),
        }
    }
}

/// A verse and its similarity to the query.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// The verse key.
    pub key: u32,
    /// The cosine similarity: 1 if both vectors have the same direction.
    pub similarity: f32,
    /// How often the verse is referenced, from 0 to 1.
    pub weight: f32,
}

impl Vectors {
    /// The number of verses.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether there are no verses.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// How similar each verse is to this vector, in text order. All verses are compared, because that takes
    /// only a few milliseconds and an index would be approximate.
    pub fn compare(&self, vector: &[f32]) -> Vec<Nearest> {
        let quantized_query = QuantizedVector::of(vector);
        let rows = self.numbers.chunks_exact(DIMENSIONS);
        let near = self.heads.iter().zip(rows).map(|(head, row)| {
            #[allow(clippy::cast_precision_loss, reason = "at most 384 * 127 * 127")]
            let product = dot(&quantized_query.numbers, row) as f32;
            Nearest {
                key: head.key,
                similarity: product * head.scale * quantized_query.scale,
                weight: head.weight,
            }
        });
        near.collect()
    }

    /// The nearest verses, nearest first.
    pub fn nearest(&self, vector: &[f32], limit: usize) -> Vec<Nearest> {
        let mut all = self.compare(vector);
        let limit = limit.min(all.len());
        let by_similarity = |a: &Nearest, b: &Nearest| {
            b.similarity
                .total_cmp(&a.similarity)
                .then(a.key.cmp(&b.key))
        };
        if let Some(last) = limit.checked_sub(1) {
            all.select_nth_unstable_by(last, by_similarity);
        }
        all.truncate(limit);
        all.sort_unstable_by(by_similarity);
        all
    }
}

/// Written so that the compiler can vectorize it.
fn dot(a: &[i8], b: &[i8]) -> i32 {
    a.iter()
        .zip(b)
        .map(|(a, b)| i32::from(*a) * i32::from(*b))
        .sum()
}

#[cfg(test)]
mod tests {
    use trellis_bible::reference::{Book, VerseId};

    use super::*;

    fn axis(at: usize) -> Vec<f32> {
        let mut vector = vec![0.0; DIMENSIONS];
        vector[at] = 0.8;
        vector[at + 1] = 0.6;
        vector
    }

    fn verse(number: u8) -> VerseId {
        VerseId::new(Book::John, 3, number)
    }

    #[test]
    fn nearest_verse_ranks_first_with_its_cosine() {
        let listed_verse = |number| ListedVerse {
            verse: verse(number),
            weight: 255,
        };
        let verses = [(7, 0), (9, 1), (11, 200)];
        let vectors: Vectors = verses
            .into_iter()
            .map(|(number, at)| (listed_verse(number), QuantizedVector::of(&axis(at))))
            .collect();
        let near = vectors.nearest(&axis(1), 2);
        let keys: Vec<_> = near.iter().map(|near| near.key).collect();
        assert_eq!(keys, [verse(9).key(), verse(7).key()]);
        assert!((near[0].similarity - 1.0).abs() < 0.01, "{near:?}");
        assert!((near[1].similarity - 0.48).abs() < 0.01, "{near:?}");
        assert!((near[0].weight - 1.0).abs() < f32::EPSILON);
        assert_eq!(vectors.nearest(&axis(1), 99).len(), 3);
        assert_eq!(vectors.nearest(&axis(1), 0), []);
    }
}
