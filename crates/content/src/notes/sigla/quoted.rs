//! Finds quotations and italics, whose words aren't changed.

use std::ops::Range;

/// The ranges of quotations, italics and tags, in order. A mark without its counterpart opens nothing.
pub fn ranges(note: &str) -> Vec<Range<usize>> {
    let mut quoted_ranges: Vec<Range<usize>> = Vec::new();
    let (mut curly, mut straight, mut italic) = (None, None, None);
    for (at, mark) in note.char_indices() {
        let end = at + mark.len_utf8();
        let closed = match mark {
            '“' => {
                curly = Some(at);
                None
            }
            '”' => curly.take(),
            '"' if straight.is_none() => {
                straight = Some(at);
                None
            }
            '"' => straight.take(),
            '<' if ["<em>", "<i>", "<hi"]
                .iter()
                .any(|tag| note[at..].starts_with(tag)) =>
            {
                italic = Some(at);
                None
            }
            '<' if ["</em>", "</i>", "</hi"]
                .iter()
                .any(|tag| note[at..].starts_with(tag)) =>
            {
                italic.take()
            }
            _ => None,
        };
        if let Some(start) = closed {
            quoted_ranges.push(start..end);
        }
    }
    merged(quoted_ranges)
}

fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.start < last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}
