//! The books: the 66 in every canon, then the deuterocanon.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A division of the Bible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Testament {
    /// Genesis to Malachi.
    Old,
    /// Matthew to Revelation.
    New,
    /// Books that only some canons include.
    Deuterocanon,
}

macro_rules! books {
    ($($book:ident, $code:literal, $osis:literal, $name:literal, $short:literal, $testament:ident, $chapters:literal;)*) => {
        /// A book. Variants are in the order of the Protestant canon, followed by the deuterocanon.
        ///
        /// Books are stored by their position in this list, so the order must never change. In the API, a
        /// book is identified by its three-letter USFM code.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "the variants are named after the books")]
        pub enum Book { $($book,)* }

        impl Book {
            /// Every book, in order.
            pub const ALL: &'static [Book] = &[$(Book::$book,)*];
        }

        const FACTS: &[Facts] = &[$(Facts {
            code: $code, osis: $osis, name: $name, short: $short,
            testament: Testament::$testament, chapters: $chapters,
        },)*];
    };
}

struct Facts {
    code: &'static str,
    osis: &'static str,
    name: &'static str,
    short: &'static str,
    testament: Testament,
    chapters: u8,
}

books! {
    Genesis, "GEN", "Gen", "Genesis", "Gen", Old, 50;
    Exodus, "EXO", "Exod", "Exodus", "Exod", Old, 40;
    Leviticus, "LEV", "Lev", "Leviticus", "Lev", Old, 27;
    Numbers, "NUM", "Num", "Numbers", "Num", Old, 36;
    Deuteronomy, "DEU", "Deut", "Deuteronomy", "Deut", Old, 34;
    Joshua, "JOS", "Josh", "Joshua", "Josh", Old, 24;
    Judges, "JDG", "Judg", "Judges", "Judg", Old, 21;
    Ruth, "RUT", "Ruth", "Ruth", "Ruth", Old, 4;
    FirstSamuel, "1SA", "1Sam", "1 Samuel", "1 Sam", Old, 31;
    SecondSamuel, "2SA", "2Sam", "2 Samuel", "2 Sam", Old, 24;
    FirstKings, "1KI", "1Kgs", "1 Kings", "1 Kgs", Old, 22;
    SecondKings, "2KI", "2Kgs", "2 Kings", "2 Kgs", Old, 25;
    FirstChronicles, "1CH", "1Chr", "1 Chronicles", "1 Chr", Old, 29;
    SecondChronicles, "2CH", "2Chr", "2 Chronicles", "2 Chr", Old, 36;
    Ezra, "EZR", "Ezra", "Ezra", "Ezra", Old, 10;
    Nehemiah, "NEH", "Neh", "Nehemiah", "Neh", Old, 13;
    Esther, "EST", "Esth", "Esther", "Esth", Old, 10;
    Job, "JOB", "Job", "Job", "Job", Old, 42;
    Psalms, "PSA", "Ps", "Psalms", "Ps", Old, 150;
    Proverbs, "PRO", "Prov", "Proverbs", "Prov", Old, 31;
    Ecclesiastes, "ECC", "Eccl", "Ecclesiastes", "Eccl", Old, 12;
    SongOfSolomon, "SNG", "Song", "Song of Solomon", "Song", Old, 8;
    Isaiah, "ISA", "Isa", "Isaiah", "Isa", Old, 66;
    Jeremiah, "JER", "Jer", "Jeremiah", "Jer", Old, 52;
    Lamentations, "LAM", "Lam", "Lamentations", "Lam", Old, 5;
    Ezekiel, "EZK", "Ezek", "Ezekiel", "Ezek", Old, 48;
    Daniel, "DAN", "Dan", "Daniel", "Dan", Old, 12;
    Hosea, "HOS", "Hos", "Hosea", "Hos", Old, 14;
    Joel, "JOL", "Joel", "Joel", "Joel", Old, 3;
    Amos, "AMO", "Amos", "Amos", "Amos", Old, 9;
    Obadiah, "OBA", "Obad", "Obadiah", "Obad", Old, 1;
    Jonah, "JON", "Jonah", "Jonah", "Jonah", Old, 4;
    Micah, "MIC", "Mic", "Micah", "Mic", Old, 7;
    Nahum, "NAM", "Nah", "Nahum", "Nah", Old, 3;
    Habakkuk, "HAB", "Hab", "Habakkuk", "Hab", Old, 3;
    Zephaniah, "ZEP", "Zeph", "Zephaniah", "Zeph", Old, 3;
    Haggai, "HAG", "Hag", "Haggai", "Hag", Old, 2;
    Zechariah, "ZEC", "Zech", "Zechariah", "Zech", Old, 14;
    Malachi, "MAL", "Mal", "Malachi", "Mal", Old, 4;
    Matthew, "MAT", "Matt", "Matthew", "Matt", New, 28;
    Mark, "MRK", "Mark", "Mark", "Mark", New, 16;
    Luke, "LUK", "Luke", "Luke", "Luke", New, 24;
    John, "JHN", "John", "John", "Jn", New, 21;
    Acts, "ACT", "Acts", "Acts", "Acts", New, 28;
    Romans, "ROM", "Rom", "Romans", "Rom", New, 16;
    FirstCorinthians, "1CO", "1Cor", "1 Corinthians", "1 Cor", New, 16;
    SecondCorinthians, "2CO", "2Cor", "2 Corinthians", "2 Cor", New, 13;
    Galatians, "GAL", "Gal", "Galatians", "Gal", New, 6;
    Ephesians, "EPH", "Eph", "Ephesians", "Eph", New, 6;
    Philippians, "PHP", "Phil", "Philippians", "Phil", New, 4;
    Colossians, "COL", "Col", "Colossians", "Col", New, 4;
    FirstThessalonians, "1TH", "1Thess", "1 Thessalonians", "1 Thess", New, 5;
    SecondThessalonians, "2TH", "2Thess", "2 Thessalonians", "2 Thess", New, 3;
    FirstTimothy, "1TI", "1Tim", "1 Timothy", "1 Tim", New, 6;
    SecondTimothy, "2TI", "2Tim", "2 Timothy", "2 Tim", New, 4;
    Titus, "TIT", "Titus", "Titus", "Titus", New, 3;
    Philemon, "PHM", "Phlm", "Philemon", "Phlm", New, 1;
    Hebrews, "HEB", "Heb", "Hebrews", "Heb", New, 13;
    James, "JAS", "Jas", "James", "Jas", New, 5;
    FirstPeter, "1PE", "1Pet", "1 Peter", "1 Pet", New, 5;
    SecondPeter, "2PE", "2Pet", "2 Peter", "2 Pet", New, 3;
    FirstJohn, "1JN", "1John", "1 John", "1 Jn", New, 5;
    SecondJohn, "2JN", "2John", "2 John", "2 Jn", New, 1;
    ThirdJohn, "3JN", "3John", "3 John", "3 Jn", New, 1;
    Jude, "JUD", "Jude", "Jude", "Jude", New, 1;
    Revelation, "REV", "Rev", "Revelation", "Rev", New, 22;
    Tobit, "TOB", "Tob", "Tobit", "Tob", Deuterocanon, 14;
    Judith, "JDT", "Jdt", "Judith", "Jdt", Deuterocanon, 16;
    GreekEsther, "ESG", "GkEsth", "Greek Esther", "Gk Esth", Deuterocanon, 16;
    Wisdom, "WIS", "Wis", "Wisdom", "Wis", Deuterocanon, 19;
    Sirach, "SIR", "Sir", "Sirach", "Sir", Deuterocanon, 51;
    Baruch, "BAR", "Bar", "Baruch", "Bar", Deuterocanon, 6;
    LetterOfJeremiah, "LJE", "EpJer", "Letter of Jeremiah", "Ep Jer", Deuterocanon, 1;
    PrayerOfAzariah, "S3Y", "PrAzar", "Prayer of Azariah", "Pr Azar", Deuterocanon, 1;
    Susanna, "SUS", "Sus", "Susanna", "Sus", Deuterocanon, 1;
    BelAndTheDragon, "BEL", "Bel", "Bel and the Dragon", "Bel", Deuterocanon, 1;
    FirstMaccabees, "1MA", "1Macc", "1 Maccabees", "1 Macc", Deuterocanon, 16;
    SecondMaccabees, "2MA", "2Macc", "2 Maccabees", "2 Macc", Deuterocanon, 15;
    ThirdMaccabees, "3MA", "3Macc", "3 Maccabees", "3 Macc", Deuterocanon, 7;
    FourthMaccabees, "4MA", "4Macc", "4 Maccabees", "4 Macc", Deuterocanon, 18;
    FirstEsdras, "1ES", "1Esd", "1 Esdras", "1 Esd", Deuterocanon, 9;
    SecondEsdras, "2ES", "2Esd", "2 Esdras", "2 Esd", Deuterocanon, 16;
    PrayerOfManasseh, "MAN", "PrMan", "Prayer of Manasseh", "Pr Man", Deuterocanon, 1;
    Psalm151, "PS2", "AddPs", "Psalm 151", "Ps 151", Deuterocanon, 1;
    GreekDaniel, "DAG", "AddDan", "Greek Daniel", "Gk Dan", Deuterocanon, 14;
}

