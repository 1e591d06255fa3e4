//! Finds book names in running text.

use super::{
    Book, Options,
    chars::{char_at, char_before, is_letter, is_space},
    language::{Language, Languages},
    names::{Name, NameKind, Names, names_for},
};

/// A book found in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundBook {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) form: BookForm,
    /// Whether the name could be an ordinary word: "is 2.5 %".
    pub(super) is_ambiguous: bool,
}

/// How the book was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BookForm {
    /// By its name; the value is the index in the list of names.
    Named(u16),
    /// A psalm by its ordinal: "23rd Psalm".
    Ordinal { name: u16, psalm: u16 },
    /// By the identifier for Psalm 151, which only Greek Bibles have: "Ps151.1".
    Psalm151,
}

/// Book abbreviations that are also ordinary words in lowercase.
const EVERYDAY_WORDS: [&str; 3] = ["is", "am", "so"];
/// Book names that are also ordinary nouns in lowercase. Unlike `EVERYDAY_WORDS`, they still mean the book
/// when they appear alone or after a word like "read".
const EVERYDAY_NOUNS: [&str; 7] = ["job", "mark", "acts", "numbers", "judges", "kings", "song"];

/// Book names in other languages that are also ordinary words or abbreviations in English.
const AMBIGUOUS_IN_ENGLISH: &[&str] = &[
    "ab", "ad", "ag", "ap", "at", "ca", "can", "de", "dom", "ed", "es", "et", "film", "ger", "gr",
    "hand", "he", "hi", "la", "man", "no", "nom", "off", "op", "os", "re", "rich", "sag", "sal",
    "sap", "si", "st", "tho",
];

/// Finds all books in the text, in order.
pub(super) fn books(text: &str, options: &Options, found: &mut Vec<FoundBook>) {
    let names = names_for(options.languages);
    let bytes = text.as_bytes();
    let scan = Scanner {
        text,
        options,
        names,
    };
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if !byte.is_ascii() {
            let Some(c) = char_at(text, at) else { break };
            match (!is_space(c) && is_letter(c))
                .then(|| scan.book_at(at, found.last()))
                .flatten()
            {
                Some(book) => {
                    at = book.end as usize;
                    found.push(book);
                }
                None => at += c.len_utf8(),
            }
        } else if byte.is_ascii_alphanumeric() {
            let book = if names.can_start(byte) {
                scan.book_at(at, found.last())
            } else {
                None
            };
            if let Some(book) = book {
                at = book.end as usize;
                found.push(book);
            } else if byte.is_ascii_digit() {
                at += 1;
            } else {
                let rest = &bytes[at..];
                let letters = rest.iter().position(|other| !other.is_ascii_alphabetic());
                at += letters.unwrap_or(rest.len());
            }
        } else {
            at += 1;
        }
    }
}

struct Scanner<'a> {
    text: &'a str,
    options: &'a Options,
    names: &'static Names,
}

