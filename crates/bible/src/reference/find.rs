//! Finds references in running text.

use super::{
    Book, Options, Passage,
    check::{Check, Fault, PartialReference},
    comma::apply_comma_style,
    complete_passage::CompletePassage,
    grammar::Grammar,
    language::Languages,
    names::names_for,
    node::{Id, Node, Shape},
    resolve::{Resolved, Resolver},
    run::Run,
    scan::{BookForm, FoundBook, books},
    system::{Edition, Numbers},
    token::Kind,
};

/// A reference found in some text: a passage, or a list of passages written together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundReference {
    /// The byte offset where the reference starts.
    pub start: usize,
    /// The byte offset where the reference ends, including any translation named after it.
    pub end: usize,
    /// The passages the reference refers to. Adjacent passages are joined: "3, 4" is one passage.
    pub passages: Vec<Passage>,
}

/// A reference mentioned in some text, whether or not it exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The byte offset where the mention starts.
    pub start: usize,
    /// The byte offset where the mention ends.
    pub end: usize,
    /// Whether the reference exists.
    pub validity: Validity,
}

/// Whether a reference exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Validity {
    /// The reference exists.
    Exists(Passage),
    /// The reference starts in a chapter that exists but runs past its end. The value is the part that
    /// exists.
    OutOfRange(Passage),
    /// The book doesn't have this chapter.
    NoSuchChapter {
        /// The book.
        book: Book,
        /// The chapter that doesn't exist.
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
        /// The verse that doesn't exist.
        verse: u16,
        /// How many verses the chapter has.
        verses: u16,
    },
}

/// Finds references in text. To search many strings, reuse one `Finder` so that it can reuse its buffers.
#[derive(Debug)]
pub struct Finder {
    options: Options,
    books: Vec<FoundBook>,
    run: Run,
    pub(super) run_result: RunResult,
}

/// The result of reading one run of references.
#[derive(Debug, Default)]
pub(super) struct RunResult {
    roots: Vec<Id>,
    pub(super) nodes: Vec<Node>,
    pub(super) passages: Vec<Resolved>,
    pub(super) resolved: Vec<Id>,
    /// Whether the entire run could be parsed as references.
    pub(super) is_complete: bool,
    /// The byte range of the run, after trimming its end.
    pub(super) extent: (usize, usize),
    editions: Vec<Edition>,
    default_edition: Edition,
    psalm_151: bool,
}

