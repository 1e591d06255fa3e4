//! Removes pointers to other notes of Scofield's, "(See Scofield "Genesis 12:10")".

const POINTER: &str = "Scofield \"";
/// A note with fewer words than this besides its pointers would be empty without them.
const FEW_WORDS: usize = 4;

/// The note without pointers in parentheses. Outside parentheses, where a sentence may need it, a pointer
/// becomes a plain reference. A note that is nothing but a pointer becomes a sentence.
pub fn without_dangling_pointers(note: &str) -> String {
    let mut out = String::with_capacity(note.len());
    let mut first = None;
    let mut rest = note;
    while let Some((before, verse, after)) = next_pointer(rest) {
        first = first.or(Some(verse));
        let (mut before, mut after) = (before, after);
        let mut is_inside = false;
        while let Some(outside) = without_parentheses(before, after) {
            (before, after) = outside;
            is_inside = true;
        }
        // A parenthesis may be opened twice and closed only once.
        while let Some(outside) = before.trim_end().strip_suffix('(').filter(|_| is_inside) {
            before = outside;
        }
        out.push_str(before);
        if is_inside {
            rest = joined(&mut out, after);
        } else {
            out.push_str(if opens_sentence(&out) { "See " } else { "see " });
            out.push_str(verse);
            rest = after;
        }
    }
    let Some(first) = first else {
        return note.to_owned();
    };
    out.push_str(rest);
    let out = out.trim();
    let is_empty = !out.contains(first) && out.split_whitespace().count() < FEW_WORDS;
    if is_empty {
        format!("See the note on {first}.")
    } else {
        out.to_owned()
    }
}

/// The text before the next pointer, the verse it points to, and the text after it.
fn next_pointer(text: &str) -> Option<(&str, &str, &str)> {
    let (before, pointer) = text.split_once(POINTER)?;
    let (verse, after) = pointer.split_once('"')?;
    Some((before.strip_suffix("See ").unwrap_or(before), verse, after))
}

/// The texts around a pair of parentheses with nothing else in it.
fn without_parentheses<'a>(before: &'a str, after: &'a str) -> Option<(&'a str, &'a str)> {
    let before = before.trim_end_matches(' ').strip_suffix('(')?;
    Some((before, after.trim_start_matches(' ').strip_prefix(')')?))
}

/// Closes the gap that a pointer leaves, and returns the text to continue with.
fn joined<'a>(out: &mut String, after: &'a str) -> &'a str {
    let trimmed_length = out.trim_end_matches(' ').len();
    let had_space = trimmed_length < out.len();
    out.truncate(trimmed_length);
    let mut next = after.trim_start_matches(' ');
    if next.starts_with(['.', ',', ';', ':']) {
        if out.ends_with([',', ';', ':']) {
            out.pop();
        }
        if !out.is_empty() && !out.ends_with(['.', '!', '?', '\n']) {
            return next;
        }
        next = next.get(1..).unwrap_or_default().trim_start_matches(' ');
    }
    let is_inner = !out.is_empty() && !out.ends_with(['\n', '(']);
    if had_space && is_inner && !next.is_empty() && !next.starts_with(['\n', ')']) {
        out.push(' ');
    }
    next
}

/// Whether a new sentence starts after this text.
fn opens_sentence(text: &str) -> bool {
    let text = text.trim_end();
    text.is_empty() || text.ends_with(['.', '!', '?', '"', ')']) || text.ends_with(char::is_numeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointers_are_removed_and_sentences_stay_intact() {
        let cases = [
            (
                "He cares for us (See Scofield \"Matthew 6:33\"). So do we.",
                "He cares for us. So do we.",
            ),
            (
                "It is finished. (See Scofield \"Genesis 2:4\"). Next.",
                "It is finished. Next.",
            ),
            (
                "In the kingdom, (See Scofield \"Zechariah 12:8\"). It",
                "In the kingdom. It",
            ),
            (
                "It is (See Scofield \"John 1:1\") (See Scofield \"John 1:2\") so indeed.",
                "It is so indeed.",
            ),
            (
                "In the week ((See Scofield \"Daniel 9:24\"). It",
                "In the week. It",
            ),
            (
                "One of them.\n\n(See Scofield \"John 1:1\"). Two.",
                "One of them.\n\nTwo.",
            ),
            (
                "the \"error\" of Balaam, See Scofield \"Jude 1:11\" and the rest",
                "the \"error\" of Balaam, see Jude 1:11 and the rest",
            ),
            (
                "without sacrifice. See Scofield \"Matthew 26:28\".",
                "without sacrifice. See Matthew 26:28.",
            ),
            (
                "See note, (See Scofield \"Ezekiel 1:5\")",
                "See the note on Ezekiel 1:5.",
            ),
            (
                "(See Scofield \"Ezekiel 1:5\")",
                "See the note on Ezekiel 1:5.",
            ),
        ];
        for (before, after) in cases {
            assert_eq!(without_dangling_pointers(before), after);
        }
    }

    #[test]
    fn other_text_is_unchanged() {
        for text in [
            "",
            "Scofield",
            "(See Scofield",
            "See Scofield \"open",
            "a  b (see John 1:1)",
        ] {
            assert_eq!(without_dangling_pointers(text), text);
        }
    }
}
