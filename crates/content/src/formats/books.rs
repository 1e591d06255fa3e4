//! Finds books by the names and numbers that different formats use.

use trellis_bible::reference::Book;

/// The book with this OSIS ID, including variants that SWORD and others use.
pub fn from_osis(osis: &str) -> Option<Book> {
    match osis {
        "EsthGr" | "AddEsth" => Some(Book::GreekEsther),
        "DanGr" => Some(Book::GreekDaniel),
        "4Ezra" => Some(Book::SecondEsdras),
        "Ps151" => Some(Book::Psalm151),
        _ => Book::from_osis(osis),
    }
}

/// The book with this number in Zefania files. Numbers 1 to 66 are standard, and Zefania defines the rest.
pub fn from_zefania(number: u16) -> Option<Book> {
    let book = match number {
        1..=66 => return Book::from_number(u8::try_from(number - 1).ok()?),
        67 => Book::Judith,
        68 => Book::Wisdom,
        69 => Book::Tobit,
        70 => Book::Sirach,
        71 => Book::Baruch,
        72 => Book::FirstMaccabees,
        73 => Book::SecondMaccabees,
        74 => Book::GreekDaniel,
        75 => Book::GreekEsther,
        76 => Book::PrayerOfManasseh,
        77 => Book::ThirdMaccabees,
        78 => Book::FourthMaccabees,
        79 => Book::LetterOfJeremiah,
        80 => Book::FirstEsdras,
        81 => Book::SecondEsdras,
        87 => Book::Susanna,
        88 => Book::BelAndTheDragon,
        89 => Book::Psalm151,
        _ => return None,
    };
    Some(book)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zefania_numbers_1_to_66_are_standard() {
        assert_eq!(from_zefania(1), Some(Book::Genesis));
        assert_eq!(from_zefania(66), Some(Book::Revelation));
        assert_eq!(from_zefania(69), Some(Book::Tobit));
        assert_eq!(
            (from_zefania(0), from_zefania(85), from_zefania(1000)),
            (None, None, None)
        );
    }
}
