//! The real SMTP client against a mail server on this machine.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};
use trellis_platform::ports::{
    Mail, MailAccess, MailError, MailLogin, MailMessage, MailSecurity, Mailbox,
};
use trellis_providers::mail::Smtp;

/// Rejects lines that start with the first string, and replies with the second.
#[derive(Clone, Copy, Default)]
struct MailBehavior {
    refuses: Option<(&'static str, &'static str)>,
    is_silent: bool,
}

type ReceivedLines = Arc<Mutex<Vec<String>>>;

/// Accepts any number of emails and records each line it receives.
async fn server(behavior: MailBehavior) -> (u16, ReceivedLines) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let lines = ReceivedLines::default();
    let shared = lines.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(handle_connection(stream, behavior, shared.clone()));
        }
    });
    (port, lines)
}

async fn handle_connection(
    stream: TcpStream,
    behavior: MailBehavior,
    lines: ReceivedLines,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    if behavior.is_silent {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        return Ok(());
    }
    stream.write_all(b"220 mail.test\r\n").await?;
    let mut in_message = false;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let line = line.trim_end_matches("\r\n").to_owned();
        lines.lock().unwrap().push(line.clone());
        let refused = behavior
            .refuses
            .filter(|(begin, _)| line.starts_with(begin));
        let reply = match (in_message, refused) {
            (true, _) if line == "." => {
                in_message = false;
                "250 taken"
            }
            (true, _) => continue,
            (false, Some((_, reply))) => reply,
            (false, None) if line.starts_with("EHLO") => "250-mail.test\r\n250 AUTH PLAIN LOGIN",
            (false, None) if line.starts_with("AUTH") => "235 welcome",
            (false, None) if line == "DATA" => {
                in_message = true;
                "354 go on"
            }
            (false, None) if line == "QUIT" => {
                stream.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            (false, None) => "250 ok",
        };
        stream.write_all(format!("{reply}\r\n").as_bytes()).await?;
    }
}

fn access(port: u16) -> MailAccess {
    MailAccess {
        host: "127.0.0.1".to_owned(),
        port,
        security: MailSecurity::None,
        login: Some(MailLogin {
            username: "trellis".to_owned(),
            password: "very-secret".to_owned(),
        }),
        from: Mailbox::parse("Our Church <office@example.org>").unwrap(),
    }
}

fn message() -> MailMessage {
    MailMessage {
        to: Mailbox::new("Zoë", "zoe@example.org").unwrap(),
        subject: "Willkommen, Zoë\r\nBcc: eve@example.org".to_owned(),
        text: "Hello Zoë,\n\n.\nhttp://trellis.test/reset-password?token=abc\n".to_owned(),
        html: "<p>Hello Zoë,</p>\n".to_owned(),
    }
}

async fn send(access: &MailAccess) -> Result<(), MailError> {
    Smtp::with_timeout(Duration::from_secs(5))
        .send(access, &message())
        .await
}

#[tokio::test]
async fn an_email_has_text_html_and_one_recipient() {
    let (port, lines) = server(MailBehavior::default()).await;
    send(&access(port)).await.expect("sent");
    let lines = lines.lock().unwrap().clone();
    assert_eq!(lines[0], "EHLO example.org");
    assert!(lines[1].starts_with("AUTH PLAIN "), "{lines:?}");
    assert_eq!(lines[2], "MAIL FROM:<office@example.org>");
    assert_eq!(lines[3], "RCPT TO:<zoe@example.org>");
    assert_eq!(lines[4], "DATA");
    let email_lines = &lines[5..];
    assert!(
        email_lines.contains(&"From: \"Our Church\" <office@example.org>".to_owned()),
        "{email_lines:?}"
    );
    assert!(email_lines.contains(&"Auto-Submitted: auto-generated".to_owned()));
    assert!(
        email_lines
            .iter()
            .any(|line| line.starts_with("Content-Type: text/plain"))
    );
    assert!(
        email_lines
            .iter()
            .any(|line| line.starts_with("Content-Type: text/html"))
    );
    assert!(email_lines.iter().all(|line| line.is_ascii()));
    assert!(
        !email_lines.iter().any(|line| line.starts_with("Bcc")),
        "{email_lines:?}"
    );
    assert_eq!(
        lines.iter().filter(|line| line.starts_with("RCPT")).count(),
        1
    );
    assert_eq!(email_lines.last().unwrap(), "QUIT");
}

type ErrorCheck = fn(&MailError) -> bool;

#[tokio::test]
async fn each_error_names_what_was_rejected() {
    let cases: [(&str, &str, ErrorCheck); 5] = [
        ("AUTH", "535 no", |e| {
            matches!(e, MailError::LoginRefused(_))
        }),
        ("MAIL", "550 no", |e| {
            matches!(e, MailError::SenderRefused(_))
        }),
        ("RCPT", "550 no", |e| {
            matches!(e, MailError::RecipientRefused(_))
        }),
        ("RCPT", "451 later", |e| {
            matches!(e, MailError::NotAccepted(_))
        }),
        ("DATA", "554 no", |e| matches!(e, MailError::NotAccepted(_))),
    ];
    for (command, reply, is_right) in cases {
        let refuses = Some((command, reply));
        let (port, _) = server(MailBehavior {
            refuses,
            ..MailBehavior::default()
        })
        .await;
        let error = send(&access(port)).await.expect_err("refused");
        assert!(is_right(&error), "{command}: {error:?}");
        let error_text = format!("{error:?} {error}");
        assert!(!error_text.contains("very-secret"), "{error_text}");
    }
}

#[tokio::test]
async fn a_missing_or_silent_server_is_unreachable() {
    let closed_listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = closed_listener.local_addr().unwrap().port();
    drop(closed_listener);
    let error = send(&access(port)).await.expect_err("closed_listener");
    assert!(matches!(error, MailError::Unreachable(_)), "{error:?}");

    let (port, _) = server(MailBehavior {
        is_silent: true,
        ..MailBehavior::default()
    })
    .await;
    let short_timeout = Smtp::with_timeout(Duration::from_millis(200));
    let error = short_timeout
        .send(&access(port), &message())
        .await
        .expect_err("silence");
    assert!(matches!(error, MailError::Unreachable(_)), "{error:?}");
}

#[tokio::test]
async fn required_encryption_is_enforced() {
    let (port, lines) = server(MailBehavior::default()).await;
    let starttls = MailAccess {
        security: MailSecurity::Starttls,
        ..access(port)
    };
    let error = send(&starttls).await.expect_err("no STARTTLS there");
    assert!(matches!(error, MailError::NotEncrypted(_)), "{error:?}");
    let transcript = lines.lock().unwrap().join("\n");
    assert!(
        !transcript.contains("AUTH") && !transcript.contains("MAIL"),
        "{transcript}"
    );
}

#[tokio::test]
async fn no_password_is_sent_unencrypted_over_a_network() {
    // Addresses reserved for documentation or private networks are rejected before a connection is opened.
    for host in ["192.168.1.9", "10.0.0.9", "9.9.9.9"] {
        let open = MailAccess {
            host: host.to_owned(),
            ..access(25)
        };
        let error = send(&open).await.expect_err("in the clear");
        assert!(
            matches!(error, MailError::NotEncrypted(_)),
            "{host}: {error:?}"
        );
    }
    let without_login = MailAccess {
        host: "9.9.9.9".to_owned(),
        login: None,
        ..access(25)
    };
    let error = send(&without_login).await.expect_err("to the internet");
    assert!(matches!(error, MailError::NotEncrypted(_)), "{error:?}");
}
