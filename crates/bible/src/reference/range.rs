//! Resolves ranges, and reinterprets the ones that make no sense as written.

use super::{
    check::{Check, PartialPlace, check},
    node::{Context, Id, NONE, Node, Shape},
    resolve::{Resolved, Resolver},
};

/// A range with both ends resolved.
struct Ends {
    start: Id,
    end: Id,
    start_spot: PartialPlace,
    end_spot: PartialPlace,
    check: Check,
}

/// Larger than any chapter or verse number.
const PAST_ANY_NUMBER: u32 = 999;

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
        let (mut start_spot, mut end_spot) = (start_passage.start, end_passage.end);
        let check = check(
            self.editions(context),
            self.psalm_151,
            &mut start_spot,
            Some(&mut end_spot),
        );
        let ends = Ends {
            start,
            end,
            start_spot,
            end_spot,
            check,
        };
        if !check.is_valid {
            return self.repair_range(id, &ends);
        }
        // "Jeremiah 51-60": there is no chapter 60, but chapter 51 has a verse 60.
        if check.last_chapter.is_some()
            && end_spot
                .book
                .is_some_and(|book| self.has_chapters(book, context))
            && ends.start_spot.verse.unwrap_or(0) == 0
            && self.end_may_be_verse(id, &ends)
        {
            return self.read_end_as_verse(id);
        }
        self.resolve_range(id, context, ends);
        after
    }

    fn has_chapters(&self, book: super::Book, context: Context) -> bool {
        let spot = PartialPlace {
            book: Some(book),
            ..PartialPlace::default()
        };
        !self.check(context, spot).is_only_chapter
    }

    fn resolve_range(&mut self, id: Id, context: Context, ends: Ends) {
        let Ends {
            start,
            end,
            mut start_spot,
            mut end_spot,
            check,
        } = ends;
        if let Some(last) = check.last_chapter {
            end_spot.chapter = Some(last);
            end_spot.verse = None;
        } else if let Some(last) = check.last_verse {
            end_spot.verse = Some(last);
            end_spot.part = 0;
        }
        let from_book = self.node(start).shape == Shape::Book;
        let to_book = self.node(end).shape == Shape::Book;
        let only = match (from_book, to_book) {
            (true, true) => {
                self.nodes[id as usize].shape = Shape::BookRange;
                None
            }
            (true, false) => {
                self.nodes[id as usize].shape = Shape::RangeFromBook;
                start_spot = end_spot;
                Some(end)
            }
            (false, true) => {
                self.nodes[id as usize].shape = Shape::RangeToBook;
                end_spot = start_spot;
                Some(start)
            }
            (false, false) => None,
        };
        self.set_passage(id, context, start_spot, end_spot, check);
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

    /// Repairs an invalid range: tries shortened numbers, then a verse after a chapter, then reads it as a
    /// list.
    fn repair_range(&mut self, id: Id, ends: &Ends) -> Context {
        let check = &ends.check;
        let end_shape = self.node(ends.end).shape;
        let backwards = check.end_chapter_before_start || check.end_verse_before_start;
        if (backwards && matches!(end_shape, Shape::Number | Shape::Verse))
            || (check.end_chapter_before_start && end_shape == Shape::ChapterVerse)
        {
            let context = self.node(id).context;
            if let Some(number) = self.expand_shortened_end(context, ends) {
                self.set_end(ends.end, number);
                return self.eval(id, context).1;
            }
        }
        if ends.start_spot.verse.is_none() && self.end_may_be_verse(id, ends) {
            return self.read_end_as_verse(id);
        }
        let node = &mut self.nodes[id as usize];
        let shape = node.original.map_or(node.shape, |(shape, _, _)| shape);
        node.original = Some((shape, ends.start, ends.end));
        node.shape = Shape::Sequence;
        node.first = ends.start;
        let context = node.context;
        self.nodes[ends.start as usize].next = ends.end;
        self.nodes[ends.end as usize].next = NONE;
        self.sequence(id, context)
    }

    /// Expands a shortened end: "28-9" is 28 to 29, "101-24" is 101 to 124.
    fn expand_shortened_end(&self, context: Context, ends: &Ends) -> Option<u16> {
        let of_chapter = ends.check.end_chapter_before_start;
        let number = |spot: PartialPlace| if of_chapter { spot.chapter } else { spot.verse };
        let (start, end) = (number(ends.start_spot)?, number(ends.end_spot)?);
        if end == 0 && ends.check.end_is_zero {
            return None;
        }
        let spelled = if start >= 10 && end < 10 && start % 10 < end {
            start / 10 * 10 + end
        } else if start >= 100 && end < 100 && start - 100 < end {
            100 + end
        } else {
            return None;
        };
        let mut spot = PartialPlace {
            part: 0,
            ..ends.end_spot
        };
        if of_chapter {
            spot.chapter = Some(spelled);
        } else {
            spot.verse = Some(spelled);
        }
        self.check(context, spot).is_valid.then_some(spelled)
    }

    fn set_end(&mut self, end: Id, number: u16) {
        let mut id = end;
        while self.node(id).shape != Shape::Number {
            id = self.node(id).first;
        }
        self.nodes[id as usize].value = u32::from(number);
    }

    /// Whether the end is a plain number that is also a verse of the starting chapter.
    fn end_may_be_verse(&self, id: Id, ends: &Ends) -> bool {
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
        let spot = PartialPlace {
            verse: Some(verse),
            part: 0,
            ..ends.start_spot
        };
        self.check(node.context, spot).is_valid
    }

    /// "Jeremiah 33-11" is chapter 33 verse 11.
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

    /// "and following": after a verse, to the end of the chapter; after a chapter, to the end of the book.
    pub(super) fn following(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        let mut beyond = Node::new(Shape::Number, node.start, node.end);
        beyond.value = PAST_ANY_NUMBER;
        let beyond = self.add(beyond);
        self.nodes[id as usize].second = beyond;
        let after = self.range(id, context);
        let node = self.node(id);
        if node.shape == Shape::Sequence {
            self.nodes[node.first as usize].next = NONE;
        }
        after
    }
}
