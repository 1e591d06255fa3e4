//! Facts about the ESV, worded as its publisher requires.

use trellis_bible::{
    reference::{Book, Testament},
    text::{BookInfo, Features, TextInfo},
    versification::System,
};

pub const ID: &str = "esv";
pub const ABBREVIATION: &str = "ESV";
/// Every page that shows the text must link here.
pub const LINK: &str = "https://www.esv.org";
/// The copyright notice for the text, verbatim.
pub const ATTRIBUTION: &str = "Scripture quotations are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. Used by permission. All rights reserved. The ESV text may not be quoted in any publication made available to the public by a Creative Commons license. The ESV may not be translated into any other language. Users may not copy or download more than 500 verses of the ESV Bible or more than one half of any book of the ESV Bible.";

/// Describes the ESV in the same type as any other translation.
pub fn info() -> TextInfo {
    TextInfo {
        id: ID.to_owned(),
        abbreviation: ABBREVIATION.to_owned(),
        name: "English Standard Version".to_owned(),
        name_local: "English Standard Version".to_owned(),
        language: "en".to_owned(),
        language_name: "English".to_owned(),
        rights: "© 2001 Crossway; not for commercial use".to_owned(),
        attribution: ATTRIBUTION.to_owned(),
        source: "ESV API".to_owned(),
        versification: System::English,
        features: Features {
            paragraphs: true,
            ..Features::default()
        },
        books: Book::ALL
            .iter()
            .filter(|book| book.testament() != Testament::Deuterocanon)
            .map(|&book| BookInfo {
                book,
                name: book.name().to_owned(),
                chapters: (1..=book.chapter_count()).collect(),
            })
            .collect(),
        ..TextInfo::default()
    }
}
