//! The directions of all verses, in a byte a number, and the nearest to a given one.

use std::fmt;

use bytes::Bytes;

use crate::DIMENSIONS;

const MAGIC: &[u8; 4] = b"TMV1";
const HEADER: usize = 12;
/// Key, scale, weight.
const ROW_HEAD: usize = 4 + 4 + 1;

/// A direction in a byte a number: `numbers[i] * scale`.
#[derive(Clone, Debug, PartialEq)]
pub struct Direction {
    /// What the numbers are to be multiplied with.
    pub scale: f32,
    /// The numbers.
    pub numbers: Vec<i8>,
}

impl Direction {
    /// Rounds a direction.
    pub fn of(vector: &[f32]) -> Self {
        let largest = vector
            .iter()
            .fold(0.0f32, |most, value| most.max(value.abs()));
        let scale = if largest > 0.0 { largest / 127.0 } else { 1.0 };
        // It is between -127 and 127 by the choice of the scale.
        #[allow(
            clippy::cast_possible_truncation,
            reason = "within the range of a byte"
        )]
        let numbers = vector.iter().map(|value| (value / scale).round() as i8);
        Self {
            scale,
            numbers: numbers.collect(),
        }
    }
}

/// Why a section cannot be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("the vectors of the content pack are damaged")]
pub struct VectorsError;

/// Puts the section together.
#[derive(Debug, Default)]
pub struct VectorsWriter {
    heads: Vec<u8>,
    numbers: Vec<u8>,
    count: u32,
}

impl VectorsWriter {
    /// Adds a verse by its key. The weight tells how much the verse is referred to: 0 to 255.
    pub fn add(&mut self, key: u32, weight: u8, direction: &Direction) {
        self.heads.extend_from_slice(&key.to_le_bytes());
        self.heads.extend_from_slice(&direction.scale.to_le_bytes());
        self.heads.push(weight);
        let numbers = direction
            .numbers
            .iter()
            .map(|number| number.to_le_bytes()[0]);
        self.numbers.extend(numbers);
        self.count += 1;
    }

    /// The bytes of the section.
    pub fn finish(self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&self.count.to_le_bytes());
        bytes.extend_from_slice(&(DIMENSIONS as u32).to_le_bytes());
        bytes.extend(self.heads);
        bytes.extend(self.numbers);
        bytes
    }
}

/// The directions of all verses, read where they lie.
#[derive(Clone)]
pub struct Vectors {
    heads: Bytes,
    numbers: Bytes,
}

impl fmt::Debug for Vectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vectors({})", self.len())
    }
}

/// A verse and how near it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// The key of the verse.
    pub key: u32,
    /// The cosine: 1 for the same direction.
    pub similarity: f32,
    /// How much the verse is referred to: 0 to 1.
    pub weight: f32,
}

impl Vectors {
    /// Opens the section.
    pub fn open(bytes: Bytes) -> Result<Self, VectorsError> {
        let header = bytes.get(..HEADER).ok_or(VectorsError)?;
        let number = |at: usize| {
            let four = header.get(at..at + 4)?.try_into().ok()?;
            usize::try_from(u32::from_le_bytes(four)).ok()
        };
        let (Some(count), Some(DIMENSIONS)) = (number(4), number(8)) else {
            return Err(VectorsError);
        };
        let heads_end = count
            .checked_mul(ROW_HEAD)
            .and_then(|length| length.checked_add(HEADER))
            .ok_or(VectorsError)?;
        let end = count
            .checked_mul(DIMENSIONS)
            .and_then(|length| length.checked_add(heads_end));
        if header.get(..4) != Some(MAGIC) || end != Some(bytes.len()) {
            return Err(VectorsError);
        }
        Ok(Self {
            heads: bytes.slice(HEADER..heads_end),
            numbers: bytes.slice(heads_end..),
        })
    }

    /// How many verses there are.
    pub fn len(&self) -> usize {
        self.heads.len() / ROW_HEAD
    }

    /// Whether there is no verse.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// How near every verse is, in the order of the text. All are compared: that takes a few
    /// milliseconds, and an index would only guess.
    pub fn compare(&self, vector: &[f32]) -> Vec<Nearest> {
        let asked = Direction::of(vector);
        let heads = self.heads.chunks_exact(ROW_HEAD);
        let rows = self.numbers.chunks_exact(DIMENSIONS);
        let near = heads.zip(rows).map(|(head, row)| {
            let [k0, k1, k2, k3, s0, s1, s2, s3, weight] = head else {
                return None;
            };
            let key = u32::from_le_bytes([*k0, *k1, *k2, *k3]);
            let scale = f32::from_le_bytes([*s0, *s1, *s2, *s3]);
            #[allow(clippy::cast_precision_loss, reason = "at most 384 * 127 * 127")]
            let product = dot(&asked.numbers, row) as f32;
            Some(Nearest {
                key,
                similarity: product * scale * asked.scale,
                weight: f32::from(*weight) / 255.0,
            })
        });
        near.flatten().collect()
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

/// Written so that the compiler takes many numbers at once.
fn dot(a: &[i8], b: &[u8]) -> i32 {
    a.iter()
        .zip(b)
        .map(|(a, b)| i32::from(*a) * i32::from(i8::from_le_bytes([*b])))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(at: usize) -> Vec<f32> {
        let mut vector = vec![0.0; DIMENSIONS];
        vector[at] = 0.8;
        vector[at + 1] = 0.6;
        vector
    }

    fn sample() -> Vec<u8> {
        let mut writer = VectorsWriter::default();
        for (key, at) in [(7, 0), (9, 1), (11, 200)] {
            writer.add(key, 255, &Direction::of(&axis(at)));
        }
        writer.finish()
    }

    #[test]
    fn the_nearest_verse_comes_first_with_its_cosine() {
        let vectors = Vectors::open(sample().into()).unwrap();
        let near = vectors.nearest(&axis(1), 2);
        let keys: Vec<_> = near.iter().map(|near| near.key).collect();
        assert_eq!(keys, [9, 7]);
        assert!((near[0].similarity - 1.0).abs() < 0.01, "{near:?}");
        assert!((near[1].similarity - 0.48).abs() < 0.01, "{near:?}");
        assert!((near[0].weight - 1.0).abs() < f32::EPSILON);
        assert_eq!(vectors.nearest(&axis(1), 99).len(), 3);
        assert_eq!(vectors.nearest(&axis(1), 0), []);
    }

    #[test]
    fn a_section_that_is_cut_off_anywhere_is_refused() {
        let whole = sample();
        for length in 0..whole.len() {
            assert!(Vectors::open(Bytes::copy_from_slice(&whole[..length])).is_err());
        }
    }
}
