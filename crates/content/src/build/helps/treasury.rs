//! Spurgeon's Treasury of David: one long entry per psalm, split by verse.

use trellis_bible::helps::Remark;

use super::{Author, Helps, Remarks, commentaries::entries, public_domain};
use crate::{
    build::{
        error::{BuildError, expect_count},
        report::LabeledCount,
        sources::Sources,
    },
    formats::plain::paragraphs,
};

const PACKAGE: &str = "sword-comm-tdavid";

/// Reads the 150 psalms.
pub(super) fn read(sources: &Sources, helps: &mut Helps) -> Result<(), BuildError> {
    let mut remarks = Remarks::new();
    let mut psalms = 0;
    for entry in entries(sources, PACKAGE, 301)?
        .into_iter()
        .filter(|entry| entry.verse > 0)
    {
        psalms += 1;
        remarks.insert(
            (entry.book, entry.chapter),
            psalm(&paragraphs(&entry.markup)),
        );
    }
    expect_count("Treasury of David", "psalms", 150, psalms)?;
    let info = public_domain(
        "tdavid",
        "The Treasury of David",
        "C. H. Spurgeon, The Treasury of David, 1885, public domain.",
        sources.label(PACKAGE),
    );
    let counts = vec![LabeledCount::new("psalms", psalms)];
    let author = Author {
        name: "C. H. Spurgeon",
        tradition: "Baptist",
        published: 1885,
    };
    helps.add_commentary(info, author, super::sort_by_verse(remarks), counts);
    Ok(())
}

/// A paragraph starting with "Verse 3." or "Verses 4-6." begins the remarks on those verses. A title
/// paragraph begins a section, whose first remarks are about the psalm as a whole.
fn psalm(text: &str) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Vec::new();
    let mut section = String::new();
    let mut verses = (0, 0);
    for paragraph in text.split("\n\n") {
        if let Some(title) = section_title(paragraph) {
            section = title;
            verses = (0, 0);
            continue;
        }
        let (opened, words) = match verse_label(paragraph) {
            Some((verses, words)) => (Some(verses), words),
            None => (None, paragraph),
        };
        verses = opened.unwrap_or(verses);
        match remarks.last_mut() {
            Some(last) if (last.first, last.last) == verses && last.heading == section => {
                last.text.push_str("\n\n");
                last.text.push_str(words);
            }
            _ => remarks.push(Remark {
                first: verses.0,
                last: verses.1,
                heading: section.clone(),
                text: words.to_owned(),
            }),
        }
    }
    remarks
}

/// Recognizes titles by their capitals: "EXPOSITION", "HINTS TO THE VILLAGE PREACHER".
fn section_title(paragraph: &str) -> Option<String> {
    let is_title = paragraph.len() < 80
        && paragraph.len() > 4
        && paragraph.chars().any(char::is_uppercase)
        && !paragraph.contains(char::is_lowercase);
    if is_title {
        let mut letters = paragraph.trim_end_matches('.').chars();
        let first = letters.next()?;
        return Some(first.to_string() + &letters.as_str().to_lowercase());
    }
    paragraph
        .ends_with(" OVERVIEW")
        .then(|| "Overview".to_owned())
}

fn verse_label(paragraph: &str) -> Option<((u8, u8), &str)> {
    let rest = paragraph
        .strip_prefix("Verses ")
        .or_else(|| paragraph.strip_prefix("Verse "))?;
    let end = rest.find(|c: char| !matches!(c, '0'..='9' | '-' | ',' | ' '))?;
    let (label, words) = rest.split_at(end);
    let numbers: Option<Vec<u8>> = label
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().ok())
        .collect();
    let numbers = numbers.filter(|numbers| !numbers.is_empty())?;
    let verses = (*numbers.iter().min()?, *numbers.iter().max()?);
    Some((verses, words.trim_start_matches('.').trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn psalm_is_split_by_section_and_verse() {
        let text = "Psalm 23 OVERVIEW\n\nNo title.\n\nEXPOSITION\n\nVerse 1. The Lord.\n\nMore.\n\nVerses 4, 6. Two.\n\n\
                    HINTS TO THE VILLAGE PREACHER\n\nWhole.";
        let actual: Vec<_> = psalm(text)
            .into_iter()
            .map(|it| format!("{} {}-{}: {}", it.heading, it.first, it.last, it.text))
            .collect();
        assert_eq!(
            actual,
            [
                "Overview 0-0: No title.",
                "Exposition 1-1: The Lord.\n\nMore.",
                "Exposition 4-6: Two.",
                "Hints to the village preacher 0-0: Whole.",
            ]
        );
    }
}
