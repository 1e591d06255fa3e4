//! Reads the entries in Bibles and commentaries, which have an index with one slot per verse.

use std::collections::BTreeMap;

use trellis_bible::reference::Book;

use super::{
    Module, SwordError,
    blocks::{Blocks, Packing, ReadBudget, slice, u16_at, u32_at},
    canon::{Canon, CanonBook, Slot, slots},
};

/// A module's entry for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerseEntry {
    /// The book.
    pub book: Book,
    /// 0 for text before chapter 1.
    pub chapter: u8,
    /// 0 for text before verse 1.
    pub verse: u8,
    /// The last verse that this entry covers; usually the same as `verse`.
    pub through: u8,
    /// The raw markup in the module.
    pub markup: String,
}

/// All entries in a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerseEntries {
    /// The entries, in the module's order.
    pub entries: Vec<VerseEntry>,
    /// Unsupported books by OSIS ID, with the number of entries skipped in each.
    pub unknown_books: BTreeMap<&'static str, usize>,
}

/// The location of an entry's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Address {
    block: u32,
    start: u32,
    length: u32,
}

pub(super) fn read(module: &Module) -> Result<VerseEntries, SwordError> {
    let canon = Canon::named(module.conf.versification())?;
    let folder = module.data_path()?;
    let is_packed = module.conf.driver()?.to_ascii_lowercase().starts_with('z');
    let mut read = VerseEntries::default();
    let mut budget = ReadBudget::new();
    let mut has_testament = false;
    for (name, books) in ["ot", "nt"].into_iter().zip(&canon.testaments) {
        let stem = format!("{folder}/{name}");
        let data = if is_packed {
            packed(module, &stem)?
        } else {
            raw(module, &stem)?
        };
        if let Some(mut data) = data {
            has_testament = true;
            read.testament(module, books, &mut data, &mut budget)?;
        }
    }
    if has_testament {
        Ok(read)
    } else {
        Err(SwordError::Missing(format!("{folder}/ot or nt")))
    }
}

impl VerseEntries {
    fn testament(
        &mut self,
        module: &Module,
        books: &[CanonBook],
        data: &mut Testament<'_>,
        budget: &mut ReadBudget,
    ) -> Result<(), SwordError> {
        let mut before: Option<(Slot, Address)> = None;
        let width = data.width(slots(books).count(), module.conf.driver()?);
        for (number, slot) in slots(books).enumerate() {
            // An index may end early; the remaining slots have no text.
            let Some(address) = data.address(number, width) else {
                break;
            };
            let Some(book) = slot.book.and_then(|book| books.get(book)) else {
                continue;
            };
            if address.length == 0 {
                before = None;
                continue;
            }
            let Some(known) = book.book else {
                *self.unknown_books.entry(book.osis).or_default() += 1;
                continue;
            };
            if let Some((slot_before, address_before)) = before
                && address_before == address
                && (slot_before.book, slot_before.chapter) == (slot.book, slot.chapter)
                && slot_before.verse > 0
                && let Some(entry) = self.entries.last_mut()
            {
                entry.through = slot.verse;
                before = Some((slot, address));
                continue;
            }
            budget.take(address.length as usize)?;
            self.entries.push(VerseEntry {
                book: known,
                chapter: slot.chapter,
                verse: slot.verse,
                through: slot.verse,
                markup: module.conf.decode(data.bytes(address)?)?,
            });
            before = Some((slot, address));
        }
        Ok(())
    }
}

/// One testament's files.
#[derive(Debug)]
struct Testament<'a> {
    index: &'a [u8],
    name: String,
    data: Data<'a>,
}

#[derive(Debug)]
enum Data<'a> {
    Packed(Blocks<'a>),
    Raw(&'a [u8]),
}

impl Testament<'_> {
    /// The size of an entry's length field: 2 or 4 bytes. If the index's size fits only one of them, the conf
    /// file is ignored, because a module that declares `zCom4` may contain `zCom` data.
    fn width(&self, slots: usize, driver: &str) -> usize {
        let before = self.before_length();
        let fits = |width: usize| self.index.len() == slots.saturating_mul(before + width);
        match (fits(2), fits(4)) {
            (true, _) => 2,
            (_, true) => 4,
            _ if driver.ends_with('4') => 4,
            _ => 2,
        }
    }

    /// The number of bytes before the length field in a record.
    fn before_length(&self) -> usize {
        match self.data {
            Data::Packed(_) => 8,
            Data::Raw(_) => 4,
        }
    }

    fn address(&self, number: usize, width: usize) -> Option<Address> {
        let before = self.before_length();
        let at = number.checked_mul(before + width)?;
        let length = match width {
            2 => u32::from(u16_at(self.index, at + before)?),
            _ => u32_at(self.index, at + before)?,
        };
        let first = u32_at(self.index, at)?;
        Some(match self.data {
            Data::Packed(_) => Address {
                block: first,
                start: u32_at(self.index, at + 4)?,
                length,
            },
            Data::Raw(_) => Address {
                block: 0,
                start: first,
                length,
            },
        })
    }

    fn bytes(&mut self, address: Address) -> Result<&[u8], SwordError> {
        let bytes = match &mut self.data {
            Data::Packed(blocks) => blocks.get(address.block)?,
            Data::Raw(bytes) => bytes,
        };
        let verse_bytes = slice(bytes, address.start, address.length);
        verse_bytes.ok_or_else(|| SwordError::Damaged {
            file: self.name.clone(),
            what: format!("an entry at {} is truncated", address.start),
        })
    }
}

/// A block contains a book (`b`), a chapter (`c`), or a verse (`v`), as shown by the file names.
fn packed<'a>(module: &'a Module, stem: &str) -> Result<Option<Testament<'a>>, SwordError> {
    let packing = Packing::named(module.conf.get("CompressType"))?;
    for unit in ["b", "c", "v"] {
        let Ok(index) = module.file(&format!("{stem}.{unit}zv")) else {
            continue;
        };
        let name = format!("{stem}.{unit}zz");
        let blocks = module.file(&format!("{stem}.{unit}zs"))?;
        let blocks = Blocks::new(packing, blocks, 12, module.file(&name)?, name.clone());
        return Ok(Some(Testament {
            index,
            name,
            data: Data::Packed(blocks),
        }));
    }
    Ok(None)
}

fn raw<'a>(module: &'a Module, stem: &str) -> Result<Option<Testament<'a>>, SwordError> {
    let Ok(index) = module.file(&format!("{stem}.vss")) else {
        return Ok(None);
    };
    let data = Data::Raw(module.file(stem)?);
    Ok(Some(Testament {
        index,
        name: stem.to_owned(),
        data,
    }))
}
