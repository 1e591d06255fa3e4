//! Reads the entries in dictionaries, which have an index of keys.

use super::{
    Module, SwordError,
    blocks::{Blocks, Packing, ReadBudget, slice, u16_at, u32_at},
};

/// A dictionary's entry for one key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedEntry {
    /// The key, usually in capitals: `ABEL`, `00026`.
    pub key: String,
    /// The raw markup in the module.
    pub markup: String,
}

/// Marks an entry that only links to another one.
const LINK: &str = "@LINK";

pub(super) fn read(module: &Module) -> Result<Vec<KeyedEntry>, SwordError> {
    let stem = module.data_path()?;
    let index = module.file(&format!("{stem}.idx"))?;
    let data_name = format!("{stem}.dat");
    let data = module.file(&data_name)?;
    let driver = module.conf.driver()?.to_ascii_lowercase();
    let record = if driver == "rawld" { 6 } else { 8 };
    let mut blocks = if driver == "zld" {
        let name = format!("{stem}.zdt");
        let packing = Packing::named(module.conf.get("CompressType"))?;
        let index = module.file(&format!("{stem}.zdx"))?;
        Some(Blocks::new(packing, index, 8, module.file(&name)?, name))
    } else {
        None
    };
    let mut budget = ReadBudget::new();
    let mut entries = Vec::new();
    for number in 0..index.len() / record {
        let damaged = |what: &str| SwordError::Damaged {
            file: data_name.clone(),
            what: format!("entry {} {what}", number + 1),
        };
        let (start, length) = address(index, number * record, record)
            .ok_or_else(|| damaged("is not in the index"))?;
        let bytes = slice(data, start, length).ok_or_else(|| damaged("is truncated"))?;
        // The key is on the first line.
        let line_end = bytes.iter().position(|byte| *byte == b'\n');
        let (key, rest) = bytes.split_at(line_end.unwrap_or(bytes.len()));
        let rest = rest.get(1..).unwrap_or_default();
        let key = module.conf.decode(key)?;
        let key = key.trim_end_matches(['\r', '\\']).trim().to_owned();
        let contents = match &mut blocks {
            Some(blocks) => {
                let location = u32_at(rest, 0).zip(u32_at(rest, 4));
                let (block, location) = location.ok_or_else(|| damaged("has no address"))?;
                entry_in_block(blocks.get(block)?, location)
                    .ok_or_else(|| damaged("is not in its block"))?
            }
            None => rest,
        };
        budget.take(contents.len())?;
        let markup = module.conf.decode(contents)?.trim().to_owned();
        if !markup.is_empty() && !markup.starts_with(LINK) {
            entries.push(KeyedEntry { key, markup });
        }
    }
    Ok(entries)
}

fn address(index: &[u8], at: usize, record: usize) -> Option<(u32, u32)> {
    let length = match record {
        6 => u32::from(u16_at(index, at + 4)?),
        _ => u32_at(index, at + 4)?,
    };
    Some((u32_at(index, at)?, length))
}

/// Finds an entry in a block. A block starts with the number of entries, followed by each entry's start and
/// length.
fn entry_in_block(block: &[u8], location: u32) -> Option<&[u8]> {
    let count = u32_at(block, 0)?;
    (location < count).then_some(())?;
    let at = 4 + (location as usize).checked_mul(8)?;
    slice(block, u32_at(block, at)?, u32_at(block, at + 4)?)
}
