//! The languages that have book names.

use std::fmt;

macro_rules! languages {
    ($($language:ident, $code:literal, $file:literal, $comma:literal;)*) => {
        /// A language with its own book names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the variants are named after the languages")]
        pub enum Language { $($language,)* }

        impl Language {
            /// Every language, English first.
            pub const ALL: &'static [Self] = &[$(Self::$language,)*];

            /// The two-letter code: `en`, `de`.
            pub fn code(self) -> &'static str {
                match self { $(Self::$language => $code,)* }
            }

            /// Whether a comma can separate chapter and verse: "Joh 3,16".
            pub(super) fn uses_comma_style(self) -> bool {
                match self { $(Self::$language => $comma,)* }
            }

            /// The contents of the language's spelling file. `names/en.txt` explains the format.
            pub(super) fn spellings(self) -> &'static str {
                match self { $(Self::$language => include_str!($file),)* }
            }
        }
    };
}

languages! {
    English, "en", "names/en.txt", false;
    Spanish, "es", "names/es.txt", true;
    German, "de", "names/de.txt", true;
    Dutch, "nl", "names/nl.txt", true;
    Swedish, "sv", "names/sv.txt", true;
    Latin, "la", "names/la.txt", true;
    French, "fr", "names/fr.txt", true;
    Portuguese, "pt", "names/pt.txt", true;
    Italian, "it", "names/it.txt", true;
}

impl Language {
    /// The language with this code, ignoring case and region: `de-CH` is German.
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.split(['-', '_']).next().unwrap_or(code);
        Self::ALL
            .iter()
            .copied()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }

    fn bit(self) -> u16 {
        1 << (self as u16)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A set of languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Languages(u16);

impl Languages {
    /// English only.
    pub const ENGLISH: Self = Self(1);

    /// The empty set.
    pub const fn none() -> Self {
        Self(0)
    }

    /// Every supported language.
    pub fn all() -> Self {
        Language::ALL
            .iter()
            .fold(Self::none(), |set, &language| set.with(language))
    }

    /// The set with this language added.
    #[must_use]
    pub fn with(self, language: Language) -> Self {
        Self(self.0 | language.bit())
    }

    /// Whether the language is in the set.
    pub fn contains(self, language: Language) -> bool {
        self.0 & language.bit() != 0
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Default for Languages {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl From<Language> for Languages {
    fn from(language: Language) -> Self {
        Self::none().with(language)
    }
}

/// A letter as ASCII, without its accents. Empty for a combining accent.
pub(super) fn fold(c: char) -> Option<&'static str> {
    Some(match c {
        'ª' | 'à'..='å' | 'À'..='Å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' | 'Æ' => "ae",
        'ç' | 'Ç' | 'ć' | 'č' => "c",
        'è'..='ë' | 'È'..='Ë' | 'ē' | 'ĕ' | 'ę' | 'ě' => "e",
        'ì'..='ï' | 'Ì'..='Ï' | 'ī' | 'ĭ' => "i",
        'ñ' | 'Ñ' => "n",
        'º' | '°' | 'ò'..='ö' | 'ø' | 'Ò'..='Ö' | 'Ø' | 'ō' | 'ŏ' => "o",
        'œ' | 'Œ' => "oe",
        'ß' => "ss",
        'š' | 'Š' => "s",
        'ù'..='ü' | 'Ù'..='Ü' | 'ū' | 'ŭ' => "u",
        'ý' | 'ÿ' | 'Ý' => "y",
        '’' => "'",
        '\u{300}'..='\u{36f}' => "",
        _ => return fold_case(c),
    })
}

/// Non-ASCII characters that are case variants of an ASCII letter, such as the long s.
pub(super) fn fold_case(c: char) -> Option<&'static str> {
    match c {
        'ſ' => Some("s"),
        '\u{212a}' => Some("k"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_code_and_region() {
        assert_eq!(Language::from_code("de"), Some(Language::German));
        assert_eq!(Language::from_code("PT-br"), Some(Language::Portuguese));
        assert_eq!(Language::from_code("xx"), None);
        assert!(Languages::all().contains(Language::Italian));
        assert!(!Languages::ENGLISH.contains(Language::German));
    }
}
