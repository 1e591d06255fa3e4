//! Emails, and the server that sends them.

use std::fmt;

use async_trait::async_trait;
use garde::rules::email::parse_email;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use trellis_kernel::text::cleaned;

const MAX_NAME_CHARS: usize = 200;

/// How the connection to the mail server is encrypted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailSecurity {
    /// Upgraded to TLS before anything is sent; if that fails, nothing is sent.
    #[default]
    Starttls,
    /// TLS from the first byte.
    Tls,
    /// Not encrypted. Only allowed on this machine or its local network.
    None,
}

/// An email address with an optional name. Neither can contain a line break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    name: Option<String>,
    address: String,
}

impl Mailbox {
    /// Returns `None` if the address isn't valid.
    pub fn new(name: &str, address: &str) -> Option<Self> {
        let address = address.trim();
        let is_plain = !address.contains(|c: char| c.is_control() || c.is_whitespace());
        if !is_plain || parse_email(address).is_err() {
            return None;
        }
        let name = cleaned(name, MAX_NAME_CHARS);
        Some(Self {
            name: (!name.is_empty()).then_some(name),
            address: address.to_owned(),
        })
    }

    /// `ada@example.org` or `Ada <ada@example.org>`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        match text
            .strip_suffix('>')
            .and_then(|text| text.rsplit_once('<'))
        {
            Some((name, address)) => Self::new(name.trim().trim_matches('"'), address),
            None => Self::new("", text),
        }
    }

    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    pub fn address(&self) -> &str {
        &self.address
    }
}

#[derive(Clone, PartialEq, Eq)]
pub struct MailLogin {
    pub username: String,
    pub password: String,
}

impl fmt::Debug for MailLogin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailLogin(…)")
    }
}

/// The mail server, and the sender address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailAccess {
    pub host: String,
    pub port: u16,
    pub security: MailSecurity,
    /// Absent if the server requires no login.
    pub login: Option<MailLogin>,
    pub from: Mailbox,
}

/// An email, ready to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailMessage {
    pub to: Mailbox,
    pub subject: String,
    pub text: String,
    pub html: String,
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("the mail server can't be reached: {0:#}")]
    Unreachable(anyhow::Error),
    /// The connection would have been unencrypted although that isn't allowed there.
    #[error("the connection is not encrypted: {0:#}")]
    NotEncrypted(anyhow::Error),
    #[error("the login was refused: {0:#}")]
    LoginRefused(anyhow::Error),
    #[error("the sender was refused: {0:#}")]
    SenderRefused(anyhow::Error),
    /// Permanent: retrying would give the same result.
    #[error("the recipient was refused: {0:#}")]
    RecipientRefused(anyhow::Error),
    #[error("the email was not accepted: {0:#}")]
    NotAccepted(anyhow::Error),
}

#[async_trait]
pub trait Mail: Send + Sync + fmt::Debug {
    async fn send(&self, access: &MailAccess, message: &MailMessage) -> Result<(), MailError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_address_with_or_without_name() {
        let plain = Mailbox::parse(" ada@example.org ").unwrap();
        assert_eq!((plain.name(), plain.address()), (None, "ada@example.org"));
        for named in ["Ada L. <ada@example.org>", "\"Ada L.\" <ada@example.org>"] {
            let named = Mailbox::parse(named).unwrap();
            assert_eq!(named.name(), Some("Ada L."));
            assert_eq!(named.address(), "ada@example.org");
        }
    }

    #[test]
    fn rejects_invalid_addresses_and_line_breaks() {
        for wrong in [
            "",
            "ada",
            "<>",
            "Ada <ada>",
            "ada@example.org\r\nBcc: eve@example.org",
            "a da@example.org",
        ] {
            assert_eq!(Mailbox::parse(wrong), None, "{wrong:?}");
        }
        let named = Mailbox::new("Ada\r\nBcc: eve@example.org", "ada@example.org").unwrap();
        assert_eq!(named.name(), Some("AdaBcc: eve@example.org"));
    }

    #[test]
    fn debug_hides_the_password() {
        let login = MailLogin {
            username: "ada".to_owned(),
            password: "very-secret".to_owned(),
        };
        assert!(!format!("{login:?}").contains("very-secret"));
    }
}
