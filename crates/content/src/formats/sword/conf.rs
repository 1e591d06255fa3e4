//! A module's conf file with its metadata.

use std::collections::BTreeMap;

use super::SwordError;
use crate::formats::encoding;

/// A module's settings. Keys are case-insensitive, and if a key occurs more than once, the first one wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conf {
    /// The name in brackets: `KJV`.
    pub name: String,
    values: BTreeMap<String, String>,
}

impl Conf {
    /// Reads a conf file.
    pub fn read(bytes: &[u8]) -> Result<Self, SwordError> {
        let text = encoding::decode(bytes);
        let mut conf = Self::default();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let line = line.trim_start();
            if line.starts_with('#') {
                continue;
            }
            if let Some(name) = line
                .strip_prefix('[')
                .and_then(|rest| rest.split(']').next())
            {
                if conf.name.is_empty() {
                    name.trim().clone_into(&mut conf.name);
                }
                continue;
            }
            let Some((key, value)) = line.split_once('=') else {
                continue;
            };
            let mut value = value.trim().to_owned();
            // A backslash at the end of a line continues it on the next line.
            while value.ends_with('\\') {
                let Some(next) = lines.next() else { break };
                value.pop();
                value.push_str(next.trim_end());
            }
            let key = key.trim().to_ascii_lowercase();
            conf.values.entry(key).or_insert(value);
        }
        if conf.name.is_empty() {
            return Err(SwordError::Conf("[name]"));
        }
        Ok(conf)
    }

    /// The raw value of a setting.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.values
            .get(&key.to_ascii_lowercase())
            .map(String::as_str)
    }

    /// A setting meant for readers, such as `About`, without its formatting codes.
    pub fn prose(&self, key: &str) -> Option<String> {
        self.get(key)
            .map(without_rtf)
            .filter(|text| !text.is_empty())
    }

    /// The layout of the module's files, such as `zText` or `RawLD`.
    pub fn driver(&self) -> Result<&str, SwordError> {
        self.get("ModDrv").ok_or(SwordError::Conf("ModDrv"))
    }

    /// Decodes an entry's bytes using the module's encoding.
    pub(super) fn decode(&self, bytes: &[u8]) -> Result<String, SwordError> {
        let named = self.get("Encoding").unwrap_or_default();
        let text = match named.to_ascii_uppercase().as_str() {
            "UTF-8" => String::from_utf8_lossy(bytes).into_owned(),
            // Modules that don't name an encoding often contain UTF-8 anyway.
            "" | "LATIN-1" => encoding::decode(bytes),
            _ => return Err(SwordError::Encoding(named.to_owned())),
        };
        Ok(text.trim_end_matches('\0').to_owned())
    }

    /// The markup used in the module's entries, in capitals: `OSIS`, `THML`, `GBF`, `TEI`, `PLAINTEXT`.
    pub fn markup(&self) -> String {
        self.get("SourceType")
            .unwrap_or("Plaintext")
            .to_ascii_uppercase()
    }

    /// The versification used in the module's index.
    pub fn versification(&self) -> &str {
        self.get("Versification")
            .filter(|name| !name.is_empty())
            .unwrap_or("KJV")
    }
}

/// Converts the simple RTF in conf files to plain text: `\par` and `\line` start a line, `\u8212?` is a
/// character, and other codes and braces are dropped.
fn without_rtf(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['\\', '{', '}']) {
        plain.push_str(&rest[..at]);
        let is_code = rest[at..].starts_with('\\');
        rest = &rest[at + 1..];
        if !is_code {
            continue;
        }
        let letters = rest.len()
            - rest
                .trim_start_matches(|c: char| c.is_ascii_lowercase())
                .len();
        let (word, after) = rest.split_at(letters);
        let is_digit = |c: char| c.is_ascii_digit() || c == '-';
        let digits = after.len() - after.trim_start_matches(is_digit).len();
        let (number, after) = after.split_at(digits);
        rest = after;
        match word {
            "par" | "line" => plain.push('\n'),
            "u" => {
                // Codes above 32767 are written as negative numbers.
                let code = number.parse::<i32>().unwrap_or(0).rem_euclid(0x1_0000);
                plain.extend(u32::try_from(code).ok().and_then(char::from_u32));
                rest = rest.strip_prefix('?').unwrap_or(rest);
                continue;
            }
            _ => {}
        }
        // A space after a code only ends the code.
        if !word.is_empty() {
            rest = rest.strip_prefix(' ').unwrap_or(rest);
        }
    }
    plain.push_str(rest);
    let lines = plain
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_comments_continued_lines_and_any_case() {
        let conf = Conf::read(
            b"# a comment\n[KJV]\nDataPath=./modules/texts/ztext/kjv/\nModDrv=zText\n\
              About=first \\\nsecond\nLang=en\nLang=de\nsourcetype=ThML\n",
        )
        .unwrap();
        assert_eq!(conf.name, "KJV");
        assert_eq!(conf.get("datapath"), Some("./modules/texts/ztext/kjv/"));
        assert_eq!(conf.get("About"), Some("first second"));
        assert_eq!(conf.get("Lang"), Some("en"));
        assert_eq!(conf.markup(), "THML");
        assert_eq!(conf.versification(), "KJV");
        assert_eq!(conf.get("CipherKey"), None);
    }

    #[test]
    fn rtf_codes_are_removed() {
        let conf = Conf::read(
            br"[x]
About=\qc Title\par {\b Bold} text \u8212? done\par\par Caf\u233? \pard end",
        )
        .unwrap();
        assert_eq!(
            conf.prose("About").unwrap(),
            "Title\nBold text — done\n\nCafé end"
        );
        assert_eq!(conf.prose("Description"), None);
    }

    #[test]
    fn conf_without_a_name_is_rejected() {
        assert_eq!(Conf::read(b"Lang=en"), Err(SwordError::Conf("[name]")));
    }
}
