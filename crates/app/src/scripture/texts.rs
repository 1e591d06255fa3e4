//! Finding a text, and a place in it. Every call goes through here, so that all answer alike.

use std::sync::Arc;

use trellis_bible::{
    reference::{Book, VerseId},
    text::{Chapter, Library, Text},
};

use super::{
    error::ScriptureError,
    esv::{self, ID as ESV},
    imports,
};
use crate::{accounts::SignedIn, app::App};

/// The best bundled English text.
const FIRST_CHOICE: &str = "bsb";

/// A text that answers to an id.
#[derive(Clone, Debug)]
pub struct Readable {
    pub library: Arc<Library>,
    pub text: Arc<Text>,
    /// Said with the words when another text answers than the one that was asked for.
    pub notice: Option<String>,
    /// The ESV was asked for and is set up, but its words are only fetched for a place
    /// ([`with_chapters`], [`with_passages`]). Until then `text` stands in for it: it counts and
    /// leaves out the same verses.
    pub stands_in: bool,
}

impl Readable {
    /// The id of the text that was meant.
    pub fn id(&self) -> &str {
        if self.stands_in { ESV } else { self.text.id() }
    }

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
}

/// Every text there is, also what another replica has imported a while ago.
pub async fn library(app: &App) -> Result<Arc<Library>, ScriptureError> {
    imports::refresh_if_stale(app).await?;
    let library = app.scripture.library();
    if library.texts().next().is_none() {
        return Err(ScriptureError::NotInstalled);
    }
    Ok(library)
}

/// The text of those who have not chosen one.
pub fn default_text(library: &Library) -> Result<&Arc<Text>, ScriptureError> {
    library
        .text(FIRST_CHOICE)
        .or_else(|| library.texts().find(|text| text.info.language == "en"))
        .or_else(|| library.texts().next())
        .ok_or(ScriptureError::NotInstalled)
}

/// The text with this id. The ESV is always answered: by another English text where it is not
/// set up, which then says so.
pub async fn resolve(app: &App, id: &str) -> Result<Readable, ScriptureError> {
    let mut library = library(app).await?;
    let id = id.trim().to_lowercase();
    if library.text(&id).is_none() && id != ESV {
        // It may have been imported a moment ago.
        imports::refresh(app).await?;
        library = app.scripture.library();
    }
    if let Some(text) = library.text(&id) {
        let text = Arc::clone(text);
        return Ok(Readable {
            library,
            text,
            notice: None,
            stands_in: false,
        });
    }
    if id != ESV {
        return Err(ScriptureError::no_translation(&id));
    }
    let text = Arc::clone(default_text(&library)?);
    if esv::service::is_on(app).await? {
        return Ok(Readable {
            library,
            text,
            notice: None,
            stands_in: true,
        });
    }
    let info = &text.info;
    let notice = format!(
        "The ESV is not set up here; this is the {} ({}), {}.",
        info.name,
        info.abbreviation,
        in_a_sentence(&info.rights)
    );
    Ok(Readable {
        library,
        text,
        notice: Some(notice),
        stands_in: false,
    })
}

/// The same text with the words of these chapters, where they have to be fetched.
pub async fn with_chapters(
    app: &App,
    found: Readable,
    chapters: &[(Book, u8)],
) -> Result<Readable, ScriptureError> {
    if !found.stands_in {
        return Ok(found);
    }
    Ok(served(found, esv::service::chapters(app, chapters).await?))
}

/// The same text with the words from one verse to another, where they have to be fetched.
pub async fn with_passages(
    app: &App,
    found: Readable,
    spans: &[(VerseId, VerseId)],
) -> Result<Readable, ScriptureError> {
    if !found.stands_in {
        return Ok(found);
    }
    Ok(served(found, esv::service::passages(app, spans).await?))
}

fn served(found: Readable, text: Text) -> Readable {
    Readable {
        text: Arc::new(text),
        stands_in: false,
        ..found
    }
}

/// The text that a person reads when they do not say which: their own choice, else the ESV where
/// it is set up, else the best that came with Trellis.
pub async fn of_person(app: &App, who: &SignedIn) -> Result<Readable, ScriptureError> {
    let library = library(app).await?;
    let chosen = who.user.default_bible_translation.as_deref();
    if let Some(id) = chosen.filter(|id| library.text(id).is_some()) {
        return resolve(app, id).await;
    }
    if esv::service::is_on(app).await? {
        return resolve(app, ESV).await;
    }
    let text = Arc::clone(default_text(&library)?);
    Ok(Readable {
        library,
        text,
        notice: None,
        stands_in: false,
    })
}

/// The text that was asked for, else the person's own.
pub async fn asked_or_own(
    app: &App,
    who: &SignedIn,
    asked: Option<&str>,
) -> Result<Readable, ScriptureError> {
    match asked.map(str::trim).filter(|id| !id.is_empty()) {
        Some(id) => resolve(app, id).await,
        None => of_person(app, who).await,
    }
}

/// The ESV where it is set up, else the person's own.
pub async fn esv_or_own(app: &App, who: &SignedIn) -> Result<Readable, ScriptureError> {
    if esv::service::is_on(app).await? {
        resolve(app, ESV).await
    } else {
        of_person(app, who).await
    }
}

/// A book by its USFM code, in any case.
pub fn book(code: &str) -> Result<Book, ScriptureError> {
    Book::from_code(code.trim()).ok_or_else(|| ScriptureError::no_book(code))
}

/// A chapter of a text, and its number.
pub fn chapter(text: &Text, book: Book, asked: u32) -> Result<(u8, Chapter), ScriptureError> {
    let not_in_text = |what: String| ScriptureError::NotInText {
        text: text.info.abbreviation.clone(),
        what,
    };
    let Some(info) = text.info.book(book) else {
        return Err(not_in_text(book.name().to_owned()));
    };
    let last = info.chapters.iter().copied().max().unwrap_or_default();
    let number = u8::try_from(asked).unwrap_or(u8::MAX);
    if number == 0 || number > last || u32::from(number) != asked {
        return Err(ScriptureError::NoChapter {
            book: book.name(),
            chapters: last.into(),
            asked,
        });
    }
    text.chapter(book, number)
        .map(|chapter| (number, chapter))
        .ok_or_else(|| not_in_text(format!("{} {number}", book.chapter_name())))
}

/// A verse of a text.
pub fn verse(
    text: &Text,
    book: Book,
    chapter_asked: u32,
    asked: u32,
) -> Result<VerseId, ScriptureError> {
    let (number, chapter) = chapter(text, book, chapter_asked)?;
    let last = chapter.verses.iter().map(|verse| verse.through).max();
    let last = last.unwrap_or_default();
    match u8::try_from(asked) {
        Ok(verse) if 0 < verse && verse <= last => Ok(VerseId::new(book, number, verse)),
        _ => Err(ScriptureError::NoVerse {
            chapter: format!("{} {number}", book.chapter_name()),
            verses: last.into(),
            asked,
        }),
    }
}

/// "Public domain" in the middle of a sentence; "CC BY 4.0" stays as it is. What is said after a
/// semicolon is about additions to the words.
fn in_a_sentence(rights: &str) -> String {
    let rights = rights.split(';').next().unwrap_or_default();
    let mut letters = rights.chars();
    match (letters.next(), letters.as_str()) {
        (Some(first), rest) if rest.starts_with(char::is_lowercase) => {
            first.to_lowercase().collect::<String>() + rest
        }
        _ => rights.to_owned(),
    }
}
