//! Whether words, books, and counts are ascribed to where they come from.

use trellis_bible::reference::Book;

use super::{
    super::{
        speech::Speaker,
        subject::speaker,
        unit::{Unit, Word},
        words::Lists,
    },
    MAX_TERM, Rules,
};
use crate::guard::{compare, tokens::folded};

/// What introduces words of Scripture.
const HOLY: Lists = Lists::DIVINE.and(Lists::SCRIPTURE).and(Lists::BOOK);
/// "the book of", "Gospel"
const WORK: Lists = Lists::BOOK
    .and(Lists::TEXT)
    .and(Lists::TITLE)
    .and(Lists::SCRIPTURE);

impl Rules<'_> {
    /// “…” of the Bible without a reference, given to someone who isn't near it and didn't write its book.
    pub(super) fn is_wrongly_ascribed(&self, at: usize) -> bool {
        const MIN_WORDS: usize = 5;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let outside = unit.words.iter().filter(|word| !unit.is_quoted(word));
        let speaks_writer = outside.clone().any(|word| word.lists.has(Lists::FIRST));
        if unit.quotes.is_empty() || !self.near(at).is_empty() || speaks_writer {
            return false;
        }
        let names: Vec<&Word> = outside
            .filter(|word| {
                word.is_capitalized
                    && word.lists.has(Lists::PERSON.and(Lists::AUTHOR))
                    && !word.lists.has(Lists::DIVINE)
                    && speaker(unit, word) != Some(Speaker::Introduced)
            })
            .collect();
        if names.is_empty() && !names_poet(unit) {
            return false;
        }
        (0..unit.quotes.len()).any(|quote| {
            let inside = self.quote_text(at, quote).unwrap_or_default();
            let passage = (compare::count(&inside) >= MIN_WORDS)
                .then(|| self.evidence.place_of(&inside))
                .flatten();
            passage.is_some_and(|passage| {
                !names.iter().any(|name| {
                    is_writer(&name.lower, passage.start.book)
                        || self.evidence.is_named_around(&name.lower, &passage)
                })
            })
        })
    }

    /// True words behind a false introduction: "Judas whispered this: “…” (Psalm 46:10)", "It isn't true that “…”
    /// (John 3:16)", or a commentator's words as those of Jesus.
    pub(super) fn is_misleading_frame(&self, at: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let today = Lists::FIRST.and(Lists::MODERN).and(Lists::EVERYDAY);
        let start = unit.quotes.first().map(|quote| quote.outer.start);
        let source = unit.confirmed.iter().map(|range| range.start).min();
        let before = |end: usize| unit.words.iter().filter(move |word| word.range.end <= end);
        let people = |end: usize| {
            before(end).filter(|word| {
                word.is_capitalized
                    && word.lists.has(Lists::PERSON)
                    && !unit.is_in_reference(word)
                    && speaker(unit, word) != Some(Speaker::Introduced)
            })
        };
        if unit.has(Lists::AUTHOR) {
            return false;
        }
        let is_source = source.is_some_and(|end| {
            let introduces = unit
                .text
                .get(..end)
                .is_some_and(|before| before.trim_end().ends_with([':', ',']));
            let is_holy = before(end).any(|word| word.lists.has(Lists::DIVINE));
            introduces
                && unit.confirmed_lemma.is_none()
                && (is_holy || people(end).next().is_some())
        });
        let is_only_reference = |next: &Unit<'_>| {
            !next.references.is_empty() && next.words.iter().all(|word| next.is_in_reference(word))
        };
        let has_reference =
            !unit.references.is_empty() || self.units.get(at + 1).is_some_and(is_only_reference);
        let is_verse = start.is_some_and(|end| {
            let is_today = before(end).any(|word| word.lists.has(today));
            let has = |lists: Lists| before(end).any(|word| word.lists.has(lists));
            let is_denied = has(Lists::NEGATION) && has(Lists::THAT) && !has(Lists::SPEECH);
            let mut people = people(end).peekable();
            let is_strange =
                people.peek().is_some() && !people.any(|word| self.is_near_quotation(at, word));
            has_reference && !is_today && (is_denied || is_strange)
        });
        is_source || is_verse
    }

    /// "Timothy wrote the book of Jonah."
    pub(super) fn names_wrong_writer(&self, unit: &Unit<'_>) -> bool {
        /// The words for who wrote what are this close together.
        const DISTANCE: usize = 8;
        if !unit.has(Lists::WROTE) || !unit.has(WORK) || !unit.has(Lists::PERSON) {
            return false;
        }
        let mut parts = unit.words.windows(DISTANCE.min(unit.words.len()));
        parts.any(|near| {
            let Some((title, book)) = self.title(near) else {
                return false;
            };
            let is_name = |word: &&Word| {
                word.is_capitalized && word.lists.has(Lists::PERSON) && word.range != title.range
            };
            let is_known = |word: &Word| is_writer(&word.lower, book);
            let has = |list| near.iter().any(|word| word.lists.has(list));
            near.iter().any(|word| is_name(&word))
                && has(Lists::WROTE)
                && !has(Lists::NEGATION)
                && !unit.words.iter().filter(is_name).any(is_known)
        })
    }

    /// The title of a book among these words; "the book of Job" has a name for its title.
    fn title<'w>(&self, words: &'w [Word]) -> Option<(&'w Word, Book)> {
        words.iter().enumerate().find_map(|(at, word)| {
            let around = words.get(at.saturating_sub(2)..(at + 2).min(words.len()))?;
            let is_title = word.is_capitalized
                && (word.lists.has(Lists::BOOK) || around.iter().any(|it| it.lists.has(WORK)));
            let book = self
                .evidence
                .book_called(&word.lower)
                .filter(|_| is_title)?;
            Some((word, book))
        })
    }

    /// "The Bible says “do not fear” 365 times": such counts are made up.
    pub(super) fn counts_words(&self, unit: &Unit<'_>) -> bool {
        const MIN_COUNT: u32 = 10;
        let is_many = |word: &Word| word.number.is_some_and(|number| number >= MIN_COUNT);
        unit.has(Lists::TIMES)
            && unit.words.iter().any(is_many)
            && (unit.has(Lists::SCRIPTURE.and(Lists::BOOK))
                || unit.has(Lists::SAYING) && !unit.quotes.is_empty())
            && unit.references.is_empty()
            && !self.evidence.is_in_source(unit.text)
    }

    /// “Remember what the Lord says: ‘…’”: someone of today repeats words of Scripture.
    pub(super) fn has_unfound_nested_quotation(&self, at: usize, quote: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let ranges = unit
            .quotes
            .get(quote)
            .into_iter()
            .flat_map(|quote| &quote.inner);
        ranges.into_iter().any(|range| {
            let inside = unit.text.get(range.clone()).unwrap_or_default();
            let Some(open) = inside.find(['‘', '“', '«', '"']).filter(|open| *open > 0) else {
                return false;
            };
            let is_introduced = unit.words.iter().any(|word| {
                let is_before =
                    range.start <= word.range.start && word.range.end <= range.start + open;
                is_before && word.lists.has(HOLY)
            });
            let nested = compare::nested(inside).unwrap_or_default();
            is_introduced && compare::count(nested) > MAX_TERM && !self.is_found_text(nested, at)
        })
    }
}

