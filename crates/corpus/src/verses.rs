//! Verses, true and changed, with their references as the language writes them.

use std::collections::BTreeSet;

use trellis_bible::{
    reference::Book,
    text::{Library, Text, TextKind},
};

use trellis_writing::rng::SeededRng;

/// A verse to fill slots with.
#[derive(Debug, Clone)]
pub struct SampleVerse {
    pub book: String,
    pub chapter: u8,
    pub number: u8,
    /// Empty if no translation in the language is bundled.
    pub words: String,
}

/// The verses in a language.
#[derive(Debug)]
pub struct Verses {
    language: &'static str,
    verses: Vec<SampleVerse>,
    /// Longer words, for changing verses.
    content_words: Vec<String>,
}

/// Books that occur in devotionals. For languages without a translation, with their names.
const BOOKS: &[(Book, &str, &str)] = &[
    (Book::Genesis, "Genèse", "Gênesis"),
    (Book::Exodus, "Exode", "Êxodo"),
    (Book::Deuteronomy, "Deutéronome", "Deuteronômio"),
    (Book::Joshua, "Josué", "Josué"),
    (Book::FirstSamuel, "1 Samuel", "1 Samuel"),
    (Book::Psalms, "Psaume", "Salmo"),
    (Book::Proverbs, "Proverbes", "Provérbios"),
    (Book::Isaiah, "Ésaïe", "Isaías"),
    (Book::Jeremiah, "Jérémie", "Jeremias"),
    (Book::Lamentations, "Lamentations", "Lamentações"),
    (Book::Micah, "Michée", "Miqueias"),
    (Book::Matthew, "Matthieu", "Mateus"),
    (Book::Mark, "Marc", "Marcos"),
    (Book::Luke, "Luc", "Lucas"),
    (Book::John, "Jean", "João"),
    (Book::Acts, "Actes", "Atos"),
    (Book::Romans, "Romains", "Romanos"),
    (Book::FirstCorinthians, "1 Corinthiens", "1 Coríntios"),
    (Book::SecondCorinthians, "2 Corinthiens", "2 Coríntios"),
    (Book::Galatians, "Galates", "Gálatas"),
    (Book::Ephesians, "Éphésiens", "Efésios"),
    (Book::Philippians, "Philippiens", "Filipenses"),
    (Book::Colossians, "Colossiens", "Colossenses"),
    (Book::Hebrews, "Hébreux", "Hebreus"),
    (Book::James, "Jacques", "Tiago"),
    (Book::FirstPeter, "1 Pierre", "1 Pedro"),
    (Book::FirstJohn, "1 Jean", "1 João"),
    (Book::Revelation, "Apocalypse", "Apocalipse"),
];

/// Verses shorter or longer than this aren't quoted whole.
const WORD_COUNTS: std::ops::RangeInclusive<usize> = 8..=32;

impl Verses {
    pub fn new(library: &Library, language: &'static str) -> Self {
        let mut verses = Vec::new();
        for (book, french, portuguese) in BOOKS {
            match text_in(library, language) {
                Some(text) => add_book(text, *book, &mut verses),
                None => {
                    let name = if language == "fr" { french } else { portuguese };
                    add_numbers(name, *book, &mut verses);
                }
            }
        }
        let words = verses.iter().flat_map(|verse| verse.words.split(' '));
        let plain = words.filter(|word| {
            word.chars().count() >= 5 && word.chars().all(|c| c.is_alphabetic() && c.is_lowercase())
        });
        let content_words: BTreeSet<String> = plain.map(str::to_owned).collect();
        Self {
            language,
            verses,
            content_words: content_words.into_iter().collect(),
        }
    }

    pub fn pick(&self, random: &mut SeededRng) -> Option<&SampleVerse> {
        self.verses.get(random.below(self.verses.len()))
    }

    pub fn reference(&self, verse: &SampleVerse) -> String {
        let SampleVerse {
            book,
            chapter,
            number,
            ..
        } = verse;
        format!("{book} {chapter}{}{number}", self.separator())
    }

