//! Adds missing quotation marks to a passage that starts or ends in the middle of someone's speech.

/// Adds the opening or closing quotation marks that the excerpt cut off. The words themselves aren't changed.
pub fn with_paired_quotation_marks(excerpt: &str) -> String {
    let mut before = String::new();
    let mut open: Vec<char> = Vec::new();
    let mut letters = excerpt.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            // A speech that continues in a new paragraph has another opening mark, even though the first one
            // was never closed.
            '“' if open.contains(&'”') => {}
            '“' => open.push('”'),
            '‘' => open.push('’'),
            '”' if !close(&mut open, letter) => before.insert(0, '“'),
            // If a letter or digit follows, it's an apostrophe.
            '’' if !letters.peek().is_some_and(|next| next.is_alphanumeric()) => {
                close(&mut open, letter);
            }
            _ => {}
        }
    }
    let after: String = open.into_iter().rev().collect();
    format!("{before}{excerpt}{after}")
}

/// Closes the innermost quotation with this mark, along with any quotations inside it. Returns false if there
/// is none to close.
fn close(open: &mut Vec<char>, mark: char) -> bool {
    match open.iter().rposition(|expected| *expected == mark) {
        Some(at) => {
            open.truncate(at);
            true
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_quotation_marks_are_added() {
        for (excerpt, paired) in [
            (
                "Do not be afraid.” Then he said, “Go in peace.”",
                "“Do not be afraid.” Then he said, “Go in peace.”",
            ),
            (
                "But Ruth replied: “Do not urge me",
                "But Ruth replied: “Do not urge me”",
            ),
            ("“They say, ‘Peace, peace", "“They say, ‘Peace, peace’”"),
            (
                "‘He will wipe away every tear,’ for it is done.”",
                "“‘He will wipe away every tear,’ for it is done.”",
            ),
        ] {
            assert_eq!(with_paired_quotation_marks(excerpt), paired);
        }
    }

    #[test]
    fn complete_passages_and_apostrophes_are_unchanged() {
        for excerpt in [
            "The LORD is my shepherd; I shall not want.",
            "He washed the disciples’ feet, and said, “It is God’s.”",
            "“Sing. “Sing again.”",
            "",
        ] {
            assert_eq!(with_paired_quotation_marks(excerpt), excerpt);
        }
    }
}
