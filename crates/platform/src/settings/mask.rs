//! Shows part of a stored secret: enough to tell two keys apart, but never enough to use one.

/// Shown in place of the hidden part. Keys never contain this character, so a value with it is a mask.
const MASK_CHAR: char = '…';
/// If a shorter key were shown in part, the rest could be guessed.
const MIN_PARTLY_VISIBLE_LENGTH: usize = 20;
const VISIBLE_PREFIX_LENGTH: usize = 3;
const VISIBLE_SUFFIX_LENGTH: usize = 4;

/// Masks a key as `sk-…4f2a`. A short key is fully hidden, and a missing key stays empty.
pub fn masked(key: &str) -> String {
    let length = key.chars().count();
    if key.is_empty() {
        return String::new();
    }
    if length < MIN_PARTLY_VISIBLE_LENGTH {
        return MASK_CHAR.to_string();
    }
    let before = key.chars().take(VISIBLE_PREFIX_LENGTH);
    let after = key.chars().skip(length - VISIBLE_SUFFIX_LENGTH);
    before.chain([MASK_CHAR]).chain(after).collect()
}

/// Masks a password completely, whatever its length, because people choose passwords that can be guessed from
/// a part.
pub fn hidden(password: &str) -> String {
    let is_set = !password.is_empty();
    is_set.then_some(MASK_CHAR).into_iter().collect()
}

pub fn is_masked(key: &str) -> bool {
    key.contains(MASK_CHAR)
}

/// Reads a submitted key. If it is the mask we showed, the key wasn't changed, and this returns `None`.
pub fn typed_key(input: Option<String>) -> Option<String> {
    input.filter(|key| !is_masked(key))
}

/// Like `typed_key`, for passwords. They may contain any character, so only the exact mask counts.
pub fn typed_password(input: Option<String>) -> Option<String> {
    input.filter(|password| *password != MASK_CHAR.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mask_shows_only_the_ends_of_long_keys() {
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
    fn submitted_mask_means_no_change() {
        let input = |text: &str| Some(text.to_owned());
        assert_eq!(typed_key(input("sk-…4f2a")), None);
        assert_eq!(typed_key(input("…")), None);
        assert_eq!(typed_key(input("")), input(""), "an empty key is removed");
        assert_eq!(typed_key(input("sk-new")), input("sk-new"));
        assert_eq!(typed_password(input("…")), None);
        assert_eq!(typed_password(input("wait… what")), input("wait… what"));
    }
}
