//! Maps the spellings of book names to books.

use std::sync::LazyLock;

use super::{
    Book,
    automaton::{Automaton, Builder, Class, DEAD_STATE, NodeId, SPACE, byte_class},
    chars::{char_at, is_space},
    language::{Language, Languages, fold, fold_case},
};

/// One line of a spelling file: the books its spellings can refer to, and where they can occur.
#[derive(Clone, Debug)]
pub(super) struct Name {
    /// The possible books. The name refers to the first one that has the given chapter and verse.
    pub(super) books: Vec<Book>,
    pub(super) language: Language,
    pub(super) kind: NameKind,
}

/// Restricts where a name can occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameKind {
    Plain,
    /// One of several books with the same name, such as 1 John. Another number before it would be part of the name.
    Numbered,
    /// A psalm with an ordinal, such as "23rd Psalm". The number is part of the spelling.
    Ordinal,
    /// A name that means another book without its accents: "Jó" is Job, "Jo" is John.
    Accented,
}

/// A book name found in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    pub(super) end: usize,
    /// The index of its [`Name`].
    pub(super) name: u16,
}

/// The book names in one or more languages.
#[derive(Debug)]
pub(super) struct Names {
    automaton: Automaton,
    names: Vec<Name>,
    fold: fn(char) -> Option<&'static str>,
}

static ENGLISH: LazyLock<Names> = LazyLock::new(|| Names::new(&[Language::English], fold_case));
static ALL_LANGUAGES: LazyLock<Names> = LazyLock::new(|| Names::new(Language::ALL, fold));

/// The names for these languages. The result may include names in other languages too.
pub(super) fn names_for(languages: Languages) -> &'static Names {
    if languages == Languages::ENGLISH {
        &ENGLISH
    } else {
        &ALL_LANGUAGES
    }
}

impl Names {
    fn new(languages: &[Language], fold: fn(char) -> Option<&'static str>) -> Self {
        let mut names_builder = NamesBuilder {
            builder: Builder::new(),
            names: Vec::new(),
        };
        for &language in languages {
            names_builder.add_language(language);
        }
        Self {
            automaton: names_builder.builder.build(),
            names: names_builder.names,
            fold,
        }
    }

    pub(super) fn get(&self, name: u16) -> &Name {
        &self.names[usize::from(name)]
    }

    /// Whether a spelling can start with this byte.
    #[inline]
    pub(super) fn can_start(&self, byte: u8) -> bool {
        !byte.is_ascii() || self.automaton.start(byte_class(byte)) != DEAD_STATE
    }

    /// The longest spelling at this position for which `wanted` returns true.
    pub(super) fn longest(
        &self,
        text: &str,
        at: usize,
        mut wanted: impl FnMut(&Name, usize, bool) -> bool,
    ) -> Option<Spelling> {
        let mut cursor = AutomatonCursor {
            names: self,
            state: None,
        };
        let mut accented = false;
        let mut position = at;
        let mut longest = None;
        while let Some(&byte) = text.as_bytes().get(position) {
            if byte.is_ascii() {
                cursor.step(byte_class(byte));
                position += 1;
            } else {
                let Some(c) = char_at(text, position) else {
                    break;
                };
                if is_space(c) {
                    cursor.step(SPACE);
                } else {
                    let Some(letters) = (self.fold)(c) else { break };
                    accented = true;
                    letters
                        .bytes()
                        .for_each(|letter| cursor.step(byte_class(letter)));
                }
                position += c.len_utf8();
            }
            let Some(state) = cursor.state.filter(|&state| state != DEAD_STATE) else {
                break;
            };
            let accepts = self.automaton.accepts(state);
            if !accepts.is_empty()
                && let Some(&name) = accepts
                    .iter()
                    .find(|&&name| wanted(self.get(name), position, accented))
            {
                longest = Some(Spelling {
                    end: position,
                    name,
                });
            }
        }
        longest
    }
}

