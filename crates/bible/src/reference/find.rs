//! Finds references in running text.

use super::{
    Book, Options, Passage,
    check::{Check, Fault, PartialPlace},
    comma::apply_comma_style,
    complete_passage::CompletePassage,
    grammar::Grammar,
    language::Languages,
    names::names_for,
    node::{Id, Node, Shape},
    resolve::{Resolved, Resolver},
    run::Run,
    scan::{BookForm, BookFound, books},
    system::{Edition, Numbers},
    token::Kind,
};

/// A reference in a text: a passage, or a list of passages written together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The byte offset where it starts.
    pub start: usize,
    /// The byte offset after it, including a translation named after the reference.
    pub end: usize,
    /// The passages it refers to. Adjacent ones are joined: "3, 4" is one passage.
    pub passages: Vec<Passage>,
}

/// A place named in a text, whether or not it exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The byte offset where it starts.
    pub start: usize,
    /// The byte offset after it.
    pub end: usize,
    /// Whether it exists.
    pub validity: Validity,
}

/// Whether a place exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Validity {
    /// The place exists.
    Exists(Passage),
    /// It starts in a chapter that exists but runs past the end; the value is the part that exists.
    Beyond(Passage),
    /// The book doesn't have this chapter.
    NoSuchChapter {
        /// The book.
        book: Book,
        /// The missing chapter.
        chapter: u16,
        /// How many chapters the book has.
        chapters: u16,
    },
    /// The chapter doesn't have this verse.
    NoSuchVerse {
        /// The book.
        book: Book,
        /// The chapter.
        chapter: u16,
        /// The missing verse.
        verse: u16,
        /// How many verses the chapter has.
        verses: u16,
    },
}

/// Finds references. Reuse one to search many texts: it reuses its buffers.
#[derive(Debug)]
pub struct Finder {
    options: Options,
    books: Vec<BookFound>,
    run: Run,
    pub(super) work: RunResult,
}

/// The result of reading one run of references.
#[derive(Debug, Default)]
pub(super) struct RunResult {
    roots: Vec<Id>,
    pub(super) nodes: Vec<Node>,
    pub(super) passages: Vec<Resolved>,
    pub(super) resolved: Vec<Id>,
    /// Whether everything in the run is part of a reference.
    pub(super) is_complete: bool,
    /// The byte range of the run, after trimming its end.
    pub(super) extent: (usize, usize),
    editions: Vec<Edition>,
    unnamed: Edition,
    psalm_151: bool,
}

impl Finder {
    /// A finder with these options.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            books: Vec::new(),
            run: Run::default(),
            work: RunResult::default(),
        }
    }

    /// Every existing reference in the text, in order.
    pub fn find(&mut self, text: &str) -> Vec<Found> {
        let mut found = Vec::new();
        self.for_each_run(text, false, |work| work.collect(&mut found));
        found
    }

    /// Every place named in the text, including ones that don't exist.
    pub fn mentions(&mut self, text: &str) -> Vec<Mention> {
        let mut mentions = Vec::new();
        self.for_each_run(text, false, |work| {
            for entity in work.entities() {
                mentions.extend(work.passages_of(entity).iter().filter_map(|passage| {
                    let validity = work.validity(entity, passage)?;
                    let (start, end) = (passage.from as usize, passage.to as usize);
                    Some(Mention {
                        start,
                        end,
                        validity,
                    })
                }));
            }
        });
        mentions
    }

    /// Appends the OSIS of every existing reference, separated by commas.
    pub fn osis_into(&mut self, text: &str, out: &mut String) {
        let start = out.len();
        self.for_each_run(text, false, |work| {
            for entity in work.entities() {
                work.for_each_passage(entity, |filled| {
                    if out.len() > start {
                        out.push(',');
                    }
                    filled.passage.write_osis(out);
                });
            }
        });
    }

    /// Calls `each` for every run. A text or run without digits contains only book names, so it is skipped
    /// unless `names_too` is set.
    pub(super) fn for_each_run(
        &mut self,
        text: &str,
        names_too: bool,
        mut each: impl FnMut(&RunResult),
    ) {
        if !names_too && !text.bytes().any(|byte| byte.is_ascii_digit()) {
            return;
        }
        self.books.clear();
        books(text, &self.options, &mut self.books);
        let names = names_for(self.options.languages);
        let foreign = self.options.languages != Languages::ENGLISH;
        let unnamed = if self.options.any_numbers {
            Edition::Any
        } else {
            Edition::Common
        };
        let mut from = 0;
        for first in 0..self.books.len() {
            if (self.books[first].start as usize) < from {
                continue;
            }
            let Some(end) = self.run.read(text, &self.books, first, from, foreign) else {
                continue;
            };
            from = end;
            let has_number = self.run.tokens.iter().any(|token| match token.kind {
                Kind::Number => true,
                Kind::Book => matches!(
                    self.books.get(token.value as usize).map(|book| book.form),
                    Some(BookForm::Ordinal { .. })
                ),
                _ => false,
            });
            if !has_number && !names_too {
                continue;
            }
            let any = self.options.any_numbers;
            if foreign || any {
                apply_comma_style(&mut self.run.tokens, &self.books, names, any);
            }
            let work = &mut self.work;
            let tokens = &self.run.tokens;
            work.extent = (
                tokens.first().map_or(0, |token| token.start as usize),
                tokens.last().map_or(0, |token| token.end as usize),
            );
            work.is_complete =
                Grammar::new(tokens, &self.books, &mut work.nodes).read(&mut work.roots);
            work.editions.clone_from(&self.run.translations);
            work.unnamed = unnamed;
            work.psalm_151 = self.options.deuterocanon;
            let mut resolver = Resolver {
                nodes: &mut work.nodes,
                passages: &mut work.passages,
                books: &self.books,
                names,
                editions: &self.run.translations,
                unnamed,
                psalm_151: self.options.deuterocanon,
            };
            resolver.resolve(&work.roots, &mut work.resolved);
            each(work);
        }
    }
}

