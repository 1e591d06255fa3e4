//! A translation is first chosen, then opened. The ESV's text is fetched only for specific passages, so it
//! can't be read until they are known; every other translation is available immediately.

use std::sync::Arc;

use trellis_bible::{
    reference::{Book, Reference, VerseId},
    text::{Chapter, Library, Text, TextInfo},
};
use trellis_platform::App;

use super::places;
use crate::scripture::{
    error::ScriptureError,
    esv::{self, ID as ESV},
    ids::{ChapterRef, VerseRef},
    references::ParsedReference,
};

/// A chosen translation. Its chapters and verses are known, but its text may not be loaded yet.
#[derive(Clone, Debug)]
pub struct ChosenText {
    library: Arc<Library>,
    /// The translation itself or, if the text must be fetched, a bundled one with the same numbering and
    /// omissions.
    bundled: Arc<Text>,
    notice: Option<String>,
    is_fetched: bool,
}

/// A translation with its text loaded, either in full or only for the passages it was opened with.
#[derive(Clone, Debug)]
pub struct OpenText {
    pub library: Arc<Library>,
    pub text: Arc<Text>,
    /// Shown with the text if this is not the requested translation.
    pub notice: Option<String>,
}

impl ChosenText {
    pub(super) fn bundled(library: Arc<Library>, text: Arc<Text>) -> Self {
        Self {
            library,
            bundled: text,
            notice: None,
            is_fetched: false,
        }
    }

    /// The ESV, which has the same numbering as this bundled text.
    pub(super) fn fetched(library: Arc<Library>, bundled: Arc<Text>) -> Self {
        Self {
            is_fetched: true,
            ..Self::bundled(library, bundled)
        }
    }

    pub(super) fn with_notice(self, notice: String) -> Self {
        Self {
            notice: Some(notice),
            ..self
        }
    }

    pub fn id(&self) -> &str {
        if self.is_fetched {
            ESV
        } else {
            self.bundled.id()
        }
    }

    pub fn info(&self) -> TextInfo {
        if self.is_fetched {
            esv::info()
        } else {
            self.bundled.info.clone()
        }
    }

    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Whether the text must be fetched. If so, [`Self::open_bundled`] opens another translation.
    pub fn is_fetched(&self) -> bool {
        self.is_fetched
    }

    /// Whether the text comes from its publisher, who must be credited with each quotation.
    pub fn is_from_publisher(&self) -> bool {
        self.id() == ESV
    }

    /// Checks that the translation has a chapter, and returns its number.
    pub fn chapter(&self, requested: ChapterRef) -> Result<u8, ScriptureError> {
        places::chapter(&self.bundled, requested).map(|(number, _)| number)
    }

    /// Checks that the translation has a verse.
    pub fn verse(&self, requested: VerseRef) -> Result<VerseId, ScriptureError> {
        places::verse(&self.bundled, requested)
    }

    /// Reads a reference in this translation's numbering.
    pub fn reference(&self, parsed: &ParsedReference) -> Result<Reference, ScriptureError> {
        parsed.in_text(&self.bundled)
    }

    /// Opens the translation with the text for these chapters.
    pub async fn open_chapters(
        self,
        app: &App,
        chapters: &[(Book, u8)],
    ) -> Result<OpenText, ScriptureError> {
        if !self.is_fetched {
            return Ok(self.open_bundled());
        }
        let text = esv::service::chapters(app, chapters).await?;
        Ok(self.open(text))
    }

    /// Opens the translation with the text for these passages.
    pub async fn open_passages(
        self,
        app: &App,
        spans: &[(VerseId, VerseId)],
    ) -> Result<OpenText, ScriptureError> {
        if !self.is_fetched {
            return Ok(self.open_bundled());
        }
        let text = esv::service::passages(app, spans).await?;
        Ok(self.open(text))
    }

    fn open(self, text: Text) -> OpenText {
        OpenText {
            text: Arc::new(text),
            ..self.open_bundled()
        }
    }

    /// Opens the translation without fetching anything. A bundled translation replaces the ESV, whose use is
    /// limited.
    pub fn open_bundled(self) -> OpenText {
        OpenText {
            library: self.library,
            text: self.bundled,
            notice: self.notice,
        }
    }
}

impl OpenText {
    /// Whether the text comes from its publisher, who must be credited with each quotation.
    pub fn is_from_publisher(&self) -> bool {
        self.text.id() == ESV
    }

    /// The page that must be linked next to the text.
    pub fn attribution_url(&self) -> Option<String> {
        self.is_from_publisher().then(|| esv::LINK.to_owned())
    }

    /// The notice that must be shown with the text.
    pub fn attribution(&self) -> String {
        self.notice
            .clone()
            .unwrap_or_else(|| self.text.info.attribution.clone())
    }

    /// A chapter and its number.
    pub fn chapter(&self, requested: ChapterRef) -> Result<(u8, Chapter), ScriptureError> {
        places::chapter(&self.text, requested)
    }

    /// Checks that the translation has a verse.
    pub fn verse(&self, requested: VerseRef) -> Result<VerseId, ScriptureError> {
        places::verse(&self.text, requested)
    }
}
