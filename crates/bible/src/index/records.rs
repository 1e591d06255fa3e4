//! The basic tables that make up an index. They are read directly from its bytes. A damaged table can give
//! wrong or missing results but never causes a panic.

use bytes::Bytes;

/// A list of byte strings accessed by index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records {
    bytes: Bytes,
    count: usize,
}

impl Records {
    /// Opens the bytes produced by [`write_records`].
    pub(crate) fn open(bytes: Bytes) -> Option<Self> {
        let count = u32_at(&bytes, 0)? as usize;
        let first = count.checked_add(2)?.checked_mul(4)?;
        (first <= bytes.len()).then_some(Self { bytes, count })
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn get(&self, number: usize) -> Option<&[u8]> {
        if number >= self.count {
            return None;
        }
        let start = u32_at(&self.bytes, 4 + number * 4)? as usize;
        let end = u32_at(&self.bytes, 8 + number * 4)? as usize;
        self.bytes.get(start..end)
    }

    /// The index of the first record that is greater than or equal to `wanted`. Records must be sorted.
    pub(crate) fn first_from(&self, wanted: &[u8]) -> usize {
        partition(self.count, |number| {
            self.get(number).is_some_and(|record| record < wanted)
        })
    }

    /// The index of the record equal to `wanted`. Records must be sorted.
    pub(crate) fn find(&self, wanted: &[u8]) -> Option<usize> {
        let number = self.first_from(wanted);
        (self.get(number)? == wanted).then_some(number)
    }
}

/// Writes the number of records, the start of each record and the end of the last one, then the records
/// themselves.
pub(crate) fn write_records<T: AsRef<[u8]>>(records: &[T]) -> Vec<u8> {
    let mut end = (records.len() + 2) * 4;
    let mut bytes = (records.len() as u32).to_le_bytes().to_vec();
    bytes.extend_from_slice(&(end as u32).to_le_bytes());
    for record in records {
        end += record.as_ref().len();
        bytes.extend_from_slice(&(end as u32).to_le_bytes());
    }
    for record in records {
        bytes.extend_from_slice(record.as_ref());
    }
    bytes
}

/// A list of 32-bit numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers(Bytes);

impl Numbers {
    pub(crate) fn open(bytes: Bytes) -> Option<Self> {
        bytes.len().is_multiple_of(4).then_some(Self(bytes))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len() / 4
    }

    pub(crate) fn get(&self, at: usize) -> Option<u32> {
        u32_at(&self.0, at.checked_mul(4)?)
    }

    /// The number of leading values for which the predicate returns true, like `slice::partition_point`.
    pub(crate) fn partition_point(&self, predicate: impl Fn(u32) -> bool) -> usize {
        partition(self.len(), |at| self.get(at).is_some_and(&predicate))
    }
}

pub(crate) fn write_numbers(numbers: impl IntoIterator<Item = u32>) -> Vec<u8> {
    numbers.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn partition(count: usize, predicate: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low + (high - low) / 2;
        if predicate(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    four.try_into().ok().map(u32::from_le_bytes)
}

/// Appends a number in as few bytes as possible.
pub(crate) fn push_varint(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads numbers encoded by [`push_varint`].
#[derive(Debug)]
pub(crate) struct Varints<'a>(pub(crate) &'a [u8]);

impl Iterator for Varints<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        if first < 0x80 {
            return Some(u32::from(first));
        }
        let mut number = u32::from(first & 0x7f);
        for shift in [7, 14, 21, 28] {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_found_by_number_and_by_content() {
        let records = Records::open(write_records(&["", "amen", "selah"]).into()).unwrap();
        assert_eq!(records.len(), 3);
        assert_eq!(records.get(2), Some(b"selah".as_slice()));
        assert_eq!(records.get(3), None);
        assert_eq!(records.find(b"amen"), Some(1));
        assert_eq!(records.find(b"b"), None);
        assert_eq!(records.first_from(b"b"), 2);
    }

    #[test]
    fn varints_of_every_size_round_trip() {
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u32::MAX];
        let mut bytes = Vec::new();
        numbers
            .iter()
            .for_each(|&number| push_varint(&mut bytes, number));
        assert_eq!(Varints(&bytes).collect::<Vec<_>>(), numbers);
        assert_eq!(Varints(&[0xff; 9]).next(), None);
    }
}
