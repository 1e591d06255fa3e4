//! Tests the composer with many requests: lengths must be right, every quotation must be exact, every field
//! must be filled in, and nothing may repeat.

mod devotionals;
mod passages;
mod studies;

use std::collections::BTreeSet;

use trellis_writing::{
    guard::{Draft, Guard, Outcome, TextWords},
    prose,
};

use super::{library, text};

/// The sentences that appear more than once, whether ours or the commentators'. Quotations from the Bible may
/// repeat.
fn repeated(texts: &[&str]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut repeated = Vec::new();
    for paragraph in texts.iter().flat_map(|text| text.split('\n')) {
        for range in prose::sentences(paragraph) {
            let sentence = paragraph[range].trim();
            let quotes = sentence.contains(['“', '”', '‘']) || sentence.starts_with('(');
            if sentence.split(' ').count() > 3 && !quotes && !seen.insert(sentence.to_owned()) {
                repeated.push(sentence.to_owned());
            }
        }
    }
    repeated
}

/// The guard's corrections to a draft; empty if every quotation is exact.
fn corrections<D: Draft + Clone>(draft: &D, translation: &str, what: &str) -> Vec<String> {
    let text_words = TextWords::new(library(), text(translation));
    let (after, found) = draft
        .clone()
        .check_with(&Guard::new(&text_words).with_sources(99).for_our_own_words());
    if (found.corrected, found.removed) == (0, 0) {
        return Vec::new();
    }
    let texts = draft.texts().into_iter().zip(after.texts());
    let changed = texts.filter(|(before, after)| before != after);
    let changed = changed.map(|(before, after)| format!("{what}: {before}\n => {after}"));
    let items = found
        .items
        .iter()
        .filter(|item| item.outcome != Outcome::Verified);
    changed
        .take(2)
        .chain(items.map(|item| format!("{what}: {item:?}")))
        .collect()
}

const PASSAGES: [&str; 30] = [
    "Psalm 23",
    "John 3:16",
    "Romans 8",
    "Philippians 4:4-9",
    "Ruth",
    "1 Samuel 17",
    "Genesis 1",
    "Genesis 22:1-19",
    "Exodus 20:1-17",
    "Isaiah 53",
    "Jeremiah 29:11",
    "Jonah",
    "Habakkuk 3",
    "Malachi 3",
    "Matthew 5:1-12",
    "Mark 4:35-41",
    "Luke 15",
    "John 11:1-44",
    "Acts 2",
    "1 Corinthians 13",
    "Galatians 5:22-23",
    "Ephesians 2:1-10",
    "Hebrews 11",
    "James",
    "1 Peter 5",
    "1 John 4:7-21",
    "Jude",
    "Revelation 21:1-7",
    "Obadiah",
    "Proverbs 3:5-6",
];
