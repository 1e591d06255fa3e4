//! ThML: the markup used by the Christian Classics Ethereal Library, which is HTML with some extra elements.

use trellis_bible::text::{Break, MarkKind, Strong, Word};

use super::{
    compose::{Aside, Scribe, Span},
    xml::{Element, Piece, Xml},
};

enum Closing {
    Nothing,
    Span(Span),
    Aside(Aside),
}

/// Reads one verse's markup. Content that can't be read is logged and skipped.
pub fn read_verse(scribe: &mut Scribe, markup: &str) {
    let mut xml = Xml::fragment(markup);
    let mut frames: Vec<(String, Closing)> = Vec::new();
    loop {
        match xml.next_piece() {
            Ok(Some(Piece::Start(element))) => {
                let closing = begin(scribe, &element);
                frames.push((element.name.to_ascii_lowercase(), closing));
            }
            Ok(Some(Piece::End(name))) => {
                let at = frames
                    .iter()
                    .rposition(|(open, _)| open.eq_ignore_ascii_case(&name));
                while at.is_some_and(|at| frames.len() > at) {
                    end(scribe, frames.pop());
                }
            }
            Ok(Some(Piece::Words(words))) => scribe.words(&words),
            Ok(None) => break,
            Err(error) => {
                scribe.skip(format!("the rest of a truncated entry: {}", error.message));
                break;
            }
        }
    }
    while !frames.is_empty() {
        end(scribe, frames.pop());
    }
}

fn begin(scribe: &mut Scribe, element: &Element) -> Closing {
    let class = element.get("class").unwrap_or_default();
    match element.name.to_ascii_lowercase().as_str() {
        "sync" => sync(scribe, element),
        "added" => Closing::Span(scribe.open(MarkKind::Supplied)),
        "name" if class == "divine" => Closing::Span(scribe.open(MarkKind::DivineName)),
        "font" if is_red(element.get("color")) => {
            Closing::Span(scribe.open(MarkKind::WordsOfJesus))
        }
        "i" | "b" | "em" | "strong" => Closing::Span(scribe.open(MarkKind::Emphasis)),
        "note" => aside(scribe, Aside::Note),
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => aside(scribe, Aside::Heading),
        "div" if class == "title" => aside(scribe, Aside::Title),
        "div" if class == "sechead" => aside(scribe, Aside::Heading),
        "p" => break_at(scribe, Break::Paragraph),
        "br" | "l" => break_at(scribe, Break::Line(1)),
        "verse" => break_at(scribe, Break::Stanza),
        "scripref" | "span" | "div" | "font" | "a" | "small" | "sup" | "sub" | "u" | "name"
        | "foreign" | "q" | "cite" | "pb" | "hr" | "center" | "td" | "tr" | "table" => {
            Closing::Nothing
        }
        other => {
            scribe.skip(format!(
                "the unknown element <{other}> (its text was imported)"
            ));
            Closing::Nothing
        }
    }
}

fn end(scribe: &mut Scribe, frame: Option<(String, Closing)>) {
    match frame {
        Some((_, Closing::Span(span))) => scribe.close(span),
        Some((_, Closing::Aside(aside))) => scribe.end_aside(aside),
        Some((_, Closing::Nothing)) | None => {}
    }
}

fn aside(scribe: &mut Scribe, aside: Aside) -> Closing {
    scribe.begin_aside(aside);
    Closing::Aside(aside)
}

fn break_at(scribe: &mut Scribe, what: Break) -> Closing {
    scribe.begin(what);
    Closing::Nothing
}

/// `<sync type="Strongs" value="G2316"/>` comes after the word it describes.
fn sync(scribe: &mut Scribe, element: &Element) -> Closing {
    let value = element.get("value").unwrap_or_default();
    let mut word = Word::default();
    match element.get("type").unwrap_or_default() {
        kind if kind.eq_ignore_ascii_case("strongs") => {
            word.strongs.extend(value.parse::<Strong>().ok())
        }
        kind if kind.eq_ignore_ascii_case("morph") => value.clone_into(&mut word.morph),
        _ => {}
    }
    if word != Word::default() {
        scribe.annotate_last_word(word);
    }
    Closing::Nothing
}

fn is_red(color: Option<&str>) -> bool {
    color.is_some_and(|color| {
        let color = color.to_ascii_lowercase();
        matches!(color.as_str(), "red" | "#ff0000" | "ff0000")
    })
}
