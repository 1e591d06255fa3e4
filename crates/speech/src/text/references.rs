//! Converts references to the form a reader would say: "Ps. 23:1" becomes "Psalm twenty-three, verse one".

use std::{collections::HashMap, sync::LazyLock};

use regex::{Captures, Regex};

use super::numbers::said;

/// Each book's spoken name and written forms. The first form always counts as a reference. The others only
/// count if a period or a verse follows, because some are ordinary words.
const BOOKS: [(&str, &str); 66] = [
    ("Genesis", "Genesis Gen Gn"),
    ("Exodus", "Exodus Exod Exo Ex"),
    ("Leviticus", "Leviticus Lev Lv"),
    ("Numbers", "Numbers Num Nm"),
    ("Deuteronomy", "Deuteronomy Deut Dt"),
    ("Joshua", "Joshua Josh Jos"),
    ("Judges", "Judges Judg Jdg"),
    ("Ruth", "Ruth Rth"),
    ("# Samuel", "Samuel Sam Sm"),
    ("# Kings", "Kings Kgs Kin"),
    ("# Chronicles", "Chronicles Chron Chr"),
    ("Ezra", "Ezra Ezr"),
    ("Nehemiah", "Nehemiah Neh"),
    ("Esther", "Esther Esth Est"),
    ("Job", "Job Jb"),
    ("Psalm", "Psalm Psalms Psa Pss Ps"),
    ("Proverbs", "Proverbs Prov Prv Pro"),
    ("Ecclesiastes", "Ecclesiastes Eccles Eccl Ecc"),
    (
        "Song of Solomon",
        "Song_of_Solomon Song_of_Songs Song Canticles",
    ),
    ("Isaiah", "Isaiah Isa Is"),
    ("Jeremiah", "Jeremiah Jer"),
    ("Lamentations", "Lamentations Lam"),
    ("Ezekiel", "Ezekiel Ezek Eze"),
    ("Daniel", "Daniel Dan Dn"),
    ("Hosea", "Hosea Hos"),
    ("Joel", "Joel Jl"),
    ("Amos", "Amos Am"),
    ("Obadiah", "Obadiah Obad Ob"),
    ("Jonah", "Jonah Jon"),
    ("Micah", "Micah Mic"),
    ("Nahum", "Nahum Nah"),
    ("Habakkuk", "Habakkuk Hab"),
    ("Zephaniah", "Zephaniah Zeph Zep"),
    ("Haggai", "Haggai Hag"),
    ("Zechariah", "Zechariah Zech Zec"),
    ("Malachi", "Malachi Mal"),
    ("Matthew", "Matthew Matt Mt"),
    ("Mark", "Mark Mrk Mk"),
    ("Luke", "Luke Luk Lk"),
    ("John", "John Jn Jhn"),
    ("# John", "John Jn Jhn"),
    ("Acts", "Acts Act"),
    ("Romans", "Romans Rom Rm"),
    ("# Corinthians", "Corinthians Cor"),
    ("Galatians", "Galatians Gal"),
    ("Ephesians", "Ephesians Eph"),
    ("Philippians", "Philippians Phil Php"),
    ("Colossians", "Colossians Col"),
    ("# Thessalonians", "Thessalonians Thess Thes"),
    ("# Timothy", "Timothy Tim Tm"),
    ("Titus", "Titus Tit"),
    ("Philemon", "Philemon Philem Phlm Phm"),
    ("Hebrews", "Hebrews Heb"),
    ("James", "James Jas"),
    ("# Peter", "Peter Pet Pt"),
    ("Jude", "Jude Jud"),
    ("Revelation", "Revelation Revelations Rev Rv"),
    ("Tobit", "Tobit Tob"),
    ("Judith", "Judith Jdt"),
    ("Wisdom", "Wisdom Wis"),
    ("Sirach", "Sirach Sir"),
    ("Ecclesiasticus", "Ecclesiasticus Ecclus"),
    ("Baruch", "Baruch Bar"),
    ("# Maccabees", "Maccabees Macc Mac"),
    ("# Esdras", "Esdras Esd"),
    ("Susanna", "Susanna Sus"),
];
const ONE_CHAPTER: [&str; 5] = ["Obadiah", "Philemon", "Jude", "Second John", "Third John"];

struct BookName {
    name: &'static str,
    is_full: bool,
}

struct Books {
    numbered: HashMap<String, BookName>,
    others: HashMap<String, BookName>,
    reference: Regex,
    bare_ordinal: Regex,
}

static BOOK_NAMES: LazyLock<Option<Books>> = LazyLock::new(Books::new);

