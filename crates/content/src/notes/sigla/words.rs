//! Expands single words: versions of the Bible, books, and old spellings.

use super::{
    signature::{starts_with_numbered_book, word},
    tables::{
        BOOKS, JOINED, NUMBERED, OPENERS, PHRASES, PROTESTANT_TERMS, SHORT_NAMES, SPELLINGS, VERBS,
        VERSIONS,
    },
};

/// What replaces the start of the text, and how much of the text it replaces.
pub type Change = (String, usize);

/// A number and a book: "4 K. 24:8".
pub fn numbered_book(text: &str) -> Option<Change> {
    let number = text
        .bytes()
        .next()
        .filter(|byte| (b'1'..=b'4').contains(byte))?;
    let after = text.get(1..)?.strip_prefix(' ')?;
    let short = word(after);
    let (_, names) = NUMBERED.iter().find(|(book, _)| *book == short)?;
    let name = names[usize::from(number - b'1')];
    let end = 2 + short.len();
    let rest = &text[end..];
    let is_number_next = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        _ if name.is_empty() => None,
        Some(after) if is_number_next(after.trim_start()) => Some((name.to_owned(), end + 1)),
        Some(after) if short == "K" => Some((with_period(name, after), end + 1)),
        None if short == "Kings" && is_number_next(rest.trim_start()) => {
            Some((name.to_owned(), end))
        }
        _ => None,
    }
}

/// A book before a number: "Apoc. 5:9".
pub fn book(text: &str) -> Option<Change> {
    let short = word(text);
    let after = text[short.len()..].strip_prefix(". ")?;
    let (_, name) = BOOKS.iter().find(|(book, _)| *book == short)?;
    let is_number_next = after.starts_with(|c: char| c.is_ascii_digit());
    is_number_next.then(|| ((*name).to_owned(), short.len() + 1))
}

/// A chapter of the same book: "C. 14:7".
pub fn chapter(text: &str, opens: bool) -> Option<Change> {
    let after = text.strip_prefix("C. ")?;
    let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    (digits > 0 && !starts_with_numbered_book(after))
        .then(|| (if opens { "Chapter" } else { "ch." }.to_owned(), 2))
}

/// A version of the Bible. `article` is how a sentence with it would open, `before` the word before it.
pub fn version(text: &str, article: Option<&str>, before: &str) -> Option<Change> {
    let short = word(text);
    let after = text[short.len()..].strip_prefix('.')?;
    let (_, name) = VERSIONS.iter().find(|(version, _)| *version == short)?;
    let next = after.trim_start();
    let next_word = word(next);
    let is_number = next.starts_with(|c: char| c.is_ascii_digit());
    let is_roman = !next_word.is_empty() && next_word.bytes().all(|byte| b"ivxlc".contains(&byte));
    if is_number || is_roman || before == "Plut" {
        return None;
    }
    let end = short.len() + 1;
    if *name == "Protestant version" {
        return Some((protestant(after, next_word, before), end));
    }
    if let Some(article) = article.filter(|_| VERBS.contains(&next_word)) {
        return Some((format!("{article} {name}"), end));
    }
    let needs_article = matches!(*name, "Septuagint" | "Vulgate")
        && ["by", "from", "in", "of", "to", "with"].contains(&before);
    let name = &if needs_article {
        format!("the {name}")
    } else {
        (*name).to_owned()
    };
    let is_list = next.starts_with("&c.")
        || is_saint(next)
        || next[next_word.len()..].starts_with('.')
            && VERSIONS.iter().any(|(version, _)| *version == next_word);
    if is_list {
        return Some((format!("{name},"), end));
    }
    let is_letter = next_word.len() == 1 && next[1..].starts_with('.');
    let is_unknown = next_word.starts_with(char::is_uppercase)
        && !is_letter
        && !OPENERS.contains(&next_word)
        && !next[next_word.len()..].starts_with('.');
    (!is_unknown).then(|| (with_period(name, after), end))
}

fn protestant(after: &str, next: &str, before: &str) -> String {
    let rest = after.trim_start();
    if PROTESTANT_TERMS.contains(&next) {
        "Protestant".to_owned()
    } else if before == "some" || before == "Some" || next == "have" || VERBS.contains(&next) {
        with_period("Protestants", after)
    } else if rest.starts_with(['“', '<', '(', ')'])
        || next == "and"
        || next == "or"
        || rest.starts_with("&c.")
    {
        "Protestant version".to_owned()
    } else if next.starts_with(char::is_lowercase) {
        "Protestants".to_owned()
    } else {
        with_period("Protestant version", after)
    }
}

