//! API types for translations.

use schemars::JsonSchema;
use serde::Serialize;
use trellis_bible::text::{Features, TextInfo, TextKind};

use crate::scripture::esv;

/// A translation in a member's library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Translation {
    #[serde(flatten)]
    pub facts: Facts,
    /// The language's English name.
    pub language: String,
}

/// A translation in the list of all translations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrowseTranslation {
    #[serde(flatten)]
    pub facts: Facts,
    pub language: LanguageName,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LanguageName {
    /// The BCP 47 tag.
    pub id: String,
    pub name: String,
}

/// The fields that both lists have in common.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Facts {
    pub id: String,
    pub abbreviation: String,
    pub name: String,
    /// The name in its own language.
    pub name_local: String,
    /// A BCP 47 tag.
    pub language_tag: String,
    pub right_to_left: bool,
    #[serde(rename = "type")]
    pub kind: TranslationType,
    pub origin: Origin,
    pub rights: String,
    pub attribution: String,
    pub attribution_url: Option<String>,
    pub features: TextFeatures,
    /// True if it contains books that aren't in every canon.
    pub deuterocanon: bool,
    pub book_count: u32,
    /// Whether the translation's owner allows text-to-speech.
    pub speech_allowed: bool,
    pub in_library: bool,
    /// True for your default translation.
    pub is_default: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum TranslationType {
    Translation,
    /// A Hebrew or Greek text.
    Original,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Origin {
    Bundled,
    /// Imported by an admin.
    Imported,
    /// Fetched from its publisher as needed.
    Service,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextFeatures {
    pub strongs: bool,
    pub interlinear: bool,
    pub footnotes: bool,
    pub words_of_jesus: bool,
    pub paragraphs: bool,
}

impl From<Features> for TextFeatures {
    fn from(features: Features) -> Self {
        Self {
            strongs: features.strongs,
            interlinear: features.interlinear,
            footnotes: features.footnotes,
            words_of_jesus: features.words_of_jesus,
            paragraphs: features.paragraphs,
        }
    }
}

impl From<TextKind> for TranslationType {
    fn from(kind: TextKind) -> Self {
        match kind {
            TextKind::Translation => Self::Translation,
            TextKind::Original => Self::Original,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Language {
    /// The BCP 47 tag.
    pub id: String,
    pub name: String,
    /// The number of translations in this language.
    pub count: u32,
}

/// A translation's status for one member.
#[derive(Debug, Clone, Copy)]
pub struct LibraryStatus {
    pub in_library: bool,
    pub is_default: bool,
}

impl Facts {
    pub fn of(info: &TextInfo, origin: Origin, library_status: LibraryStatus) -> Self {
        let is_esv = origin == Origin::Service;
        Self {
            id: info.id.clone(),
            abbreviation: info.abbreviation.clone(),
            name: info.name.clone(),
            name_local: info.name_local.clone(),
            language_tag: info.language.clone(),
            right_to_left: info.right_to_left,
            kind: info.kind.into(),
            origin,
            rights: info.rights.clone(),
            attribution: info.attribution.clone(),
            attribution_url: is_esv.then(|| esv::LINK.to_owned()),
            features: info.features.into(),
            deuterocanon: info.books.iter().any(|book| !book.book.is_protocanonical()),
            book_count: u32::try_from(info.books.len()).unwrap_or(u32::MAX),
            speech_allowed: !is_esv,
            in_library: library_status.in_library,
            is_default: library_status.is_default,
        }
    }
}
