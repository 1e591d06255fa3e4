//! Books and chapters.

use crate::scripture::{
    error::ScriptureError,
    esv,
    ids::{ChapterRef, TranslationId},
    texts,
};
use trellis_bible::{reference as engine, text::Text};
use trellis_platform::App;

use super::{
    content,
    model::{Book, Source, SourceKind, Verse},
};

/// The books in a translation, or the 66 that all translations share, and whether the response may be cached.
pub async fn books(
    app: &App,
    id: Option<&TranslationId>,
) -> Result<(Vec<Book>, bool), ScriptureError> {
    let Some(id) = id else {
        let shared = engine::Book::ALL
            .iter()
            .filter(|book| book.is_protocanonical());
        let books = shared.map(|&book| english(book)).collect();
        return Ok((books, true));
    };
    let found = texts::resolve(app, id).await?.open_bundled();
    Ok((books_in(&found.text), is_cacheable(app, id)))
}

fn books_in(text: &Text) -> Vec<Book> {
    let is_english = text.info.language == "en";
    text.info
        .books
        .iter()
        .map(|info| Book {
            name: info.name.clone(),
            short_name: if is_english {
                info.book.short_name().to_owned()
            } else {
                info.name.clone()
            },
            chapters: info.chapters.iter().copied().max().unwrap_or_default(),
            ..english(info.book)
        })
        .collect()
}

fn english(book: engine::Book) -> Book {
    Book {
        id: book.code(),
        name: book.name().to_owned(),
        short_name: book.short_name().to_owned(),
        chapters: book.chapter_count(),
        testament: book.testament().into(),
    }
}

/// A chapter, and whether the response may be cached.
pub async fn chapter(
    app: &App,
    id: &TranslationId,
    requested: ChapterRef,
) -> Result<(Vec<Verse>, bool), ScriptureError> {
    let chosen_text = texts::resolve(app, id).await?;
    let (book, number) = (requested.book, chosen_text.chapter(requested)?);
    let found = chosen_text.open_chapters(app, &[(book, number)]).await?;
    let (_, chapter) = found.chapter(requested)?;
    let numberings = found.library.versifications();
    let omitted = content::omitted(&found.text.info, numberings, book, number, &chapter);
    let mut verses = content::chapter(&chapter, &omitted);
    if found.notice.is_some() || found.is_from_publisher() {
        for verse in &mut verses {
            verse.attribution = Some(found.attribution());
            verse.translation_id = Some(found.text.id().to_owned());
        }
    }
    Ok((verses, is_cacheable(app, id)))
}

/// Only bundled translations may be cached: an imported one may be replaced, and one that is missing now may
/// be imported later.
fn is_cacheable(app: &App, id: &TranslationId) -> bool {
    app.scripture.is_bundled(id.as_str())
}

/// Rights information for every text and study aid.
pub async fn sources(app: &App) -> Result<Vec<Source>, ScriptureError> {
    let library = texts::library(app).await?;
    let esv_info = esv::service::is_enabled(app).await?.then(esv::info);
    let infos = library.texts().map(|text| &text.info).chain(&esv_info);
    let texts = infos.map(|info| Source {
        id: info.id.clone(),
        name: info.name.clone(),
        kind: SourceKind::Text,
        rights: info.rights.clone(),
        attribution: info.attribution.clone(),
        source: info.source.clone(),
    });
    let helps = library.helps().sources().iter().map(|help| Source {
        id: help.id.clone(),
        name: help.name.clone(),
        kind: SourceKind::Help,
        rights: help.rights.clone(),
        attribution: help.attribution.clone(),
        source: help.source.clone(),
    });
    Ok(texts.chain(helps).collect())
}
