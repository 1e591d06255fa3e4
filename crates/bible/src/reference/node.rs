//! How the words of a run relate to each other, before checking whether the verses exist.

use super::Book;

/// A node's index in the list of nodes.
pub(super) type Id = u32;

/// The id that means no node.
pub(super) const NONE: Id = u32::MAX;

/// The kind of a node. `first` and `second` are its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A book alone; the value is its index in the books found.
    Book,
    /// Book and chapter.
    BookChapter,
    /// Book, chapter, and verse.
    BookChapterVerse,
    /// Book and verse: "Philemon verse 6".
    BookVerse,
    /// Book with chapter, and the psalm's title.
    BookChapterTitle,
    /// "23rd Psalm"; the value is the book's index.
    OrdinalPsalm,
    /// A verse of an ordinal psalm: "23rd Psalm verse 1".
    OrdinalPsalmVerse,
    /// The child is a number.
    Chapter,
    ChapterVerse,
    ChapterTitle,
    /// The child is a number.
    Verse,
    /// A number that may be a chapter or a verse; the value is the number.
    Number,
    NumberTitle,
    Range,
    /// "chapters 3 to 4 of": start and end; the third child is the book.
    ChaptersOfBook,
    /// A place with "and following".
    Following,
    /// A list; the children start at `first`.
    Sequence,
    /// A list in parentheses.
    Enclosed,
    /// Names of translations: the value is the index of the first, and `first` is how many there are.
    Translations,
    /// An unmatched parenthesis, which resets the context.
    Stop,
    /// A range of whole books.
    BookRange,
    /// A range that starts with a whole book.
    RangeFromBook,
    /// A range that ends with a whole book.
    RangeToBook,
}

/// The context from earlier references that still applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Context {
    pub(super) book: Option<Book>,
    pub(super) chapter: Option<u16>,
    pub(super) verse: Option<u16>,
    /// Whether the book's name may be an ordinary word.
    pub(super) is_ambiguous: bool,
    /// The node that names the translations.
    pub(super) translations: Option<Id>,
}

/// A node in the parse tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) shape: Shape,
    pub(super) first: Id,
    pub(super) second: Id,
    pub(super) third: Id,
    /// The next node in a list of children.
    pub(super) next: Id,
    pub(super) value: u32,
    /// The letter after a number, or 0.
    pub(super) part: u8,
    /// Its start offset in the text.
    pub(super) start: u32,
    pub(super) end: u32,
    /// The context before it.
    pub(super) context: Context,
    /// Its range in the list of passages.
    pub(super) passages: (u32, u32),
    /// Its original form, if it had to be reinterpreted.
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
