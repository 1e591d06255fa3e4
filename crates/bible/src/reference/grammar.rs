//! The grammar that builds references from tokens.
//!
//! Each method tries to parse one construct starting at a token index. It returns the node and the index of
//! the token after it. The order of alternatives matters: the first one that matches is used, even if the
//! text after it then can't be parsed.

use super::{
    node::{Id, NO_NODE, Node, Shape},
    scan::FoundBook,
    separators::Tokens,
    token::{Kind, Token},
};

/// The maximum depth of nested parentheses.
const MAX_DEPTH: usize = 64;

/// The parsed node and the index of the token after it, or `None` if nothing could be parsed.
pub(super) type ParseResult = Option<(Id, usize)>;

/// Parses a run.
#[derive(Debug)]
pub(super) struct Grammar<'a> {
    pub(super) tokens: Tokens<'a>,
    pub(super) books: &'a [FoundBook],
    pub(super) nodes: &'a mut Vec<Node>,
    has_following: bool,
    pub(super) has_title: bool,
    depth: usize,
    /// Whether all tokens read so far belong to references.
    complete: bool,
}

impl<'a> Grammar<'a> {
    pub(super) fn new(
        tokens: &'a [Token],
        books: &'a [FoundBook],
        nodes: &'a mut Vec<Node>,
    ) -> Self {
        nodes.clear();
        let has = |kind| tokens.iter().any(|token| token.kind == kind);
        Self {
            tokens: Tokens(tokens),
            books,
            nodes,
            has_following: has(Kind::Following),
            has_title: has(Kind::Title),
            depth: 0,
            complete: true,
        }
    }

    /// Parses the whole run. Returns whether all of it could be parsed as references.
    pub(super) fn read(mut self, roots: &mut Vec<Id>) -> bool {
        roots.clear();
        let mut at = 0;
        while at < self.tokens.0.len() {
            at = self.read_one(at, roots);
        }
        self.complete
    }

    fn read_one(&mut self, at: usize, roots: &mut Vec<Id>) -> usize {
        if let Some((first, end)) = self.item(at, false) {
            let (id, end) = self.sequence(first, at, end);
            roots.push(id);
            return end;
        }
        if let Some((id, end)) = self.translations(at) {
            roots.push(id);
            return end;
        }
        if let Some(end) = self.tokens.separator(at) {
            return end;
        }
        if let Some((id, end)) = self.numbers(at) {
            roots.push(id);
            return end;
        }
        self.complete = false;
        if matches!(self.tokens.kind(at), Some(Kind::Open | Kind::OpenSquare)) {
            roots.push(self.node(Shape::Stop, at, at + 1));
            return at + 1;
        }
        let is_boundary = |kind: Kind| {
            matches!(
                kind,
                Kind::Book | Kind::Translation | Kind::Open | Kind::OpenSquare
            )
        };
        let mut end = at + 1;
        while self.tokens.kind(end).is_some_and(|kind| !is_boundary(kind)) {
            end += 1;
        }
        end
    }

    /// Adds a node for the tokens in this range, excluding any spaces at the start and end.
    pub(super) fn node(&mut self, shape: Shape, start: usize, end: usize) -> Id {
        let tokens = &self.tokens.0[start..end];
        let is_text = |token: &&Token| !token.kind.is_blank();
        let first = tokens.iter().find(is_text).map_or(0, |token| token.start);
        let last = tokens
            .iter()
            .rev()
            .find(is_text)
            .map_or(first, |token| token.end);
        self.nodes.push(Node::new(shape, first, last));
        u32::try_from(self.nodes.len() - 1).unwrap_or(NO_NODE)
    }

    pub(super) fn parent(
        &mut self,
        shape: Shape,
        first: Id,
        second: Id,
        start: usize,
        end: usize,
    ) -> Id {
        let id = self.node(shape, start, end);
        let node = &mut self.nodes[id as usize];
        node.first = first;
        node.second = second;
        id
    }

    pub(super) fn part(&self, id: Id) -> u8 {
        self.nodes[id as usize].part
    }

    /// Parses the list that starts with `first`. Returns just `first` if nothing follows it.
    fn sequence(&mut self, first: Id, start: usize, end: usize) -> (Id, usize) {
        let end_of_list = self.members(first, end);
        if end_of_list == end {
            return (first, end);
        }
        let id = self.parent(Shape::Sequence, first, NO_NODE, start, end_of_list);
        (id, end_of_list)
    }

    /// Appends the list members that follow, and returns the index after them.
    fn members(&mut self, first: Id, mut end: usize) -> usize {
        let mut last = first;
        loop {
            let at = self.tokens.separator(end).unwrap_or(end);
            let Some((id, next)) = self.member(at) else {
                return end;
            };
            self.nodes[last as usize].next = id;
            last = id;
            end = next;
        }
    }

    fn member(&mut self, at: usize) -> ParseResult {
        if self.tokens.is(at, Kind::Open) {
            return self.enclosed(at);
        }
        self.item(at, true)
    }

    /// A list in parentheses after another reference: "(118, 119)".
    fn enclosed(&mut self, at: usize) -> ParseResult {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let read = self.enclosed_members(at);
        self.depth -= 1;
        read
    }

    fn enclosed_members(&mut self, at: usize) -> ParseResult {
        let start = self.tokens.blanks(at + 1);
        let start = self.tokens.separator(start).unwrap_or(start);
        let (first, end) = self.member(start)?;
        let end = self.tokens.blanks(self.members(first, end));
        self.tokens.is(end, Kind::Close).then(|| {
            (
                self.parent(Shape::Enclosed, first, NO_NODE, at, end + 1),
                end + 1,
            )
        })
    }