    /// A reference that doesn't exist.
    pub fn missing(&self, random: &mut SeededRng) -> String {
        let verse = self.pick(random);
        let (book, chapter) = verse.map_or(("", 1), |verse| (verse.book.as_str(), verse.chapter));
        let separator = self.separator();
        if random.below(2) == 0 {
            format!(
                "{book} {}{separator}{}",
                151 + random.below(40),
                1 + random.below(20)
            )
        } else {
            format!("{book} {chapter}{separator}{}", 177 + random.below(60))
        }
    }

    fn separator(&self) -> char {
        match self.language {
            "de" => ',',
            "fr" => '.',
            _ => ':',
        }
    }

    /// The verse with one or two words exchanged for words of other verses.
    pub fn changed(&self, verse: &SampleVerse, random: &mut SeededRng) -> String {
        let mut words: Vec<&str> = verse.words.split(' ').collect();
        let is_content = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() >= 4;
        let places: Vec<usize> = (0..words.len())
            .filter(|at| words.get(*at).is_some_and(|word| is_content(word)))
            .collect();
        for _ in 0..=random.below(2) {
            let Some(place) = random.pick(&places).and_then(|at| words.get_mut(at)) else {
                continue;
            };
            let other = random.below(self.content_words.len());
            if let Some(other) = self.content_words.get(other) {
                *place = other;
            }
        }
        words.join(" ")
    }
}

/// The first half of a verse's words.
pub fn start(words: &str) -> String {
    let all: Vec<&str> = words.split(' ').collect();
    let half = all.len().div_ceil(2);
    let start = all.get(..half).unwrap_or_default().join(" ");
    start.trim_end_matches([',', ';', ':']).to_owned()
}

/// The second half of a verse's words.
pub fn tail(words: &str) -> String {
    let all: Vec<&str> = words.split(' ').collect();
    all.get(all.len() / 2..).unwrap_or_default().join(" ")
}

fn text_in<'a>(library: &'a Library, language: &str) -> Option<&'a Text> {
    let mut texts = library.texts().map(std::convert::AsRef::as_ref);
    if language == "en" {
        return library.text("bsb").map(std::convert::AsRef::as_ref);
    }
    texts.find(|text: &&Text| {
        text.info.language == language && text.info.kind == TextKind::Translation
    })
}

fn add_book(text: &Text, book: Book, verses: &mut Vec<SampleVerse>) {
    let Some(info) = text.info.book(book) else {
        return;
    };
    // English writes "Psalm 23:1", but names the book "Psalms".
    let name = match (text.info.language.as_str(), book) {
        ("en", _) => book.chapter_name().to_owned(),
        (_, _) => info.name.clone(),
    };
    for chapter in &info.chapters {
        for verse in text
            .chapter(book, *chapter)
            .iter()
            .flat_map(|it| &it.verses)
        {
            let words = verse.text.trim().trim_end_matches(['.', ',', ';', ':']);
            let is_quoting =
                words.contains(['“', '”', '"', '«', '»', '„', '‘', '(', '[', '?', '!']);
            if WORD_COUNTS.contains(&words.split(' ').count()) && !is_quoting && verse.number > 0 {
                verses.push(SampleVerse {
                    book: name.clone(),
                    chapter: *chapter,
                    number: verse.number,
                    words: words.to_owned(),
                });
            }
        }
    }
}

fn add_numbers(name: &str, book: Book, verses: &mut Vec<SampleVerse>) {
    for chapter in 1..=book.chapter_count() {
        let last = trellis_bible::reference::english::verse_count(book, chapter).unwrap_or(1);
        verses.extend((1..=last).map(|number| SampleVerse {
            book: name.to_owned(),
            chapter,
            number,
            words: String::new(),
        }));
    }
}

/// The id of the translation that a piece in this language is checked against.
pub fn translation(library: &Library, language: &str) -> String {
    text_in(library, language).map_or_else(|| "bsb".to_owned(), |text| text.info.id.clone())
}
