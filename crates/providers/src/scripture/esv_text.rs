//! Parses the service's plain text into verses: `[16]` begins a verse, and a line's indent says whether it is
//! prose or poetry.

use trellis_bible::{
    reference::Book,
    text::{Break, Mark, MarkKind, Verse},
};
use trellis_platform::ports::EsvRange;

/// Each level of poetry is indented by this many spaces; prose is indented by fewer.
const INDENT: usize = 4;
const MAX_LEVEL: usize = 3;

/// The names of the Hebrew letters that head the stanzas of Psalm 119.
const HEBREW_LETTERS: [&str; 22] = [
    "Aleph",
    "Beth",
    "Gimel",
    "Daleth",
    "He",
    "Waw",
    "Zayin",
    "Heth",
    "Teth",
    "Yodh",
    "Kaph",
    "Lamedh",
    "Mem",
    "Nun",
    "Samekh",
    "Ayin",
    "Pe",
    "Tsadhe",
    "Qoph",
    "Resh",
    "Sin and Shin",
    "Taw",
];

/// The verses in a passage. Text before the first verse is a psalm's title.
pub fn verses(range: &EsvRange, passage: &str) -> Vec<Verse> {
    let mut reading = Reading::default();
    for line in passage.lines() {
        let text = line.trim();
        if text.is_empty() {
            reading.after_blank = true;
            continue;
        }
        if is_acrostic(range) && HEBREW_LETTERS.contains(&text) {
            reading.heading = Some(text.to_owned());
            continue;
        }
        let indent = line.chars().take_while(|c| *c == ' ').count();
        reading.begin_line(indent);
        reading.words(text);
        reading.after_blank = false;
    }
    reading.finish(range)
}

fn is_acrostic(range: &EsvRange) -> bool {
    range.book == Book::Psalms && range.chapter == 119
}

#[derive(Default)]
struct Reading {
    verses: Vec<Verse>,
    title: String,
    after_blank: bool,
    /// The break to insert before the next word.
    pending: Vec<Break>,
    heading: Option<String>,
}

impl Reading {
    fn begin_line(&mut self, indent: usize) {
        let level = (indent / INDENT).min(MAX_LEVEL);
        self.pending = match u8::try_from(level) {
            Ok(level @ 1..) if self.after_blank && !self.verses.is_empty() => {
                vec![Break::Stanza, Break::Line(level)]
            }
            Ok(level @ 1..) => vec![Break::Line(level)],
            _ => vec![Break::Paragraph],
        };
    }

    fn words(&mut self, text: &str) {
        let mut rest = text;
        while let Some((before, number, after)) = next_number(rest) {
            self.append(before);
            self.begin_verse(number);
            rest = after;
        }
        self.append(rest);
    }

    fn begin_verse(&mut self, number: u8) {
        self.verses.push(Verse::plain(number, ""));
    }

    fn append(&mut self, words: &str) {
        let words = words.split_whitespace();
        let Some(verse) = self.verses.last_mut() else {
            // A title has no line breaks.
            extend(&mut self.title, words);
            return;
        };
        let mut words = words.peekable();
        if words.peek().is_none() {
            return;
        }
        let at = if verse.text.is_empty() {
            0
        } else {
            verse.text.len() + 1
        };
        if let Ok(at) = u16::try_from(at) {
            let heading = self.heading.take().map(MarkKind::Heading);
            let breaks = self.pending.drain(..).map(MarkKind::Break);
            verse
                .marks
                .extend(heading.into_iter().chain(breaks).map(|kind| Mark {
                    start: at,
                    end: at,
                    kind,
                }));
        }
        extend(&mut verse.text, words);
    }

    fn finish(self, range: &EsvRange) -> Vec<Verse> {
        let mut verses = self.verses;
        verses.retain(|verse| !verse.text.is_empty());
        let (first, last) = range.verses.unwrap_or((1, u8::MAX));
        verses.retain(|verse| (first..=last).contains(&verse.number));
        let begins = verses.first().is_some_and(|verse| verse.number == 1);
        if begins && range.book == Book::Psalms && !self.title.is_empty() {
            verses.insert(0, Verse::plain(0, self.title));
        }
        verses
    }
}

fn extend<'t>(text: &mut String, words: impl Iterator<Item = &'t str>) {
    for word in words {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
    }
}

