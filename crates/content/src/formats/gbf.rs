//! GBF, the General Bible Format: two-letter tags, with a lowercase second letter for an end tag.

use trellis_bible::text::{Break, MarkKind, Strong, Word};

use super::compose::{Aside, Scribe, Span};

/// More levels of nesting than any real module has.
const MAX_OPEN_TAGS: usize = 64;

/// Reads one verse's markup.
pub fn read_verse(scribe: &mut Scribe, markup: &str) {
    let mut open: Vec<(char, Span)> = Vec::new();
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        scribe.words(&rest[..start]);
        let Some(length) = rest[start..].find('>') else {
            // An unmatched bracket is plain text.
            scribe.words(&rest[start..]);
            return;
        };
        let tag = &rest[start + 1..start + length];
        rest = &rest[start + length + 1..];
        read_tag(scribe, tag, &mut open);
    }
    scribe.words(rest);
    open.into_iter().for_each(|(_, span)| scribe.close(span));
}

fn read_tag(scribe: &mut Scribe, tag: &str, open: &mut Vec<(char, Span)>) {
    let mut letters = tag.chars();
    match (letters.next(), letters.next()) {
        (Some('F'), Some(font)) if font.is_ascii_uppercase() => {
            if open.len() >= MAX_OPEN_TAGS {
                return;
            }
            let kind = match font {
                'R' => MarkKind::WordsOfJesus,
                'I' => MarkKind::Supplied,
                _ => MarkKind::Emphasis,
            };
            open.push((font, scribe.open(kind)));
        }
        (Some('F'), Some(font)) => {
            let font = font.to_ascii_uppercase();
            if let Some(at) = open.iter().rposition(|(other, _)| *other == font) {
                scribe.close(open.remove(at).1);
            }
        }
        (Some('R'), Some('F' | 'B')) => scribe.begin_aside(Aside::Note),
        (Some('R'), Some('f' | 'b')) => scribe.end_aside(Aside::Note),
        (Some('T'), Some('H' | 'P')) => scribe.begin_aside(Aside::Title),
        (Some('T'), Some('h' | 'p')) => scribe.end_aside(Aside::Title),
        (Some('T'), Some('A'..='Z')) => scribe.begin_aside(Aside::Heading),
        (Some('T'), Some('a'..='z')) => scribe.end_aside(Aside::Heading),
        (Some('C'), Some('M')) => scribe.begin(Break::Paragraph),
        (Some('C'), Some('L')) => scribe.begin(Break::Line(1)),
        (Some('C'), Some('T')) => scribe.words("<"),
        (Some('C'), Some('G')) => scribe.words(">"),
        (Some('P'), Some('P')) => scribe.begin(Break::Stanza),
        (Some('W'), Some('T')) => scribe.annotate_last_word(Word {
            morph: letters.as_str().to_owned(),
            ..Word::default()
        }),
        (Some('W'), Some('H' | 'G')) => scribe.annotate_last_word(Word {
            strongs: tag[1..].parse::<Strong>().into_iter().collect(),
            ..Word::default()
        }),
        // Other GBF codes describe fonts and print columns.
        (Some('B' | 'C' | 'D' | 'G' | 'H' | 'J' | 'K' | 'N' | 'P' | 'R' | 'S' | 'Z'), Some(_)) => {}
        _ => scribe.skip(format!("the unknown tag <{tag}>")),
    }
}