impl RunResult {
    /// The nodes that refer to passages, without translations, whole books, and stops.
    pub(super) fn entities(&self) -> impl Iterator<Item = Id> {
        self.resolved.iter().copied().filter(|&id| {
            let shape = self.nodes[id as usize].shape;
            !matches!(
                shape,
                Shape::Book | Shape::BookRange | Shape::Translations | Shape::Stop
            )
        })
    }

    fn collect(&self, found: &mut Vec<Found>) {
        for (at, &id) in self.resolved.iter().enumerate() {
            let node = &self.nodes[id as usize];
            if matches!(
                node.shape,
                Shape::Book | Shape::BookRange | Shape::Translations | Shape::Stop
            ) {
                continue;
            }
            let mut reference: Option<Found> = None;
            self.for_each_passage(id, |filled| {
                let (start, end) = (filled.from as usize, filled.to as usize);
                let passage = filled.passage.with_own_psalm_151();
                match &mut reference {
                    Some(reference) => {
                        reference.start = reference.start.min(start);
                        reference.end = reference.end.max(end);
                        reference.passages.push(passage);
                    }
                    None => {
                        reference = Some(Found {
                            start,
                            end,
                            passages: vec![passage],
                        })
                    }
                }
            });
            let Some(mut reference) = reference else {
                continue;
            };
            let next = self
                .resolved
                .get(at + 1)
                .map(|&next| &self.nodes[next as usize]);
            if let Some(next) = next.filter(|next| next.shape == Shape::Translations) {
                reference.end = reference.end.max(next.end as usize);
            }
            found.push(reference);
        }
    }

    pub(super) fn passages_of(&self, entity: Id) -> &[Resolved] {
        let (from, to) = self.nodes[entity as usize].passages;
        self.passages.get(from as usize..to as usize).unwrap_or(&[])
    }

    pub(super) fn numbers(&self, entity: Id) -> Numbers {
        let translations = self.nodes[entity as usize].context.translations;
        let first = translations.map(|id| self.nodes[id as usize].value as usize);
        let edition = first.and_then(|first| self.editions.get(first)).copied();
        Numbers {
            edition: edition.unwrap_or(self.unnamed),
            psalm_151: self.psalm_151,
        }
    }

    /// The existing passages, with adjacent ones joined.
    pub(super) fn for_each_passage(&self, entity: Id, mut each: impl FnMut(&CompletePassage)) {
        let numbers = self.numbers(entity);
        let in_list = self.nodes[entity as usize].shape == Shape::Sequence;
        let mut last: Option<CompletePassage> = None;
        for passage in self.passages_of(entity) {
            let is_book = matches!(passage.shape, Some(Shape::Book | Shape::BookRange));
            let is_ambiguous = passage.start.is_ambiguous || passage.end.is_ambiguous;
            if !passage.check.is_valid || is_ambiguous || (in_list && is_book) {
                continue;
            }
            let Some(filled) = CompletePassage::new(passage, numbers) else {
                continue;
            };
            last = Some(match last {
                Some(before) if before.is_followed_by(&filled, numbers) => {
                    before.joined(&filled, numbers)
                }
                Some(before) => {
                    each(&before);
                    filled
                }
                None => filled,
            });
        }
        if let Some(last) = last {
            each(&last);
        }
    }

    pub(super) fn validity(&self, entity: Id, passage: &Resolved) -> Option<Validity> {
        let Resolved { start, check, .. } = passage;
        if start.is_ambiguous {
            return None;
        }
        if check.is_valid {
            let is_book = matches!(passage.shape, Some(Shape::Book | Shape::BookRange));
            let filled =
                CompletePassage::new(passage, self.numbers(entity)).filter(|_| !is_book)?;
            let exists = filled.passage.with_own_psalm_151();
            let beyond = check.last_chapter.is_some() || check.last_verse.is_some();
            let by_name = self.nodes[entity as usize].shape == Shape::Following
                || passage.shape == Some(Shape::Following);
            return Some(if beyond && !by_name {
                Validity::Beyond(exists)
            } else {
                Validity::Exists(exists)
            });
        }
        invalid_reason(*start, check)
    }
}

fn invalid_reason(start: PartialPlace, check: &Check) -> Option<Validity> {
    let book = start.book?;
    let chapter = start.chapter.unwrap_or(1);
    match check.fault? {
        Fault::NoChapter(chapters) => Some(Validity::NoSuchChapter {
            book,
            chapter,
            chapters,
        }),
        Fault::NoVerse(verses) => {
            let verse = start.verse.unwrap_or(0);
            Some(Validity::NoSuchVerse {
                book,
                chapter,
                verse,
                verses,
            })
        }
        Fault::NoBook | Fault::Backwards => None,
    }
}