impl Scanner<'_> {
    /// Finds a book whose name starts here. `previous` is the last book found.
    fn book_at(&self, at: usize, previous: Option<&FoundBook>) -> Option<FoundBook> {
        let last_end = previous.map_or(0, |book| book.end as usize);
        let after_book = at == last_end && at > 0;
        let before = if after_book {
            None
        } else {
            char_before(self.text, at)
        };
        if before.is_some_and(is_letter) {
            return None;
        }
        if self.options.deuterocanon && self.is_psalm_151_id(at, before) {
            return Some(FoundBook {
                start: u32::try_from(at).ok()?,
                end: u32::try_from(at + PSALM_151.len()).ok()?,
                form: BookForm::Psalm151,
                is_ambiguous: false,
            });
        }
        let follows_number = before.is_some_and(char::is_numeric)
            || (before == Some(':') && self.is_verse_number(at, last_end));
        let adjacent_book = previous.filter(|book| book.end as usize == at);
        let spelling = self.names.longest(self.text, at, |name, end, accented| {
            self.is_accepted(name, at, end, accented)
                && !(name.kind == NameKind::Numbered && follows_number)
                && adjacent_book.is_none_or(|book| self.can_directly_follow(book, name))
                && self.can_end(end)
        })?;
        let name = self.names.get(spelling.name);
        let form = if name.kind == NameKind::Ordinal {
            BookForm::Ordinal {
                name: spelling.name,
                psalm: leading_number(&self.text[at..]),
            }
        } else {
            BookForm::Named(spelling.name)
        };
        let (start, end) = (u32::try_from(at).ok()?, u32::try_from(spelling.end).ok()?);
        let is_ambiguous = self.options.everyday_words
            && self.is_everyday(at, spelling.end)
            && !self.is_followed_by_verse(spelling.end);
        Some(FoundBook {
            start,
            end,
            form,
            is_ambiguous,
        })
    }

    fn is_accepted(&self, name: &Name, start: usize, end: usize, accented: bool) -> bool {
        let languages = self.options.languages;
        if !languages.contains(name.language)
            || (!self.options.deuterocanon && !name.books[0].is_protocanonical())
            || (name.kind == NameKind::Accented && !accented)
        {
            return false;
        }
        if name.language == Language::English {
            return !accented || languages == Languages::ENGLISH;
        }
        let spelling = &self.text[start..end];
        // Keeps "its 3" from being read as First Thessalonians ("I Ts").
        let glued_numeral = name.kind == NameKind::Numbered
            && spelling.starts_with(['i', 'I', 'v', 'V'])
            && !spelling.contains(|c: char| is_space(c) || c == '.');
        if glued_numeral {
            return false;
        }
        !languages.contains(Language::English)
            || !AMBIGUOUS_IN_ENGLISH
                .iter()
                .any(|word| word.eq_ignore_ascii_case(spelling))
    }

    /// Whether a name can directly follow the previous book, without a space. A number between two books only
    /// belongs to the second book if that book comes later in the canon: in "Gen1 Sam 3" the number belongs
    /// to Samuel, but in "Zech2 Chr 3" it belongs to Zechariah.
    fn can_directly_follow(&self, previous: &FoundBook, name: &Name) -> bool {
        let (BookForm::Named(previous) | BookForm::Ordinal { name: previous, .. }) = previous.form
        else {
            return true;
        };
        let books = &self.names.get(previous).books;
        name.kind != NameKind::Numbered
            || (books.len() == 1 && rank(books[0]) <= rank(name.books[0]))
    }

    /// Whether the number before a name is a verse, as in "5:1 John", rather than part of the name.
    fn is_verse_number(&self, at: usize, last_end: usize) -> bool {
        let bytes = self.text.as_bytes();
        bytes[at].is_ascii_digit() && at >= last_end + 2 && bytes[at - 2].is_ascii_digit()
    }

    /// Whether a name can end before this byte.
    fn can_end(&self, end: usize) -> bool {
        match self.text.as_bytes().get(end) {
            None => true,
            Some(byte) if byte.is_ascii() => CAN_END_NAME[usize::from(*byte)],
            Some(_) => char_at(self.text, end)
                .is_some_and(|c| is_space(c) || matches!(c, '’' | '–' | '—' | '（' | '）')),
        }
    }

    /// Whether the name is probably an ordinary word. "my job 2 weeks ago" is about work; "job 2" and "read
    /// job 2 tonight" are about Job.
    fn is_everyday(&self, start: usize, end: usize) -> bool {
        let name = &self.text[start..end];
        if EVERYDAY_WORDS.contains(&name) {
            return true;
        }
        let before = self.text[..start].trim_end_matches(is_space);
        let follows_read_word = ["read", "Read", "reading", "see", "See", "study", "cf."]
            .iter()
            .any(|word| before.ends_with(word));
        let is_entire_text = before.is_empty() && !self.text[end..].contains(is_letter);
        let is_abbreviated =
            self.text[end..].starts_with('.') && self.is_followed_by_verse(end + 1);
        EVERYDAY_NOUNS.contains(&name) && !follows_read_word && !is_entire_text && !is_abbreviated
    }

    /// Whether a chapter and verse separated by a colon follow.
    fn is_followed_by_verse(&self, end: usize) -> bool {
        let rest = self.text[end..].trim_start_matches(is_space);
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = rest.len() - after.len();
        let verse = after.trim_start_matches(is_space).strip_prefix(':');
        (1..=3).contains(&digits)
            && verse.is_some_and(|verse| {
                verse
                    .trim_start_matches(is_space)
                    .starts_with(|c: char| c.is_ascii_digit())
            })
    }

    fn is_psalm_151_id(&self, at: usize, before: Option<char>) -> bool {
        let before_word = before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
        let after = self.text[at..]
            .strip_prefix(PSALM_151)
            .and_then(|rest| rest.strip_prefix(".1"));
        !before_word
            && after.is_some_and(|rest| {
                !rest
                    .as_bytes()
                    .first()
                    .copied()
                    .is_some_and(super::chars::is_word_byte)
            })
    }
}

const PSALM_151: &str = "Ps151";

const CAN_END_NAME: [bool; 256] = {
    let mut ends = [false; 256];
    let marks = b"0123456789.?:,;&()[]/\"'*=~- \t\n\x0b\x0c\r\x1e\x1f";
    let mut at = 0;
    while at < marks.len() {
        ends[marks[at] as usize] = true;
        at += 1;
    }
    ends
};

fn leading_number(text: &str) -> u16 {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    text[..digits].parse().unwrap_or(0)
}

/// The book's position in the canon. Books with unmistakable names come first, and John's letters share a
/// position with his gospel because their names contain "John".
fn rank(book: Book) -> u8 {
    match book {
        Book::Isaiah | Book::Lamentations | Book::Revelation => 0,
        Book::FirstJohn | Book::SecondJohn | Book::ThirdJohn => Book::John.number(),
        _ if book >= Book::John => book.number() + 1,
        _ => book.number(),
    }
}
