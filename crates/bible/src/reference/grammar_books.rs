//! References that include their book: "John 3:16", "chapter 3 of John".

use super::{
    grammar::{Grammar, ParseResult},
    node::{Id, NO_NODE, Shape},
    scan::BookForm,
    token::Kind,
};

impl Grammar<'_> {
    pub(super) fn book(&mut self, at: usize) -> ParseResult {
        if !self.tokens.is(at, Kind::Book) {
            return None;
        }
        let id = self.node(Shape::Book, at, at + 1);
        self.nodes[id as usize].value = self.tokens.0[at].value;
        Some((id, at + 1))
    }

    fn form(&self, at: usize) -> Option<BookForm> {
        let token = self
            .tokens
            .0
            .get(at)
            .filter(|token| token.kind == Kind::Book)?;
        self.books.get(token.value as usize).map(|book| book.form)
    }

    /// A book with a chapter, verse, or title.
    pub(super) fn reference_with_book(&mut self, at: usize) -> ParseResult {
        if let Some(read) = self.comma_verse(at) {
            return Some(read);
        }
        if let Some((chapter, end)) = self.book_chapter(at) {
            if self.has_title
                && self.part_of_chapter(chapter) == 0
                && let Some(title_end) = self.tokens.title(end)
            {
                let shape = Shape::BookChapterTitle;
                return Some((
                    self.parent(shape, chapter, NO_NODE, at, title_end),
                    title_end,
                ));
            }
            return self
                .psalm_151_verse(chapter, at, end)
                .or_else(|| self.verse_of_chapter(chapter, at, end))
                .or_else(|| self.weak_verse_of_chapter(chapter, at, end))
                .or(Some((chapter, end)));
        }
        self.ordinal_psalm_verse(at).or_else(|| self.book_verse(at))
    }

    fn part_of_chapter(&self, book_chapter: Id) -> u8 {
        let chapter = self.nodes[book_chapter as usize].second;
        self.part(chapter)
    }

    pub(super) fn book_chapter(&mut self, at: usize) -> ParseResult {
        if self.form(at) == Some(BookForm::Psalm151)
            && let Some(read) = self.psalm_151(at)
        {
            return Some(read);
        }
        let (book, after) = self.book(at)?;
        let tokens = self.tokens;
        let word = tokens
            .verse_word(after)
            .filter(|&after| self.is_chapter_verse(after));
        let start = word
            .or_else(|| tokens.verse_separator(after))
            .or_else(|| tokens.weak_verse_separator(after))
            .or_else(|| tokens.range_separator(after))
            .unwrap_or(after);
        let (chapter, end) = self.chapter(start)?;
        Some((self.parent(Shape::BookChapter, book, chapter, at, end), end))
    }

    /// The identifier "Ps151.1", which treats Psalm 151 as a book with one chapter.
    fn psalm_151(&mut self, at: usize) -> ParseResult {
        let one = self.tokens.0.get(at + 2)?;
        if !self.tokens.is(at + 1, Kind::Dot)
            || one.kind != Kind::Number
            || (one.digits, one.value) != (1, 1)
        {
            return None;
        }
        let (book, _) = self.book(at)?;
        let number = self.node(Shape::Number, at + 2, at + 3);
        self.nodes[number as usize].value = 151;
        let chapter = self.parent(Shape::Chapter, number, NO_NODE, at + 2, at + 3);
        Some((
            self.parent(Shape::BookChapter, book, chapter, at, at + 3),
            at + 3,
        ))
    }

    fn psalm_151_verse(&mut self, chapter: Id, at: usize, end: usize) -> ParseResult {
        if self.form(at) != Some(BookForm::Psalm151) || !self.tokens.is(end, Kind::Dot) {
            return None;
        }
        let (number, after) = self.number(end + 1)?;
        let verse = self.parent(Shape::Verse, number, NO_NODE, end + 1, after);
        Some((
            self.parent(Shape::BookChapterVerse, chapter, verse, at, after),
            after,
        ))
    }

    pub(super) fn verse_of_chapter(&mut self, chapter: Id, at: usize, end: usize) -> ParseResult {
        let tokens = self.tokens;
        if self.is_dotted_verse_word(end) {
            return None;
        }
        let with_verse_word = tokens.verse_word(tokens.separator(end).unwrap_or(end));
        if with_verse_word.is_some_and(|after| self.is_chapter_verse(after)) {
            return None;
        }
        let before_word = tokens
            .verse_separator(end)
            .or_else(|| tokens.separator(end))
            .unwrap_or(end);
        let start = tokens
            .verse_word(before_word)
            .or_else(|| tokens.verse_separator(end))?;
        let (verse, after) = self.verse(start)?;
        Some((
            self.parent(Shape::BookChapterVerse, chapter, verse, at, after),
            after,
        ))
    }

    pub(super) fn weak_verse_of_chapter(
        &mut self,
        chapter: Id,
        at: usize,
        end: usize,
    ) -> ParseResult {
        if self.part_of_chapter(chapter) != 0 {
            return None;
        }
        let (verse, after) = self.verse(self.tokens.weak_verse_separator(end)?)?;
        if self.is_separated_verse(after) {
            return None;
        }
        Some((
            self.parent(Shape::BookChapterVerse, chapter, verse, at, after),
            after,
        ))
    }

    /// A reference with commas as separators: "Matthew, 5, 3".
    fn comma_verse(&mut self, at: usize) -> ParseResult {
        let comma = self.tokens.blanks(at + 1);
        if !self.tokens.is(comma, Kind::Comma) {
            return None;
        }
        let (book, _) = self.book(at)?;
        let (chapter, end) = self.chapter(self.tokens.blanks(comma + 1))?;
        let chapter = self.parent(Shape::BookChapter, book, chapter, at, end);
        let comma = self.tokens.blanks(end);
        if self.part_of_chapter(chapter) != 0 || !self.tokens.is(comma, Kind::Comma) {
            return None;
        }
        let (verse, after) = self.verse(self.tokens.blanks(comma + 1))?;
        if self.is_separated_verse(after) {
            return None;
        }
        Some((
            self.parent(Shape::BookChapterVerse, chapter, verse, at, after),
            after,
        ))
    }

    /// A range with hyphens as separators: "Matthew-5-3-8".
    pub(super) fn hyphenated(&mut self, at: usize) -> ParseResult {
        let (book, after) = self.book(at)?;
        let start = match self.tokens.kind(after) {
            Some(Kind::Hyphen) => after + 1,
            _ => self.tokens.blanks(after),
        };
        let (chapter, end) = self.chapter(start)?;
        if self.part(chapter) != 0 || !self.tokens.is(end, Kind::Hyphen) {
            return None;
        }
        let (first, end_of_first) = self.verse(end + 1)?;
        if !self.tokens.is(end_of_first, Kind::Hyphen) {
            return None;
        }
        let (last, after) = self.verse(end_of_first + 1)?;
        let chapter = self.parent(Shape::BookChapter, book, chapter, at, end);
        let start = self.parent(Shape::BookChapterVerse, chapter, first, at, end_of_first);
        Some((self.parent(Shape::Range, start, last, at, after), after))
    }

    /// A book and a verse: "Philemon verse 6".
    pub(super) fn book_verse(&mut self, at: usize) -> ParseResult {
        let (book, after) = self.book(at)?;
        let tokens = self.tokens;
        let with_verse_word = || {
            tokens
                .separator(after)
                .filter(|&at| tokens.verse_word(at).is_some())
        };
        let start = tokens
            .verse_separator(after)
            .or_else(|| tokens.weak_verse_separator(after))
            .or_else(|| tokens.range_separator(after))
            .or_else(with_verse_word)
            .unwrap_or(after);
        let (verse, end) = self.verse(start)?;
        Some((self.parent(Shape::BookVerse, book, verse, at, end), end))
    }

    pub(super) fn ordinal_psalm(&mut self, at: usize) -> ParseResult {
        let Some(BookForm::Ordinal { .. }) = self.form(at) else {
            return None;
        };
        let (id, end) = self.book(at)?;
        self.nodes[id as usize].shape = Shape::OrdinalPsalm;
        Some((id, end))
    }

    fn ordinal_psalm_verse(&mut self, at: usize) -> ParseResult {
        let (psalm, after) = self.ordinal_psalm(at)?;
        let (verse, end) = self.verse_with_word(after)?;
        Some((
            self.parent(Shape::OrdinalPsalmVerse, psalm, verse, at, end),
            end,
        ))
    }

    /// A verse introduced by the word "verse": ", verse 6".
    fn verse_with_word(&mut self, at: usize) -> ParseResult {
        let at = self.tokens.separator(at).unwrap_or(at);
        self.verse(self.tokens.verse_word(at)?)
    }

    /// A range of chapters before the book: "chapters 3 to 4 of Daniel".
    pub(super) fn chapters_of_book(&mut self, at: usize) -> ParseResult {
        let (first, end) = self.chapter(self.tokens.chapter_word(at)?)?;
        if self.part(first) != 0 {
            return None;
        }
        let (last, end_of_last) = self.chapter(self.tokens.range_separator(end)?)?;
        let (book, after) = self.book(self.tokens.skip_of_book(end_of_last))?;
        let id = self.parent(Shape::ChaptersOfBook, first, last, at, after);
        self.nodes[id as usize].third = book;
        Some((id, after))
    }

    /// A chapter before the book: "chapter 3 of Daniel", "3rd chapter of Daniel", "… verse 5".
    pub(super) fn chapter_before_book(&mut self, at: usize) -> ParseResult {
        let (chapter, end) = self
            .chapter_of_book(at)
            .or_else(|| self.ordinal_chapter_of_book(at))?;
        match self.verse_with_word(end) {
            Some((verse, after)) => Some((
                self.parent(Shape::BookChapterVerse, chapter, verse, at, after),
                after,
            )),
            None => Some((chapter, end)),
        }
    }

    fn chapter_of_book(&mut self, at: usize) -> ParseResult {
        let (chapter, end) = self.chapter(self.tokens.chapter_word(at)?)?;
        if self.part(chapter) != 0 {
            return None;
        }
        let (book, after) = self.book(self.tokens.skip_of_book(end))?;
        Some((
            self.parent(Shape::BookChapter, book, chapter, at, after),
            after,
        ))
    }

    fn ordinal_chapter_of_book(&mut self, at: usize) -> ParseResult {
        let (chapter, end) = self.chapter(at)?;
        if !self.tokens.is(end, Kind::Ordinal) {
            return None;
        }
        let end = self.tokens.chapter_word(end + 1)?;
        let (book, after) = self.book(self.tokens.skip_of_book(end))?;
        Some((
            self.parent(Shape::BookChapter, book, chapter, at, after),
            after,
        ))
    }
}
