//! Resolves single references: a book, a chapter, a verse, or a title.

use super::{
    Book,
    check::{Check, PartialReference},
    node::{Context, Id, Node, Shape},
    resolve::Resolver,
    scan::BookForm,
};

impl Resolver<'_> {
    /// The books that a book node can refer to.
    fn candidate_books(&self, book: Id) -> &'static [Book] {
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

    /// The number in a chapter, verse, or number node, and the letter that marks part of a verse.
    pub(super) fn number(&self, id: Id) -> (u16, u8) {
        let node = self.node(id);
        let number = if node.shape == Shape::Number {
            node
        } else {
            self.node(node.first)
        };
        (u16::try_from(number.value).unwrap_or(u16::MAX), number.part)
    }

    /// Resolves a whole book. A name shared by several books refers to the first one.
    pub(super) fn book(&mut self, id: Id, context: Context) -> Context {
        let book = self.candidate_books(id).first().copied();
        let is_ambiguous = self.is_ambiguous(id);
        let place = PartialReference {
            book,
            is_ambiguous,
            ..PartialReference::default()
        };
        let check = self.check(context, place);
        self.set_passage(id, context, place, place, check);
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
            let mut place = PartialReference {
                book: Some(book),
                chapter: Some(number),
                ..PartialReference::default()
            };
            let mut check = resolver.check(context, place);
            if check.is_verse_of_only_chapter || (part != 0 && check.is_only_chapter) {
                place = PartialReference {
                    chapter: None,
                    verse: Some(number),
                    ..place
                };
                let was_chapter = check.is_verse_of_only_chapter;
                check = resolver.check(context, place);
                check.is_verse_of_only_chapter |= was_chapter;
                place.chapter = Some(1);
                place.part = part;
            }
            (place, check)
        })
    }

    pub(super) fn book_chapter_verse(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        let book_chapter = self.node(node.first);
        let (chapter, _) = self.number(book_chapter.second);
        self.resolve_verse(id, context, book_chapter.first, chapter, node.second)
    }

    pub(super) fn book_verse(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        self.resolve_verse(id, context, node.first, 1, node.second)
    }

    fn resolve_verse(
        &mut self,
        id: Id,
        context: Context,
        book: Id,
        chapter: u16,
        verse: Id,
    ) -> Context {
        let (verse, part) = self.number(verse);
        self.resolve_first_valid(id, context, book, |resolver, book| {
            let book = Some(book);
            let (chapter, verse) = (Some(chapter), Some(verse));
            let place = PartialReference {
                book,
                chapter,
                verse,
                part,
                ..PartialReference::default()
            };
            (place, resolver.check(context, place))
        })
    }

    /// Picks the first possible book in which the reference exists, or the first book if there is none.
    fn resolve_first_valid(
        &mut self,
        id: Id,
        context: Context,
        book: Id,
        resolve_in_book: impl Fn(&Self, Book) -> (PartialReference, Check),
    ) -> Context {
        let books = self.candidate_books(book);
        let mut best = resolve_in_book(self, books[0]);
        for &other in &books[1..] {
            if best.1.is_valid {
                break;
            }
            let place = resolve_in_book(self, other);
            if place.1.is_valid {
                best = place;
            }
        }
        let (mut place, check) = best;
        place.is_ambiguous = self.is_ambiguous(book);
        self.set_passage(id, context, place, place, check);
        let PartialReference {
            book,
            chapter,
            verse,
            is_ambiguous,
            ..
        } = place;
        Context {
            book,
            chapter,
            verse,
            is_ambiguous,
            ..context
        }
    }

    /// Resolves a psalm's title as its first verse. Other books have no titles, so the title is ignored.
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

    /// Rewrites "23rd Psalm" as a book and a chapter.
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
        let place = PartialReference {
            chapter: Some(number),
            ..context.place()
        };
        let check = self.check(context, place);
        if !check.is_valid && check.is_verse_of_only_chapter {
            return self.verse(id, context);
        }
        self.set_passage(id, context, place, place, check);
        Context {
            chapter: Some(number),
            verse: None,
            ..context
        }
    }

    pub(super) fn verse(&mut self, id: Id, context: Context) -> Context {
        let (number, part) = self.number(id);
        let chapter = Some(context.chapter.unwrap_or(1));
        let place = PartialReference {
            chapter,
            verse: Some(number),
            part,
            ..context.place()
        };
        let check = self.check(context, place);
        self.set_passage(id, context, place, place, check);
        Context {
            verse: Some(number),
            ..context
        }
    }

    pub(super) fn chapter_verse(&mut self, id: Id, context: Context) -> Context {
        let node = self.node(id);
        let (chapter, _) = self.number(node.first);
        let (verse, part) = self.number(node.second);
        let place = PartialReference {
            chapter: Some(chapter),
            verse: Some(verse),
            part,
            ..context.place()
        };
        let check = self.check(context, place);
        self.set_passage(id, context, place, place, check);
        Context {
            chapter: Some(chapter),
            verse: Some(verse),
            ..context
        }
    }
}

impl Context {
    /// A reference to the context's book, without a chapter or verse.
    fn place(self) -> PartialReference {
        PartialReference {
            book: self.book,
            is_ambiguous: self.is_ambiguous,
            ..PartialReference::default()
        }
    }
}