fn is_saint(text: &str) -> bool {
    text.starts_with("S. ") || text.starts_with("SS. ")
}

/// Short forms that mean the same everywhere. `opens` is whether the word opens a sentence.
pub fn common(text: &str, opens: bool) -> Option<Change> {
    if opens && text.starts_with("Lit. ") {
        return Some(("Literally".to_owned(), 4));
    }
    let has_number = |after: &str| {
        let word = word(after);
        !word.is_empty() && word.bytes().all(|byte| b"ivxlc".contains(&byte))
    };
    for (short, long) in [("Herod.", "Herodotus"), ("C. D.", "City of God")] {
        if text
            .strip_prefix(short)
            .is_some_and(|it| has_number(it.trim_start()))
        {
            return Some((long.to_owned(), short.len()));
        }
    }
    if text.starts_with("Theod. q.") {
        return Some(("Theodoret,".to_owned(), 6));
    }
    if let Some((short, long)) = PHRASES.iter().find(|(short, _)| text.starts_with(short)) {
        let is_whole = !text[short.len()..].starts_with(char::is_alphanumeric);
        return is_whole.then(|| ((*long).to_owned(), short.len()));
    }
    let (short, long) = SHORT_NAMES
        .iter()
        .find(|(short, _)| text.starts_with(short))?;
    let after = &text[short.len()..];
    let next = after.trim_start();
    let next_word = word(next);
    let opens_next =
        next.starts_with(char::is_uppercase) && !next[next_word.len()..].starts_with('.');
    let is_place = ["q", "v", "ep", "c", "l", "p", "t"].contains(&next_word);
    let long = if opens_next {
        format!("{long}.")
    } else if is_place && next[next_word.len()..].starts_with('.') {
        format!("{long},")
    } else {
        with_period(long, after)
    };
    Some((long, short.len()))
}

/// "R. Levi". An abbreviated name could be a Robert or a Richard.
pub fn rabbi(text: &str) -> Option<Change> {
    let name = word(text.strip_prefix("R. ")?);
    let known = [
        "Abraham", "Bechai", "David", "Ismael", "Josue", "Levi", "Moses", "Nathan", "Salomo",
        "Salomon", "Solomon", "Tanchum",
    ];
    known.contains(&name).then(|| ("Rabbi".to_owned(), 2))
}

/// A word in an old spelling.
pub fn spelling(text: &str) -> Option<Change> {
    let first = word(text);
    if let Some((_, second)) = JOINED
        .iter()
        .find(|(old, _)| first.eq_ignore_ascii_case(old))
    {
        let after = text[first.len()..].strip_prefix(' ')?;
        let length = first.len() + 1 + second.len();
        return (word(after) == *second).then(|| (format!("{first}{second}"), length));
    }
    let end = text
        .find(|c: char| !c.is_alphabetic() && c != '-')
        .unwrap_or(text.len());
    let old = &text[..end];
    let (_, new) = SPELLINGS
        .iter()
        .find(|(known, _)| old.eq_ignore_ascii_case(known))?;
    let is_capital = old.starts_with(char::is_uppercase);
    Some((
        if is_capital {
            capitalized(new)
        } else {
            (*new).to_owned()
        },
        end,
    ))
}

/// Adds the period again if it also ended the sentence.
pub fn with_period(name: &str, after: &str) -> String {
    let next = after.trim_start();
    let next_word = word(next);
    let is_letter = next_word.len() == 1
        && next.starts_with(|c: char| c.is_ascii_uppercase() && c != 'S')
        && next[1..].starts_with('.');
    let opens = OPENERS.contains(&next_word) && !next[next_word.len()..].starts_with('.');
    let is_reference = next_word.starts_with(char::is_uppercase)
        && next[next_word.len()..]
            .strip_prefix(". ")
            .is_some_and(|it| it.starts_with(|c: char| c.is_ascii_digit()));
    let ends = next.is_empty() || next.starts_with('—') || is_letter || opens || is_reference;
    format!("{name}{}", if ends { "." } else { "" })
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
