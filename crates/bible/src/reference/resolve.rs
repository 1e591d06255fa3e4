//! Resolves the nodes in a run in order, because each one can depend on the ones before it.

use std::slice;

use super::{
    Book,
    check::{Check, PartialReference, check},
    names::Names,
    node::{Context, Id, NO_NODE, Node, Shape},
    scan::FoundBook,
    system::Edition,
};

/// A resolved passage, which may or may not exist.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resolved {
    pub(super) start: PartialReference,
    pub(super) end: PartialReference,
    pub(super) check: Check,
    /// The shape of the list member the passage came from.
    pub(super) shape: Option<Shape>,
    /// The byte offset in the text where the passage starts.
    pub(super) from: u32,
    pub(super) to: u32,
}

/// Resolves the nodes in a run.
#[derive(Debug)]
pub(super) struct Resolver<'a> {
    pub(super) nodes: &'a mut Vec<Node>,
    pub(super) passages: &'a mut Vec<Resolved>,
    pub(super) books: &'a [FoundBook],
    pub(super) names: &'static Names,
    pub(super) editions: &'a [Edition],
    /// The edition to use when no translation is named.
    pub(super) default_edition: Edition,
    pub(super) psalm_151: bool,
}

impl Resolver<'_> {
    /// Fills `resolved` with the resolved references, translations, and stops.
    pub(super) fn resolve(&mut self, roots: &[Id], resolved: &mut Vec<Id>) {
        resolved.clear();
        self.passages.clear();
        let mut context = Context::default();
        for &root in roots {
            context = match self.node(root).shape {
                Shape::Translations => self.apply_translations(root, resolved, context),
                Shape::Stop => {
                    resolved.push(root);
                    Context::default()
                }
                _ => {
                    let (id, context) = self.eval(root, context);
                    resolved.push(id);
                    context
                }
            };
        }
    }

    /// Applies the named translations to everything since the previous translation or stop, and resolves
    /// those references again.
    fn apply_translations(&mut self, id: Id, resolved: &mut Vec<Id>, context: Context) -> Context {
        self.nodes[id as usize].context = context;
        let is_boundary = |shape| matches!(shape, Shape::Translations | Shape::Stop);
        let before = resolved
            .iter()
            .rposition(|&other| is_boundary(self.node(other).shape));
        let from = before.map_or(0, |at| at + 1);
        let mut after = match resolved.get(from) {
            Some(&first) => Context {
                translations: Some(id),
                ..self.node(first).context
            },
            None => before.map_or(context, |at| self.node(resolved[at]).context),
        };
        for &other in &resolved[from..] {
            if let Some((shape, first, second)) = self.node(other).original {
                let node = &mut self.nodes[other as usize];
                node.shape = shape;
                node.first = first;
                node.second = second;
            }
            after = self.eval(other, after).1;
        }
        resolved.push(id);
        Context {
            translations: None,
            ..after
        }
    }

    pub(super) fn node(&self, id: Id) -> Node {
        self.nodes[id as usize]
    }

    pub(super) fn add(&mut self, node: Node) -> Id {
        self.nodes.push(node);
        u32::try_from(self.nodes.len() - 1).unwrap_or(NO_NODE)
    }

    /// The editions named in the context, or the default edition if none are named.
    pub(super) fn editions(&self, context: Context) -> &[Edition] {
        let Some(id) = context.translations else {
            return slice::from_ref(&self.default_edition);
        };
        let node = self.node(id);
        let first = node.value as usize;
        self.editions
            .get(first..first + node.first as usize)
            .unwrap_or(&[])
    }

    pub(super) fn check(&self, context: Context, mut partial: PartialReference) -> Check {
        check(self.editions(context), self.psalm_151, &mut partial, None)
    }

    pub(super) fn first_passage(&self, id: Id) -> Option<Resolved> {
        let (from, to) = self.node(id).passages;
        self.passages
            .get(from as usize..to as usize)?
            .first()
            .copied()
    }

    /// Sets the node's only passage.
    pub(super) fn set_passage(
        &mut self,
        id: Id,
        context: Context,
        start: PartialReference,
        end: PartialReference,
        check: Check,
    ) {
        let from = u32::try_from(self.passages.len()).unwrap_or(u32::MAX);
        let node = &mut self.nodes[id as usize];
        node.context = context;
        node.passages = (from, from + 1);
        let (from, to) = (node.start, node.end);
        self.passages.push(Resolved {
            start,
            end,
            check,
            shape: None,
            from,
            to,
        });
    }

    /// Resolves a node in this context. Returns the node that has the passages and the context after it.
    pub(super) fn eval(&mut self, id: Id, context: Context) -> (Id, Context) {
        let node = self.node(id);
        let after = match node.shape {
            Shape::Book => self.book(id, context),
            Shape::BookChapter => self.book_chapter(id, context),
            Shape::BookChapterVerse => self.book_chapter_verse(id, context),
            Shape::BookVerse => self.book_verse(id, context),
            Shape::BookChapterTitle => return self.book_chapter_title(id, context),
            Shape::OrdinalPsalm => {
                self.resolve_ordinal_psalm(id);
                self.book_chapter(id, context)
            }
            Shape::OrdinalPsalmVerse => {
                self.resolve_ordinal_psalm(node.first);
                self.nodes[id as usize].shape = Shape::BookChapterVerse;
                self.book_chapter_verse(id, context)
            }
            Shape::Chapter => self.chapter(id, context),
            Shape::Verse => self.verse(id, context),
            Shape::Number if context.verse.is_none() => self.chapter(id, context),
            Shape::Number => self.verse(id, context),
            Shape::ChapterVerse => self.chapter_verse(id, context),
            Shape::ChapterTitle | Shape::NumberTitle => {
                if context.book != Some(Book::Psalms) {
                    return self.eval(node.first, context);
                }
                self.read_title_as_verse(id);
                self.chapter_verse(id, context)
            }
            Shape::Range | Shape::BookRange | Shape::RangeFromBook | Shape::RangeToBook => {
                self.range(id, context)
            }
            Shape::ChaptersOfBook => {
                let mut start = Node::new(Shape::BookChapter, node.start, node.end);
                start.first = node.third;
                start.second = node.first;
                let start = self.add(start);
                let node = &mut self.nodes[id as usize];
                node.shape = Shape::Range;
                node.first = start;
                self.range(id, context)
            }
            Shape::Following => self.following(id, context),
            Shape::Sequence | Shape::Enclosed => self.sequence(id, context),
            Shape::Translations | Shape::Stop => context,
        };
        (id, after)
    }

    /// Resolves a list. Its passages are its members' passages.
    pub(super) fn sequence(&mut self, id: Id, mut context: Context) -> Context {
        self.nodes[id as usize].context = context;
        let mut members = Vec::new();
        let mut member = self.node(id).first;
        while member != NO_NODE {
            let next = self.node(member).next;
            let (evaluated, after) = self.eval(member, context);
            members.push(evaluated);
            context = after;
            member = next;
        }
        let from = self.passages.len();
        for member in members {
            let node = self.node(member);
            for at in node.passages.0..node.passages.1 {
                let mut passage = self.passages[at as usize];
                passage.shape.get_or_insert(node.shape);
                self.passages.push(passage);
            }
        }
        let range = (from, self.passages.len());
        let to_u32 = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        self.nodes[id as usize].passages = (to_u32(range.0), to_u32(range.1));
        context
    }
}
