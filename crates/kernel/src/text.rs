//! Cleans and checks user-entered text before it is stored.

use url::{Host, Url};

/// Whether a character is invisible. Such characters can make equal-looking names differ or reverse a line,
/// and PostgreSQL can't store some of them.
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

/// For `#[garde(custom(heading))]`: one line in any script. Emoji are allowed, some of which contain
/// invisible joining characters.
pub fn heading(text: &(impl AsRef<str> + ?Sized), _: &()) -> garde::Result {
    if text.as_ref().contains(char::is_control) {
        return Err(garde::Error::new(
            "{label} contains characters that cannot be used",
        ));
    }
    Ok(())
}

/// For `#[garde(custom(web_address))]`: a service's web address. The caller decides whether it may be empty.
pub fn web_address(text: &str, _: &()) -> garde::Result {
    let text = text.trim();
    let is_address = |url: Url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none()
    };
    if text.is_empty() || Url::parse(text).is_ok_and(is_address) {
        return Ok(());
    }
    Err(garde::Error::new("{label} must be a web address"))
}

/// Whether the URL points to this machine or its local network.
pub fn is_near(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => {
            let own = ["localhost", "local", "internal", "lan"];
            let name = name.trim_end_matches('.');
            name.rsplit_once('.')
                .is_none_or(|(_, last)| own.contains(&last))
        }
        Some(Host::Ipv4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Some(Host::Ipv6(ip)) => {
            ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local()
        }
        None => false,
    }
}

/// Text that a user typed, with each run of whitespace reduced to one space.
pub fn phrase(text: &str, max_chars: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    cleaned(&words.join(" "), max_chars)
}

/// Removes invisible characters, trims the text, and cuts it to a length.
pub fn cleaned(text: &str, max_chars: usize) -> String {
    let visible: String = text.chars().filter(|c| !is_hidden(*c)).collect();
    visible.trim().chars().take(max_chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_rejected_or_removed() {
        assert!(one_line("José María", &()).is_ok());
        for hidden in ["ab\0c", "ad\u{200b}a", "a\nb", "\u{202e}eve"] {
            assert!(one_line(hidden, &()).is_err(), "{hidden:?}");
        }
        assert_eq!(cleaned(" Ly\0dia\u{200f} ", 4), "Lydi");
        assert_eq!(phrase(" joy\n and\thope ", 9), "joy and h");
    }

    #[test]
    fn web_address_must_be_a_plain_url() {
        for address in [
            "",
            "https://api.openai.com/v1",
            " http://localhost:11434/v1/ ",
        ] {
            assert!(web_address(address, &()).is_ok(), "{address}");
        }
        for other in [
            "api.openai.com",
            "ftp://example.org",
            "file:///etc/passwd",
            "https://user:secret@example.org/v1",
            "https://example.org/v1?key=secret",
            "javascript:alert(1)",
        ] {
            assert!(web_address(other, &()).is_err(), "{other}");
        }
    }
}
