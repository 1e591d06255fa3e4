//! A verse that is being built: white space is normalized, and marks keep their positions.

use trellis_bible::text::{Break, Mark, MarkKind, Note, Verse, Word};

/// Many times the length of the longest verse. Marks use 16-bit offsets.
const MAX_LENGTH: usize = 1 << 14;
/// More marks than any real verse has. A file that exceeds this may be an attack.
const MAX_MARKS: usize = 1 << 11;
const MAX_OPEN_SPANS: usize = 64;

/// An open span that can be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span(pub(super) u32);

#[derive(Clone, Debug)]
struct OpenSpan {
    span: Span,
    kind: MarkKind,
    /// `None` until the span's first word is added.
    start: Option<usize>,
}

/// A verse that is being built. Spans that are still open continue in the next verse.
#[derive(Clone, Debug, Default)]
pub struct VerseBuilder {
    text: String,
    marks: Vec<Mark>,
    has_space: bool,
    is_after_note: bool,
    headings: Vec<String>,
    breaks: Vec<Break>,
    spans: Vec<OpenSpan>,
    is_too_long: bool,
    /// How many times data was attached to a word after the word was read.
    late_annotations: usize,
}

impl VerseBuilder {
    /// Whether the verse has no words yet.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The words so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether words were dropped because the verse was too long.
    pub fn is_too_long(&self) -> bool {
        self.is_too_long
    }

    /// Adds words. White space becomes single spaces, and leading and trailing space is removed.
    pub fn push(&mut self, words: &str) {
        let mut is_first = true;
        for word in words.split(char::is_whitespace) {
            self.has_space |= !is_first;
            is_first = false;
            let is_kept = |c: &char| !c.is_control() && !matches!(c, '\u{ad}' | '\u{feff}');
            if let Some(first) = word.chars().find(is_kept) {
                self.separate_from_note(first);
                self.begin_word(word.len());
                if !self.is_too_long {
                    self.text.extend(word.chars().filter(is_kept));
                }
            }
        }
    }

    /// Starts a new word, even without a space in the source.
    pub fn space(&mut self) {
        self.has_space = true;
    }

    /// Adds a break before the next word.
    pub fn begin(&mut self, what: Break) {
        self.has_space = true;
        self.breaks.push(what);
    }

    /// Adds a heading before the next word.
    pub fn heading(&mut self, heading: String) {
        self.has_space = true;
        self.headings.push(heading);
    }

    /// Adds a note after the last word.
    pub fn note(&mut self, text: String) {
        let at = self.text.len();
        self.mark(at, at, MarkKind::Note(Note { text }));
        self.is_after_note = true;
    }

    /// Opens a span for the next words.
    pub fn open(&mut self, span: Span, kind: MarkKind) {
        if self.spans.len() < MAX_OPEN_SPANS {
            self.spans.push(OpenSpan {
                span,
                kind,
                start: None,
            });
        }
    }

    /// Closes a span if it is open here. A span without words is dropped.
    pub fn close(&mut self, span: Span) {
        if let Some(at) = self.spans.iter().position(|open| open.span == span) {
            let open = self.spans.remove(at);
            self.mark_span(&open);
        }
    }

    /// Closes a span and changes its kind. If `kind` is `None`, the span leaves no mark.
    pub fn close_as(&mut self, span: Span, kind: Option<MarkKind>) {
        let Some(at) = self.spans.iter().position(|open| open.span == span) else {
            return;
        };
        let open = self.spans.remove(at);
        if let Some(kind) = kind {
            self.mark_span(&OpenSpan { kind, ..open });
        }
    }

    /// Closes all spans, so that none continues in the next verse.
    pub fn close_all(&mut self) {
        for open in std::mem::take(&mut self.spans) {
            self.mark_span(&open);
        }
    }

    /// Attaches data to the last word, for markup where the data follows the word.
    pub fn annotate_last_word(&mut self, word: Word) {
        self.late_annotations += 1;
        if self.late_annotations > MAX_MARKS {
            return;
        }
        let is_mark = |c: char| !c.is_alphanumeric();
        let start = self.text.rfind(' ').map_or(0, |space| space + 1);
        let end = start + self.text[start..].trim_end_matches(is_mark).len();
        let start = end - self.text[start..end].trim_start_matches(is_mark).len();
        let (Ok(first), Ok(last)) = (u16::try_from(start), u16::try_from(end)) else {
            return;
        };
        let known = self
            .marks
            .iter_mut()
            .rfind(|mark| (mark.start, mark.end) == (first, last));
        if let Some(MarkKind::Word(known)) = known.map(|mark| &mut mark.kind) {
            known.strongs.extend(word.strongs);
            if !known.morph.is_empty() && !word.morph.is_empty() {
                known.morph.push(' ');
            }
            known.morph.push_str(&word.morph);
        } else if start < end {
            self.mark(start, end, MarkKind::Word(word));
        }
    }

