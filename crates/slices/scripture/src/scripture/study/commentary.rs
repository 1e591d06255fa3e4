//! Combines the bundled commentaries on a verse under the specification's headings. Every paragraph names its
//! source.

use crate::scripture::{
    error::ScriptureError,
    ids::{TranslationId, VerseRef},
    numbering, texts,
};
use trellis_bible::{
    helps::{self, CommentaryInfo, Helps},
    reference::{Book, VerseId},
};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::{
    model::{Commentary, CommentaryEntry, CommentarySection, Commentator, Quotation, SectionName},
    remarks::{
        MATTHEW_HENRY, Scope, SourcedRemark, TREASURY_OF_DAVID, all_remarks, nearest,
        split_application,
    },
    topics::title_case,
};

const LABEL: &str = "Compiled from public-domain sources";
const NO_NOTE: &str = "No note on this verse in the bundled commentaries.";
/// The commentaries with notes on single words and sentences.
const NOTE_COMMENTARIES: [&str; 2] = ["scofield", "haydock"];
const MAX_THEMES: usize = 8;
/// How many paragraphs of each commentary are quoted in a section. `entries` have the full text.
const MAX_PARAGRAPHS: usize = 6;
/// How many paragraphs of a book's introduction are quoted; they name its writer and its date first.
const MAX_BOOK_PARAGRAPHS: usize = 2;

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

/// What one commentary says in a section.
struct Excerpt<'a> {
    by: &'a helps::Commentary,
    paragraphs: Vec<String>,
}

fn excerpt<'a>(sourced: &SourcedRemark<'a>, paragraphs: &[&str]) -> Excerpt<'a> {
    let paragraphs = paragraphs.iter().take(MAX_PARAGRAPHS);
    Excerpt {
        by: sourced.by,
        paragraphs: paragraphs.map(|text| (*text).to_owned()).collect(),
    }
}

/// `verse` is in English numbering.
pub fn compile(helps: &Helps, verse: VerseId) -> Commentary {
    let sourced = all_remarks(helps, verse);
    let (historical, theological) = (historical(&sourced), theological(&sourced));
    let practical = practical(&sourced);
    let commentators = helps.commentaries().iter();
    Commentary {
        historical_context: join(&historical),
        theological_significance: join(&theological),
        practical_application: join(&practical),
        key_themes: themes(helps, verse),
        label: LABEL,
        // What the verse means comes first; introductions to its book are long.
        sections: vec![
            section(SectionName::TheologicalSignificance, theological),
            section(SectionName::PracticalApplication, practical),
            section(SectionName::HistoricalContext, historical),
        ],
        commentators: commentators.map(|by| commentator(&by.info)).collect(),
        entries: sourced
            .iter()
            .filter(|sourced| !sourced.is_on_book())
            .map(|sourced| entry(sourced, verse))
            .collect(),
    }
}

/// The introductions to the chapter and the book.
fn historical<'a>(sourced: &[SourcedRemark<'a>]) -> Vec<Excerpt<'a>> {
    let introductions = sourced
        .iter()
        .filter(|sourced| sourced.scope != Scope::Verses && !sourced.is_from(TREASURY_OF_DAVID));
    introductions
        .map(|sourced| {
            let mut introduction = sourced.parts().introduction;
            if sourced.is_on_book() {
                introduction.truncate(MAX_BOOK_PARAGRAPHS);
            }
            excerpt(sourced, &introduction)
        })
        .filter(|excerpt| !excerpt.paragraphs.is_empty())
        .collect()
}

/// What the verse means: Matthew Henry's nearest remark, without its closing application, and the notes of
/// others.
fn theological<'a>(sourced: &[SourcedRemark<'a>]) -> Vec<Excerpt<'a>> {
    let henry = nearest(sourced, MATTHEW_HENRY).map(|henry| Excerpt {
        by: henry.by,
        paragraphs: split_application(&henry.parts().body).0,
    });
    let notes = NOTE_COMMENTARIES.iter().flat_map(|id| {
        let on_verse = sourced
            .iter()
            .filter(|sourced| sourced.scope == Scope::Verses && sourced.is_from(id));
        on_verse.map(|sourced| excerpt(sourced, &sourced.paragraphs()))
    });
    henry.into_iter().chain(notes).collect()
}

/// How the verse applies to life: Spurgeon on the Psalms, and the end of Matthew Henry's remark.
fn practical<'a>(sourced: &[SourcedRemark<'a>]) -> Vec<Excerpt<'a>> {
    let hints = sourced
        .iter()
        .find(|sourced| sourced.is_hint())
        .or_else(|| nearest(sourced, TREASURY_OF_DAVID))
        .map(|sourced| excerpt(sourced, &sourced.paragraphs()));
    let close = nearest(sourced, MATTHEW_HENRY).and_then(|henry| {
        let (_, application) = split_application(&henry.parts().body);
        Some(excerpt(henry, &[&application?]))
    });
    hints.into_iter().chain(close).collect()
}

/// The paragraphs of a section, each followed by the commentary's name.
fn join(excerpts: &[Excerpt<'_>]) -> String {
    let paragraphs = excerpts.iter().flat_map(|Excerpt { by, paragraphs }| {
        let attributed = |text: &String| format!("{text} ({})", by.info.name);
        paragraphs.iter().map(attributed).collect::<Vec<_>>()
    });
    let paragraphs: Vec<_> = paragraphs.collect();
    if paragraphs.is_empty() {
        NO_NOTE.to_owned()
    } else {
        paragraphs.join("\n\n")
    }
}

fn section(name: SectionName, excerpts: Vec<Excerpt<'_>>) -> CommentarySection {
    let quotations = excerpts.into_iter().map(|excerpt| Quotation {
        source: excerpt.by.info.id.clone(),
        paragraphs: excerpt.paragraphs,
    });
    CommentarySection {
        name,
        quotations: quotations.collect(),
    }
}

fn commentator(info: &CommentaryInfo) -> Commentator {
    Commentator {
        source: info.id.clone(),
        title: info.name.clone(),
        author: info.author.clone(),
        tradition: info.tradition.clone(),
        published: info.published,
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
        reference: if sourced.scope == Scope::Chapter {
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
