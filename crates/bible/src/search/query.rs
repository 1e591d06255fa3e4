//! Parses queries. No query is ever rejected: anything that can't be parsed is treated as a word.

use std::{iter::Peekable, ops::Range, vec};

use super::{
    lexer::{Field, Lexeme, lex},
    scope::Location,
};
use crate::index::fold::{Folding, fold, tokens};
use crate::text::{Strong, TextInfo};

/// The limit in bytes. No real query is this long; anything past the limit is ignored.
const MAX_QUERY_LENGTH: usize = 1000;
const MAX_WORDS: usize = 48;
const MAX_DEPTH: usize = 8;

/// The parsed query: what to look for, and where to look.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Query {
    pub(super) root: All,
    /// The passages from `book:`, `in:`, and `testament:`. A verse only needs to be in one of them.
    pub(super) places: Vec<Location>,
}

/// Matches verses that match every wanted part and no unwanted part.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct All {
    pub(super) wanted: Vec<Node>,
    pub(super) unwanted: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    Word(Word),
    /// Words in a row, in exactly these forms.
    Phrase(Vec<Word>),
    Strong(Strong),
    /// A folded word from the dictionaries.
    Lemma(String),
    All(All),
    Any(Vec<Node>),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Word {
    /// The word in lowercase, with its accents.
    pub(super) written: String,
    /// The folded word.
    pub(super) term: String,
    /// Whether it matches any word with this prefix.
    pub(super) prefix: bool,
    /// The byte range of the word in the query.
    pub(super) range: Range<usize>,
}

impl Query {
    /// Parses a query for a text.
    pub(super) fn read(typed: &str, info: &TextInfo) -> Self {
        let typed = &typed[..typed.floor_char_boundary(MAX_QUERY_LENGTH)];
        let mut reader = Reader {
            typed,
            info,
            folding: Folding::for_language(&info.language),
            lexemes: lex(typed).into_iter().peekable(),
            places: Vec::new(),
            words: 0,
        };
        let mut root = All::default();
        // An unmatched closing parenthesis ends a group but not the query, so continue with the next group.
        while reader.lexemes.peek().is_some() {
            let part = reader.group(0);
            if root == All::default() {
                root = part;
            } else {
                root.wanted.extend(part.wanted);
                root.unwanted.extend(part.unwanted);
            }
        }
        Self {
            root,
            places: reader.places,
        }
    }

    /// Whether the query consists only of words, without phrases or operators.
    pub(super) fn is_plain(&self) -> bool {
        let plain = |node: &Node| matches!(node, Node::Word(word) if !word.prefix);
        self.root.unwanted.is_empty() && self.root.wanted.iter().all(plain)
    }
}

impl All {
    /// Calls `each` with every wanted word and whether it must match exactly.
    pub(super) fn each_word(&mut self, each: &mut impl FnMut(&mut Word, bool)) {
        self.wanted.iter_mut().for_each(|node| node.each_word(each));
    }
}

impl Node {
    fn each_word(&mut self, each: &mut impl FnMut(&mut Word, bool)) {
        match self {
            Self::Word(word) => each(word, false),
            Self::Phrase(words) => words.iter_mut().for_each(|word| each(word, true)),
            Self::All(all) => all.each_word(each),
            Self::Any(nodes) => nodes.iter_mut().for_each(|node| node.each_word(each)),
            Self::Strong(_) | Self::Lemma(_) => {}
        }
    }
}

struct Reader<'a> {
    typed: &'a str,
    info: &'a TextInfo,
    folding: Folding,
    lexemes: Peekable<vec::IntoIter<Lexeme>>,
    places: Vec<Location>,
    words: usize,
}

