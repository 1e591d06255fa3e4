//! Resolves ranges, and reinterprets those that make no sense as written.

use super::{
    check::{Check, PartialReference, check},
    node::{Context, Id, NO_NODE, Node, Shape},
    resolve::{Resolved, Resolver},
};

/// A range with both ends resolved.
struct RangeEnds {
    start: Id,
    end: Id,
    start_reference: PartialReference,
    end_reference: PartialReference,
    check: Check,
}

/// Larger than any chapter or verse number.
const ABOVE_ANY_NUMBER: u32 = 999;

impl Resolver<'_> {
    pub(super) fn range(&mut self, id: Id, context: Context) -> Context {
        self.nodes[id as usize].context = context;
        let node = self.node(id);
        let (start, between) = self.eval(node.first, context);
        let Some(start_passage) = self.first_passage(start) else {
            return between;
        };
        let starts_with_chapter = match self.node(start).shape {
            Shape::BookChapter => !start_passage.check.is_verse_of_only_chapter,
            Shape::Chapter => true,
            _ => false,
        };
        if self.node(node.second).shape == Shape::Verse && starts_with_chapter {
            self.nodes[id as usize].first = start;
            return self.read_end_as_verse(id);
        }
        let (end, after) = self.eval(node.second, between);
        let Some(end_passage) = self.first_passage(end) else {
            return after;
        };
        self.nodes[id as usize].first = start;
        self.nodes[id as usize].second = end;
        let (mut start_reference, mut end_reference) = (start_passage.start, end_passage.end);
        let check = check(
            self.editions(context),
            self.psalm_151,
            &mut start_reference,
            Some(&mut end_reference),
        );
        let ends = RangeEnds {
            start,
            end,
            start_reference,
            end_reference,
            check,
        };
        if !check.is_valid {
            return self.repair_range(id, &ends);
        }
        // "Jeremiah 51-60" means 51:60, because there is no chapter 60 but chapter 51 has a verse 60.
        if check.last_chapter.is_some()
            && end_reference
                .book
                .is_some_and(|book| self.has_chapters(book, context))
            && ends.start_reference.verse.unwrap_or(0) == 0
            && self.end_may_be_verse(id, &ends)
        {
            return self.read_end_as_verse(id);
        }
        self.resolve_range(id, context, ends);
        after
    }

    fn has_chapters(&self, book: super::Book, context: Context) -> bool {
        let partial = PartialReference {
            book: Some(book),
            ..PartialReference::default()
        };
        !self.check(context, partial).is_only_chapter
    }

    fn resolve_range(&mut self, id: Id, context: Context, ends: RangeEnds) {
        let RangeEnds {
            start,
            end,
            mut start_reference,
            mut end_reference,
            check,
        } = ends;
        if let Some(last) = check.last_chapter {
            end_reference.chapter = Some(last);
            end_reference.verse = None;
        } else if let Some(last) = check.last_verse {
            end_reference.verse = Some(last);
            end_reference.part = 0;
        }
        let starts_with_book = self.node(start).shape == Shape::Book;
        let ends_with_book = self.node(end).shape == Shape::Book;
        let only = match (starts_with_book, ends_with_book) {
            (true, true) => {
                self.nodes[id as usize].shape = Shape::BookRange;
                None
            }
            (true, false) => {
                self.nodes[id as usize].shape = Shape::RangeFromBook;
                start_reference = end_reference;
                Some(end)
            }
            (false, true) => {
                self.nodes[id as usize].shape = Shape::RangeToBook;
                end_reference = start_reference;
                Some(start)
            }
            (false, false) => None,
        };
        self.set_passage(id, context, start_reference, end_reference, check);
        if let Some(only) = only {
            let Node { start, end, .. } = self.node(only);
            if let Some(passage) = self.passages.last_mut() {
                *passage = Resolved {
                    from: start,
                    to: end,
                    ..*passage
                };
            }
        }
    }

    /// Repairs an invalid range. First tries to expand a shortened end, then to read the end as a verse of
    /// the starting chapter. If neither works, treats the range as a list.
    fn repair_range(&mut self, id: Id, ends: &RangeEnds) -> Context {
        let check = &ends.check;
        let end_shape = self.node(ends.end).shape;
        let is_reversed = check.end_chapter_before_start || check.end_verse_before_start;
        if (is_reversed && matches!(end_shape, Shape::Number | Shape::Verse))
            || (check.end_chapter_before_start && end_shape == Shape::ChapterVerse)
        {
            let context = self.node(id).context;
            if let Some(number) = self.expand_shortened_end(context, ends) {
                self.set_end(ends.end, number);
                return self.eval(id, context).1;
            }
        }
        if ends.start_reference.verse.is_none() && self.end_may_be_verse(id, ends) {
            return self.read_end_as_verse(id);
        }
        let node = &mut self.nodes[id as usize];
        let shape = node.original.map_or(node.shape, |(shape, _, _)| shape);
        node.original = Some((shape, ends.start, ends.end));
        node.shape = Shape::Sequence;
        node.first = ends.start;
        let context = node.context;
        self.nodes[ends.start as usize].next = ends.end;
        self.nodes[ends.end as usize].next = NO_NODE;
        self.sequence(id, context)
    }

    /// Expands a shortened end: "28-9" means 28 to 29, "101-24" means 101 to 124.
    fn expand_shortened_end(&self, context: Context, ends: &RangeEnds) -> Option<u16> {
        let is_chapter = ends.check.end_chapter_before_start;
        let number = |partial: PartialReference| {
            if is_chapter {
                partial.chapter
            } else {
                partial.verse
            }
        };
        let (start, end) = (number(ends.start_reference)?, number(ends.end_reference)?);
        if end == 0 && ends.check.end_is_zero {
            return None;
        }
        let expanded = if start >= 10 && end < 10 && start % 10 < end {
            start / 10 * 10 + end
        } else if start >= 100 && end < 100 && start - 100 < end {
            100 + end
        } else {
            return None;
        };
        let mut partial = PartialReference {
            part: 0,
            ..ends.end_reference
        };
        if is_chapter {
            partial.chapter = Some(expanded);
        } else {
            partial.verse = Some(expanded);
        }
        self.check(context, partial).is_valid.then_some(expanded)
    }

    fn set_end(&mut self, end: Id, number: u16) {
        let mut id = end;
        while self.node(id).shape != Shape::Number {
            id = self.node(id).first;
        }
        self.nodes[id as usize].value = u32::from(number);
    }

    /// Whether the end is a plain number that could also be a verse of the starting chapter.
    fn end_may_be_verse(&self, id: Id, ends: &RangeEnds) -> bool {
        let node = self.node(id);
        let start_shape = self.node(ends.start).shape;
        if self.node(ends.end).shape != Shape::Number
            || node.shape == Shape::Following
            || !matches!(
                start_shape,
                Shape::BookChapter | Shape::Chapter | Shape::Number
            )
        {
            return false;
        }
        let (verse, _) = self.number(ends.end);
        let partial = PartialReference {
            verse: Some(verse),
            part: 0,
            ..ends.start_reference
        };
        self.check(node.context, partial).is_valid
    }

    /// Reads a range as chapter and verse: "Jeremiah 33-11" means chapter 33, verse 11.
    fn read_end_as_verse(&mut self, id: Id) -> Context {
        let node = self.node(id);
        let (start, end) = (node.first, node.second);
        let start_shape = self.node(start).shape;
        let first = if start_shape == Shape::Number {
            self.wrap(Shape::Chapter, start)
        } else {
            start
        };
        let is_number = self.node(end).shape == Shape::Number;
        let second = if is_number {
            self.wrap(Shape::Verse, end)
        } else {
            end
        };
        let node = &mut self.nodes[id as usize];
        node.original.get_or_insert((node.shape, start, end));
        node.shape = if start_shape == Shape::BookChapter {
            Shape::BookChapterVerse
        } else {
            Shape::ChapterVerse
        };
        node.first = first;
        node.second = second;
        let context = node.context;
        self.eval(id, context).1
    }

    /// Resolves "and following". After a verse, the range runs to the end of the chapter; after a chapter, to
    /// the end of the book.
    pub(super) fn following(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        let mut overflow_node = Node::new(Shape::Number, node.start, node.end);
        overflow_node.value = ABOVE_ANY_NUMBER;
        let overflow_node = self.add(overflow_node);
        self.nodes[id as usize].second = overflow_node;
        let after = self.range(id, context);
        let node = self.node(id);
        if node.shape == Shape::Sequence {
            self.nodes[node.first as usize].next = NO_NODE;
        }
        after
    }
}
