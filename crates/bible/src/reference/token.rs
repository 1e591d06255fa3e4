//! Tokens for book names and the text around them: numbers, punctuation, and a few words.

/// What kind of token this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A book; the value is its index in the list of books found.
    Book,
    /// A translation name; the value is its index in the list of translations found.
    Translation,
    Number,
    /// One or more spaces.
    Space,
    /// An asterisk. It's nearly always treated as a space because people use asterisks for formatting.
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
    /// A mark that can occur in a run of references but has no meaning.
    OtherMark,
    /// A word for chapter: "chapter", "ch".
    Chapter,
    /// A word for verse: "verse", "vv".
    Verse,
    /// The word "title", for a psalm's title.
    Title,
    /// A word for "and following": "f", "ff".
    Following,
    /// A word that continues a list: "and", "see also", "cf".
    And,
    /// A word between the ends of a range: "to", "through".
    To,
    /// A letter that marks part of a verse. The value is the letter.
    Letter,
    /// The ending of an ordinal: "nd".
    Ordinal,
    /// A preposition before a book: "of", "in", "from".
    Of,
    /// The word "the" in "of the book of".
    The,
    /// The word "book" in "of the book of".
    BookWord,
    /// A letter that has no meaning.
    Other,
}

/// A token: a word, number, or punctuation mark in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// How many digits the number has.
    pub(super) digits: u8,
    pub(super) value: u32,
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Kind {
    /// Whether the token is a space or treated as one.
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
