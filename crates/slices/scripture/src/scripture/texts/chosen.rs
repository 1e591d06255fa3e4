//! A text in two steps: chosen, then open. The words of the ESV are fetched only for a place, so
//! there is nothing to read before one is named; every other text has its words at once.

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

/// A text that was chosen: it says which places it has, but gives no words.
#[derive(Clone, Debug)]
pub struct ChosenText {
    library: Arc<Library>,
    /// Where the words have to be fetched, the bundled text that counts and leaves out the same
    /// verses.
    bundled: Arc<Text>,
    notice: Option<String>,
    is_fetched: bool,
}

/// A text whose words are at hand, all of them or those it was opened for.
#[derive(Clone, Debug)]
pub struct OpenText {
    pub library: Arc<Library>,
    pub text: Arc<Text>,
    /// Shown with the words when this is not the text that was asked for.
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

    /// The ESV, which counts like this text.
    pub(super) fn fetched(library: Arc<Library>, like: Arc<Text>) -> Self {
        Self {
            is_fetched: true,
            ..Self::bundled(library, like)
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

    /// Whether its words have to be fetched; [`Self::open_bundled`] then opens another text.
    pub fn is_fetched(&self) -> bool {
        self.is_fetched
    }

    /// Whether its words come from their owner, whose name goes with each of them.
    pub fn is_served(&self) -> bool {
        self.id() == ESV
    }

    /// The number of a chapter that it has.
    pub fn chapter(&self, named: ChapterRef) -> Result<u8, ScriptureError> {
        places::chapter(&self.bundled, named).map(|(number, _)| number)
    }

    /// A verse that it has.
    pub fn verse(&self, named: VerseRef) -> Result<VerseId, ScriptureError> {
        places::verse(&self.bundled, named)
    }

    /// A reference as this text counts.
    pub fn reference(&self, parsed: &ParsedReference) -> Result<Reference, ScriptureError> {
        parsed.in_text(&self.bundled)
    }

    /// With the words of these chapters.
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

    /// With the words from one verse to another.
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

    /// Without fetching anything: for what may not spend the ESV's allowance, the bundled text
    /// answers in its place.
    pub fn open_bundled(self) -> OpenText {
        OpenText {
            library: self.library,
            text: self.bundled,
            notice: self.notice,
        }
    }
}

impl OpenText {
    /// Whether its words come from their owner, whose name goes with each of them.
    pub fn is_served(&self) -> bool {
        self.text.id() == ESV
    }

    /// The page that has to be linked to beside its words.
    pub fn attribution_url(&self) -> Option<String> {
        self.is_served().then(|| esv::LINK.to_owned())
    }

    /// The line that has to be shown with its words.
    pub fn attribution(&self) -> String {
        self.notice
            .clone()
            .unwrap_or_else(|| self.text.info.attribution.clone())
    }

    /// A chapter, and its number.
    pub fn chapter(&self, named: ChapterRef) -> Result<(u8, Chapter), ScriptureError> {
        places::chapter(&self.text, named)
    }

    /// A verse that it has.
    pub fn verse(&self, named: VerseRef) -> Result<VerseId, ScriptureError> {
        places::verse(&self.text, named)
    }
}
