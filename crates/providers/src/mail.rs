//! Sends email through an SMTP server. Each email gets a new connection, because there are few.

use std::{net::SocketAddr, time::Duration};

use crate::{addresses::is_public, system::SystemEntropy};
use anyhow::{Context, anyhow};
use async_trait::async_trait;
use lettre::{
    Address, Message,
    message::{
        MultiPart,
        header::{HeaderName, HeaderValue},
    },
    transport::smtp::{
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        commands::{Data, Mail as MailFrom, Rcpt},
        extension::{ClientId, Extension, MailParameter},
    },
};
use trellis_kernel::Entropy;
use trellis_platform::ports::{
    Mail, MailAccess, MailError, MailLogin, MailMessage, MailSecurity, Mailbox,
};

/// An admin may be waiting for a test email, so this is short.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub struct Smtp {
    time: Duration,
}

impl Smtp {
    pub fn new() -> Self {
        Self::with_timeout(SEND_TIMEOUT)
    }

    /// Uses a shorter timeout, for tests.
    pub fn with_timeout(time: Duration) -> Self {
        Self { time }
    }
}

impl Default for Smtp {
    fn default() -> Self {
        Self::new()
    }
}

#[async_trait]
impl Mail for Smtp {
    async fn send(&self, access: &MailAccess, message: &MailMessage) -> Result<(), MailError> {
        let sent = tokio::time::timeout(self.time, deliver(access, message, self.time)).await;
        sent.unwrap_or_else(|_| {
            Err(MailError::Unreachable(anyhow!(
                "it did not answer in {} seconds",
                self.time.as_secs()
            )))
        })
    }
}

async fn deliver(
    access: &MailAccess,
    message: &MailMessage,
    time: Duration,
) -> Result<(), MailError> {
    let from = address(&access.from).map_err(MailError::SenderRefused)?;
    let to = address(&message.to).map_err(MailError::RecipientRefused)?;
    let email = written(access, message).map_err(MailError::NotAccepted)?;
    // Servers expect a domain name in the greeting, so we use the sender's.
    let ehlo_name = ClientId::Domain(from.domain().to_owned());
    let mut server = connect(access, &ehlo_name, time).await?;
    let outcome = transfer(&mut server, access.login.as_ref(), from, to, &email).await;
    // The server has accepted or rejected the email, so how the connection ends doesn't matter.
    server.abort().await;
    outcome
}

async fn connect(
    access: &MailAccess,
    ehlo_name: &ClientId,
    time: Duration,
) -> Result<AsyncSmtpConnection, MailError> {
    let found = tokio::net::lookup_host((access.host.as_str(), access.port)).await;
    let found: Vec<SocketAddr> = found
        .context("its name can't be resolved")
        .map_err(MailError::Unreachable)?
        .collect();
    let tls = match access.security {
        MailSecurity::None => {
            check_unencrypted(access, &found)?;
            None
        }
        MailSecurity::Starttls | MailSecurity::Tls => {
            let tls = TlsParameters::new_rustls(access.host.clone());
            Some(tls.map_err(|error| MailError::NotEncrypted(error.into()))?)
        }
    };
    let implicit_tls = tls.clone().filter(|_| access.security == MailSecurity::Tls);
    // Connects only to the addresses that were resolved and checked, so that a DNS change in the meantime has
    // no effect.
    let server =
        AsyncSmtpConnection::connect_tokio1(&found[..], Some(time), ehlo_name, implicit_tls, None)
            .await;
    let mut server = server.map_err(|error| match error.is_tls() {
        true => MailError::NotEncrypted(error.into()),
        false => MailError::Unreachable(error.into()),
    })?;
    if let (MailSecurity::Starttls, Some(tls)) = (access.security, tls) {
        // Fails if the server doesn't offer STARTTLS, or if someone intercepting the connection hides the
        // offer.
        let encrypted = server.starttls(tls, ehlo_name).await;
        encrypted.map_err(|error| MailError::NotEncrypted(error.into()))?;
    }
    Ok(server)
}

fn check_unencrypted(access: &MailAccess, found: &[SocketAddr]) -> Result<(), MailError> {
    let refused = |why: &str| Err(MailError::NotEncrypted(anyhow!("{why}")));
    if found.iter().any(|found| is_public(found.ip())) {
        return refused("the server is on the internet, so the connection must be encrypted");
    }
    let is_loopback_only = found.iter().all(|found| found.ip().is_loopback());
    if access.login.is_some() && !is_loopback_only {
        return refused("the password would be sent over a network unencrypted");
    }
    Ok(())
}

async fn transfer(
    server: &mut AsyncSmtpConnection,
    login: Option<&MailLogin>,
    from: Address,
    to: Address,
    email: &[u8],
) -> Result<(), MailError> {
    if let Some(login) = login {
        let credentials = Credentials::new(login.username.clone(), login.password.clone());
        let known = server
            .auth(&[Mechanism::Plain, Mechanism::Login], &credentials)
            .await;
        known.map_err(|error| MailError::LoginRefused(error.into()))?;
    }
    let is_ascii = from.to_string().is_ascii() && to.to_string().is_ascii();
    let offers_utf8 = server
        .server_info()
        .supports_feature(Extension::SmtpUtfEight);
    let options = match (is_ascii, offers_utf8) {
        (true, _) => Vec::new(),
        (false, true) => vec![MailParameter::SmtpUtfEight],
        (false, false) => {
            let why = anyhow!("the server doesn't accept addresses with these characters");
            return Err(MailError::RecipientRefused(why));
        }
    };
    let sender = server.command(MailFrom::new(Some(from), options)).await;
    sender.map_err(|error| MailError::SenderRefused(error.into()))?;
    let rcpt_result = server.command(Rcpt::new(to, Vec::new())).await;
    rcpt_result.map_err(|error| match error.is_permanent() {
        true => MailError::RecipientRefused(error.into()),
        false => MailError::NotAccepted(error.into()),
    })?;
    let outcome = async {
        server.command(Data).await?;
        server.message(email).await
    };
    match outcome.await {
        Ok(_) => Ok(()),
        Err(error) => Err(MailError::NotAccepted(error.into())),
    }
}

fn address(mailbox: &Mailbox) -> anyhow::Result<Address> {
    mailbox
        .address()
        .parse()
        .with_context(|| "not a valid email address")
}

/// The email as text and HTML, in an encoding that every mail server accepts.
fn written(access: &MailAccess, message: &MailMessage) -> anyhow::Result<Vec<u8>> {
    let named = |mailbox: &Mailbox| -> anyhow::Result<lettre::message::Mailbox> {
        let name = mailbox.name().map(str::to_owned);
        Ok(lettre::message::Mailbox::new(name, address(mailbox)?))
    };
    // Prevents automatic out-of-office replies.
    let auto_submitted = HeaderValue::new(
        HeaderName::new_from_ascii_str("Auto-Submitted"),
        "auto-generated".to_owned(),
    );
    let mut id = [0; 16];
    SystemEntropy.fill(&mut id);
    let id = format!(
        "<{:032x}@{}>",
        u128::from_be_bytes(id),
        address(&access.from)?.domain()
    );
    let message = Message::builder()
        .from(named(&access.from)?)
        .to(named(&message.to)?)
        .subject(message.subject.clone())
        .date_now()
        .message_id(Some(id))
        .raw_header(auto_submitted)
        .multipart(MultiPart::alternative_plain_html(
            message.text.clone(),
            message.html.clone(),
        ))?;
    Ok(message.formatted())
}
