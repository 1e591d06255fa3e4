//! The commentaries' remarks on a verse, on its chapter, and on its book.

use trellis_bible::{
    helps::{Commentary, Helps, Remark},
    reference::VerseId,
};

pub const MATTHEW_HENRY: &str = "mhcc";
pub const TREASURY_OF_DAVID: &str = "tdavid";
const OUTLINE_LABEL: &str = "Chapter Outline";
const MIN_SENTENCE_WORDS: usize = 4;

/// A remark and the commentary it comes from.
pub struct SourcedRemark<'a> {
    pub by: &'a Commentary,
    pub remark: Remark,
    pub scope: Scope,
}

/// What a remark is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Verses,
    Chapter,
    /// The whole book: the introduction before its first chapter, quoted for a later chapter.
    Book,
}

#[derive(Default)]
pub struct RemarkParts<'a> {
    pub introduction: Vec<&'a str>,
    pub outline: Vec<&'a str>,
    pub body: Vec<&'a str>,
}

/// Matches labels such as "Chapter 3".
fn is_chapter_label(paragraph: &str) -> bool {
    let number = paragraph.strip_prefix("Chapter ");
    number.is_some_and(|number| number.parse::<u8>().is_ok())
}

impl<'a> SourcedRemark<'a> {
    /// All paragraphs except the chapter label.
    pub fn paragraphs(&self) -> Vec<&str> {
        let parts = self.parts();
        [parts.introduction, parts.outline, parts.body].concat()
    }

    /// Splits the text at the chapter label and the outline after it. Matthew Henry opens each chapter with
    /// them, sometimes in the middle of his remarks on its first verses.
    pub fn parts(&self) -> RemarkParts<'_> {
        let mut all: Vec<&str> = self
            .remark
            .text
            .split("\n\n")
            .map(|paragraph| paragraph.trim().trim_start_matches("--"))
            .filter(|paragraph| !paragraph.is_empty())
            .collect();
        let label = all.iter().position(|paragraph| is_chapter_label(paragraph));
        let mut after = label.map_or_else(Vec::new, |at| all.split_off(at));
        let mut parts = RemarkParts::default();
        if self.scope != Scope::Verses {
            // Drops the book's name before the introduction, and single words explained after it.
            all.retain(|paragraph| {
                let is_sentence = paragraph.split_whitespace().count() >= MIN_SENTENCE_WORDS;
                is_sentence && paragraph.contains(['.', ',', ';'])
            });
            parts.introduction = all;
        } else {
            parts.body = all;
        }
        if after.get(1) == Some(&OUTLINE_LABEL) {
            parts.outline = after.split_off(2);
        } else if !after.is_empty() {
            let mut rest = after.split_off(1);
            let body = rest.split_off(rest.len().min(1));
            parts.outline = rest;
            parts.body.extend(body);
        }
        parts
    }

    pub fn is_from(&self, id: &str) -> bool {
        self.by.info.id == id
    }

    /// Whether this is one of Spurgeon's hints to preachers on the verse.
    pub fn is_hint(&self) -> bool {
        self.is_from(TREASURY_OF_DAVID)
            && self.scope == Scope::Verses
            && self.remark.heading.to_lowercase().starts_with("hints")
    }

    pub fn is_on_book(&self) -> bool {
        self.scope == Scope::Book
    }
}

/// Each commentary's remarks on the verse, the most specific first, then on its chapter and its book.
pub fn all_remarks(helps: &Helps, verse: VerseId) -> Vec<SourcedRemark<'_>> {
    let mut sourced = Vec::new();
    for by in helps.commentaries() {
        let chapter_remarks = by.for_chapter(verse.book, verse.chapter);
        let mut verse_remarks = by.for_verse(verse);
        // Matthew Henry comments on groups of verses, so each remark applies until the next one.
        if verse_remarks.is_empty() && by.info.id == MATTHEW_HENRY {
            let before = chapter_remarks
                .iter()
                .filter(|remark| 0 < remark.first && remark.first <= verse.verse);
            verse_remarks.extend(before.max_by_key(|remark| remark.first).cloned());
        }
        let book_remarks = match verse.chapter {
            1 => Vec::new(),
            _ => by.for_chapter(verse.book, 1),
        };
        let with_scope = |scope| move |remark| SourcedRemark { by, remark, scope };
        sourced.extend(verse_remarks.into_iter().map(with_scope(Scope::Verses)));
        sourced.extend(introductions(chapter_remarks).map(with_scope(Scope::Chapter)));
        sourced.extend(introductions(book_remarks).map(with_scope(Scope::Book)));
    }
    sourced
}

/// The remarks that are about the chapter as a whole.
fn introductions(chapter_remarks: Vec<Remark>) -> impl Iterator<Item = Remark> {
    chapter_remarks
        .into_iter()
        .filter(|remark| remark.last == 0)
}

pub fn nearest<'a, 'b>(
    sourced: &'a [SourcedRemark<'b>],
    id: &str,
) -> Option<&'a SourcedRemark<'b>> {
    sourced
        .iter()
        .find(|sourced| sourced.is_from(id) && sourced.scope == Scope::Verses)
}

/// Splits one of Matthew Henry's remarks into explanation and application. The application is his last
/// paragraph, or the last sentences if there is only one paragraph.
pub fn split_application(paragraphs: &[&str]) -> (Vec<String>, Option<String>) {
    let to_strings = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    match paragraphs {
        [] => (Vec::new(), None),
        [only] => {
            let sentences = sentences(only);
            let close = match sentences.len() {
                0 | 1 => return (to_strings(paragraphs), None),
                2 | 3 => 1,
                _ => 2,
            };
            let (meaning, application) = sentences.split_at(sentences.len() - close);
            (vec![meaning.join(" ")], Some(application.join(" ")))
        }
        [before @ .., last] => (to_strings(before), Some((*last).to_owned())),
    }
}

/// Splits a paragraph into sentences. A short word before a period is treated as an abbreviation ("ver. 3",
/// "1 Cor. 2").
fn sentences(paragraph: &str) -> Vec<&str> {
    const MAX_ABBREVIATION_LENGTH: usize = 4;
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, _) in paragraph.match_indices(['.', '!', '?']) {
        let (before, after) = (&paragraph[start..at], &paragraph[at + 1..]);
        let word = before.rsplit(' ').next().unwrap_or_default();
        let is_end = paragraph[at..].starts_with(['!', '?'])
            || word.chars().count() > MAX_ABBREVIATION_LENGTH;
        let mut next = after.chars();
        let opens = next.next() == Some(' ') && next.next().is_some_and(char::is_uppercase);
        if is_end && opens {
            sentences.push(paragraph[start..=at].trim());
            start = at + 1;
        }
    }
    sentences.push(paragraph[start..].trim());
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_remark_is_its_application() {
        let (meaning, close) = split_application(&["One.", "Two.", "Three."]);
        assert_eq!(
            (meaning.as_slice(), close.as_deref()),
            (&["One.".to_owned(), "Two.".to_owned()][..], Some("Three."))
        );
        let only = "He came by night. See ver. 3, and 1 Cor. Two things follow. Let us come! Who would stay away?";
        let (meaning, close) = split_application(&[only]);
        assert_eq!(
            meaning,
            ["He came by night. See ver. 3, and 1 Cor. Two things follow."]
        );
        assert_eq!(close.as_deref(), Some("Let us come! Who would stay away?"));
        assert_eq!(
            split_application(&["Only this."]),
            (vec!["Only this.".to_owned()], None)
        );
        assert_eq!(split_application(&[]), (Vec::new(), None));
    }
}
