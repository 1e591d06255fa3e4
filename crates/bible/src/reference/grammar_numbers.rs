//! References whose book was named earlier: "3:16", "verse 16", "16b".

use super::{
    grammar::{Grammar, ParseResult},
    node::{Id, NO_NODE, Shape},
    token::Kind,
};

impl Grammar<'_> {
    /// A psalm's title: "chapter 4 title", "4 title".
    pub(super) fn number_with_title(&mut self, at: usize) -> ParseResult {
        if !self.has_title {
            return None;
        }
        if let Some((chapter, end)) = self
            .tokens
            .chapter_word(at)
            .and_then(|after| self.chapter(after))
            && self.part(chapter) == 0
            && let Some(after) = self.tokens.title(end)
        {
            return Some((
                self.parent(Shape::ChapterTitle, chapter, NO_NODE, at, after),
                after,
            ));
        }
        let (number, end) = self.number(at)?;
        let after = self.tokens.title(end)?;
        Some((
            self.parent(Shape::NumberTitle, number, NO_NODE, at, after),
            after,
        ))
    }

    pub(super) fn chapter_verse(&mut self, at: usize) -> ParseResult {
        let tokens = self.tokens;
        let start = tokens.verse_word(at).unwrap_or(at);
        let (chapter, end) = self.chapter(start)?;
        if self.part(chapter) != 0 || self.is_dotted_verse_word(end) {
            return None;
        }
        let separator = tokens.verse_separator(end);
        let spoken = tokens.verse_word(separator.unwrap_or(end));
        let (verse, after) = self.verse(spoken.or(separator)?)?;
        Some((
            self.parent(Shape::ChapterVerse, chapter, verse, at, after),
            after,
        ))
    }

    pub(super) fn weak_chapter_verse(&mut self, at: usize) -> ParseResult {
        let (chapter, end) = self.chapter(at)?;
        if self.part(chapter) != 0 {
            return None;
        }
        let (verse, after) = self.verse(self.tokens.weak_verse_separator(end)?)?;
        if self.is_separated_verse(after) {
            return None;
        }
        Some((
            self.parent(Shape::ChapterVerse, chapter, verse, at, after),
            after,
        ))
    }

    pub(super) fn chapter(&mut self, at: usize) -> ParseResult {
        let (number, end) = self.number(self.tokens.chapter_word(at).unwrap_or(at))?;
        Some((self.numbered_node(Shape::Chapter, number, at, end), end))
    }

    pub(super) fn verse(&mut self, at: usize) -> ParseResult {
        let (number, end) = self.number(self.tokens.verse_word(at).unwrap_or(at))?;
        Some((self.numbered_node(Shape::Verse, number, at, end), end))
    }

    fn numbered_node(&mut self, shape: Shape, number: Id, at: usize, end: usize) -> Id {
        let part = self.part(number);
        let id = self.parent(shape, number, NO_NODE, at, end);
        self.nodes[id as usize].part = part;
        id
    }

    /// A number, optionally followed by a letter that marks part of a verse.
    pub(super) fn number(&mut self, at: usize) -> ParseResult {
        if !self.tokens.is_number(at) {
            return None;
        }
        let letter = self.tokens.blanks(at + 1);
        let part = self
            .tokens
            .0
            .get(letter)
            .filter(|token| token.kind == Kind::Letter);
        let end = if part.is_some() { letter + 1 } else { at + 1 };
        let id = self.node(Shape::Number, at, end);
        let node = &mut self.nodes[id as usize];
        node.value = self.tokens.0[at].value;
        node.part = part.map_or(0, |token| u8::try_from(token.value).unwrap_or(0));
        Some((id, end))
    }

    fn lookahead<T>(&mut self, parse: impl FnOnce(&mut Self) -> Option<T>) -> bool {
        let nodes = self.nodes.len();
        let is_match = parse(self).is_some();
        self.nodes.truncate(nodes);
        is_match
    }

    pub(super) fn is_chapter_verse(&mut self, at: usize) -> bool {
        self.lookahead(|grammar| grammar.chapter_verse(at))
    }

    /// Whether a colon or period and a verse follow, which makes the preceding number a chapter.
    pub(super) fn is_separated_verse(&mut self, at: usize) -> bool {
        self.lookahead(|grammar| grammar.verse(grammar.tokens.verse_separator(at)?))
    }

    /// Whether a period and the word "verse" follow. ". v. 5" starts a new sentence, so it isn't a verse of
    /// the preceding chapter.
    pub(super) fn is_dotted_verse_word(&mut self, at: usize) -> bool {
        self.tokens.is(at, Kind::Dot)
            && self.lookahead(|grammar| grammar.verse(grammar.tokens.verse_word(at + 1)?))
    }
}
