//! What the words of a run mean to each other, before anyone asks whether the verses exist.

use super::Book;

/// A node's place in the list of nodes.
pub(super) type Id = u32;

/// No node.
pub(super) const NONE: Id = u32::MAX;

/// What a node is. `first` and `second` are its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A book alone; the value is its place among the books of the run.
    Book,
    /// Book and chapter.
    BookChapter,
    /// Book with chapter, and verse.
    BookChapterVerse,
    /// Book and verse: "Philemon verse 6".
    BookVerse,
    /// Book with chapter, and its title.
    BookChapterTitle,
    /// "23rd Psalm"; the value is the book's place.
    OrdinalPsalm,
    /// "23rd Psalm verse 1"
    OrdinalPsalmVerse,
    /// The child is a number.
    Chapter,
    ChapterVerse,
    ChapterTitle,
    /// The child is a number.
    Verse,
    /// A number that is a chapter or a verse; the value is the number.
    Number,
    NumberTitle,
    Range,
    /// "chapters 3 to 4 of": start, end; the third child is the book.
    ChaptersOfBook,
    /// "and following"
    Following,
    /// The children are a list from `first` on.
    Sequence,
    /// The same in parentheses.
    Enclosed,
    /// Names of translations: the value is the first, `first` how many.
    Translations,
    /// What breaks the thread: an unmatched parenthesis.
    Stop,
    /// A range of whole books.
    BookRange,
    /// A range that begins with a whole book.
    RangeFromBook,
    /// A range that ends with a whole book.
    RangeToBook,
}

/// What was said before and still holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Context {
    pub(super) book: Option<Book>,
    pub(super) chapter: Option<u16>,
    pub(super) verse: Option<u16>,
    /// Whether the book's name may be an everyday word.
    pub(super) is_doubtful: bool,
    /// The translations that are meant: a node of that shape.
    pub(super) translations: Option<Id>,
}

/// A node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) shape: Shape,
    pub(super) first: Id,
    pub(super) second: Id,
    pub(super) third: Id,
    /// The next in a list of children.
    pub(super) next: Id,
    pub(super) value: u32,
    /// The letter after a number, or 0.
    pub(super) part: u8,
    /// Where it stands in the text.
    pub(super) start: u32,
    pub(super) end: u32,
    /// What held before it.
    pub(super) context: Context,
    /// Its passages: from, to.
    pub(super) passages: (u32, u32),
    /// What it was before it had to be read in another way.
    pub(super) original: Option<(Shape, Id, Id)>,
}

impl Node {
    pub(super) fn new(shape: Shape, start: u32, end: u32) -> Self {
        Self {
            shape,
            first: NONE,
            second: NONE,
            third: NONE,
            next: NONE,
            value: 0,
            part: 0,
            start,
            end,
            context: Context::default(),
            passages: (0, 0),
            original: None,
        }
    }
}
