//! Whole pieces, as a hostile service would send them: lies between true passages.

use trellis_writing::{draft::Devotional, rng::SeededRng};

use crate::{
    Corpus, Field, Filled, Filler, Template,
    check::{Checker, has_lie, is_unchanged, place},
};

/// Lies in a hostile piece.
const LIES: usize = 5;
/// True passages in a hostile piece, and in an honest one.
const TRUTHS: usize = 5;
const HONEST_TRUTHS: usize = 12;

/// A piece and what it was made of.
#[derive(Debug, Default)]
pub struct Piece {
    draft: Devotional,
    parts: Vec<(String, Field, Filled)>,
}

/// What a check did to some of the parts.
#[derive(Debug, Default, Clone, Copy)]
pub struct Outcome {
    pub parts: usize,
    pub failed: usize,
}

impl Piece {
    /// Five lies and as many true passages, in any order.
    pub fn hostile(
        corpus: &Corpus,
        filler: &Filler<'_>,
        random: &mut SeededRng,
    ) -> Result<Self, String> {
        let mut piece = Self::default();
        for (templates, count) in [(&corpus.lies, LIES), (&corpus.truths, TRUTHS)] {
            for _ in 0..count {
                piece.add(templates, filler, random)?;
            }
        }
        Ok(piece)
    }

    /// Only true passages.
    pub fn honest(
        corpus: &Corpus,
        filler: &Filler<'_>,
        random: &mut SeededRng,
    ) -> Result<Self, String> {
        let mut piece = Self::default();
        for _ in 0..HONEST_TRUTHS {
            piece.add(&corpus.truths, filler, random)?;
        }
        Ok(piece)
    }

    fn add(
        &mut self,
        templates: &[Template],
        filler: &Filler<'_>,
        random: &mut SeededRng,
    ) -> Result<(), String> {
        let Some(template) = templates.get(random.below(templates.len())) else {
            return Ok(());
        };
        let filled = filler
            .fill(template, random)
            .map_err(|slot| format!("{}: no {slot}", template.name))?;
        let field = place(&mut self.draft, template.field);
        if template.field == Field::Title && !field.is_empty() {
            return Ok(());
        }
        let is_before = random.below(2) == 0;
        *field = match (field.is_empty(), is_before) {
            (true, _) => filled.text.clone(),
            (false, true) => format!("{}\n\n{field}", filled.text),
            (false, false) => format!("{field}\n\n{}", filled.text),
        };
        self.parts
            .push((template.name.clone(), template.field, filled));
        Ok(())
    }

    /// Checks the piece; returns how many lies are left and how many true passages were changed, and the
    /// names of these lies with what is left around them.
    pub fn check(mut self, checker: &Checker<'_>) -> (Outcome, Outcome, Vec<String>) {
        let mut checked = checker.guarded_draft(std::mem::take(&mut self.draft));
        let (mut lies, mut truths) = (Outcome::default(), Outcome::default());
        let mut passed = Vec::new();
        for (name, field, filled) in &self.parts {
            let left = place(&mut checked, *field);
            if filled.lie.is_empty() {
                truths.parts += 1;
                truths.failed += usize::from(!is_unchanged(filled, left, checker.abbreviation()));
            } else {
                lies.parts += 1;
                if has_lie(filled, left) {
                    lies.failed += 1;
                    passed.push(format!("{name}: {left}"));
                }
            }
        }
        (lies, truths, passed)
    }
}
