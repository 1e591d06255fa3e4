//! Full-text search in members' writing that ignores case, accents and apostrophe style.

use sea_orm::sea_query::LikeExpr;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Text beyond this length isn't searchable. Folding can lengthen some characters, but ordinary entries still
/// fit.
const MAX_TEXT_CHARS: usize = 40_000;
/// Both engines accept any escape character; this one needs no escaping in a literal.
const ESCAPE: char = '!';

fn fold(text: &str) -> String {
    text.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'ς' => 'σ',
            '‘' | '’' => '\'',
            '“' | '”' => '"',
            c => c,
        })
        .collect()
}

/// An entry's searchable text.
pub fn text_of(parts: &[Option<&str>]) -> String {
    let parts: Vec<String> = parts.iter().flatten().map(|part| fold(part)).collect();
    parts.join("\n").chars().take(MAX_TEXT_CHARS).collect()
}

/// The words in a query; an entry must contain all of them.
pub fn words(query: &str) -> Vec<String> {
    let query = fold(query);
    query.split_whitespace().map(str::to_owned).collect()
}

/// Matches text that contains this word anywhere; LIKE wildcards are treated as plain characters.
pub fn contains(word: &str) -> LikeExpr {
    let mut pattern = String::with_capacity(word.len() + 2);
    pattern.push('%');
    for c in word.chars() {
        if matches!(c, '%' | '_' | ESCAPE) {
            pattern.push(ESCAPE);
        }
        pattern.push(c);
    }
    pattern.push('%');
    LikeExpr::new(pattern).escape(ESCAPE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_ignores_case_accents_and_quotation_marks() {
        for (input, normalized) in [
            ("Élan", "elan"),
            ("E\u{301}lan", "elan"),
            ("İznik", "iznik"),
            ("ΑΓΆΠΗ", "αγαπη"),
            ("don’t", "don't"),
            ("ﬁre", "fire"),
            ("№ 𝐆", "no g"),
            ("λόγος ΛΌΓΟΣ", "λογοσ λογοσ"),
        ] {
            assert_eq!(fold(input), normalized);
        }
        assert_eq!(text_of(&[Some("Ä"), None, Some("b")]), "a\nb");
    }
}
