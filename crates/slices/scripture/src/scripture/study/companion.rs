//! The companion to a chapter, in the numbering of the member's translation.

use crate::scripture::{
    error::ScriptureError,
    ids::{ChapterRef, TranslationId},
    numbering,
    texts::{self, OpenText},
};
use trellis_bible::reference::{Book, VerseId};
use trellis_identity::SignedIn;
use trellis_library::companion::{self, Chapter};
use trellis_platform::App;

use super::model::{Companion, CompanionWord, HardVerse, QuotedVerse};

/// `None` for chapters of books that the library has no companion to.
pub async fn of_chapter(
    app: &App,
    who: &SignedIn,
    translation: Option<&TranslationId>,
    requested: ChapterRef,
) -> Result<Option<Companion>, ScriptureError> {
    let chosen = texts::requested_or_default(app, who, translation).await?;
    let chosen = chosen.open_bundled();
    let (number, _) = chosen.chapter(requested)?;
    let Some((book, chapter)) = find(&chosen, requested.book, number) else {
        return Ok(None);
    };
    Ok(Some(
        Localized {
            chosen: &chosen,
            book,
            chapter,
        }
        .companion(),
    ))
}

/// The companion to a chapter in a translation's numbering: the one to the English chapter with most of its
/// verses.
pub fn find(chosen: &OpenText, book: Book, number: u8) -> Option<(Book, &'static Chapter)> {
    const MIDDLE: u8 = 3;
    let tried = [MIDDLE, 1].into_iter().flat_map(|verse| {
        let verse = VerseId::new(book, number, verse);
        numbering::to_english(&chosen.library, &chosen.text, verse)
    });
    let mut found = tried
        .filter_map(|verse| Some((verse.book, companion::chapter(verse.book, verse.chapter)?)));
    found.next()
}

struct Localized<'a> {
    chosen: &'a OpenText,
    book: Book,
    chapter: &'static Chapter,
}

impl Localized<'_> {
    fn companion(&self) -> Companion {
        let Chapter {
            setting,
            sense,
            themes,
            question,
            prayer,
            ..
        } = self.chapter;
        let first = self.local(1);
        let words = self.chapter.words.iter().map(|word| {
            let verse = self.local(word.verse);
            CompanionWord {
                verse: verse.verse,
                reference: numbering::format_range(verse, verse),
                strong: word.strong.clone(),
                word: word.word.clone(),
                meaning: word.meaning.clone(),
            }
        });
        Companion {
            chapter: format!("{} {}", first.book.chapter_name(), first.chapter),
            setting: setting.clone(),
            sense: sense.clone(),
            heart: self.quoted(self.chapter.heart),
            themes: themes.clone(),
            words: words.collect(),
            hard: self.chapter.hard.as_ref().and_then(|hard| {
                let (first, last) = hard.range()?;
                Some(HardVerse {
                    reference: numbering::format_range(self.local(first), self.local(last)),
                    text: hard.text.clone(),
                })
            }),
            question: question.clone(),
            prayer: prayer.clone(),
        }
    }

    fn quoted(&self, verse: u8) -> QuotedVerse {
        let verse = self.local(verse);
        let found = self.chosen.text.verse(verse);
        QuotedVerse {
            verse: verse.verse,
            reference: numbering::format_range(verse, verse),
            text: found
                .map(|found| found.text.to_string())
                .unwrap_or_default(),
        }
    }

    /// A verse of the English chapter in the translation's numbering.
    fn local(&self, verse: u8) -> VerseId {
        let english = VerseId::new(self.book, self.chapter.number, verse);
        let local = numbering::from_english(&self.chosen.library, &self.chosen.text, english);
        local.first().copied().unwrap_or(english)
    }
}