/// "a word of Hermann Hesse": a first and a last name that aren't in any list.
fn names_poet(unit: &Unit<'_>) -> bool {
    unit.words.windows(3).any(|words| {
        let [of, first, last] = words else {
            return false;
        };
        let is_joined = unit.text.get(first.range.end..last.range.start) == Some(" ");
        of.lists.has(Lists::OF.and(Lists::PREPOSITION))
            && first.is_capitalized
            && last.is_capitalized
            && last.lists == Lists::default()
            && is_joined
            && ![of, first, last].iter().any(|word| unit.is_quoted(word))
    })
}

/// Whether tradition names this person as the writer of the book, in any of the languages.
pub(super) fn is_writer(name: &str, book: Book) -> bool {
    let name = folded(name);
    let beginnings = writers(book);
    beginnings.is_empty() || beginnings.iter().any(|it| name.trim().starts_with(it))
}

/// Beginnings of the writers' names; none if tradition doesn't name one.
fn writers(book: Book) -> &'static [&'static str] {
    match book {
        Book::Genesis | Book::Exodus | Book::Leviticus | Book::Numbers | Book::Deuteronomy => {
            &["mos", "moi", "moz", "moy"]
        }
        Book::Joshua => &["jos", "joz"],
        Book::Judges | Book::Ruth | Book::FirstSamuel | Book::SecondSamuel => &["sam"],
        Book::FirstKings | Book::SecondKings | Book::Jeremiah | Book::Lamentations => &["jer"],
        Book::FirstChronicles | Book::SecondChronicles | Book::Ezra | Book::Nehemiah => {
            &["ezr", "esr", "esd", "neh"]
        }
        Book::Psalms => &[
            "dav", "asa", "kor", "sal", "sol", "mos", "moi", "moz", "heman", "ethan",
        ],
        Book::Proverbs | Book::Ecclesiastes | Book::SongOfSolomon => {
            &["sal", "sol", "agur", "lemuel"]
        }
        Book::Isaiah => &["isa", "jes", "esa"],
        Book::Ezekiel => &["eze", "hes"],
        Book::Daniel => &["dan"],
        Book::Hosea => &["hos", "ose"],
        Book::Joel => &["joe"],
        Book::Amos => &["amo"],
        Book::Obadiah => &["oba", "abd"],
        Book::Jonah => &["jon"],
        Book::Micah => &["mic", "mik", "miq", "mi"],
        Book::Nahum => &["nah"],
        Book::Habakkuk => &["hab"],
        Book::Zephaniah => &["zep", "zef", "sof", "sef"],
        Book::Haggai => &["hag", "age", "agg"],
        Book::Zechariah => &["zec", "zac", "sac", "sak"],
        Book::Malachi => &["mal"],
        Book::Matthew => &["mat", "lev"],
        Book::Mark => &["mar"],
        Book::Luke | Book::Acts => &["luk", "luc"],
        Book::John | Book::FirstJohn | Book::SecondJohn | Book::ThirdJohn | Book::Revelation => {
            &["joh", "jua", "jea", "joa"]
        }
        Book::James => &["jam", "jak", "jac", "san", "tia"],
        Book::FirstPeter | Book::SecondPeter => &["pet", "ped", "pie"],
        Book::Jude => &["jud"],
        book if (Book::Romans..=Book::Philemon).contains(&book) => &["pau", "pab"],
        Book::Job => &["job", "hio", "mos", "moi", "moz", "eli"],
        Book::Esther => &["mar", "mor", "mard", "esd", "ezr", "esr"],
        Book::Hebrews => &["pau", "pab", "apo", "bar", "luc", "luk", "cle", "kle"],
        _ => &[],
    }
}
