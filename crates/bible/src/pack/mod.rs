//! The content pack: a single file of named sections.
//!
//! A pack is opened from bytes. With [`Bytes::from_owner`], these can come from a memory-mapped file, so
//! sections are only read when accessed. Identical sections always produce identical bytes.

mod table;

use std::collections::BTreeMap;

use bytes::Bytes;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

pub use table::{Table, TableWriter};

const MAGIC: &[u8; 8] = b"TRELLISP";
/// Incremented when the section format changes.
pub const FORMAT: u32 = 2;
const HEADER_LENGTH: usize = 16;

/// Why a pack can't be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum PackError {
    /// The file isn't a content pack.
    #[error("this is not a content pack")]
    NotAPack,
    /// The pack was built by a different version of the program.
    #[error(
        "the content pack has format {0}, but this program requires format {FORMAT}: rebuild the pack"
    )]
    OtherFormat(u32),
    /// The pack is truncated or corrupted.
    #[error("the content pack is damaged: {0}")]
    Damaged(String),
    /// The pack doesn't have the requested section.
    #[error("the content pack has no section {0}")]
    NoSection(String),
}

#[derive(Serialize, Deserialize)]
struct Entry {
    name: String,
    start: u64,
    length: u64,
}

/// Builds a pack from sections.
#[derive(Debug, Default)]
pub struct PackWriter {
    sections: BTreeMap<String, Vec<u8>>,
}

impl PackWriter {
    /// Creates an empty pack.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a section, replacing any section with the same name.
    pub fn add(&mut self, name: impl Into<String>, bytes: Vec<u8>) {
        self.sections.insert(name.into(), bytes);
    }

    /// Adds a section that holds one value.
    pub fn add_value(&mut self, name: impl Into<String>, value: &impl Serialize) {
        self.add(name, encode(value));
    }

    /// Encodes the pack as bytes.
    pub fn finish(self) -> Vec<u8> {
        let mut start = 0u64;
        let mut entries = Vec::with_capacity(self.sections.len());
        for (name, bytes) in &self.sections {
            let length = bytes.len() as u64;
            entries.push(Entry {
                name: name.clone(),
                start,
                length,
            });
            start += length;
        }
        let contents = encode(&entries);
        let mut pack = Vec::with_capacity(HEADER_LENGTH + contents.len() + start as usize);
        pack.extend_from_slice(MAGIC);
        pack.extend_from_slice(&FORMAT.to_le_bytes());
        pack.extend_from_slice(&(contents.len() as u32).to_le_bytes());
        pack.extend_from_slice(&contents);
        for bytes in self.sections.values() {
            pack.extend_from_slice(bytes);
        }
        pack
    }
}

/// An opened pack.
#[derive(Clone, Debug)]
pub struct Pack {
    sections: BTreeMap<String, Bytes>,
}

impl Pack {
    /// Opens a pack, reading only its table of contents.
    pub fn open(bytes: Bytes) -> Result<Self, PackError> {
        let header = bytes.get(..HEADER_LENGTH).ok_or(PackError::NotAPack)?;
        if &header[..8] != MAGIC {
            return Err(PackError::NotAPack);
        }
        let format = u32_at(header, 8);
        if format != FORMAT {
            return Err(PackError::OtherFormat(format));
        }
        let first = HEADER_LENGTH + u32_at(header, 12) as usize;
        let contents = bytes
            .get(HEADER_LENGTH..first)
            .ok_or_else(|| damaged("its table of contents is truncated"))?;
        let entries: Vec<Entry> = decode(contents)?;
        let mut sections = BTreeMap::new();
        for Entry {
            name,
            start,
            length,
        } in entries
        {
            let start = (first as u64).checked_add(start);
            let end = start.and_then(|start| start.checked_add(length));
            match (start, end) {
                (Some(start), Some(end)) if end <= bytes.len() as u64 => {
                    sections.insert(name, bytes.slice(start as usize..end as usize));
                }
                _ => return Err(damaged(&format!("section {name} is truncated"))),
            }
        }
        Ok(Self { sections })
    }

    /// The names of all sections, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sections.keys().map(String::as_str)
    }

    /// A section's bytes.
    pub fn section(&self, name: &str) -> Result<Bytes, PackError> {
        self.sections
            .get(name)
            .cloned()
            .ok_or_else(|| PackError::NoSection(name.to_owned()))
    }

    /// A section decoded as a single value.
    pub fn value<T: DeserializeOwned>(&self, name: &str) -> Result<T, PackError> {
        decode(&self.section(name)?)
    }

    /// A section opened as a table.
    pub fn table<T: DeserializeOwned>(&self, name: &str) -> Result<Table<T>, PackError> {
        Table::open(self.section(name)?)
    }
}

/// Encodes a value compactly and deterministically.
pub fn encode(value: &impl Serialize) -> Vec<u8> {
    // Encoding can only fail for types postcard doesn't support, and a test encodes each type we use.
    postcard::to_stdvec(value).unwrap_or_default()
}

/// Decodes a value encoded by [`encode`].
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, PackError> {
    postcard::from_bytes(bytes).map_err(|cause| damaged(&cause.to_string()))
}

fn damaged(how: &str) -> PackError {
    PackError::Damaged(how.to_owned())
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes
        .get(at..at + 4)
        .and_then(|four| four.try_into().ok())
        .map_or(0, u32::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<u8> {
        let mut writer = PackWriter::new();
        writer.add_value("b", &vec!["two".to_owned()]);
        writer.add("a", b"one".to_vec());
        writer.finish()
    }

    #[test]
    fn pack_round_trips() {
        let pack = Pack::open(sample().into()).unwrap();
        assert_eq!(pack.names().collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(pack.section("a").unwrap(), "one");
        assert_eq!(pack.value::<Vec<String>>("b").unwrap(), ["two"]);
        assert_eq!(pack.section("c"), Err(PackError::NoSection("c".into())));
    }

    #[test]
    fn truncated_pack_is_rejected() {
        let pack_bytes = sample();
        for length in 0..pack_bytes.len() {
            assert!(
                Pack::open(Bytes::copy_from_slice(&pack_bytes[..length])).is_err(),
                "{length}"
            );
        }
    }

    #[test]
    fn pack_with_another_format_is_rejected() {
        let mut bytes = sample();
        bytes[8] = 99;
        assert_eq!(
            Pack::open(bytes.into()).unwrap_err(),
            PackError::OtherFormat(99)
        );
    }
}
