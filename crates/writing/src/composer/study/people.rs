//! The people named in a passage, and where.

use std::collections::BTreeMap;

use crate::composer::session::{Span, WritingSession};

/// A list of more people is a genealogy.
const MAX_PEOPLE: usize = 6;
/// More verses than this are counted, not listed.
const MAX_VERSES_LISTED: usize = 12;
/// Words in capitals that aren't people, or whom every passage names.
const NOT_PEOPLE: &[&str] = &[
    "God",
    "Lord",
    "LORD",
    "Father",
    "Spirit",
    "Almighty",
    "Israel",
    "Judah",
    "Jerusalem",
    "Egypt",
    "Babylon",
    "Zion",
    "Selah",
    "He",
    "His",
    "Him",
    "You",
    "Your",
    "My",
    "Me",
    "Mine",
    "I",
    "O",
    "Most",
    "High",
    "Holy",
    "One",
    "Scripture",
    "Gentiles",
    "Jews",
    "Sabbath",
    "Passover",
    "Law",
    "Amen",
    "Temple",
    "Son",
    "Man",
    "King",
];

/// A line for each person who is named often: "Ruth: verses 4, 14, 16, 22".
pub fn in_passage(session: &WritingSession<'_>, span: Span) -> Vec<String> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let is_one_chapter = span.start.chapter == span.end.chapter;
    for verse in span.verses() {
        let words = session
            .words(Span::verse(verse), usize::MAX)
            .unwrap_or_default();
        let mut is_sentence_start = true;
        for word in words.split_whitespace() {
            let name = word.trim_matches(|c: char| !c.is_alphabetic());
            let name = name.split(['’', '\'']).next().unwrap_or(name);
            let is_name = name.starts_with(char::is_uppercase)
                && name.chars().skip(1).any(char::is_lowercase)
                && !NOT_PEOPLE.contains(&name);
            if is_name && !is_sentence_start {
                let place = if is_one_chapter {
                    verse.verse.to_string()
                } else {
                    format!("{}:{}", verse.chapter, verse.verse)
                };
                let places = found.entry(name.to_owned()).or_default();
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
            is_sentence_start =
                word.ends_with(['.', '?', '!', '”', '“', ':']) || word.starts_with(['“', '‘']);
        }
    }
    let mut found: Vec<(String, Vec<String>)> = found
        .into_iter()
        .filter(|(_, places)| places.len() > 1)
        .collect();
    found.sort_by_key(|(_, places)| std::cmp::Reverse(places.len()));
    found.truncate(MAX_PEOPLE);
    let lines = found.into_iter().map(|(name, places)| {
        if places.len() > MAX_VERSES_LISTED {
            let first = places.first().cloned().unwrap_or_default();
            let last = places.last().cloned().unwrap_or_default();
            format!(
                "{name} is named in {} verses, from {first} to {last}.",
                places.len()
            )
        } else {
            format!("{name} is named in verses {}.", places.join(", "))
        }
    });
    lines.collect()
}
