//! A stored secret as it is shown: enough to tell two keys apart, never enough to use one.

/// Stands for everything between. No key contains it, so a value that does is a mask.
const HIDDEN: char = '…';
/// Fewer characters could be guessed from the ones that are shown.
const SHORTEST_SHOWN: usize = 20;
const SHOWN_BEFORE: usize = 3;
const SHOWN_AFTER: usize = 4;

/// `sk-…4f2a`; a short key is hidden whole, and no key is empty.
pub fn masked(key: &str) -> String {
    let length = key.chars().count();
    if key.is_empty() {
        return String::new();
    }
    if length < SHORTEST_SHOWN {
        return HIDDEN.to_string();
    }
    let before = key.chars().take(SHOWN_BEFORE);
    let after = key.chars().skip(length - SHOWN_AFTER);
    before.chain([HIDDEN]).chain(after).collect()
}

/// People choose passwords, so nothing of one is shown, however long it is.
pub fn hidden(password: &str) -> String {
    let is_set = !password.is_empty();
    is_set.then_some(HIDDEN).into_iter().collect()
}

pub fn is_masked(key: &str) -> bool {
    key.contains(HIDDEN)
}

/// A key that was typed; a mask that came back is as if nothing was said.
pub fn typed_key(sent: Option<String>) -> Option<String> {
    sent.filter(|key| !is_masked(key))
}

/// The same for a password, in which any character may be meant.
pub fn typed_password(sent: Option<String>) -> Option<String> {
    sent.filter(|password| *password != HIDDEN.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_shows_its_ends_and_a_short_one_nothing() {
        for (key, shown) in [
            ("", ""),
            ("k", "…"),
            ("sk-1234567890123456", "…"),
            ("sk-12345678901234567", "sk-…4567"),
            ("sk-proj-aaaaaaaaaaaaaaaaaaaaaaaaaaaa4f2a", "sk-…4f2a"),
            ("ééééééééééééééééééééé", "ééé…éééé"),
        ] {
            assert_eq!(masked(key), shown, "{key}");
        }
        assert_eq!(hidden(""), "");
        assert_eq!(hidden(&"correct horse battery".repeat(9)), "…");
    }

    #[test]
    fn a_mask_that_comes_back_says_nothing() {
        let sent = |text: &str| Some(text.to_owned());
        assert_eq!(typed_key(sent("sk-…4f2a")), None);
        assert_eq!(typed_key(sent("…")), None);
        assert_eq!(typed_key(sent("")), sent(""), "an empty key is removed");
        assert_eq!(typed_key(sent("sk-new")), sent("sk-new"));
        assert_eq!(typed_password(sent("…")), None);
        assert_eq!(typed_password(sent("wait… what")), sent("wait… what"));
    }
}