impl Book {
    fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }

    /// The book with this number ([`Book::number`]).
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The book's index in [`Book::ALL`].
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The three-letter USFM code: `GEN`, `JHN`.
    pub fn code(self) -> &'static str {
        self.facts().code
    }

    /// The OSIS id: `Gen`, `John`.
    pub fn osis(self) -> &'static str {
        self.facts().osis
    }

    /// The English name: `Genesis`, `1 John`.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The English abbreviation: `Gen`, `1 Jn`.
    pub fn short_name(self) -> &'static str {
        self.facts().short
    }

    /// The name used with a chapter number: "Psalm 23", though the book is Psalms.
    pub fn chapter_name(self) -> &'static str {
        match self {
            Self::Psalms => "Psalm",
            other => other.name(),
        }
    }

    /// The division it belongs to.
    pub fn testament(self) -> Testament {
        self.facts().testament
    }

    /// Whether the book is in every canon.
    pub fn is_protocanonical(self) -> bool {
        self.testament() != Testament::Deuterocanon
    }

    /// How many chapters it has in English Bibles.
    pub fn chapter_count(self) -> u8 {
        self.facts().chapters
    }

    /// The book with this USFM code, ignoring case.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|book| book.code().eq_ignore_ascii_case(code))
    }

    /// The book with this OSIS id, ignoring case.
    pub fn from_osis(osis: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|book| book.osis().eq_ignore_ascii_case(osis))
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Book {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.code())
        } else {
            serializer.serialize_u8(self.number())
        }
    }
}

impl<'de> Deserialize<'de> for Book {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            let code = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
            Self::from_code(&code).ok_or_else(|| D::Error::custom("unknown book"))
        } else {
            let number = u8::deserialize(deserializer)?;
            Self::from_number(number).ok_or_else(|| D::Error::custom("unknown book"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_is_found_by_code_osis_id_and_number() {
        for &book in Book::ALL {
            assert_eq!(Book::from_code(book.code()), Some(book));
            assert_eq!(Book::from_osis(book.osis()), Some(book));
            assert_eq!(Book::from_number(book.number()), Some(book));
        }
        assert_eq!(Book::from_code("jhn"), Some(Book::John));
        assert_eq!(Book::from_code("XXX"), None);
    }

    #[test]
    fn the_canon_has_66_books_and_1189_chapters() {
        let canon: Vec<_> = Book::ALL
            .iter()
            .filter(|book| book.is_protocanonical())
            .collect();
        assert_eq!(canon.len(), 66);
        assert_eq!(
            canon
                .iter()
                .map(|book| u32::from(book.chapter_count()))
                .sum::<u32>(),
            1189
        );
    }
}
