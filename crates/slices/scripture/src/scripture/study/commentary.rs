//! Combines the bundled commentaries on a verse under the specification's headings. Every paragraph names its
//! source.

use crate::scripture::{
    error::ScriptureError,
    ids::{TranslationId, VerseRef},
    numbering,
    texts::{self, OpenText},
};
use trellis_bible::{
    helps::{self, Helps, Remark},
    reference::{Book, VerseId},
};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::{
    model::{Commentary, CommentaryEntry},
    topics::title_case,
};

const OUTLINE_LABEL: &str = "Chapter Outline";
const LABEL: &str = "Compiled from public-domain sources";
const NO_NOTE: &str = "No note on this verse in the bundled commentaries.";
const MATTHEW_HENRY: &str = "mhcc";
const TREASURY_OF_DAVID: &str = "tdavid";
/// The commentaries whose notes explain customs, locations and words.
const NOTE_COMMENTARIES: [&str; 2] = ["haydock", "scofield"];
const MAX_THEMES: usize = 8;
/// Any further paragraphs are in `entries`, which contain the full text.
const MAX_PARAGRAPHS: usize = 6;

pub async fn verse_commentary(
    app: &App,
    who: &SignedIn,
    translation: Option<&TranslationId>,
    requested: VerseRef,
) -> Result<Commentary, ScriptureError> {
    let chosen_text = texts::requested_or_default(app, who, translation).await?;
    let chosen_text = chosen_text.open_bundled();
    let verse_id = chosen_text.verse(requested)?;
    let english = numbering::all_to_english(&chosen_text.library, &chosen_text.text, verse_id);
    // A verse missing from English Bibles is looked up under its own number.
    let english = english.first().copied().unwrap_or(verse_id);
    Ok(compile(chosen_text.library.helps(), english))
}

/// What the commentaries say about a chapter as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChapterContext {
    pub summary: String,
    pub historical: String,
    /// The names of the commentaries quoted.
    pub sources: Vec<String>,
}

/// `verse` is in the translation's numbering.
pub fn chapter_context(chosen_text: &OpenText, verse: VerseId) -> ChapterContext {
    let english = numbering::all_to_english(&chosen_text.library, &chosen_text.text, verse);
    let verse = english.first().copied().unwrap_or(verse);
    let sourced = all_remarks(chosen_text.library.helps(), verse);
    let summary = summary(&sourced);
    let historical = historical(&sourced);
    let sources = chosen_text.library.helps().commentaries().iter();
    let is_quoted = |name: &str| {
        let signature = format!("({name})");
        let mut quoted = summary.iter().chain(&historical);
        quoted.any(|paragraph| paragraph.ends_with(&signature))
    };
    ChapterContext {
        sources: sources
            .map(|source| source.info.name.clone())
            .filter(|name| is_quoted(name))
            .collect(),
        summary: join_paragraphs(summary),
        historical: join_paragraphs(historical),
    }
}

/// Matthew Henry's outline of the chapter.
fn summary(sourced: &[SourcedRemark<'_>]) -> Vec<String> {
    let henry = sourced
        .iter()
        .filter(|sourced| sourced.is_from(MATTHEW_HENRY));
    henry
        .map(|sourced| (sourced, sourced.parts().outline))
        .filter(|(_, outline)| !outline.is_empty())
        .map(|(sourced, outline)| sourced.with_attribution(&outline.join(" ")))
        .collect()
}

/// A remark and the commentary it comes from.
struct SourcedRemark<'a> {
    by: &'a helps::Commentary,
    remark: Remark,
}

#[derive(Default)]
struct RemarkParts<'a> {
    introduction: Vec<&'a str>,
    outline: Vec<&'a str>,
    body: Vec<&'a str>,
}

/// Matches labels such as "Chapter 3".
fn is_chapter_label(paragraph: &str) -> bool {
    let number = paragraph.strip_prefix("Chapter ");
    number.is_some_and(|number| number.parse::<u8>().is_ok())
}

impl SourcedRemark<'_> {
    /// All paragraphs except the chapter label.
    fn paragraphs(&self) -> Vec<&str> {
        let parts = self.parts();
        [parts.introduction, parts.outline, parts.body].concat()
    }

    /// Splits the text at the chapter label and the outline after it. Matthew Henry opens each chapter with
    /// them, sometimes in the middle of his remarks on its first verses.
    fn parts(&self) -> RemarkParts<'_> {
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
        if self.is_on_chapter() {
            // Drops the book's name, which is on its own line before the introduction.
            all.retain(|paragraph| paragraph.contains(['.', ',', ';']));
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

    /// Adds the commentary's name to a paragraph.
    fn with_attribution(&self, paragraph: &str) -> String {
        format!("{paragraph} ({})", self.by.info.name)
    }

    fn is_from(&self, id: &str) -> bool {
        self.by.info.id == id
    }

    /// Whether this is one of Spurgeon's hints to preachers on the verse.
    fn is_hint(&self) -> bool {
        self.is_from(TREASURY_OF_DAVID)
            && !self.is_on_chapter()
            && self.remark.heading.to_lowercase().starts_with("hints")
    }

    fn is_on_chapter(&self) -> bool {
        self.remark.last == 0
    }
}

