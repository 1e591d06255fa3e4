//! Finds references in running text.

use schemars::JsonSchema;
use serde::Serialize;
use trellis_bible::reference::{Options, Style, Validity, mentions};

use trellis_kernel::contract::whole;

/// A segment of some text: plain words, or a reference that can be opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct Segment {
    pub text: String,
    /// The full reference; the text itself may say "v. 5" or "2 Tim. 3:16f".
    pub reference: Option<String>,
}

/// Splits the text at every reference, including each one in a list. The segments together equal the text.
pub fn linked(text: &str) -> Vec<Segment> {
    let options = Options {
        deuterocanon: true,
        ..Options::default()
    };
    let mut segments = Vec::new();
    let mut done = 0;
    for mention in mentions(text, &options) {
        let (Validity::Exists(passage) | Validity::OutOfRange(passage)) = mention.validity else {
            continue;
        };
        // Mentions should be in order and on character boundaries. Any that aren't are left as plain text.
        let (Some(before), Some(words)) = (
            text.get(done..mention.start),
            text.get(mention.start..mention.end),
        ) else {
            continue;
        };
        segments.extend(plain(before));
        segments.push(Segment {
            text: words.to_owned(),
            reference: Some(passage.format(Style::Long)),
        });
        done = mention.end;
    }
    segments.extend(text.get(done..).and_then(plain));
    segments
}

fn plain(text: &str) -> Option<Segment> {
    (!text.is_empty()).then(|| Segment {
        text: text.to_owned(),
        reference: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn references(text: &str) -> Vec<(String, String)> {
        let segments = linked(text);
        let whole: String = segments.iter().map(|s| s.text.as_str()).collect();
        assert_eq!(whole, text);
        segments
            .into_iter()
            .filter_map(|s| Some((s.text, s.reference?)))
            .collect()
    }

    fn pair(text: &str, reference: &str) -> (String, String) {
        (text.to_owned(), reference.to_owned())
    }

    #[test]
    fn references_are_split_out_and_expanded() {
        assert_eq!(
            references("Read jn 3:16-18 (and 2 Tim. 3:16); Job waited."),
            [
                pair("jn 3:16-18", "John 3:16–18"),
                pair("2 Tim. 3:16", "2 Timothy 3:16")
            ]
        );
        assert_eq!(references("Ps 23:1"), [pair("Ps 23:1", "Psalm 23:1")]);
        assert_eq!(
            references("Romans 8:28, 31-39 and Rom. 9; Mark"),
            [
                pair("Romans 8:28", "Romans 8:28"),
                pair("31-39", "Romans 8:31–39"),
                pair("Rom. 9", "Romans 9")
            ]
        );
    }

    #[test]
    fn non_ascii_letters_stay_intact() {
        assert_eq!(
            references("“Grüße” — 𝔊 ἀγάπη 🙏🏽 Röm 8? Romans 8:28–30’s “all things” 🌿"),
            [pair("Romans 8:28–30", "Romans 8:28–30")]
        );
    }

    #[test]
    fn nonexistent_references_are_not_linked() {
        for text in ["", "Nothing here.", "Amos 99:1", "\n\n"] {
            assert_eq!(references(text), [], "{text:?}");
        }
        assert_eq!(linked(""), []);
        assert_eq!(linked("One.").len(), 1);
    }
}
