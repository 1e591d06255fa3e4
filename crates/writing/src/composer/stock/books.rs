//! Who wrote each book, when, for whom, and about what, according to tradition and mainstream scholarship.

/// A table of books, one per line.
macro_rules! books {
    ($($book:ident, $era:ident, $author:literal, $date:literal, $readers:literal, $setting:literal, $theme:literal, $shape:literal;)*) => {
        &[$(BookFacts {
            book: Book::$book,
            author: $author,
            date: $date,
            readers: $readers,
            setting: $setting,
            theme: $theme,
            shape: $shape,
            era: Era::$era,
        },)*]
    };
}

mod new;
mod old;

use trellis_bible::reference::{Book, Testament};

use super::eras::Era;

/// Commonly accepted facts about a book.
pub struct BookFacts {
    /// The book these facts describe.
    pub book: Book,
    /// A sentence on who wrote it.
    pub author: &'static str,
    /// A sentence on when it was written.
    pub date: &'static str,
    /// Follows "It was first addressed to".
    pub readers: &'static str,
    /// A sentence or two on the events and setting behind it.
    pub setting: &'static str,
    /// Follows "Its theme is".
    pub theme: &'static str,
    /// Follows "The book moves from".
    pub shape: &'static str,
    /// The era in which most of the book's events happen.
    pub era: Era,
}

const DEUTEROCANON: BookFacts = BookFacts {
    book: Book::Tobit,
    author: "Its author is not named.",
    date: "It is usually dated to the last centuries before Christ.",
    readers: "Jewish readers in the centuries between the exile and the coming of Christ",
    setting: "It belongs to the books that some churches count as deuterocanonical and others as apocryphal, and that Christians have long read for instruction.",
    theme: "faithfulness to God under foreign rule",
    shape: "trouble and trial to trust and praise",
    era: Era::Greek,
};

/// The facts about a book. Deuterocanonical books share one generic entry.
pub fn facts(book: Book) -> &'static BookFacts {
    let tables = match book.testament() {
        Testament::Old => old::BOOKS,
        Testament::New => new::BOOKS,
        Testament::Deuterocanon => &[],
    };
    let facts_entry = tables.iter().find(|facts| facts.book == book);
    facts_entry.unwrap_or(&DEUTEROCANON)
}

/// A book's name in a sentence: "the Gospel of John", "the first letter to the Corinthians".
pub fn title(book: Book) -> String {
    let name = book.name();
    let (order, name) = match name.split_once(' ') {
        Some(("1", rest)) => ("first ", rest),
        Some(("2", rest)) => ("second ", rest),
        Some(("3", rest)) => ("third ", rest),
        _ => ("", name),
    };
    let number = book.number();
    let between = |first: Book, last: Book| (first.number()..=last.number()).contains(&number);
    if between(Book::Matthew, Book::John) {
        format!("the Gospel of {name}")
    } else if between(Book::Romans, Book::SecondThessalonians) || book == Book::Hebrews {
        format!("the {order}letter to the {name}")
    } else if between(Book::FirstTimothy, Book::Philemon) {
        format!("the {order}letter to {name}")
    } else if between(Book::James, Book::Jude) {
        format!("the {order}letter of {name}")
    } else {
        match book {
            Book::Psalms => "the Psalms".to_owned(),
            Book::Proverbs => "the Proverbs".to_owned(),
            Book::Acts => "the Acts of the Apostles".to_owned(),
            Book::Lamentations => "the Lamentations".to_owned(),
            Book::SongOfSolomon => "the Song of Solomon".to_owned(),
            _ => format!("the {order}book of {name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_of_the_canon_has_its_own_facts() {
        for book in Book::ALL.iter().filter(|book| book.is_protocanonical()) {
            assert_eq!(facts(*book).book, *book);
        }
        assert_eq!(
            title(Book::FirstCorinthians),
            "the first letter to the Corinthians"
        );
        assert_eq!(title(Book::SecondKings), "the second book of Kings");
        assert_eq!(title(Book::James), "the letter of James");
    }
}