impl Reader<'_> {
    /// Parses up to the closing parenthesis or the end of the query. Every part must match, except that parts
    /// separated by `OR` are alternatives.
    fn group(&mut self, depth: usize) -> All {
        let mut all = All::default();
        let mut unwanted = false;
        let mut or = false;
        while let Some(lexeme) = self.lexemes.next() {
            let node = match lexeme {
                Lexeme::Close => break,
                Lexeme::Or => {
                    or = !all.wanted.is_empty();
                    continue;
                }
                Lexeme::Not => {
                    unwanted = true;
                    continue;
                }
                Lexeme::Open if depth < MAX_DEPTH => Some(simplify(self.group(depth + 1))),
                Lexeme::Open => None,
                Lexeme::Phrase(range) => self.phrase(range),
                Lexeme::Word { range, prefix } => self.word(range, prefix),
                Lexeme::Field { field, value } => self.field(field, value),
            };
            let Some(node) = node.filter(|node| *node != Node::All(All::default())) else {
                continue;
            };
            let alternative = std::mem::take(&mut or);
            if std::mem::take(&mut unwanted) {
                all.unwanted.push(node);
            } else if alternative && let Some(before) = all.wanted.pop() {
                all.wanted.push(either(before, node));
            } else {
                all.wanted.push(node);
            }
        }
        all
    }

    fn count_word(&mut self) -> Option<()> {
        self.words += 1;
        (self.words <= MAX_WORDS).then_some(())
    }

    /// Parses a word. A hyphenated word matches either as a whole or as a phrase of its parts.
    fn word(&mut self, range: Range<usize>, prefix: bool) -> Option<Node> {
        self.count_word()?;
        if let Ok(strong) = self.typed[range.clone()].parse() {
            return Some(Node::Strong(strong));
        }
        let (parts, whole): (Vec<_>, Vec<_>) =
            self.split_words(range).partition(|(_, joined)| !joined);
        let mut parts: Vec<Word> = parts.into_iter().map(|(word, _)| word).collect();
        parts.last_mut()?.prefix = prefix;
        if parts.len() == 1 {
            return parts.pop().map(Node::Word);
        }
        let whole = whole
            .into_iter()
            .map(|(word, _)| Node::Word(Word { prefix, ..word }));
        let mut any = vec![Node::Phrase(parts)];
        any.extend(whole);
        Some(Node::Any(any))
    }

    fn phrase(&mut self, range: Range<usize>) -> Option<Node> {
        let typed_bytes = self.typed.as_bytes();
        let mut words = Vec::new();
        for (mut word, joined) in self.split_words(range).collect::<Vec<_>>() {
            if !joined {
                self.count_word()?;
                word.prefix = typed_bytes.get(word.range.end) == Some(&b'*');
                words.push(word);
            }
        }
        (!words.is_empty()).then_some(Node::Phrase(words))
    }

    fn field(&mut self, field: Field, range: Range<usize>) -> Option<Node> {
        let value = &self.typed[range.clone()];
        let read = match field {
            Field::Strong => value.parse().ok().map(Node::Strong),
            Field::Lemma => {
                let lemma = fold(value, self.folding);
                (!lemma.is_empty()).then_some(Node::Lemma(lemma))
            }
            Field::Location => {
                let places = Location::read(value, self.info);
                if !places.is_empty() {
                    self.places.extend(places);
                    return None;
                }
                None
            }
        };
        read.or_else(|| self.phrase(range))
    }

    /// The words in part of the query, along with whether each is a whole hyphenated word.
    fn split_words(&self, range: Range<usize>) -> impl Iterator<Item = (Word, bool)> + use<'_> {
        let start = range.start;
        let part = &self.typed[range];
        let tokens = tokens(part, self.folding);
        tokens.into_iter().map(move |token| {
            let term = token.term(part, self.folding);
            let range = start + token.range.start..start + token.range.end;
            let word = Word {
                written: self.typed[range.clone()].to_lowercase(),
                term,
                prefix: false,
                range,
            };
            (word, token.joined)
        })
    }
}

/// Replaces a group that has a single part with that part.
fn simplify(mut all: All) -> Node {
    if all.unwanted.is_empty() && all.wanted.len() == 1 {
        all.wanted.remove(0)
    } else {
        Node::All(all)
    }
}

fn either(before: Node, node: Node) -> Node {
    match before {
        Node::Any(mut nodes) => {
            nodes.push(node);
            Node::Any(nodes)
        }
        other => Node::Any(vec![other, node]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn render(query: &str) -> String {
        let query = Query::read(query, &TextInfo::default());
        render_all(&query.root)
    }

    fn render_all(all: &All) -> String {
        let wanted = all.wanted.iter().map(show);
        let unwanted = all.unwanted.iter().map(|node| format!("-{}", show(node)));
        wanted.chain(unwanted).collect::<Vec<_>>().join(" ")
    }

    fn show(node: &Node) -> String {
        let word = |word: &Word| format!("{}{}", word.term, if word.prefix { "*" } else { "" });
        match node {
            Node::Word(one) => word(one),
            Node::Phrase(words) => {
                format!("{:?}", words.iter().map(word).collect::<Vec<_>>().join(" "))
            }
            Node::Strong(strong) => format!("#{strong}"),
            Node::Lemma(lemma) => format!("lemma:{lemma}"),
            Node::All(all) => format!("({})", render_all(all)),
            Node::Any(nodes) => format!(
                "[{}]",
                nodes.iter().map(show).collect::<Vec<_>>().join(" | ")
            ),
        }
    }

    #[test]
    fn query_syntax_is_parsed() {
        for (typed, read) in [
            ("Faith, hope & love", "faith hope love"),
            ("\"God so LOVED\" world", "\"god so loved\" world"),
            ("“in the beginning”", "\"in the beginning\""),
            ("faith OR hope love", "[faith | hope] love"),
            ("faith | hope | love", "[faith | hope | love]"),
            ("love -world", "love -world"),
            ("love NOT \"the world\"", "love -\"the world\""),
            ("right*", "right*"),
            ("(faith hope) OR love", "[(faith hope) | love]"),
            ("grace -(law works)", "grace -(law works)"),
            ("strong:g26", "#G26"),
            ("G26 H0430", "#G26 #H430"),
            ("lemma:ἀγάπη", "lemma:αγαπη"),
            ("God's people", "god's people"),
            ("Beth-el", "[\"beth el\" | bethel]"),
            ("love AND hope", "love hope"),
        ] {
            assert_eq!(render(typed), read, "{typed}");
        }
    }

    #[test]
    fn invalid_syntax_is_parsed_leniently() {
        for (typed, read) in [
            ("\"God so loved", "\"god so loved\""),
            ("(faith", "faith"),
            ("faith) hope", "faith hope"),
            ("OR love OR", "love"),
            ("-", ""),
            ("()", ""),
            ("*", ""),
            ("love - hope", "love hope"),
            ("strong:foo", "\"foo\""),
            ("what: now", "what now"),
            ("or not", "or not"),
            ("((((((((((((((love))))))))))))))", "love"),
        ] {
            assert_eq!(render(typed), read, "{typed}");
        }
    }

    #[test]
    fn only_queries_without_syntax_are_plain() {
        let plain = |typed| Query::read(typed, &TextInfo::default()).is_plain();
        assert!(plain("faith hope love"));
        assert!(
            !plain("faith -hope") && !plain("\"faith hope\"") && !plain("a OR b") && !plain("lov*")
        );
    }
}
