//! Reduces text to its letters and digits, so that markup, spacing, and look-alike letters make no
//! difference.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The letters and digits, in lowercase and without accents. Cyrillic and Greek letters that look like Latin
/// ones become those.
pub fn letters(text: &str) -> String {
    let text = decoded(text);
    let plain = text.nfkd().filter(|c| !is_combining_mark(*c));
    let lower = plain.flat_map(char::to_lowercase).map(latin);
    lower.filter(|c| c.is_alphanumeric()).collect()
}

/// The text without tags, and with entities and percent codes decoded. Named entities are dropped.
fn decoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&', '%']) {
        let (before, code) = rest.split_at(at);
        out.push_str(before);
        let (replacement, length) = code_at(code).unwrap_or((None, 0));
        out.extend(replacement);
        if length == 0 {
            out.push_str(code.get(..1).unwrap_or_default());
        }
        rest = code.get(length.max(1)..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// The character encoded by a tag, entity, or percent code, and the code's length. A tag encodes none.
fn code_at(code: &str) -> Option<(Option<char>, usize)> {
    const MAX_LENGTH: usize = 40;
    if let Some(hex) = code.strip_prefix('%').and_then(|rest| rest.get(..2)) {
        let byte = u8::from_str_radix(hex, 16).ok()?;
        return Some((Some(char::from(byte)), 3));
    }
    let close = if code.starts_with('<') { '>' } else { ';' };
    let end = code.find(close).filter(|end| *end <= MAX_LENGTH)?;
    let inside = code.get(1..end)?;
    if inside.is_empty() || inside.contains(' ') && close == ';' {
        return None;
    }
    let number =
        inside
            .strip_prefix('#')
            .and_then(|number| match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok(),
                None => number.parse().ok(),
            });
    Some((number.and_then(char::from_u32), end + 1))
}

/// The words, each reduced to its letters.
pub fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '—' | '–' | '/' | '-'));
    words.map(letters).filter(|word| !word.is_empty()).collect()
}

fn latin(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' => 'e',
        'һ' => 'h',
        'і' | 'ι' | 'ı' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'н' => 'h',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' | 'ѵ' => 'v',
        'ѡ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        'ɡ' => 'g',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disguises_make_no_difference() {
        for disguised in [
            "God is love",
            "G o d  i s  l o v e",
            "𝐆𝐨𝐝 **is** lo\u{200b}ve",
            "Ｇｏｄ－ｉｓ－ｌｏｖｅ",
            "Gоd іs lоvе",
            "GOD, “is” lóve!",
            "G&#111;d is&shy; l<b>o</b>ve",
            "God%20is%20l%6Fve",
        ] {
            assert_eq!(letters(disguised), "godislove", "{disguised}");
        }
    }
}
