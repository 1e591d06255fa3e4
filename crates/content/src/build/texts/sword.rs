//! Texts from SWORD modules: King James, World English, and Reina-Valera.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::{Book, VerseId},
    text::{Mark, MarkKind, TextInfo, TextWriter, Verse},
};

use super::{greek_esther, info, lines};
use crate::{
    build::{
        draft::Draft,
        error::{BuildError, expect_count},
        hygiene::{slice, without},
        modules::module,
        names::Language,
        sources::Sources,
    },
    formats::sword::read_text,
};

/// Reads the King James Version with Strong's numbers and compares it with another edition.
pub fn king_james(sources: &Sources) -> Result<Draft, BuildError> {
    let mut draft = draft(sources, "sword-text-kjv", info::kjv(), Language::English)?;
    // Paragraphs are stored as marks, so the printed paragraph sign is removed.
    replace_verses(&mut draft.text, |_, verse| {
        verse.text.contains('¶').then(|| without(verse, "¶"))
    });
    let other = lines::king_james(sources)?;
    draft.remarks.push(compare(&draft.text, &other));
    Ok(draft)
}

/// Reads the World English Bible with the deuterocanonical books.
pub fn world_english(sources: &Sources) -> Result<Draft, BuildError> {
    let mut draft = draft(sources, "sword-text-web", info::web(), Language::English)?;
    let (canon, others): (Vec<_>, Vec<_>) = draft
        .text
        .verses()
        .filter(|(id, _)| id.verse > 0)
        .map(|(id, verse)| (id, usize::from(verse.through - verse.number) + 1))
        .partition(|(id, _)| id.book.is_protocanonical());
    let count = |verses: Vec<(VerseId, usize)>| verses.iter().map(|(_, count)| count).sum();
    expect_count("web", "verses of the canon", 31_095, count(canon))?;
    expect_count("web", "verses of the deuterocanon", 6_362, count(others))?;
    greek_esther::restore_chapter_4(&mut draft, &module(sources, "sword-text-web")?)?;
    restore_doxology(&mut draft)?;
    Ok(draft)
}

/// Moves Romans 14:24-26 out of verse 23, where the module stores them because it has no slots for them.
fn restore_doxology(draft: &mut Draft) -> Result<(), BuildError> {
    let joined_verse = VerseId::new(Book::Romans, 14, 23);
    let merged_text = draft
        .text
        .verse_mut(joined_verse)
        .cloned()
        .unwrap_or_default();
    let beginnings = [
        "Now to him who is able",
        "but now is revealed",
        "to the only wise God",
    ];
    let starts: Option<Vec<usize>> = beginnings
        .iter()
        .map(|beginning| merged_text.text.find(beginning))
        .collect();
    let Some(starts) = starts.filter(|starts| starts.is_sorted()) else {
        return Err(BuildError::damaged(
            "sword-text-web",
            "modules",
            "Romans 14:23 has unexpected text",
        ));
    };
    let mut begin = 0;
    for (number, end) in (23..).zip(starts.into_iter().chain([merged_text.text.len()])) {
        draft
            .text
            .add(Book::Romans, 14, slice(&merged_text, begin..end, number));
        begin = end;
    }
    Ok(())
}

/// Verses in the Reina-Valera that have no slot in the module and are stored with the verse before them:
/// (book, chapter, verse they are stored with, last verse it contains).
const JOINED_VERSES: [(Book, u8, u8, u8); 8] = [
    (Book::Numbers, 13, 33, 34),
    (Book::Numbers, 30, 16, 17),
    (Book::FirstSamuel, 24, 22, 23),
    (Book::FirstKings, 22, 53, 54),
    (Book::FirstChronicles, 21, 30, 31),
    (Book::Job, 39, 30, 38),
    (Book::Hosea, 12, 14, 15),
    (Book::Jonah, 2, 10, 11),
];

/// Reads the 1909 Reina-Valera.
pub fn reina_valera(sources: &Sources) -> Result<Draft, BuildError> {
    let mut draft = draft(
        sources,
        "sword-text-sparv",
        info::rv1909(),
        Language::Spanish,
    )?;
    let (_, _, verses, _) = draft.text.counts();
    expect_count("rv1909", "verses in the source", 31_084, verses)?;
    for (book, chapter, verse, last) in JOINED_VERSES {
        if let Some(verse) = draft.text.verse_mut(VerseId::new(book, chapter, verse)) {
            verse.through = last;
        }
    }
    // In the source, the Hebrew letters that head the sections of Psalm 119 are part of its verses.
    replace_verses(&mut draft.text, |id, verse| {
        let is_first = (id.book, id.chapter, id.verse % 8) == (Book::Psalms, 119, 1);
        let (letter, _) = verse.text.split_once(' ').filter(|_| is_first)?;
        let name = letter.trim_end_matches('.');
        name.chars().all(|c| c.is_ascii_uppercase()).then(|| {
            let mut rest = slice(verse, letter.len()..verse.text.len(), verse.number);
            let kind = MarkKind::Heading(name.to_owned());
            rest.marks.insert(
                0,
                Mark {
                    start: 0,
                    end: 0,
                    kind,
                },
            );
            rest
        })
    });
    Ok(draft)
}

