//! The content and layout of an email: as text, and as plain HTML with everything escaped.

use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

use trellis_kernel::text::cleaned;
use trellis_platform::ports::{MailMessage, Mailbox};

const MAX_SUBJECT_LENGTH: usize = 150;
const SIGNATURE: &str = "Trellis";

/// An email to one account; deleted accounts get none. It must not contain a secret, because it is stored in
/// the database until it is sent. A job that needs a secret builds its email only when sending it
/// (`send_now`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Email {
    pub to: Uuid,
    pub subject: String,
    pub paragraphs: Vec<String>,
    pub link: Option<EmailLink>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmailLink {
    pub label: String,
    /// A path on our site, such as `/donate`.
    pub path: String,
}

impl Email {
    /// Builds the complete message to this member, with links to the installation's address.
    pub fn render(&self, to: Mailbox, public_url: &Url) -> MailMessage {
        let greeting = match to.name() {
            Some(name) => format!("Hello {name},"),
            None => "Hello,".to_owned(),
        };
        let link = self.link.as_ref().and_then(|link| {
            let url = public_url.join(&link.path).ok()?;
            Some((link.label.as_str(), url))
        });
        let paragraphs = || std::iter::once(&greeting).chain(&self.paragraphs);

        let mut text = String::new();
        let mut html = String::from("<!doctype html>\n<html lang=\"en\"><body>\n");
        for paragraph in paragraphs() {
            text.push_str(&format!("{paragraph}\n\n"));
            html.push_str(&format!("<p>{}</p>\n", escaped(paragraph)));
        }
        if let Some((label, url)) = link {
            text.push_str(&format!("{label}:\n{url}\n\n"));
            let address = escaped(url.as_str());
            html.push_str(&format!(
                "<p><a href=\"{address}\">{}</a></p>\n<p>{address}</p>\n",
                escaped(label)
            ));
        }
        text.push_str(&format!("{SIGNATURE}\n"));
        html.push_str(&format!("<p>{SIGNATURE}</p>\n</body></html>\n"));
        MailMessage {
            to,
            subject: cleaned(&self.subject, MAX_SUBJECT_LENGTH),
            text,
            html,
        }
    }
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_email(subject: &str, paragraph: &str) -> Email {
        Email {
            to: Uuid::nil(),
            subject: subject.to_owned(),
            paragraphs: vec![paragraph.to_owned()],
            link: Some(EmailLink {
                label: "Open <it>".to_owned(),
                path: "/journal?a=1&b=2".to_owned(),
            }),
        }
    }

    fn render(sample_email: &Email, name: &str) -> MailMessage {
        let to = Mailbox::new(name, "ada@example.org").unwrap();
        sample_email.render(to, &"https://church.example/".parse().unwrap())
    }

    #[test]
    fn message_has_greeting_text_link_and_signature() {
        let message = render(
            &sample_email("Welcome", "It is good to have you here."),
            "Ada",
        );
        assert_eq!(message.subject, "Welcome");
        assert_eq!(
            message.text,
            "Hello Ada,\n\nIt is good to have you here.\n\nOpen <it>:\n\
             https://church.example/journal?a=1&b=2\n\nTrellis\n"
        );
        assert!(
            message.html.contains(
                "<a href=\"https://church.example/journal?a=1&amp;b=2\">Open &lt;it&gt;</a>"
            ),
            "{}",
            message.html
        );
        assert!(
            render(&sample_email("W", "x"), "")
                .text
                .starts_with("Hello,\n")
        );
    }

    #[test]
    fn html_is_escaped() {
        let message = render(
            &sample_email("W", "1 < 2 & \"so\" on"),
            "<script>alert('x')</script>",
        );
        assert!(!message.html.contains("<script>"), "{}", message.html);
        assert!(message.html.contains("1 &lt; 2 &amp; &quot;so&quot; on"));
    }

    #[test]
    fn a_subject_is_one_line() {
        let message = render(&sample_email("Welcome\r\nBcc: eve@example.org", "x"), "Ada");
        assert_eq!(message.subject, "WelcomeBcc: eve@example.org");
    }
}
