//! What stands around the names of books: numbers, marks, and a few words.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A book; the value is its place in the list of books found.
    Book,
    /// The name of a translation; the value is its place in the list of translations found.
    Translation,
    Number,
    /// One or more spaces.
    Space,
    /// An asterisk. It counts as a space nearly everywhere: people mark text with it.
    Star,
    Colon,
    Dot,
    Comma,
    Semicolon,
    Slash,
    Ampersand,
    Hyphen,
    /// An en or em dash.
    Dash,
    Tilde,
    /// A straight quotation mark, single or double.
    Quote,
    Open,
    Close,
    OpenSquare,
    CloseSquare,
    CloseWide,
    /// A mark that may stand in a run of references and means nothing.
    OtherMark,
    /// "chapter", "ch"
    Chapter,
    /// "verse", "vv"
    Verse,
    /// "title", of a psalm
    Title,
    /// "ff"
    Following,
    /// "and", "see also", "cf"
    And,
    /// "to", "through"
    To,
    /// A part of a verse; the value is the letter.
    Letter,
    /// The ending of an ordinal: "nd"
    Ordinal,
    /// "of", "in", "from", before a book
    Of,
    /// "the" in "of the book of"
    The,
    /// "book" in "of the book of"
    BookWord,
    /// A letter that means nothing.
    Other,
}

/// A piece of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// How many digits a number has.
    pub(super) digits: u8,
    pub(super) value: u32,
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Kind {
    /// Spaces and what counts as such.
    pub(super) fn is_blank(self) -> bool {
        matches!(self, Self::Space | Self::Star)
    }

    /// Whether it begins with a letter.
    pub(super) fn is_word(self) -> bool {
        matches!(
            self,
            Self::Chapter
                | Self::Verse
                | Self::Title
                | Self::Following
                | Self::And
                | Self::To
                | Self::Letter
                | Self::Ordinal
                | Self::Of
                | Self::The
                | Self::BookWord
                | Self::Other
        )
    }
}
