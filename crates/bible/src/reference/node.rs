//! The parse tree of a run: how its parts relate to each other. Nodes are built before checking whether the
//! verses exist.

use super::Book;

/// A node's index in the list of nodes.
pub(super) type Id = u32;

/// The id that means there is no node.
pub(super) const NO_NODE: Id = u32::MAX;

/// What kind of node this is. `first` and `second` are its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A book alone; the value is the index in the list of books found.
    Book,
    /// Book and chapter.
    BookChapter,
    /// Book, chapter, and verse.
    BookChapterVerse,
    /// Book and verse: "Philemon verse 6".
    BookVerse,
    /// A book and chapter with the psalm's title.
    BookChapterTitle,
    /// A psalm with an ordinal: "23rd Psalm". The value is the index in the list of books found.
    OrdinalPsalm,
    /// A verse of an ordinal psalm: "23rd Psalm verse 1".
    OrdinalPsalmVerse,
    /// A chapter. The first child is its number.
    Chapter,
    ChapterVerse,
    ChapterTitle,
    /// A verse. The first child is its number.
    Verse,
    /// A number that may be a chapter or a verse; the value is the number.
    Number,
    NumberTitle,
    Range,
    /// "chapters 3 to 4 of" a book. The first two children are the start and end; the third is the book.
    ChaptersOfBook,
    /// A reference with "and following".
    Following,
    /// A list. `first` is its first member, and each member's `next` is the one after it.
    Sequence,
    /// A list in parentheses.
    Enclosed,
    /// Names of translations. The value is the index of the first one, and `first` is the number of names,
    /// not a child.
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

/// The context that earlier references set for later ones, such as the current book and chapter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Context {
    pub(super) book: Option<Book>,
    pub(super) chapter: Option<u16>,
    pub(super) verse: Option<u16>,
    /// Whether the book's name could be an ordinary word.
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
    /// The letter that follows a number, or 0.
    pub(super) part: u8,
    /// The byte offset in the text where the node starts.
    pub(super) start: u32,
    pub(super) end: u32,
    /// The context before the node.
    pub(super) context: Context,
    /// The start and end of the node's passages in the list of passages.
    pub(super) passages: (u32, u32),
    /// The node's original shape and children, if it had to be reinterpreted.
    pub(super) original: Option<(Shape, Id, Id)>,
}

impl Node {
    pub(super) fn new(shape: Shape, start: u32, end: u32) -> Self {
        Self {
            shape,
            first: NO_NODE,
            second: NO_NODE,
            third: NO_NODE,
            next: NO_NODE,
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