/// The next `[16]` or `[3:16]`, with the text before and after it. Other square brackets are part of the
/// text.
fn next_number(text: &str) -> Option<(&str, u8, &str)> {
    text.match_indices('[').find_map(|(open, _)| {
        let inside = &text[open + 1..];
        let close = inside.find(']')?;
        let number = inside[..close].rsplit(':').next()?;
        let digits = inside[..close]
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b':');
        let number = number.parse().ok().filter(|_| digits)?;
        Some((&text[..open], number, &inside[close + 1..]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(book: Book, verses: Option<(u8, u8)>, text: &str) -> Vec<Verse> {
        let range = EsvRange {
            book,
            chapter: 119,
            verses,
        };
        super::verses(&range, text)
    }

    fn breaks(verse: &Verse) -> Vec<(usize, Break)> {
        let of = |mark: &Mark| match mark.kind {
            MarkKind::Break(what) => Some((usize::from(mark.start), what)),
            _ => None,
        };
        verse.marks.iter().filter_map(of).collect()
    }

    #[test]
    fn prose_becomes_verses_and_paragraphs() {
        let text = "  [1] One word [2] and another.\n\n  [3] A new paragraph\n  goes on.\n";
        let verses = read(Book::John, None, text);
        let plain: Vec<_> = verses.iter().map(|v| (v.number, v.text.as_str())).collect();
        assert_eq!(
            plain,
            [
                (1, "One word"),
                (2, "and another."),
                (3, "A new paragraph goes on."),
            ]
        );
        assert_eq!(breaks(&verses[0]), [(0, Break::Paragraph)]);
        assert_eq!(breaks(&verses[1]), []);
        assert_eq!(breaks(&verses[2])[0], (0, Break::Paragraph));
    }

    #[test]
    fn a_psalm_keeps_its_title_its_lines_and_its_stanzas() {
        let text = "A Psalm of somebody.\n\n    [1] First line;\n        second line.\n        [2] Deep begin\n    and flat end.\n\n    [3] Next stanza,\n        its line. Selah\n";
        let verses = read(Book::Psalms, None, text);
        assert_eq!(
            (verses[0].number, verses[0].text.as_str()),
            (0, "A Psalm of somebody.")
        );
        assert_eq!(verses[1].text, "First line; second line.");
        assert_eq!(
            breaks(&verses[1]),
            [(0, Break::Line(1)), (12, Break::Line(2))]
        );
        assert_eq!(breaks(&verses[2])[0], (0, Break::Line(2)));
        assert_eq!(
            breaks(&verses[3])[..2],
            [(0, Break::Stanza), (0, Break::Line(1))]
        );
        assert!(verses[3].text.ends_with("Selah"));
    }

    #[test]
    fn brackets_in_the_text_are_preserved() {
        let verses = read(
            Book::John,
            Some((53, 54)),
            "[53] [[They went [home], [7:54] but he]]",
        );
        assert_eq!(verses[0].text, "[[They went [home],");
        assert_eq!(
            (verses[1].number, verses[1].text.as_str()),
            (54, "but he]]")
        );
    }

    #[test]
    fn letters_of_an_acrostic_are_headings() {
        let text = "Aleph\n\n    [1] Blessed\n\nBeth\n\n    [9] How";
        let verses = read(Book::Psalms, None, text);
        assert_eq!(verses.len(), 2);
        assert!(
            verses[1]
                .marks
                .iter()
                .any(|m| m.kind == MarkKind::Heading("Beth".into()))
        );
    }

    #[test]
    fn extra_verses_are_left_out() {
        let verses = read(Book::John, Some((2, 2)), "[1] One [2] Two [3] Three");
        assert_eq!(verses.len(), 1);
        assert_eq!(verses[0].text, "Two");
        assert!(read(Book::John, None, "nothing numbered, [ever] []").is_empty());
    }

    #[test]
    fn no_text_makes_the_parser_panic() {
        for text in [
            "[",
            "]",
            "[]",
            "[999]x",
            "[:]",
            "[1",
            "\u{a0}[1]é\u{301}[2]",
            "[1]\n[2]\n\n[1]",
        ] {
            read(Book::Psalms, None, text);
        }
    }
}
