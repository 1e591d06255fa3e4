//! The text around book names: numbers, punctuation, and a few words.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A book; the value is its index in the list of books found.
    Book,
    /// A translation name; the value is its index in the list of translations found.
    Translation,
    Number,
    /// One or more spaces.
    Space,
    /// An asterisk. Nearly always treated as a space because people use it to mark up text.
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
    /// A straight single or double quotation mark.
    Quote,
    Open,
    Close,
    OpenSquare,
    CloseSquare,
    CloseWide,
    /// A mark that can occur in a run of references without any meaning.
    OtherMark,
    /// A word for chapter: "chapter", "ch".
    Chapter,
    /// A word for verse: "verse", "vv".
    Verse,
    /// The word "title", for the title of a psalm.
    Title,
    /// A word for "and following": "ff".
    Following,
    /// A word that continues a list: "and", "see also", "cf".
    And,
    /// A word between the ends of a range: "to", "through".
    To,
    /// A verse part; the value is the letter.
    Letter,
    /// An ordinal ending: "nd"
    Ordinal,
    /// A preposition before a book: "of", "in", "from".
    Of,
    /// The word "the" in "of the book of".
    The,
    /// The word "book" in "of the book of".
    BookWord,
    /// A letter without any meaning.
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
    /// Spaces and characters treated as spaces.
    pub(super) fn is_blank(self) -> bool {
        matches!(self, Self::Space | Self::Star)
    }

    /// Whether the token starts with a letter.
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