    /// Adds the words and marks from another builder, as a title.
    pub fn push_title(&mut self, mut title: Self) {
        let verse = title.take(0, 0);
        if verse.text.is_empty() {
            return;
        }
        self.has_space = true;
        self.begin_word(verse.text.len());
        if self.is_too_long {
            return;
        }
        let start = self.text.len();
        self.text.push_str(&verse.text);
        self.mark(start, self.text.len(), MarkKind::Title);
        for mark in verse.marks {
            let (from, to) = (
                start + usize::from(mark.start),
                start + usize::from(mark.end),
            );
            self.mark(from, to, mark.kind);
        }
    }

    /// Returns the finished verse. Headings and breaks before the next word, and open spans, are kept for the
    /// next verse.
    pub fn take(&mut self, number: u8, through: u8) -> Verse {
        for index in 0..self.spans.len() {
            let open = self.spans[index].clone();
            self.mark_span(&open);
            self.spans[index].start = None;
        }
        self.has_space = false;
        self.is_after_note = false;
        self.is_too_long = false;
        self.late_annotations = 0;
        let mut marks = std::mem::take(&mut self.marks);
        marks.sort_by_key(|mark| (mark.start, std::cmp::Reverse(mark.end)));
        Verse {
            number,
            through,
            text: std::mem::take(&mut self.text),
            marks,
        }
    }

    /// Drops pending headings and breaks when a new book starts, because no word followed them.
    pub fn clear_pending(&mut self) {
        self.headings.clear();
        self.breaks.clear();
    }

    /// Separates two words with a note between them, because some files leave out the space there.
    fn separate_from_note(&mut self, next: char) {
        let is_word_before = |c: char| c.is_alphanumeric() || ",.;:!?”’)".contains(c);
        let is_word = (is_in_spaced_script(next) && next.is_alphanumeric()) || "“‘(".contains(next);
        if std::mem::take(&mut self.is_after_note) && is_word {
            self.has_space |= self.text.ends_with(is_word_before);
        }
    }

    fn begin_word(&mut self, length: usize) {
        if self.text.len() + length >= MAX_LENGTH {
            self.is_too_long = true;
            return;
        }
        if std::mem::take(&mut self.has_space) && !self.text.is_empty() {
            self.text.push(' ');
        }
        let at = self.text.len();
        for heading in std::mem::take(&mut self.headings) {
            self.mark(at, at, MarkKind::Heading(heading));
        }
        for what in merge_breaks(&std::mem::take(&mut self.breaks)) {
            self.mark(at, at, MarkKind::Break(what));
        }
        for open in &mut self.spans {
            open.start.get_or_insert(at);
        }
    }

    fn mark_span(&mut self, open: &OpenSpan) {
        if let Some(start) = open.start.filter(|start| *start < self.text.len()) {
            self.mark(start, self.text.len(), open.kind.clone());
        }
    }

    fn mark(&mut self, start: usize, end: usize, kind: MarkKind) {
        if let (Ok(start), Ok(end)) = (u16::try_from(start), u16::try_from(end))
            && self.marks.len() < MAX_MARKS
        {
            self.marks.push(Mark { start, end, kind });
        }
    }
}

/// Chinese, Japanese, Thai, Khmer, and related scripts don't put spaces between words.
fn is_in_spaced_script(c: char) -> bool {
    !matches!(c, '\u{e00}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{2e80}'..='\u{a4ff}' | '\u{20000}'..)
}

/// Reduces consecutive breaks to the ones that matter: an empty paragraph before a line of poetry is dropped,
/// and only the last of several line breaks is kept.
fn merge_breaks(breaks: &[Break]) -> Vec<Break> {
    let line = breaks
        .iter()
        .rfind(|what| matches!(what, Break::Line(_)))
        .copied();
    let has = |what| breaks.contains(&what).then_some(what);
    match line {
        Some(line) => has(Break::Stanza).into_iter().chain([line]).collect(),
        None => has(Break::Paragraph)
            .or(has(Break::Stanza))
            .into_iter()
            .collect(),
    }
}

#[cfg(test)]
mod tests;