    /// A range or a single reference. A reference may omit its book only if `inside` is set, meaning it's in
    /// a list.
    fn item(&mut self, at: usize, inside: bool) -> ParseResult {
        if let Some(read) = self.chapters_of_book(at).or_else(|| self.hyphenated(at)) {
            return Some(read);
        }
        let place = self.place(at);
        if let Some((start, end)) = place
            && let Some(range) = self.range(start, at, end)
        {
            return Some(range);
        }
        if let Some(following) = self.following(at) {
            return Some(following);
        }
        place.filter(|&(id, _)| inside || self.has_book(id))
    }

    fn has_book(&self, id: Id) -> bool {
        matches!(
            self.nodes[id as usize].shape,
            Shape::Book
                | Shape::BookChapter
                | Shape::BookChapterVerse
                | Shape::BookVerse
                | Shape::BookChapterTitle
                | Shape::OrdinalPsalm
                | Shape::OrdinalPsalmVerse
        )
    }

    fn range(&mut self, start: Id, at: usize, end_of_start: usize) -> ParseResult {
        let after = self.tokens.range_separator(end_of_start)?;
        let mut start = start;
        let shape = self.nodes[start as usize].shape;
        if matches!(shape, Shape::Book | Shape::OrdinalPsalm) {
            if self.tokens.is(after, Kind::Book) {
                start = self.book(at)?.0;
            } else if shape == Shape::Book {
                return None;
            }
        }
        let (last, end) = self.range_end(after)?;
        Some((self.parent(Shape::Range, start, last, at, end), end))
    }

    fn range_end(&mut self, at: usize) -> ParseResult {
        if let Some(following) = self.following(at) {
            return Some(following);
        }
        if self.tokens.is(at, Kind::Book) {
            return self.reference_with_book(at).or_else(|| self.book(at));
        }
        self.chapter_before_book(at)
            .or_else(|| self.number_with_title(at))
            .or_else(|| self.chapter_verse(at))
            .or_else(|| self.number(at))
            .or_else(|| self.weak_chapter_verse(at))
            .or_else(|| self.chapter(at))
            .or_else(|| self.verse(at))
    }

    /// A single reference: a book, a chapter, or a verse.
    fn place(&mut self, at: usize) -> ParseResult {
        if self.tokens.is(at, Kind::Book) {
            return self
                .reference_with_book(at)
                .or_else(|| self.ordinal_psalm(at))
                .or_else(|| self.book(at));
        }
        self.chapter_before_book(at).or_else(|| self.numbers(at))
    }

    /// A reference without a book.
    fn numbers(&mut self, at: usize) -> ParseResult {
        self.number_with_title(at)
            .or_else(|| self.chapter_verse(at))
            .or_else(|| self.weak_chapter_verse(at))
            .or_else(|| self.number(at))
            .or_else(|| self.chapter(at))
            .or_else(|| self.verse(at))
    }

    /// A reference with "and following": "5ff".
    fn following(&mut self, at: usize) -> ParseResult {
        if !self.has_following {
            return None;
        }
        let (place, end) = if self.tokens.is(at, Kind::Book) {
            match self.book_chapter(at) {
                Some((chapter, end)) => self
                    .verse_of_chapter(chapter, at, end)
                    .or_else(|| self.weak_verse_of_chapter(chapter, at, end))
                    .unwrap_or((chapter, end)),
                None => self.book_verse(at)?,
            }
        } else {
            self.chapter_verse(at)
                .or_else(|| self.weak_chapter_verse(at))
                .or_else(|| self.number(at))
                .or_else(|| self.chapter(at))
                .or_else(|| self.verse(at))?
        };
        let end = self.tokens.following(end)?;
        Some((self.parent(Shape::Following, place, NO_NODE, at, end), end))
    }

    /// One or more translation names: "NIV", "(NIV, ESV)".
    fn translations(&mut self, at: usize) -> ParseResult {
        self.enclosed_translations(at).or_else(|| {
            let mut start = self.tokens.blanks(at);
            if self.tokens.is(start, Kind::Comma) {
                start = self.tokens.blanks(start + 1);
            }
            self.translation_list(start, start)
        })
    }

    fn enclosed_translations(&mut self, at: usize) -> ParseResult {
        let open = self.tokens.blanks(at);
        if !matches!(self.tokens.kind(open), Some(Kind::Open | Kind::OpenSquare)) {
            return None;
        }
        let (id, end) = self.translation_list(self.tokens.blanks(open + 1), open)?;
        let close = self.tokens.blanks(end);
        if !matches!(
            self.tokens.kind(close),
            Some(Kind::Close | Kind::CloseSquare)
        ) {
            return None;
        }
        self.nodes[id as usize].end = self.tokens.0[close].end;
        Some((id, close + 1))
    }

    fn translation_list(&mut self, at: usize, start: usize) -> ParseResult {
        let first = self
            .tokens
            .0
            .get(at)
            .filter(|token| token.kind == Kind::Translation)?
            .value;
        let mut count = 1;
        let mut end = at + 1;
        while let Some(next) = self.tokens.separator(end)
            && self.tokens.is(next, Kind::Translation)
        {
            count += 1;
            end = next + 1;
        }
        let id = self.node(Shape::Translations, start, end);
        let node = &mut self.nodes[id as usize];
        node.value = first;
        node.first = count;
        Some((id, end))
    }
}