impl Finder {
    /// Creates a finder with these options.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            books: Vec::new(),
            run: Run::default(),
            run_result: RunResult::default(),
        }
    }

    /// Finds the references in the text, in order, leaving out any that don't exist.
    pub fn find(&mut self, text: &str) -> Vec<FoundReference> {
        let mut found = Vec::new();
        self.for_each_run(text, false, |run_result| run_result.collect(&mut found));
        found
    }

    /// Finds every reference in the text, including ones that don't exist.
    pub fn mentions(&mut self, text: &str) -> Vec<Mention> {
        let mut mentions = Vec::new();
        self.for_each_run(text, false, |run_result| {
            for entity in run_result.entities() {
                mentions.extend(
                    run_result
                        .entity_passages(entity)
                        .iter()
                        .filter_map(|passage| {
                            let validity = run_result.validity(entity, passage)?;
                            let (start, end) = (passage.from as usize, passage.to as usize);
                            Some(Mention {
                                start,
                                end,
                                validity,
                            })
                        }),
                );
            }
        });
        mentions
    }

    /// Appends the OSIS form of every reference in the text, separated by commas, leaving out any that don't
    /// exist.
    pub fn osis_into(&mut self, text: &str, out: &mut String) {
        let start = out.len();
        self.for_each_run(text, false, |run_result| {
            for entity in run_result.entities() {
                run_result.for_each_passage(entity, |complete| {
                    if out.len() > start {
                        out.push(',');
                    }
                    complete.passage.write_osis(out);
                });
            }
        });
    }

    /// Calls `each` for every run. A run without digits contains only book names, so it is skipped unless
    /// `include_names` is set.
    pub(super) fn for_each_run(
        &mut self,
        text: &str,
        include_names: bool,
        mut each: impl FnMut(&RunResult),
    ) {
        if !include_names && !text.bytes().any(|byte| byte.is_ascii_digit()) {
            return;
        }
        self.books.clear();
        books(text, &self.options, &mut self.books);
        let names = names_for(self.options.languages);
        let foreign = self.options.languages != Languages::ENGLISH;
        let default_edition = if self.options.any_numbers {
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
            if !has_number && !include_names {
                continue;
            }
            let any = self.options.any_numbers;
            if foreign || any {
                apply_comma_style(&mut self.run.tokens, &self.books, names, any);
            }
            let run_result = &mut self.run_result;
            let tokens = &self.run.tokens;
            run_result.extent = (
                tokens.first().map_or(0, |token| token.start as usize),
                tokens.last().map_or(0, |token| token.end as usize),
            );
            run_result.is_complete = Grammar::new(tokens, &self.books, &mut run_result.nodes)
                .read(&mut run_result.roots);
            run_result.editions.clone_from(&self.run.translations);
            run_result.default_edition = default_edition;
            run_result.psalm_151 = self.options.deuterocanon;
            let mut resolver = Resolver {
                nodes: &mut run_result.nodes,
                passages: &mut run_result.passages,
                books: &self.books,
                names,
                editions: &self.run.translations,
                default_edition,
                psalm_151: self.options.deuterocanon,
            };
            resolver.resolve(&run_result.roots, &mut run_result.resolved);
            each(run_result);
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

    fn collect(&self, found: &mut Vec<FoundReference>) {
        for (at, &id) in self.resolved.iter().enumerate() {
            let node = &self.nodes[id as usize];
            if matches!(
                node.shape,
                Shape::Book | Shape::BookRange | Shape::Translations | Shape::Stop
            ) {
                continue;
            }
            let mut reference: Option<FoundReference> = None;
            self.for_each_passage(id, |complete| {
                let (start, end) = (complete.from as usize, complete.to as usize);
                let passage = complete.passage.with_separate_psalm_151();
                match &mut reference {
                    Some(reference) => {
                        reference.start = reference.start.min(start);
                        reference.end = reference.end.max(end);
                        reference.passages.push(passage);
                    }
                    None => {
                        reference = Some(FoundReference {
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

    pub(super) fn entity_passages(&self, entity: Id) -> &[Resolved] {
        let (from, to) = self.nodes[entity as usize].passages;
        self.passages.get(from as usize..to as usize).unwrap_or(&[])
    }

    pub(super) fn numbers(&self, entity: Id) -> Numbers {
        let translations = self.nodes[entity as usize].context.translations;
        let first = translations.map(|id| self.nodes[id as usize].value as usize);
        let edition = first.and_then(|first| self.editions.get(first)).copied();
        Numbers {
            edition: edition.unwrap_or(self.default_edition),
            psalm_151: self.psalm_151,
        }
    }

    /// Calls `each` for every passage that exists, joining adjacent ones.
    pub(super) fn for_each_passage(&self, entity: Id, mut each: impl FnMut(&CompletePassage)) {
        let numbers = self.numbers(entity);
        let in_list = self.nodes[entity as usize].shape == Shape::Sequence;
        let mut last: Option<CompletePassage> = None;
        for passage in self.entity_passages(entity) {
            let is_book = matches!(passage.shape, Some(Shape::Book | Shape::BookRange));
            let is_ambiguous = passage.start.is_ambiguous || passage.end.is_ambiguous;
            if !passage.check.is_valid || is_ambiguous || (in_list && is_book) {
                continue;
            }
            let Some(complete) = CompletePassage::new(passage, numbers) else {
                continue;
            };
            last = Some(match last {
                Some(before) if before.is_followed_by(&complete, numbers) => {
                    before.joined(&complete, numbers)
                }
                Some(before) => {
                    each(&before);
                    complete
                }
                None => complete,
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
            let complete =
                CompletePassage::new(passage, self.numbers(entity)).filter(|_| !is_book)?;
            let exists = complete.passage.with_separate_psalm_151();
            let runs_past_end = check.last_chapter.is_some() || check.last_verse.is_some();
            let is_following = self.nodes[entity as usize].shape == Shape::Following
                || passage.shape == Some(Shape::Following);
            return Some(if runs_past_end && !is_following {
                Validity::OutOfRange(exists)
            } else {
                Validity::Exists(exists)
            });
        }
        invalid_reason(*start, check)
    }
}

fn invalid_reason(start: PartialReference, check: &Check) -> Option<Validity> {
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
        Fault::NoBook | Fault::EndBeforeStart => None,
    }
}
