//! A table of records that are looked up by key and decoded one at a time.

use std::marker::PhantomData;

use bytes::Bytes;
use serde::{Serialize, de::DeserializeOwned};

use super::{PackError, damaged, decode, encode, u32_at};

/// Writes a [`Table`]. Records can be added in any order.
#[derive(Debug, Default)]
pub struct TableWriter {
    records: std::collections::BTreeMap<u32, Vec<u8>>,
}

impl TableWriter {
    /// Creates an empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a record, replacing any record with the same key.
    pub fn add(&mut self, key: u32, value: &impl Serialize) {
        self.records.insert(key, encode(value));
    }

    /// Encodes the table: the number of records, then each record's key and end offset, then the records
    /// themselves.
    pub fn finish(self) -> Vec<u8> {
        let mut bytes = (self.records.len() as u32).to_le_bytes().to_vec();
        let mut end = 0u32;
        for (key, record) in &self.records {
            end += record.len() as u32;
            bytes.extend_from_slice(&key.to_le_bytes());
            bytes.extend_from_slice(&end.to_le_bytes());
        }
        self.records
            .values()
            .for_each(|record| bytes.extend_from_slice(record));
        bytes
    }
}

/// Records of one type, sorted by key.
#[derive(Clone, Debug)]
pub struct Table<T> {
    keys: Bytes,
    records: Bytes,
    of: PhantomData<fn() -> T>,
}

impl<T: DeserializeOwned> Table<T> {
    /// Opens a table. Checks that it isn't truncated, without decoding any records.
    pub fn open(bytes: Bytes) -> Result<Self, PackError> {
        let count = bytes.get(..4).map(|four| u32_at(four, 0) as usize);
        let first = count.and_then(|count| count.checked_mul(8)?.checked_add(4));
        let Some(first) = first.filter(|first| *first <= bytes.len()) else {
            return Err(damaged("a table is truncated"));
        };
        let table = Self {
            keys: bytes.slice(4..first),
            records: bytes.slice(first..),
            of: PhantomData,
        };
        let last = table.len().checked_sub(1).map_or(0, |last| table.end(last));
        if last != table.records.len() {
            return Err(damaged("the records of a table are truncated"));
        }
        Ok(table)
    }

    /// How many records the table has.
    pub fn len(&self) -> usize {
        self.keys.len() / 8
    }

    /// Whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All keys, in ascending order.
    pub fn keys(&self) -> impl Iterator<Item = u32> {
        (0..self.len()).map(|at| self.key(at))
    }

    /// The record with this key.
    pub fn get(&self, key: u32) -> Option<T> {
        decode(self.bytes(key)?).ok()
    }

    /// The encoded record with this key.
    pub(crate) fn bytes(&self, key: u32) -> Option<&[u8]> {
        let at = self.first_from(key);
        (at < self.len() && self.key(at) == key).then(|| self.record_bytes(at))?
    }

    /// The records with keys in this range, in ascending order.
    pub fn range(&self, keys: std::ops::RangeInclusive<u32>) -> impl Iterator<Item = (u32, T)> {
        (self.first_from(*keys.start())..self.len())
            .map_while(move |at| keys.contains(&self.key(at)).then_some(at))
            .filter_map(|at| Some((self.key(at), self.record(at)?)))
    }

    fn key(&self, at: usize) -> u32 {
        u32_at(&self.keys, at * 8)
    }

    fn end(&self, at: usize) -> usize {
        u32_at(&self.keys, at * 8 + 4) as usize
    }

    fn first_from(&self, key: u32) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = (low + high) / 2;
            if self.key(middle) < key {
                low = middle + 1
            } else {
                high = middle
            }
        }
        low
    }

    fn record_bytes(&self, at: usize) -> Option<&[u8]> {
        let start = at.checked_sub(1).map_or(0, |before| self.end(before));
        self.records.get(start..self.end(at))
    }

    fn record(&self, at: usize) -> Option<T> {
        decode(self.record_bytes(at)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_found_by_key_and_range() {
        let mut writer = TableWriter::new();
        for key in [30, 10, 20] {
            writer.add(key, &format!("record {key}"));
        }
        let table: Table<String> = Table::open(writer.finish().into()).unwrap();
        assert_eq!(table.get(20).as_deref(), Some("record 20"));
        assert_eq!(table.get(21), None);
        assert_eq!(
            table.range(11..=30).map(|(key, _)| key).collect::<Vec<_>>(),
            [20, 30]
        );
        assert_eq!(table.range(31..=u32::MAX).count(), 0);
    }

    #[test]
    fn truncated_table_is_rejected() {
        let mut writer = TableWriter::new();
        writer.add(1, &"one");
        let table_bytes = writer.finish();
        for length in 0..table_bytes.len() {
            assert!(Table::<String>::open(Bytes::copy_from_slice(&table_bytes[..length])).is_err());
        }
    }
}
