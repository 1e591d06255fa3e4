//! The mail server: its address, its encryption, and the sender of our emails.

use std::fmt;

use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use url::Host;

use super::mask::{hidden, typed_password};
use crate::ports::{MailAccess, MailLogin, MailSecurity, Mailbox};
use trellis_kernel::text::one_line;

const SMTP_PORT: u16 = 587;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailSetting {
    Host,
    Port,
    Security,
    Username,
    Password,
    From,
}

impl MailSetting {
    pub fn name(self) -> &'static str {
        match self {
            Self::Host => "smtpHost",
            Self::Port => "smtpPort",
            Self::Security => "smtpSecurity",
            Self::Username => "smtpUsername",
            Self::Password => "smtpPassword",
            Self::From => "mailFrom",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailSettings {
    /// If empty, no email is sent.
    pub smtp_host: String,
    pub smtp_port: u16,
    pub smtp_security: MailSecurity,
    /// Empty if the server requires no login.
    pub smtp_username: String,
    pub smtp_password: String,
    /// An address, with or without a name in front.
    pub mail_from: String,
}

impl Default for MailSettings {
    fn default() -> Self {
        Self {
            smtp_host: String::new(),
            smtp_port: SMTP_PORT,
            smtp_security: MailSecurity::default(),
            smtp_username: String::new(),
            smtp_password: String::new(),
            mail_from: String::new(),
        }
    }
}

impl fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailSettings(…)")
    }
}

impl MailSettings {
    pub(super) fn masked(self) -> Self {
        Self {
            smtp_password: hidden(&self.smtp_password),
            ..self
        }
    }

    /// The mail server; `None` until it is set up.
    pub fn access(&self) -> Option<MailAccess> {
        if self.smtp_host.is_empty() {
            return None;
        }
        Some(MailAccess {
            host: self.smtp_host.clone(),
            port: self.smtp_port,
            security: self.smtp_security,
            login: (!self.smtp_username.is_empty()).then(|| MailLogin {
                username: self.smtp_username.clone(),
                password: self.smtp_password.clone(),
            }),
            from: Mailbox::parse(&self.mail_from)?,
        })
    }

    /// Sets a field from its stored value.
    pub(super) fn put(&mut self, setting: MailSetting, value: String) -> anyhow::Result<()> {
        match setting {
            MailSetting::Host => self.smtp_host = value,
            MailSetting::Port => self.smtp_port = serde_json::from_str(&value)?,
            MailSetting::Security => self.smtp_security = serde_json::from_str(&value)?,
            MailSetting::Username => self.smtp_username = value,
            MailSetting::Password => self.smtp_password = value,
            MailSetting::From => self.mail_from = value,
        }
        Ok(())
    }

    /// The value to store for a setting; `None` if it is the default.
    pub(super) fn to_stored_value(&self, setting: MailSetting) -> anyhow::Result<Option<String>> {
        let default_value = Self::default();
        let text = |value: &str| (!value.is_empty()).then(|| value.to_owned());
        Ok(match setting {
            MailSetting::Host => text(&self.smtp_host),
            MailSetting::Port if self.smtp_port == default_value.smtp_port => None,
            MailSetting::Port => Some(serde_json::to_string(&self.smtp_port)?),
            MailSetting::Security if self.smtp_security == default_value.smtp_security => None,
            MailSetting::Security => Some(serde_json::to_string(&self.smtp_security)?),
            MailSetting::Username => text(&self.smtp_username),
            MailSetting::Password => text(&self.smtp_password),
            MailSetting::From => text(&self.mail_from),
        })
    }
}

/// The requested changes; an absent field stays as it is, an empty one is removed.
#[derive(Clone, Default)]
pub struct MailSettingsChange {
    pub smtp_host: Option<String>,
    pub smtp_port: Option<u16>,
    pub smtp_security: Option<MailSecurity>,
    pub smtp_username: Option<String>,
    pub smtp_password: Option<String>,
    pub mail_from: Option<String>,
}

impl fmt::Debug for MailSettingsChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailSettingsChange(…)")
    }
}

