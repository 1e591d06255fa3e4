//! Writes SWORD modules with a few verses, so that the repository doesn't need to contain any.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};

/// The contents of `ot` or `nt`: (index slot, markup). In the King James layout, Genesis is slot 2, its
/// chapter 1 is slot 3, and its verses start at slot 4; the tests count the slots for John 1.
pub type Entries<'a> = &'a [(usize, &'a str)];

/// The files for a compressed module, in which an entry's length takes 2 bytes, or 4 if `wide`.
pub fn packed(entries: Entries<'_>, wide: bool) -> [(&'static str, Vec<u8>); 3] {
    let mut text = Vec::new();
    let mut index = Vec::new();
    let mut put = |start: usize, length: usize| {
        index.extend([0; 4]);
        index.extend(u32_bytes(start));
        index.extend(length_bytes(length, wide));
    };
    let mut slot = 0;
    for (at, markup) in entries {
        while slot < *at {
            put(0, 0);
            slot += 1;
        }
        // Identical markup is stored only once, which is how modules join verses.
        let bytes = markup.as_bytes();
        let start = match text
            .windows(bytes.len().max(1))
            .position(|part| part == bytes)
        {
            Some(start) => start,
            None => {
                text.extend(bytes);
                text.len() - bytes.len()
            }
        };
        put(start, bytes.len());
        slot += 1;
    }
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
    zlib.write_all(&text).expect("memory");
    let block = zlib.finish().expect("memory");
    let mut blocks = u32_bytes(0).to_vec();
    blocks.extend(u32_bytes(block.len()));
    blocks.extend(u32_bytes(text.len()));
    [("bzs", blocks), ("bzv", index), ("bzz", block)]
}

/// The index and data files for an uncompressed module.
pub fn raw(entries: Entries<'_>, wide: bool) -> (Vec<u8>, Vec<u8>) {
    let (mut index, mut text) = (Vec::new(), Vec::new());
    let mut slot = 0;
    for (at, markup) in entries {
        while slot < *at {
            index.extend(u32_bytes(0));
            index.extend(length_bytes(0, wide));
            slot += 1;
        }
        index.extend(u32_bytes(text.len()));
        index.extend(length_bytes(markup.len(), wide));
        text.extend(markup.as_bytes());
        slot += 1;
    }
    (index, text)
}

/// The four files for a compressed dictionary: `idx`, `dat`, `zdx`, `zdt`.
pub fn dictionary(entries: &[(&str, &str)]) -> [(&'static str, Vec<u8>); 4] {
    let (mut index, mut keys) = (Vec::new(), Vec::new());
    let mut texts = Vec::new();
    let mut positions = u32_bytes(entries.len()).to_vec();
    for (number, (key, markup)) in entries.iter().enumerate() {
        let start = keys.len();
        keys.extend(format!("{key}\r\n").as_bytes());
        keys.extend(u32_bytes(0));
        keys.extend(u32_bytes(number));
        index.extend(u32_bytes(start));
        index.extend(u32_bytes(keys.len() - start));
        positions.extend(u32_bytes(4 + entries.len() * 8 + texts.len()));
        positions.extend(u32_bytes(markup.len() + 1));
        texts.extend(markup.as_bytes());
        texts.push(0);
    }
    positions.extend(texts);
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
    zlib.write_all(&positions).expect("memory");
    let block = zlib.finish().expect("memory");
    let mut blocks = u32_bytes(0).to_vec();
    blocks.extend(u32_bytes(block.len()));
    [
        ("idx", index),
        ("dat", keys),
        ("zdx", blocks),
        ("zdt", block),
    ]
}

fn u32_bytes(number: usize) -> [u8; 4] {
    u32::try_from(number).expect("small").to_le_bytes()
}

fn length_bytes(length: usize, wide: bool) -> Vec<u8> {
    if wide {
        return u32_bytes(length).to_vec();
    }
    u16::try_from(length).expect("small").to_le_bytes().to_vec()
}
