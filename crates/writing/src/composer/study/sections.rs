//! The passage section by section, or verse by verse if it is short, with what there is to say about each.

use trellis_bible::reference::VerseId;
use trellis_library::companion;

use super::{MAX_CHAPTERS_IN_OVERVIEW, PARAGRAPH_BREAK, StudyBuilder, word_set};
use crate::{
    composer::{
        passage::{self, Section},
        session::{ExcerptOptions, Span},
    },
    draft::{Difficulty, StudyVerse},
    prose,
};

/// Passages up to this length are explained verse by verse.
const MAX_VERSES: usize = 12;
/// Longer passages are explained chapter by chapter.
const MAX_SECTIONS: usize = 45;
/// The longest text of a section, in bytes. What doesn't fit is read in the reader.
const MAX_TEXT_LENGTH: usize = 3_000;
/// The longest remark of a commentator, in words.
const MAX_REMARK: usize = 90;
/// Commentaries that explain what a passage means.
const EXPLANATORY_COMMENTARIES: &[&str] = &["mhcc", "tdavid", "scofield"];

impl StudyBuilder<'_> {
    pub fn items(&mut self) -> Vec<StudyVerse> {
        let sections = self.sections();
        let items = sections.iter().map(|section| self.item(section));
        items.filter(|item| !item.text.is_empty()).collect()
    }

    fn sections(&self) -> Vec<Section> {
        let is_short = self.span.verses().count() <= MAX_VERSES;
        if is_short {
            let verses = self.span.verses().map(Span::verse);
            return verses
                .map(|span| Section {
                    span,
                    heading: None,
                })
                .collect();
        }
        let found = passage::sections(&self.session, self.span);
        if (1..=MAX_SECTIONS).contains(&found.len()) {
            return found;
        }
        let chapters: Vec<u8> = (self.span.start.chapter..=self.span.end.chapter).collect();
        let together = chapters.len().div_ceil(MAX_SECTIONS).max(1);
        let spans = chapters.chunks(together).filter_map(|chunk| {
            let (first, last) = (chunk.first()?, chunk.last()?);
            let whole = Span::chapters(self.span.start.book, *first, *last);
            Some(Span {
                start: whole.start.max(self.span.start),
                end: whole.end.min(self.span.end),
            })
        });
        spans
            .map(|span| Section {
                span,
                heading: None,
            })
            .collect()
    }

    fn item(&mut self, section: &Section) -> StudyVerse {
        let span = section.span;
        let text = self
            .session
            .words(span, MAX_TEXT_LENGTH)
            .unwrap_or_default();
        StudyVerse {
            verse: span.written(),
            commentary: self.commentary(section, &text),
            original_language_insights: self.original(span, &text),
            historical_context: String::new(),
            connection_to_passage: self.connection(span),
            theological_notes: String::new(),
            keywords: self.keywords(span, &text),
            text,
        }
    }

    /// The hard verse explained, and at most one remark of a commentator on these very verses.
    fn commentary(&mut self, section: &Section, text: &str) -> String {
        let span = section.span;
        let mut parts: Vec<String> = Vec::new();
        parts.extend(
            section
                .heading
                .as_ref()
                .map(|heading| format!("{heading}.")),
        );
        if self.chapters.len() > MAX_CHAPTERS_IN_OVERVIEW {
            // Each chapter is explained where it begins.
            let begins = |chapter: &u8| *chapter > span.start.chapter || span.start.verse == 1;
            let chapters = (span.start.chapter..=span.end.chapter).filter(begins);
            let chapters =
                chapters.filter_map(|number| companion::chapter(span.start.book, number));
            parts.extend(chapters.map(|chapter| chapter.sense.clone()));
        } else if let Some(chapter) = companion::chapter(span.start.book, span.start.chapter) {
            parts.extend(passage::hard_verse(span, chapter).map(str::to_owned));
        }
        let about = prose::subjects(text);
        let options = ExcerptOptions {
            about: &about,
            room: MAX_REMARK,
            only: EXPLANATORY_COMMENTARIES,
        };
        let mut offers = self.session.offers(span, options);
        offers.retain(|offer| offer.weight() > 1);
        parts.extend(self.session.best(offers, MAX_REMARK, 1));
        parts.join(PARAGRAPH_BREAK)
    }

    /// Words worth knowing, and for those who want more, words that are rare elsewhere.
    fn original(&mut self, span: Span, text: &str) -> String {
        let chapter = companion::chapter(span.start.book, span.start.chapter);
        let words = chapter
            .map(|chapter| chapter.words.as_slice())
            .unwrap_or_default();
        let inside = words.iter().filter(|word| {
            span.contains(VerseId::new(
                span.start.book,
                span.start.chapter,
                word.verse,
            ))
        });
        let mut said: Vec<String> = inside
            .map(|word| {
                let place = Span::verse(VerseId::new(
                    span.start.book,
                    span.start.chapter,
                    word.verse,
                ));
                let meaning = word.meaning.trim_end_matches('.');
                format!("{} ({}): {meaning}.", word.word, place.written())
            })
            .collect();
        if self.options.difficulty == Difficulty::Advanced {
            let shown = word_set(text);
            let mut found = self.session.key_words(span, 3);
            // The dictionary is about another translation's words if this one doesn't show them.
            found.retain(|word| shown.contains(&word.word.to_lowercase()));
            said.extend(
                found
                    .iter()
                    .filter_map(|word| self.session.word_sentence(word)),
            );
        }
        said.join(" ")
    }

    fn connection(&self, span: Span) -> String {
        let chapter = companion::chapter(span.start.book, span.start.chapter);
        let heart = chapter.map(|chapter| passage::heart(span, chapter));
        let place = passage::chapter_span(span, span.start.chapter).written();
        match heart.filter(|heart| span.contains(heart.start)) {
            Some(heart) => format!("{} is the heart of {place}.", heart.written()),
            None => String::new(),
        }
    }

    fn keywords(&mut self, span: Span, text: &str) -> Vec<String> {
        let shown = word_set(text);
        let words = self.session.key_words(span, 4).into_iter();
        let words = words.map(|word| word.word.to_lowercase());
        words.filter(|word| shown.contains(word)).collect()
    }
}