impl MailSettingsChange {
    /// A password is only ever sent to the server it was entered for, so changing the server removes the old
    /// password. On an unencrypted connection, a changed port or encryption setting counts as another server,
    /// because nothing proves that it is the same one.
    pub fn apply_to(self, before: MailSettings) -> MailSettings {
        let named = |new: Option<String>, old: String| new.map_or(old, |new| new.trim().to_owned());
        let smtp_host = named(self.smtp_host, before.smtp_host.clone());
        let smtp_port = self.smtp_port.unwrap_or(before.smtp_port);
        let smtp_security = self.smtp_security.unwrap_or(before.smtp_security);
        let is_same_connection =
            smtp_port == before.smtp_port && smtp_security == before.smtp_security;
        let is_same_server = smtp_host == before.smtp_host
            && (is_same_connection || smtp_security != MailSecurity::None);
        let stored_password = if is_same_server {
            before.smtp_password
        } else {
            String::new()
        };
        MailSettings {
            smtp_host,
            smtp_port,
            smtp_security,
            smtp_username: named(self.smtp_username, before.smtp_username),
            // Not trimmed, because whitespace may be part of a password.
            smtp_password: self.smtp_password.unwrap_or(stored_password),
            mail_from: named(self.mail_from, before.mail_from),
        }
    }
}

/// Omitted fields stay as they are; empty ones are removed.
#[derive(Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct MailForm {
    #[garde(inner(length(chars, max = 253), custom(validate_host_name)))]
    smtp_host: Option<String>,
    #[garde(inner(range(min = 1)))]
    smtp_port: Option<u16>,
    #[garde(skip)]
    smtp_security: Option<MailSecurity>,
    #[garde(inner(length(chars, max = 254), custom(one_line)))]
    smtp_username: Option<String>,
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    smtp_password: Option<String>,
    #[garde(inner(length(chars, max = 300), custom(one_line), custom(sender)))]
    mail_from: Option<String>,
}

impl fmt::Debug for MailForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailForm(…)")
    }
}

impl From<MailForm> for MailSettingsChange {
    fn from(form: MailForm) -> Self {
        Self {
            smtp_host: form.smtp_host,
            smtp_port: form.smtp_port,
            smtp_security: form.smtp_security,
            smtp_username: form.smtp_username,
            smtp_password: typed_password(form.smtp_password),
            mail_from: form.mail_from,
        }
    }
}

/// For `#[garde(custom(validate_host_name))]`: only a host name or an IP address. The caller decides whether it may be
/// empty.
fn validate_host_name(text: &str, _: &()) -> garde::Result {
    let text = text.trim();
    let is_host = text.parse::<std::net::IpAddr>().is_ok() || Host::parse(text).is_ok();
    if text.is_empty() || is_host {
        return Ok(());
    }
    Err(garde::Error::new(
        "{label} must be a host name, such as mail.example.org",
    ))
}

/// For `#[garde(custom(sender))]`: an email address, with or without a name.
fn sender(text: &str, _: &()) -> garde::Result {
    if text.trim().is_empty() || Mailbox::parse(text).is_some() {
        return Ok(());
    }
    Err(garde::Error::new(
        "{label} must be an email address, such as Our Church <office@example.org>",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_up() -> MailSettings {
        MailSettings {
            smtp_host: "mail.example.org".to_owned(),
            smtp_username: "trellis".to_owned(),
            smtp_password: "secret".to_owned(),
            mail_from: "Trellis <office@example.org>".to_owned(),
            ..MailSettings::default()
        }
    }

    #[test]
    fn email_needs_a_server_and_a_sender() {
        let access = set_up().access().unwrap();
        assert_eq!(
            (access.port, access.security),
            (587, MailSecurity::Starttls)
        );
        assert_eq!(access.from.address(), "office@example.org");
        assert_eq!(access.login.unwrap().username, "trellis");
        let mut without = set_up();
        without.mail_from = String::new();
        assert_eq!(without.access(), None);
        without = set_up();
        without.smtp_host = String::new();
        assert_eq!(without.access(), None);
        without = set_up();
        without.smtp_username = String::new();
        assert_eq!(without.access().unwrap().login, None);
    }

    #[test]
    fn a_password_is_never_sent_to_another_server() {
        let same = MailSettingsChange {
            smtp_port: Some(465),
            ..MailSettingsChange::default()
        };
        assert_eq!(same.apply_to(set_up()).smtp_password, "secret");
        let other_server = MailSettingsChange {
            smtp_host: Some("mail.example.com".to_owned()),
            ..MailSettingsChange::default()
        };
        assert_eq!(other_server.apply_to(set_up()).smtp_password, "");
        let unencrypted = MailSettingsChange {
            smtp_port: Some(9425),
            smtp_security: Some(MailSecurity::None),
            ..MailSettingsChange::default()
        };
        assert_eq!(unencrypted.apply_to(set_up()).smtp_password, "");
    }

    #[test]
    fn host_name_accepts_only_a_host() {
        for host in ["", "mail.example.org", "localhost", "127.0.0.1", "::1"] {
            assert!(validate_host_name(host, &()).is_ok(), "{host}");
        }
        for other in ["https://mail.example.org", "mail example", "a/b", "a:25"] {
            assert!(validate_host_name(other, &()).is_err(), "{other}");
        }
    }
}