/// Tracks the automaton's state while reading text. The state is `None` before the first step.
struct AutomatonCursor<'a> {
    names: &'a Names,
    state: Option<u32>,
}

impl AutomatonCursor<'_> {
    #[inline]
    fn step(&mut self, class: Class) {
        let automaton = &self.names.automaton;
        self.state = Some(match self.state {
            None => automaton.start(class),
            Some(DEAD_STATE) => DEAD_STATE,
            Some(state) => automaton.step(state, class),
        });
    }
}

/// For each of the ordinals "first" to "fifth", the tree nodes reached after reading it.
type Numbers = [Vec<NodeId>; 5];

/// Loads the spelling files into the automaton.
struct NamesBuilder {
    builder: Builder,
    names: Vec<Name>,
}

impl NamesBuilder {
    fn add_language(&mut self, language: Language) {
        let mut numbers = Numbers::default();
        let mut gospels: Vec<NodeId> = Vec::new();
        for line in joined_lines(language.spellings()) {
            let Some((head, spellings)) = line.split_once(": ") else {
                continue;
            };
            let mut words = head.split(' ');
            let first = words.next().unwrap_or_default();
            let rest: Vec<&str> = words.collect();
            match (first, rest.as_slice()) {
                ("number", [number]) => {
                    let slot_index = number.parse::<usize>().unwrap_or_default().checked_sub(1);
                    if let Some(number) =
                        slot_index.and_then(|slot_index| numbers.get_mut(slot_index))
                    {
                        number.extend(self.prefixes(spellings));
                    }
                }
                ("gospel", []) => gospels.extend(self.prefixes(spellings)),
                (codes, ["gospel"]) => {
                    let stem = self.stem(&gospels);
                    let from = [self.builder.root(), stem];
                    self.add(language, codes, NameKind::Plain, spellings, &from);
                }
                (codes, ["ordinal"]) => self.add_ordinals(language, codes, spellings),
                (codes, ["accented"]) => {
                    let from = [self.builder.root()];
                    self.add(language, codes, NameKind::Accented, spellings, &from);
                }
                (codes, []) => {
                    let numbered = codes.starts_with(|c: char| c.is_ascii_digit());
                    let kind = if numbered {
                        NameKind::Numbered
                    } else {
                        NameKind::Plain
                    };
                    self.add(language, codes, kind, spellings, &[self.builder.root()]);
                }
                _ => self.add_numbered(language, head, spellings, &numbers),
            }
        }
    }

    fn prefixes(&mut self, patterns: &str) -> Vec<NodeId> {
        let mut places = Vec::new();
        for pattern in patterns.split(", ") {
            for prefix in choices(&ascii(pattern)) {
                let end = self.builder.extend(self.builder.root(), &prefix);
                places.push(self.builder.gap(end));
            }
        }
        places
    }

    /// Adds a node that all of these prefixes lead to.
    fn stem(&mut self, prefixes: &[NodeId]) -> NodeId {
        let stem = self.builder.add_node();
        for &prefix in prefixes {
            self.builder.jump(prefix, stem);
        }
        stem
    }

    fn name(&mut self, language: Language, codes: &str, kind: NameKind) -> u16 {
        let books = codes.split('/').filter_map(Book::from_code).collect();
        self.names.push(Name {
            books,
            language,
            kind,
        });
        u16::try_from(self.names.len() - 1).unwrap_or(u16::MAX)
    }

    fn add(
        &mut self,
        language: Language,
        codes: &str,
        kind: NameKind,
        spellings: &str,
        from: &[NodeId],
    ) {
        let name = self.name(language, codes, kind);
        for pattern in spellings.split(", ") {
            for spelling in choices(&ascii(pattern)) {
                for &slot_index in from {
                    let end = self.builder.extend(slot_index, &spelling);
                    self.builder.accept(end, name);
                }
            }
        }
    }

