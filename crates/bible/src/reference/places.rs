//! Resolves single places: a book, a chapter, a verse, or a title.

use super::{
    Book,
    check::{Check, PartialPlace},
    node::{Context, Id, Node, Shape},
    resolve::Resolver,
    scan::BookForm,
};

impl Resolver<'_> {
    /// The books a node may refer to.
    fn books_of(&self, book: Id) -> &'static [Book] {
        let found = self.books.get(self.node(book).value as usize);
        match found.map(|found| found.form) {
            Some(BookForm::Named(name) | BookForm::Ordinal { name, .. }) => {
                &self.names.get(name).books
            }
            _ => &[Book::Psalms],
        }
    }

    fn is_ambiguous(&self, book: Id) -> bool {
        let found = self.books.get(self.node(book).value as usize);
        found.is_some_and(|found| found.is_ambiguous)
    }

    /// The number of a chapter, verse, or number node, and its part.
    pub(super) fn number(&self, id: Id) -> (u16, u8) {
        let node = self.node(id);
        let number = if node.shape == Shape::Number {
            node
        } else {
            self.node(node.first)
        };
        (u16::try_from(number.value).unwrap_or(u16::MAX), number.part)
    }

    /// A whole book. A name that fits several books means the first one.
    pub(super) fn book(&mut self, id: Id, context: Context) -> Context {
        let book = self.books_of(id).first().copied();
        let is_ambiguous = self.is_ambiguous(id);
        let spot = PartialPlace {
            book,
            is_ambiguous,
            ..PartialPlace::default()
        };
        let check = self.check(context, spot);
        self.set_passage(id, context, spot, spot, check);
        Context {
            book,
            chapter: None,
            verse: None,
            is_ambiguous,
            ..context
        }
    }

    pub(super) fn book_chapter(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        let (number, part) = self.number(node.second);
        self.resolve_first_valid(id, context, node.first, |resolver, book| {
            let mut spot = PartialPlace {
                book: Some(book),
                chapter: Some(number),
                ..PartialPlace::default()
            };
            let mut check = resolver.check(context, spot);
            if check.is_verse_of_only_chapter || (part != 0 && check.is_only_chapter) {
                spot = PartialPlace {
                    chapter: None,
                    verse: Some(number),
                    ..spot
                };
                let was_chapter = check.is_verse_of_only_chapter;
                check = resolver.check(context, spot);
                check.is_verse_of_only_chapter |= was_chapter;
                spot.chapter = Some(1);
                spot.part = part;
            }
            (spot, check)
        })
    }

    pub(super) fn book_chapter_verse(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        let book_chapter = self.node(node.first);
        let (chapter, _) = self.number(book_chapter.second);
        self.verse_of(id, context, book_chapter.first, chapter, node.second)
    }

    pub(super) fn book_verse(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        self.verse_of(id, context, node.first, 1, node.second)
    }

    fn verse_of(&mut self, id: Id, context: Context, book: Id, chapter: u16, verse: Id) -> Context {
        let (verse, part) = self.number(verse);
        self.resolve_first_valid(id, context, book, |resolver, book| {
            let book = Some(book);
            let (chapter, verse) = (Some(chapter), Some(verse));
            let spot = PartialPlace {
                book,
                chapter,
                verse,
                part,
                ..PartialPlace::default()
            };
            (spot, resolver.check(context, spot))
        })
    }

    /// Picks the first possible book that has the place, or the first book if none does.
    fn resolve_first_valid(
        &mut self,
        id: Id,
        context: Context,
        book: Id,
        spot_in: impl Fn(&Self, Book) -> (PartialPlace, Check),
    ) -> Context {
        let books = self.books_of(book);
        let mut chosen = spot_in(self, books[0]);
        for &other in &books[1..] {
            if chosen.1.is_valid {
                break;
            }
            let spot = spot_in(self, other);
            if spot.1.is_valid {
                chosen = spot;
            }
        }
        let (mut spot, check) = chosen;
        spot.is_ambiguous = self.is_ambiguous(book);
        self.set_passage(id, context, spot, spot, check);
        let PartialPlace {
            book,
            chapter,
            verse,
            is_ambiguous,
            ..
        } = spot;
        Context {
            book,
            chapter,
            verse,
            is_ambiguous,
            ..context
        }
    }

    /// A psalm's title counts as its first verse; other books have no titles.
    pub(super) fn book_chapter_title(&mut self, id: Id, context: Context) -> (Id, Context) {
        let book_chapter = self.node(id).first;
        let (evaluated, after) = self.eval(book_chapter, context);
        let book = self
            .first_passage(evaluated)
            .and_then(|passage| passage.start.book);
        if book != Some(Book::Psalms) {
            return (evaluated, after);
        }
        let verse = self.first_verse(id);
        let node = &mut self.nodes[id as usize];
        node.second = verse;
        node.shape = Shape::BookChapterVerse;
        let after = self.book_chapter_verse(id, context);
        (id, after)
    }

    fn first_verse(&mut self, title: Id) -> Id {
        let node = self.node(title);
        let mut number = Node::new(Shape::Number, node.start, node.end);
        number.value = 1;
        let number = self.add(number);
        self.wrap(Shape::Verse, number)
    }

    pub(super) fn read_title_as_verse(&mut self, id: Id) {
        let node = self.node(id);
        let chapter = match node.shape {
            Shape::NumberTitle => self.wrap(Shape::Chapter, node.first),
            _ => node.first,
        };
        let verse = self.first_verse(id);
        let node = &mut self.nodes[id as usize];
        node.shape = Shape::ChapterVerse;
        node.first = chapter;
        node.second = verse;
    }

    /// Wraps a number in a chapter or verse node.
    pub(super) fn wrap(&mut self, shape: Shape, number: Id) -> Id {
        let inner = self.node(number);
        let mut node = Node::new(shape, inner.start, inner.end);
        node.first = number;
        self.add(node)
    }

    /// Turns "23rd Psalm" into a book and a chapter.
    pub(super) fn resolve_ordinal_psalm(&mut self, id: Id) {
        let node = self.node(id);
        if node.shape != Shape::OrdinalPsalm {
            return;
        }
        let psalm = match self.books.get(node.value as usize).map(|book| book.form) {
            Some(BookForm::Ordinal { psalm, .. }) => psalm,
            _ => 0,
        };
        let mut book = Node::new(Shape::Book, node.start, node.end);
        book.value = node.value;
        let mut number = Node::new(Shape::Number, node.start, node.end);
        number.value = u32::from(psalm);
        let (book, number) = (self.add(book), self.add(number));
        let chapter = self.wrap(Shape::Chapter, number);
        let node = &mut self.nodes[id as usize];
        node.shape = Shape::BookChapter;
        node.first = book;
        node.second = chapter;
    }

    pub(super) fn chapter(&mut self, id: Id, context: Context) -> Context {
        let (number, _) = self.number(id);
        let spot = PartialPlace {
            chapter: Some(number),
            ..context.spot()
        };
        let check = self.check(context, spot);
        if !check.is_valid && check.is_verse_of_only_chapter {
            return self.verse(id, context);
        }
        self.set_passage(id, context, spot, spot, check);
        Context {
            chapter: Some(number),
            verse: None,
            ..context
        }
    }

    pub(super) fn verse(&mut self, id: Id, context: Context) -> Context {
        let (number, part) = self.number(id);
        let chapter = Some(context.chapter.unwrap_or(1));
        let spot = PartialPlace {
            chapter,
            verse: Some(number),
            part,
            ..context.spot()
        };
        let check = self.check(context, spot);
        self.set_passage(id, context, spot, spot, check);
        Context {
            verse: Some(number),
            ..context
        }
    }

    pub(super) fn chapter_verse(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        let (chapter, _) = self.number(node.first);
        let (verse, part) = self.number(node.second);
        let spot = PartialPlace {
            chapter: Some(chapter),
            verse: Some(verse),
            part,
            ..context.spot()
        };
        let check = self.check(context, spot);
        self.set_passage(id, context, spot, spot, check);
        Context {
            chapter: Some(chapter),
            verse: Some(verse),
            ..context
        }
    }
}

impl Context {
    /// The place in this context, without chapter or verse.
    fn spot(self) -> PartialPlace {
        PartialPlace {
            book: self.book,
            is_ambiguous: self.is_ambiguous,
            ..PartialPlace::default()
        }
    }
}
