//! Turns a file's metadata into a text's metadata.

use std::collections::BTreeMap;

use trellis_bible::text::{TextInfo, TextKind, TextWriter};

use super::{ImportOptions, language};
use crate::formats::sword::Conf;

const MAX_ID_LENGTH: usize = 32;
const UNKNOWN_RIGHTS: &str = "Rights unknown: added by an administrator";

/// A file's metadata; missing fields are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    pub id: String,
    pub abbreviation: String,
    pub name: String,
    pub language: String,
    pub rights: String,
    pub attribution: String,
    pub version: String,
}

impl Metadata {
    pub fn from_sword(conf: &Conf) -> Self {
        let first = |keys: &[&str]| {
            keys.iter()
                .find_map(|key| conf.prose(key))
                .unwrap_or_default()
        };
        Self {
            id: conf.name.clone(),
            abbreviation: first(&["Abbreviation"]),
            name: first(&["Description"]),
            language: first(&["Lang"]),
            rights: first(&["DistributionLicense", "ShortCopyright", "Copyright"]),
            attribution: first(&["Copyright", "CopyrightHolder", "ShortCopyright"]),
            version: first(&["Version"]),
        }
    }

    pub fn from_osis(mut header: BTreeMap<String, String>) -> Self {
        let mut take = |key: &str| header.remove(key).unwrap_or_default();
        let (lang, language) = (take("lang"), take("language"));
        Self {
            id: take("work"),
            abbreviation: String::new(),
            name: take("title"),
            language: if lang.is_empty() { language } else { lang },
            rights: take("rights"),
            attribution: take("publisher"),
            version: take("version"),
        }
    }

    pub fn from_zefania(mut information: BTreeMap<String, String>) -> Self {
        let mut take = |key: &str| information.remove(key).unwrap_or_default();
        let (title, biblename) = (take("title"), take("biblename"));
        Self {
            id: take("identifier"),
            abbreviation: String::new(),
            name: if title.is_empty() { biblename } else { title },
            language: take("language"),
            rights: take("rights"),
            attribution: take("publisher"),
            version: take("revision"),
        }
    }
}

/// Builds a text's metadata from the administrator's input first, then from the file's metadata, then from
/// defaults based on the file name.
pub fn info(
    file_name: &str,
    metadata: &Metadata,
    options: &ImportOptions,
    text: &TextWriter,
) -> TextInfo {
    let stem = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = stem.split('.').next().unwrap_or_default();
    let first_available =
        |administrator_value: &Option<String>, file_value: &str, fallback: &str| {
            let administrator_value = administrator_value
                .as_deref()
                .map(str::trim)
                .filter(|administrator_value| !administrator_value.is_empty());
            let file_value = Some(file_value.trim()).filter(|value| !value.is_empty());
            administrator_value
                .or(file_value)
                .unwrap_or(fallback)
                .to_owned()
        };
    let name = first_available(&options.name, &metadata.name, stem);
    let id = [
        &options.id.clone().unwrap_or_default(),
        &metadata.id,
        &metadata.name,
        stem,
    ]
    .into_iter()
    .map(id_from_name)
    .find(|id| !id.is_empty())
    .unwrap_or_else(|| "imported".to_owned());
    let language = language::normalize_code(&first_available(
        &options.language,
        &metadata.language,
        "und",
    ));
    let rights = first_available(&options.rights, &metadata.rights, UNKNOWN_RIGHTS);
    let is_original = matches!(language.as_str(), "hbo" | "grc");
    TextInfo {
        abbreviation: first_available(&None, &metadata.abbreviation, &id.to_uppercase()),
        name_local: name.clone(),
        name,
        language_name: language::name(&language).to_owned(),
        right_to_left: is_right_to_left(text),
        kind: if is_original {
            TextKind::Original
        } else {
            TextKind::Translation
        },
        attribution: first_available(&options.attribution, &metadata.attribution, &rights),
        rights,
        source: format!("{stem} {}", metadata.version).trim().to_owned(),
        language,
        id,
        ..TextInfo::default()
    }
}

/// Turns a name into an ID of lowercase letters, digits, and hyphens.
fn id_from_name(name: &str) -> String {
    let mut id = String::new();
    for c in name.chars().take(MAX_ID_LENGTH) {
        if c.is_ascii_alphanumeric() {
            id.push(c.to_ascii_lowercase());
        } else if !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
    }
    id.trim_end_matches('-').to_owned()
}

/// Detects the text direction from the letters in the first verses, because a file's language may be missing
/// or wrong.
fn is_right_to_left(text: &TextWriter) -> bool {
    let letters = text
        .verses()
        .take(50)
        .flat_map(|(_, verse)| verse.text.chars());
    let (mut to_left, mut to_right) = (0, 0);
    for letter in letters.filter(|c| c.is_alphabetic()) {
        match letter {
            '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' => {
                to_left += 1
            }
            _ => to_right += 1,
        }
    }
    to_left > to_right
}

#[cfg(test)]
mod tests {
    use trellis_bible::{reference::Book, text::Verse};

    use super::*;

    fn text(value: &str) -> TextWriter {
        let mut text = TextWriter::new();
        text.add(Book::Genesis, 1, Verse::plain(1, value));
        text
    }

    #[test]
    fn administrator_metadata_overrides_the_files() {
        let metadata = Metadata {
            id: "engKJV2006eb".into(),
            name: "King James Version".into(),
            language: "eng".into(),
            ..Metadata::default()
        };
        let options = ImportOptions {
            name: Some("Our King James".into()),
            ..ImportOptions::default()
        };
        let info = info("up/kjv.zip", &metadata, &options, &text("In the beginning"));
        assert_eq!(info.id, "engkjv2006eb");
        assert_eq!(info.name, "Our King James");
        assert_eq!(
            (info.language.as_str(), info.language_name.as_str()),
            ("en", "English")
        );
        assert_eq!(info.rights, UNKNOWN_RIGHTS);
        assert!(!info.right_to_left);
    }

    #[test]
    fn file_without_metadata_uses_its_name() {
        let options = ImportOptions::default();
        let info = info(
            "Tora (5).usfm",
            &Metadata::default(),
            &options,
            &text("בְּרֵאשִׁית"),
        );
        assert_eq!(
            (info.id.as_str(), info.name.as_str()),
            ("tora-5", "Tora (5)")
        );
        assert!(info.right_to_left);
    }
}
