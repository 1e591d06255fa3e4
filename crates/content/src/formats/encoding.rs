//! Decodes bytes to text for files that don't declare their encoding.

/// The characters for the bytes 0x80 to 0x9f in Windows-1252. Unassigned bytes map to the control characters
/// of Latin-1.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes UTF-8, or UTF-16 with a byte order mark, or else Windows-1252, in which every byte sequence is
/// valid.
pub fn decode(bytes: &[u8]) -> String {
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_western(rest),
        _ => utf8_or_western(bytes),
    }
}

fn utf8_or_western(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| decode_western(*byte)).collect(),
    }
}

fn decode_western(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.as_chunks::<2>().0.iter().map(|pair| unit(*pair));
    char::decode_utf16(units)
        .map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_encoding_is_detected() {
        assert_eq!(decode("Dios amó".as_bytes()), "Dios amó");
        assert_eq!(decode(b"\xef\xbb\xbfGod"), "God");
        assert_eq!(decode(b"Dios am\xf3 \x93mundo\x94"), "Dios amó “mundo”");
        assert_eq!(decode(b"\xff\xfeG\0o\0d\0"), "God");
        assert_eq!(decode(b"\xfe\xff\0G\0o\0d"), "God");
    }
}
