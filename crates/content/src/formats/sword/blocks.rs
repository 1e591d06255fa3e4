//! Compressed blocks, each unpacked once.

use std::{collections::BTreeMap, io::Read};

use flate2::read::ZlibDecoder;

use super::SwordError;

/// More than any real module needs when unpacked.
const MAX_BYTES: usize = 128 * 1024 * 1024;

/// How a module is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// zlib.
    Zip,
    /// LZSS, an old dictionary compression. The default for conf files that don't name a compression.
    Lzss,
}

impl Packing {
    /// Parses the conf's `CompressType`.
    pub fn named(name: Option<&str>) -> Result<Self, SwordError> {
        match name.unwrap_or("LZSS").to_ascii_uppercase().as_str() {
            "ZIP" => Ok(Self::Zip),
            "LZSS" => Ok(Self::Lzss),
            other => Err(SwordError::Compression(other.to_owned())),
        }
    }

    /// Returns `None` if the bytes can't be unpacked or exceed `max_bytes`.
    fn unpack(self, packed: &[u8], max_bytes: usize) -> Option<Vec<u8>> {
        match self {
            Self::Zip => {
                let mut bytes = Vec::new();
                let limit = max_bytes as u64 + 1;
                ZlibDecoder::new(packed)
                    .take(limit)
                    .read_to_end(&mut bytes)
                    .ok()?;
                (bytes.len() <= max_bytes).then_some(bytes)
            }
            Self::Lzss => unpack_lzss(packed, max_bytes),
        }
    }
}

/// Unpacks LZSS data. Each flag byte describes the next eight items, lowest bit first. A set flag means a
/// literal byte. A clear flag means a run from the last 4096 bytes, given by its position (12 bits) and its
/// length minus 3 (4 bits). The window initially contains spaces.
fn unpack_lzss(packed: &[u8], max_bytes: usize) -> Option<Vec<u8>> {
    const WINDOW: usize = 4096;
    const MAX_RUN_LENGTH: usize = 18;
    let mut window = [b' '; WINDOW];
    let mut at = WINDOW - MAX_RUN_LENGTH;
    let mut bytes = Vec::new();
    let mut input = packed.iter().copied();
    while let Some(flags) = input.next() {
        for bit in 0..8 {
            let (start, length) = if flags >> bit & 1 == 1 {
                let Some(byte) = input.next() else { break };
                window[at] = byte;
                (at, 1)
            } else {
                let (Some(low), Some(high)) = (input.next(), input.next()) else {
                    break;
                };
                let start = usize::from(low) | usize::from(high & 0xf0) << 4;
                (start, usize::from(high & 0x0f) + 3)
            };
            for step in 0..length {
                let byte = window[(start + step) % WINDOW];
                window[at] = byte;
                at = (at + 1) % WINDOW;
                bytes.push(byte);
            }
        }
        if bytes.len() > max_bytes {
            return None;
        }
    }
    Some(bytes)
}

/// The blocks in one data file.
#[derive(Debug)]
pub struct Blocks<'a> {
    packing: Packing,
    index: &'a [u8],
    /// The size of a block's record in the index: start, length, and possibly more.
    record: usize,
    data: &'a [u8],
    name: String,
    unpacked: BTreeMap<u32, Vec<u8>>,
    left: usize,
}

impl<'a> Blocks<'a> {
    /// Creates the blocks of `data`, located by the records in `index`, which are `record` bytes each.
    pub fn new(
        packing: Packing,
        index: &'a [u8],
        record: usize,
        data: &'a [u8],
        name: String,
    ) -> Self {
        Self {
            packing,
            index,
            record,
            data,
            name,
            unpacked: BTreeMap::new(),
            left: MAX_BYTES,
        }
    }

    /// The bytes in a block.
    pub fn get(&mut self, number: u32) -> Result<&[u8], SwordError> {
        if !self.unpacked.contains_key(&number) {
            let bytes = self.unpack(number)?;
            self.left -= bytes.len();
            self.unpacked.insert(number, bytes);
        }
        Ok(&self.unpacked[&number])
    }

    fn unpack(&self, number: u32) -> Result<Vec<u8>, SwordError> {
        let damaged = |what: &str| SwordError::Damaged {
            file: self.name.clone(),
            what: format!("block {number} {what}"),
        };
        let record = (number as usize).saturating_mul(self.record);
        let start = u32_at(self.index, record).ok_or_else(|| damaged("is not in the index"))?;
        let length = u32_at(self.index, record.saturating_add(4))
            .ok_or_else(|| damaged("is not in the index"))?;
        let packed = slice(self.data, start, length).ok_or_else(|| damaged("is truncated"))?;
        if packed.is_empty() {
            return Ok(Vec::new());
        }
        let bytes = self.packing.unpack(packed, self.left);
        bytes.ok_or_else(|| damaged("can't be unpacked, or is too large"))
    }
}

/// Limits the bytes read from a module, because many entries may point to the same bytes.
#[derive(Debug)]
pub struct ReadBudget(usize);

impl ReadBudget {
    /// Creates a full budget.
    pub fn new() -> Self {
        Self(MAX_BYTES)
    }

    /// Subtracts bytes from the budget. Returns an error if it's used up.
    pub fn take(&mut self, bytes: usize) -> Result<(), SwordError> {
        self.0 = self
            .0
            .checked_sub(bytes)
            .ok_or(SwordError::TooLarge(MAX_BYTES))?;
        Ok(())
    }
}

/// Reads a little-endian 32-bit number.
pub fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

/// Reads a little-endian 16-bit number.
pub fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

/// The bytes in this range, or `None` if it is out of bounds.
pub fn slice(bytes: &[u8], start: u32, length: u32) -> Option<&[u8]> {
    let start = start as usize;
    bytes.get(start..start.checked_add(length as usize)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lzss_run_may_overlap_its_output() {
        // Two literal bytes, "ab", then six bytes copied from the position of "ab" (4096 - 18 = 0xfee).
        let packed = [0b011, b'a', b'b', 0xee, 0xf3];
        assert_eq!(Packing::Lzss.unpack(&packed, 100).unwrap(), b"abababab");
        assert_eq!(Packing::Lzss.unpack(&packed, 7), None);
    }

    #[test]
    fn unsupported_compression_error_names_it() {
        assert_eq!(Packing::named(None), Ok(Packing::Lzss));
        assert_eq!(Packing::named(Some("zip")), Ok(Packing::Zip));
        assert_eq!(
            Packing::named(Some("xz")),
            Err(SwordError::Compression("XZ".into()))
        );
    }
}
