//! Finding what somebody wrote by its words, without regard to case, accents or the kind of
//! apostrophe.

use sea_orm::sea_query::LikeExpr;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Some characters fold into many; an entry of ordinary ones is found to its end.
const LONGEST_TEXT: usize = 40_000;
/// Both engines take any; this one needs no escaping of its own in a literal.
const ESCAPE: char = '!';

fn folded(text: &str) -> String {
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

/// What is searched of an entry.
pub fn text_of(parts: &[Option<&str>]) -> String {
    let parts: Vec<String> = parts.iter().flatten().map(|part| folded(part)).collect();
    parts.join("\n").chars().take(LONGEST_TEXT).collect()
}

/// The words of a query; an entry has to have all of them.
pub fn words(query: &str) -> Vec<String> {
    let query = folded(query);
    query.split_whitespace().map(str::to_owned).collect()
}

/// Texts that have this word anywhere; what LIKE takes for signs are letters here.
pub fn anywhere(word: &str) -> LikeExpr {
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
    fn case_accents_and_quotation_marks_do_not_matter() {
        for (typed, kept) in [
            ("Élan", "elan"),
            ("E\u{301}lan", "elan"),
            ("İznik", "iznik"),
            ("ΑΓΆΠΗ", "αγαπη"),
            ("don’t", "don't"),
            ("ﬁre", "fire"),
            ("№ 𝐆", "no g"),
            ("λόγος ΛΌΓΟΣ", "λογοσ λογοσ"),
        ] {
            assert_eq!(folded(typed), kept);
        }
        assert_eq!(text_of(&[Some("Ä"), None, Some("b")]), "a\nb");
    }
}
