//! Text that people type, before it is kept.

/// Characters that nobody sees but that make two names differ, turn a line around, or that
/// PostgreSQL refuses to store at all.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}

/// For `#[garde(custom(one_line))]`: names, titles, addresses.
pub fn one_line(text: &str, _: &()) -> garde::Result {
    if text.chars().any(is_hidden) {
        Err(garde::Error::new(
            "{label} contains characters that cannot be used",
        ))
    } else {
        Ok(())
    }
}

/// For `#[garde(custom(heading))]`: one line in any script and with any picture, some of which
/// are joined by hidden characters.
pub fn heading(text: &str, _: &()) -> garde::Result {
    if text.contains(char::is_control) {
        return Err(garde::Error::new(
            "{label} contains characters that cannot be used",
        ));
    }
    Ok(())
}

/// What other services say of a person, as far as it can be kept.
pub fn cleaned(text: &str, max_chars: usize) -> String {
    let visible: String = text.chars().filter(|c| !is_hidden(*c)).collect();
    visible.trim().chars().take(max_chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_found_and_left_out() {
        assert!(one_line("José María", &()).is_ok());
        for hidden in ["ab\0c", "ad\u{200b}a", "a\nb", "\u{202e}eve"] {
            assert!(one_line(hidden, &()).is_err(), "{hidden:?}");
        }
        assert_eq!(cleaned(" Ly\0dia\u{200f} ", 4), "Lydi");
    }
}