    fn add_numbered(&mut self, language: Language, head: &str, spellings: &str, numbers: &Numbers) {
        let codes = head.split(' ').filter(|word| *word != "numbered");
        for ((index, code), prefixes) in codes.enumerate().zip(numbers) {
            let stem = self.stem(prefixes);
            let all = spellings.replace('*', "");
            self.add(language, code, NameKind::Numbered, &all, &[stem]);
            let bare: Vec<&str> = spellings
                .split(", ")
                .filter_map(|name| name.strip_prefix('*'))
                .collect();
            if index == 0 && !bare.is_empty() {
                let from = [self.builder.root()];
                self.add(language, code, NameKind::Numbered, &bare.join(", "), &from);
            }
        }
    }

    fn add_ordinals(&mut self, language: Language, codes: &str, spellings: &str) {
        let ordinals: Vec<String> = (1..=151)
            .flat_map(|number| {
                let suffix = english_suffix(number);
                spellings
                    .split(", ")
                    .map(move |name| format!("{number} {suffix} {name}"))
            })
            .collect();
        let from = [self.builder.root()];
        self.add(
            language,
            codes,
            NameKind::Ordinal,
            &ordinals.join(", "),
            &from,
        );
    }
}

/// The suffix of an English ordinal: 1st, 2nd, 3rd, 4th.
fn english_suffix(number: u32) -> &'static str {
    match (number % 10, number % 100) {
        (1, last) if last != 11 => "st",
        (2, last) if last != 12 => "nd",
        (3, last) if last != 13 => "rd",
        _ => "th",
    }
}

/// Lines without comments; a line that starts with a space continues the previous one.
fn joined_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        match lines.last_mut() {
            Some(last) if line.starts_with(' ') => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => lines.push(line.trim_end().to_owned()),
        }
    }
    lines
}

/// The spelling as ASCII, without accents.
fn ascii(spelling: &str) -> String {
    let mut plain = String::with_capacity(spelling.len());
    for c in spelling.chars() {
        match fold(c) {
            Some(letters) => plain.push_str(letters),
            None => plain.push(c),
        }
    }
    plain
}

/// Expands a pattern with choices in brackets into all of its spellings.
fn choices(pattern: &str) -> Vec<String> {
    let Some((before, rest)) = pattern.split_once('[') else {
        return vec![pattern.to_owned()];
    };
    let Some((choice, after)) = rest.split_once(']') else {
        return vec![pattern.to_owned()];
    };
    let endings = choices(after);
    choice
        .split('|')
        .flat_map(|one| {
            endings
                .iter()
                .map(move |ending| format!("{before}{one}{ending}"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn books(languages: Languages, text: &str) -> Vec<Book> {
        let names = names_for(languages);
        let found = names.longest(text, 0, |name, end, _| {
            end == text.len() && languages.contains(name.language)
        });
        found.map_or(Vec::new(), |found| names.get(found.name).books.clone())
    }

    #[test]
    fn choices_expand_to_all_combinations() {
        assert_eq!(choices("[a|b]c[|.]"), ["ac", "ac.", "bc", "bc."]);
    }

    #[test]
    fn every_line_of_every_language_names_books() {
        for languages in [Languages::ENGLISH, Languages::all()] {
            for name in &names_for(languages).names {
                assert!(!name.books.is_empty());
            }
        }
    }

    #[test]
    fn spellings_map_to_their_books() {
        let english = Languages::ENGLISH;
        assert_eq!(books(english, "Genesis"), [Book::Genesis]);
        assert_eq!(books(english, "I. Sam"), [Book::FirstSamuel]);
        assert_eq!(books(english, "isa"), [Book::Isaiah]);
        assert_eq!(
            books(english, "The Gospel according to St. Mark"),
            [Book::Mark]
        );
        assert_eq!(books(english, "23rd Psalm"), [Book::Psalms]);
        assert_eq!(books(english, "ph"), [Book::Philippians, Book::Philemon]);
        assert_eq!(books(english, "Corinthians"), [Book::FirstCorinthians]);
        assert!(books(english, "Mose").is_empty());
    }
}