impl Books {
    fn new() -> Option<Self> {
        let mut numbered = HashMap::new();
        let mut others = HashMap::new();
        for (name, spellings) in BOOKS {
            let (map, name) = match name.strip_prefix("# ") {
                Some(name) => (&mut numbered, name),
                None => (&mut others, name),
            };
            for spelling in spellings.split(' ') {
                let spelling = spelling.replace('_', " ");
                let is_full = spelling.len() >= name.len() || spelling.starts_with("Song of");
                map.entry(spelling).or_insert(BookName { name, is_full });
            }
        }
        let alternatives = |map: &HashMap<String, BookName>| {
            let mut spellings: Vec<&str> = map.keys().map(String::as_str).collect();
            spellings.sort_by_key(|spelling| (usize::MAX - spelling.len(), *spelling));
            spellings.join("|")
        };
        let reference = format!(
            r"\b(?:([123]|I{{1,3}})\s?({})|({}))(\.?)\s+(\d{{1,3}})((?:\s?:\s?\d{{1,3}})?(?:\s?[-–—,]\s?\d{{1,3}}(?::\d{{1,3}})?)*)",
            alternatives(&numbered),
            alternatives(&others),
        );
        let bare_pattern = format!(r"\b([123])\s({})\b", alternatives(&numbered));
        Some(Self {
            reference: Regex::new(&reference).ok()?,
            bare_ordinal: Regex::new(&bare_pattern).ok()?,
            numbered,
            others,
        })
    }
}

/// Replaces the references in a string with words.
pub fn spell_out_references(text: &str) -> String {
    let Some(books) = BOOK_NAMES.as_ref() else {
        return text.to_owned();
    };
    let mut written = String::with_capacity(text.len() + 64);
    let mut from = 0;
    while let Some(found) = books.reference.captures_at(text, from) {
        let (Some(full_match), Some(said)) = (found.get(0), spoken_reference(books, &found, text))
        else {
            break;
        };
        written.push_str(text.get(from..full_match.start()).unwrap_or_default());
        written.push_str(&said.words);
        from = said.end;
    }
    written.push_str(text.get(from..).unwrap_or_default());
    let ordinals = |found: &Captures<'_>| match (found.get(1), found.get(2)) {
        (Some(number), Some(book)) => match books.numbered.get(book.as_str()) {
            Some(known) => format!("{} {}", ordinal(number.as_str()), known.name),
            None => found[0].to_owned(),
        },
        _ => found[0].to_owned(),
    };
    books
        .bare_ordinal
        .replace_all(&written, ordinals)
        .into_owned()
}

struct SpokenReference {
    words: String,
    /// Where the reference ends in the text.
    end: usize,
}

fn spoken_reference(books: &Books, found: &Captures<'_>, text: &str) -> Option<SpokenReference> {
    let full_match = found.get(0)?;
    let (known, name) = match (found.get(1), found.get(2), found.get(3)) {
        (Some(number), Some(book), _) => {
            let known = books.numbered.get(book.as_str())?;
            (
                known,
                format!("{} {}", ordinal(number.as_str()), known.name),
            )
        }
        (_, _, Some(book)) => {
            let known = books.others.get(book.as_str())?;
            (known, known.name.to_owned())
        }
        _ => return None,
    };
    let chapter = found.get(5)?;
    let tail = found.get(6)?;
    let has_verse = tail.as_str().trim_start().starts_with(':');
    let has_period = found.get(4).is_some_and(|stop| !stop.is_empty());
    if !known.is_full && !has_verse && !has_period {
        // "Is 5 enough?" isn't a reference.
        return Some(SpokenReference {
            words: full_match.as_str().to_owned(),
            end: full_match.end(),
        });
    }
    let mut items = items(tail.as_str());
    let mut end = full_match.end();
    let is_followed_by_name = text.get(end..).is_some_and(starts_with_name);
    // In "John 3:16, 2 Peter", the number 2 belongs to the next book.
    if is_followed_by_name
        && let Some(last) = items.pop_if(|last| last.sign == ',' && last.chapter.is_none())
    {
        end = tail.start() + last.at;
    }
    let chapter = chapter.as_str();
    let words = if has_verse {
        let opening = if ONE_CHAPTER.contains(&name.as_str()) {
            name
        } else {
            format!("{name} {}", said(chapter))
        };
        format!("{opening}, {}", verses(&items))
    } else {
        // After a chapter without a verse, only a range is certain to belong to the reference.
        let to = items.first().filter(|item| item.sign != ',');
        end = tail.start() + to.map_or(0, |_| items.get(1).map_or(tail.len(), |next| next.at));
        chapters(&name, chapter, to.map(|item| item.number.as_str()))
    };
    Some(SpokenReference { words, end })
}

fn starts_with_name(rest: &str) -> bool {
    let mut letters = rest.chars();
    letters.next().is_some_and(char::is_whitespace)
        && letters.next().is_some_and(char::is_uppercase)
}