/// `verse` is in English numbering.
pub fn compile(helps: &Helps, verse: VerseId) -> Commentary {
    let sourced = all_remarks(helps, verse);
    Commentary {
        historical_context: join_paragraphs(historical(&sourced)),
        theological_significance: join_paragraphs(theological(&sourced)),
        practical_application: join_paragraphs(practical(&sourced)),
        key_themes: themes(helps, verse),
        label: LABEL,
        entries: sourced
            .iter()
            .map(|sourced| entry(sourced, verse))
            .collect(),
    }
}

/// Each commentary's remarks on the verse, the most specific first, then on its chapter.
fn all_remarks(helps: &Helps, verse: VerseId) -> Vec<SourcedRemark<'_>> {
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
        let introductions = chapter_remarks
            .into_iter()
            .filter(|remark| remark.last == 0);
        let remarks = verse_remarks.into_iter().chain(introductions);
        sourced.extend(remarks.map(|remark| SourcedRemark { by, remark }));
    }
    sourced
}

/// The chapter introduction and the notes on the verse.
fn historical(sourced: &[SourcedRemark<'_>]) -> Vec<String> {
    let introductions = sourced
        .iter()
        .filter(|sourced| sourced.is_on_chapter() && !sourced.is_from(TREASURY_OF_DAVID));
    let notes = sourced.iter().filter(|sourced| {
        !sourced.is_on_chapter() && NOTE_COMMENTARIES.iter().any(|id| sourced.is_from(id))
    });
    let introductions = introductions.flat_map(|sourced| {
        let introduction = sourced.parts().introduction.into_iter();
        introduction
            .map(|text| sourced.with_attribution(text))
            .collect::<Vec<_>>()
    });
    let paragraphs = introductions.chain(notes.flat_map(with_attribution));
    paragraphs.take(MAX_PARAGRAPHS).collect()
}

/// What the verse means: Matthew Henry's nearest remark, without its closing application.
fn theological(sourced: &[SourcedRemark<'_>]) -> Vec<String> {
    let henry = nearest(sourced, MATTHEW_HENRY).into_iter();
    henry
        .flat_map(|henry| {
            let (meaning, _) = split_application(&henry.parts().body);
            meaning
                .into_iter()
                .map(|text| henry.with_attribution(&text))
        })
        .collect()
}

/// How the verse applies to life: Spurgeon on the Psalms, and the end of Matthew Henry's remark.
fn practical(sourced: &[SourcedRemark<'_>]) -> Vec<String> {
    let hints = sourced
        .iter()
        .find(|sourced| sourced.is_hint())
        .or_else(|| nearest(sourced, TREASURY_OF_DAVID));
    let hints = hints
        .into_iter()
        .flat_map(with_attribution)
        .take(MAX_PARAGRAPHS);
    let close = nearest(sourced, MATTHEW_HENRY).and_then(|henry| {
        let (_, application) = split_application(&henry.parts().body);
        Some(henry.with_attribution(&application?))
    });
    hints.chain(close).collect()
}

/// Splits one of Matthew Henry's remarks into explanation and application. The application is his last
/// paragraph, or the last sentences if there is only one paragraph.
fn split_application(paragraphs: &[&str]) -> (Vec<String>, Option<String>) {
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

fn nearest<'a, 'b>(sourced: &'a [SourcedRemark<'b>], id: &str) -> Option<&'a SourcedRemark<'b>> {
    sourced
        .iter()
        .find(|sourced| sourced.is_from(id) && !sourced.is_on_chapter())
}

fn with_attribution(sourced: &SourcedRemark<'_>) -> Vec<String> {
    let paragraphs = sourced.paragraphs().into_iter();
    paragraphs
        .map(|text| sourced.with_attribution(text))
        .collect()
}

fn join_paragraphs(paragraphs: Vec<String>) -> String {
    if paragraphs.is_empty() {
        NO_NOTE.to_owned()
    } else {
        paragraphs.join("\n\n")
    }
}

/// Topics that cite the verse.
fn themes(helps: &Helps, verse: VerseId) -> Vec<String> {
    let topics = helps.topics_of(verse, MAX_THEMES).into_iter();
    topics.map(|(_, topic)| title_case(&topic.name)).collect()
}

fn entry(sourced: &SourcedRemark<'_>, verse: VerseId) -> CommentaryEntry {
    let info = &sourced.by.info;
    let at = |number: u8| VerseId::new(verse.book, verse.chapter, number);
    CommentaryEntry {
        source: info.id.clone(),
        title: info.name.clone(),
        author: info.author.clone(),
        rights: info.rights.clone(),
        reference: if sourced.is_on_chapter() {
            chapter_reference(verse.book, verse.chapter)
        } else {
            numbering::format_range(
                at(Ord::max(sourced.remark.first, 1)),
                at(sourced.remark.last),
            )
        },
        heading: sourced.remark.heading.clone(),
        paragraphs: sourced
            .paragraphs()
            .into_iter()
            .map(str::to_owned)
            .collect(),
    }
}

pub fn chapter_reference(book: Book, chapter: u8) -> String {
    if book.chapter_count() == 1 {
        book.name().to_owned()
    } else {
        format!("{} {chapter}", book.chapter_name())
    }
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