/// Replaces each verse for which `changed` returns a new one.
fn replace_verses(text: &mut TextWriter, changed: impl Fn(VerseId, &Verse) -> Option<Verse>) {
    let verses: Vec<(VerseId, Verse)> = text
        .verses()
        .filter_map(|(id, verse)| Some((id, changed(id, verse)?)))
        .collect();
    for (id, verse) in verses {
        text.add(id.book, id.chapter, verse);
    }
}

fn draft(
    sources: &Sources,
    package: &str,
    info: TextInfo,
    names: Language,
) -> Result<Draft, BuildError> {
    let damaged = |why: String| BuildError::damaged(package, "modules", why);
    let written =
        read_text(&module(sources, package)?).map_err(|cause| damaged(cause.to_string()))?;
    let (problems, skipped) = written.log.finish();
    if let Some(problem) = problems.first() {
        return Err(damaged(format!("{problem:?}")));
    }
    let mut text = written.text;
    replace_verses(&mut text, |_, verse| merge_phrases(verse));
    let remarks = skipped
        .iter()
        .map(|skipped| format!("skipped: {skipped:?}"))
        .collect();
    let info = TextInfo {
        source: sources.label(package),
        ..info
    };
    Ok(Draft {
        info,
        text,
        names,
        remarks,
    })
}

/// Merges adjacent words with the same Strong's numbers into one phrase. Returns `None` if there is nothing
/// to merge.
fn merge_phrases(verse: &Verse) -> Option<Verse> {
    let mut marks: Vec<Mark> = Vec::with_capacity(verse.marks.len());
    let mut last_word: Option<usize> = None;
    for mark in &verse.marks {
        let earlier = last_word.map(|at| (at, &marks[at]));
        let continues_phrase = earlier.filter(|(_, earlier)| {
            let between = verse
                .text
                .get(usize::from(earlier.end)..usize::from(mark.start));
            let is_separated = verse.marks.iter().any(|other| {
                other.start == other.end && (earlier.end..=mark.start).contains(&other.start)
            });
            between == Some(" ") && !is_separated && earlier.kind == mark.kind
        });
        if let Some((at, _)) = continues_phrase {
            marks[at].end = mark.end;
            continue;
        }
        if matches!(mark.kind, MarkKind::Word(_)) {
            last_word = Some(marks.len());
        }
        marks.push(mark.clone());
    }
    (marks.len() < verse.marks.len()).then(|| Verse {
        marks,
        ..verse.clone()
    })
}

/// Counts the verses whose words differ from another edition. Case and punctuation are ignored, and so are
/// psalm titles, which the other edition puts in verse 1.
fn compare(text: &TextWriter, other: &[(VerseId, String)]) -> String {
    let mut verses: BTreeMap<VerseId, String> = BTreeMap::new();
    for (id, verse) in text.verses() {
        let first = VerseId::new(id.book, id.chapter, id.verse.max(1));
        let merged = verses.entry(first).or_default();
        merged.push(' ');
        merged.push_str(&verse.text);
    }
    let differing: Vec<String> = other
        .iter()
        .filter(|(id, words)| {
            verses
                .get(id)
                .is_none_or(|ours| letters(ours) != letters(words))
        })
        .map(|(id, _)| format!("{id:?}"))
        .collect();
    let examples = differing
        .iter()
        .take(12)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    format!(
        "{} of {} verses have different letters than the bible-lib edition: {examples} …",
        differing.len(),
        other.len()
    )
}

/// The letters in a string, in lowercase, because editions differ in hyphens, capitals, and the spelling of
/// æ.
fn letters(text: &str) -> String {
    let letters = text
        .chars()
        .filter(|c| c.is_alphabetic())
        .flat_map(char::to_lowercase);
    letters.collect::<String>().replace('æ', "ae")
}

#[cfg(test)]
mod tests {
    use super::*;
    use trellis_bible::text::{Break, Strong, Word};

    #[test]
    fn words_with_the_same_numbers_merge_within_a_line() {
        let word = |start, end, number| {
            let strongs = vec![Strong::hebrew(number)];
            Mark {
                start,
                end,
                kind: MarkKind::Word(Word {
                    strongs,
                    ..Word::default()
                }),
            }
        };
        let line = Mark {
            start: 12,
            end: 12,
            kind: MarkKind::Break(Break::Line(1)),
        };
        let marks = vec![
            word(0, 2, 1),
            word(3, 5, 1),
            word(6, 11, 2),
            word(12, 14, 2),
            line,
        ];
        let verse = Verse {
            marks,
            ..Verse::plain(1, "He is known to us")
        };
        let merged = merge_phrases(&verse).unwrap();
        let spans: Vec<_> = merged
            .marks
            .iter()
            .map(|mark| (mark.start, mark.end))
            .collect();
        assert_eq!(spans, [(0, 5), (6, 11), (12, 14), (12, 12)]);
    }
}