fn ordinal(number: &str) -> &'static str {
    match number {
        "1" | "I" => "First",
        "2" | "II" => "Second",
        _ => "Third",
    }
}

struct Item {
    /// The character that connects this item to the one before it.
    sign: char,
    chapter: Option<String>,
    number: String,
    at: usize,
}

/// Splits ":16-18, 20" or "-4:3" into items.
fn items(tail: &str) -> Vec<Item> {
    let mut found: Vec<Item> = Vec::new();
    let mut after_colon = false;
    for (at, letter) in tail.char_indices() {
        match letter {
            ':' if found.is_empty() => found.push(Item {
                sign: ':',
                chapter: None,
                number: String::new(),
                at,
            }),
            ':' => after_colon = true,
            '-' | '–' | '—' | ',' => {
                after_colon = false;
                found.push(Item {
                    sign: if letter == ',' { ',' } else { '-' },
                    chapter: None,
                    number: String::new(),
                    at,
                });
            }
            digit if digit.is_ascii_digit() => {
                if let Some(last) = found.last_mut() {
                    if after_colon && last.chapter.is_none() {
                        last.chapter = Some(std::mem::take(&mut last.number));
                    }
                    last.number.push(digit);
                }
            }
            _ => {}
        }
    }
    found
}

fn verses(items: &[Item]) -> String {
    let spans_chapters = items.iter().any(|item| item.chapter.is_some());
    let mut words = String::new();
    for (at, item) in items.iter().enumerate() {
        let number = said(&item.number);
        match (&item.chapter, item.sign, at) {
            (Some(chapter), sign, _) => {
                words.push_str(if sign == ',' { ", and" } else { " to" });
                words.push_str(&format!(" chapter {}, verse {number}", said(chapter)));
            }
            (None, _, 0) => {
                let is_plural = items.len() > 1 && !spans_chapters;
                words.push_str(if is_plural { "verses " } else { "verse " });
                words.push_str(&number);
            }
            (None, ',', at) => {
                words.push_str(if at + 1 == items.len() { " and " } else { ", " });
                words.push_str(&number);
            }
            (None, _, _) => {
                words.push_str(" to ");
                words.push_str(&number);
            }
        }
    }
    words
}

fn chapters(name: &str, chapter: &str, to: Option<&str>) -> String {
    let first = said(chapter);
    let one_chapter = ONE_CHAPTER.contains(&name);
    match (name, to) {
        ("Psalm", None) => format!("Psalm {first}"),
        ("Psalm", Some(to)) => format!("Psalms {first} to {}", said(to)),
        (_, None) if one_chapter => format!("{name}, verse {first}"),
        (_, Some(to)) if one_chapter => format!("{name}, verses {first} to {}", said(to)),
        (_, None) => format!("{name} {first}"),
        (_, Some(to)) => format!("{name}, chapters {first} to {}", said(to)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_spelled_out() {
        let table = [
            ("Ps. 23:1", "Psalm twenty-three, verse one"),
            (
                "Psalm 119:105",
                "Psalm one hundred nineteen, verse one hundred five",
            ),
            ("see 1 John 4:8.", "see First John four, verse eight."),
            ("John 3:16-18", "John three, verses sixteen to eighteen"),
            (
                "John 3:16–18, 20",
                "John three, verses sixteen to eighteen and twenty",
            ),
            (
                "Rom 8:28, 31",
                "Romans eight, verses twenty-eight and thirty-one",
            ),
            (
                "Genesis 1:1-2:3",
                "Genesis one, verse one to chapter two, verse three",
            ),
            ("Genesis 1", "Genesis one"),
            ("Genesis 1-3", "Genesis, chapters one to three"),
            ("Psalm 23 is", "Psalm twenty-three is"),
            ("II Tim. 3:16", "Second Timothy three, verse sixteen"),
            ("Jude 24-25", "Jude, verses twenty-four to twenty-five"),
            ("Jude 1:24", "Jude, verse twenty-four"),
            ("2 Samuel tells", "Second Samuel tells"),
            (
                "John 3:16, 2 Peter 1:5",
                "John three, verse sixteen, Second Peter one, verse five",
            ),
            ("Song of Songs 2:4", "Song of Solomon two, verse four"),
            ("Is 5 enough? I Am 3.", "Is 5 enough? I Am 3."),
            ("Isa. 40", "Isaiah forty"),
            ("Mark 5, 12 people", "Mark five, 12 people"),
            ("in 3 John", "in Third John"),
            ("He was 3 days there", "He was 3 days there"),
        ];
        for (written, spoken) in table {
            assert_eq!(spell_out_references(written), spoken, "{written}");
        }
    }
}
