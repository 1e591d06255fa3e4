//! Matthew Henry's Concise Commentary, and Scofield's notes.

use trellis_bible::helps::Remark;

use super::{Author, Helps, Remarks, public_domain, sort_by_verse, words};
use crate::{
    build::{
        error::{BuildError, expect_count},
        modules::module,
        report::LabeledCount,
        sources::Sources,
    },
    formats::{plain::paragraphs, sword::VerseEntry},
    notes::pointers::without_dangling_pointers,
};

const BOLD: &str = "<hi type=\"bold\">";

/// The entries in a commentary, checked against the expected count. Published counts may be two higher
/// because they include the module and testament headings.
pub(super) fn entries(
    sources: &Sources,
    package: &str,
    count: usize,
) -> Result<Vec<VerseEntry>, BuildError> {
    let read = module(sources, package)?.verses();
    let read = read.map_err(|cause| BuildError::damaged(package, "modules", cause))?;
    expect_count(package, "entries", count, read.entries.len())?;
    Ok(read.entries)
}

/// Reads Matthew Henry's commentary. An introduction and an outline come before a chapter's first remark.
pub(super) fn matthew_henry(sources: &Sources, helps: &mut Helps) -> Result<(), BuildError> {
    let package = "sword-comm-mhcc";
    let entries = entries(sources, package, 5_302)?;
    let count = entries.len();
    let mut remarks = Remarks::new();
    for entry in entries.into_iter().filter(|entry| entry.chapter > 0) {
        let (introduction, body) = match entry.markup.split_once(&format!("{BOLD}Verse")) {
            Some((introduction, rest)) => {
                (introduction, rest.split_once("</hi>").map_or("", |it| it.1))
            }
            None => ("", entry.markup.as_str()),
        };
        let chapter = remarks.entry((entry.book, entry.chapter)).or_default();
        push(chapter, (0, 0), String::new(), paragraphs(introduction));
        push(
            chapter,
            (entry.verse, entry.through),
            String::new(),
            paragraphs(body),
        );
    }
    let info = public_domain(
        "mhcc",
        "Matthew Henry's Concise Commentary",
        "Matthew Henry, Concise Commentary on the Whole Bible, public domain.",
        sources.label(package),
    );
    let counts = vec![LabeledCount::new("entries", count)];
    let author = Author {
        name: "Matthew Henry",
        tradition: "Presbyterian",
        published: 1706,
    };
    helps.add_commentary(info, author, sort_by_verse(remarks), counts);
    Ok(())
}

/// Reads Scofield's notes. Each note starts with the words it comments on. A book's introduction comes before
/// its first note.
pub(super) fn scofield(sources: &Sources, helps: &mut Helps) -> Result<(), BuildError> {
    let package = "sword-comm-scofield";
    let entries = entries(sources, package, 4_221)?;
    let count = entries.len();
    let mut remarks = Remarks::new();
    for entry in entries.into_iter().filter(|entry| entry.chapter > 0) {
        let chapter = remarks.entry((entry.book, entry.chapter)).or_default();
        let mut notes = notes(&entry.markup);
        if entry.markup.contains("Book Introduction - ") {
            let introduction = without_dangling_pointers(&notes.remove(0).1);
            let remaining_paragraphs: Vec<&str> = introduction
                .split("\n\n")
                .filter(|it| !it.starts_with("Book Introduction") && !it.starts_with("Read first"))
                .collect();
            push(
                chapter,
                (0, 0),
                "Introduction".to_owned(),
                remaining_paragraphs.join("\n\n"),
            );
        }
        for (heading, text) in notes {
            let text = without_dangling_pointers(&text);
            push(chapter, (entry.verse, entry.through), heading, text);
        }
    }
    let info = public_domain(
        "scofield",
        "Scofield Reference Notes",
        "C. I. Scofield, Reference Bible, notes of 1917, public domain.",
        sources.label(package),
    );
    let counts = vec![LabeledCount::new("entries", count)];
    let author = Author {
        name: "C. I. Scofield",
        tradition: "Evangelical (dispensationalist)",
        published: 1917,
    };
    helps.add_commentary(info, author, sort_by_verse(remarks), counts);
    Ok(())
}

/// Splits markup into notes, each paired with the words it comments on. Text before the first such words is
/// paired with an empty string, and bold words inside a note stay in the note.
fn notes(markup: &str) -> Vec<(String, String)> {
    let mut notes = vec![(String::new(), String::new())];
    for (at, piece) in markup.split(BOLD).enumerate() {
        let catch_words = piece.split_once("</hi>").filter(|(words, rest)| {
            at > 0
                && rest.trim_start().starts_with("<div eID")
                && words.chars().any(char::is_lowercase)
        });
        match (catch_words, notes.last_mut()) {
            (Some((heading, text)), _) => notes.push((words(heading), text.to_owned())),
            (None, Some((_, text))) => text.push_str(piece),
            (None, None) => {}
        }
    }
    if notes.len() > 1 && paragraphs(&notes[0].1).is_empty() {
        notes.remove(0);
    }
    notes
        .into_iter()
        .map(|(heading, text)| (heading, paragraphs(&text)))
        .collect()
}

fn push(chapter: &mut Vec<Remark>, (first, last): (u8, u8), heading: String, text: String) {
    if !text.is_empty() {
        chapter.push(Remark {
            first,
            last,
            heading,
            text,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_start_with_the_words_they_comment_on() {
        let markup = "<hi type=\"bold\">perish</hi> <div eID=\"a\" type=\"x-p\"/> <div sID=\"b\" type=\"x-p\"/> lost, \
                      <hi type=\"bold\">truly</hi> lost.<div eID=\"b\" type=\"x-p\"/><hi type=\"bold\">have</hi><div \
                      eID=\"c\"/> now";
        let expected = [("perish", "lost, truly lost."), ("have", "now")];
        assert_eq!(
            notes(markup),
            expected.map(|(a, b)| (a.to_owned(), b.to_owned()))
        );
    }
}
