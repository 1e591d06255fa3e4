//! Citation markers such as "[3]", which name a statement's source.

use std::collections::BTreeSet;

/// The numbers of all sources cited in a string.
pub fn cited(text: &str) -> BTreeSet<u16> {
    let mut numbers = BTreeSet::new();
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        let from = rest.get(at..).unwrap_or_default();
        let citation_mark = citation_mark(from);
        if let Some((all, _)) = &citation_mark {
            numbers.extend(all.iter().flatten());
        }
        let step = citation_mark.map_or(1, |(_, length)| length);
        rest = from.get(step..).unwrap_or_default();
    }
    numbers
}

/// Removes markers for sources beyond `most`, along with the space before them. Normalizes the rest to `[2,
/// 5]`, even if the service wrote "[Sources 2; 5]" or "[1-3]".
pub fn without_marks(text: &str, most: u16) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let Some((numbers, length)) = citation_mark(from) else {
            out.push('[');
            rest = from.get(1..).unwrap_or_default();
            continue;
        };
        let valid_numbers: Vec<String> = numbers
            .iter()
            .flatten()
            .filter(|number| (1..=most).contains(*number))
            .map(u16::to_string)
            .collect();
        if valid_numbers.is_empty() {
            let trimmed_length = out.trim_end_matches([' ', '\u{a0}']).len();
            out.truncate(trimmed_length);
        } else {
            out.push_str(&format!("[{}]", valid_numbers.join(", ")));
        }
        rest = from.get(length..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// Parses the marker at the start of `text` and returns its numbers and length. A number too large for any
/// source is `None`.
fn citation_mark(text: &str) -> Option<(Vec<Option<u16>>, usize)> {
    const MAX_LENGTH: usize = 60;
    let end = text
        .bytes()
        .take(MAX_LENGTH)
        .position(|byte| byte == b']')?;
    let inside = text.get(1..end)?;
    let inside = ["Source", "source", "Sources", "sources"]
        .iter()
        .rev()
        .find_map(|word| inside.strip_prefix(word))
        .unwrap_or(inside);
    let mut numbers = Vec::new();
    for part in inside.split([',', ';']) {
        match part.split_once(['–', '-']) {
            Some((first, last)) => numbers.extend(between(number(first)?, number(last)?)),
            None => numbers.push(number(part)?),
        }
    }
    Some((numbers, end + 1))
}

/// Parses a number; `Some(None)` means it's too large for any source.
fn number(part: &str) -> Option<Option<u16>> {
    let part = part.trim().trim_start_matches('#');
    let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| part.parse().ok())
}

/// Every number in "1-3", or only the two ends if the range is unreasonable.
fn between(first: Option<u16>, last: Option<u16>) -> Vec<Option<u16>> {
    const MAX_LENGTH: u16 = 20;
    match (first, last) {
        (Some(first), Some(last)) if first < last && last - first <= MAX_LENGTH => {
            (first..=last).map(Some).collect()
        }
        ends => vec![ends.0, ends.1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_without_a_source_are_removed() {
        let text = "One [1]. Two [9][2]. Three [1, 9]. [99999999] Four [sic] [ [Source 3]";
        assert_eq!(
            without_marks(text, 3),
            "One [1]. Two[2]. Three [1]. Four [sic] [ [3]"
        );
        assert_eq!(cited(text), BTreeSet::from([1, 2, 3, 9]));
        assert_eq!(without_marks("A [1].", 0), "A.");
    }

    #[test]
    fn markers_are_normalized() {
        let text = "A [Sources 2; 5], B [1–3] and C [#4], D [3-9], E [7-1].";
        let once = without_marks(text, 5);
        assert_eq!(once, "A [2, 5], B [1, 2, 3] and C [4], D [3, 4, 5], E [1].");
        assert_eq!(without_marks(&once, 5), once);
        assert_eq!(cited("B [1–3]"), BTreeSet::from([1, 2, 3]));
    }

    #[test]
    fn all_markers_are_removed_without_sources() {
        let text = "You lead me [1]. Restore\u{a0}[2, 9] my [soul] [7][3].";
        assert_eq!(without_marks(text, 0), "You lead me. Restore my [soul].");
        for odd in ["", "[", "]", "[]", "[1", "[x]", "[−1]", "[1,]", "[-]"] {
            assert_eq!(without_marks(odd, 0), odd);
        }
        assert_eq!(without_marks("é [1]é[99999999]", 0), "éé");
    }
}
