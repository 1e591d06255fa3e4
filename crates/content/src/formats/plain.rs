//! Converts commentary and dictionary entries to plain text.

use super::xml::{Piece, Xml};

/// Reduces an entry in OSIS, ThML, TEI, or plain text to paragraphs separated by empty lines.
pub fn paragraphs(markup: &str) -> String {
    let mut text = Paragraphs::default();
    let mut xml = Xml::fragment(markup);
    while let Ok(Some(piece)) = xml.next_piece() {
        match piece {
            Piece::Words(words) => text.push(&words),
            Piece::Start(element) => match element.name.to_ascii_lowercase().as_str() {
                "p" | "div" | "title" | "h1" | "h2" | "h3" | "h4" | "lg" | "list" | "table" => {
                    text.end_paragraph();
                }
                "lb" | "br" | "l" | "item" | "li" | "row" | "tr" => text.end_line(),
                "cell" | "td" => text.push(" "),
                _ => {}
            },
            Piece::End(name) => match name.to_ascii_lowercase().as_str() {
                "p" | "title" | "h1" | "h2" | "h3" | "h4" | "list" | "table" => {
                    text.end_paragraph()
                }
                "l" | "item" | "li" | "row" | "tr" => text.end_line(),
                _ => {}
            },
        }
    }
    text.end_paragraph();
    text.done.join("\n\n")
}

#[derive(Default)]
struct Paragraphs {
    done: Vec<String>,
    lines: Vec<String>,
    line: String,
}

impl Paragraphs {
    fn push(&mut self, words: &str) {
        self.line.push_str(words);
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        self.lines
            .extend(Some(line).filter(|line| !line.is_empty()));
    }

    fn end_paragraph(&mut self) {
        self.end_line();
        let paragraph = std::mem::take(&mut self.lines).join("\n");
        self.done
            .extend(Some(paragraph).filter(|text| !text.is_empty()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_removed_and_paragraphs_preserved() {
        let markup = "<title>Chapter 1</title><div sID='a' type='x-p'/>God  <hi>made</hi> &amp;\n saw\
            <lb/>it.<div eID='a' type='x-p'/> <list><item>one</item><item>two</item></list>";
        assert_eq!(
            paragraphs(markup),
            "Chapter 1\n\nGod made & saw\nit.\n\none\ntwo"
        );
        assert_eq!(paragraphs("plain words"), "plain words");
    }
}
