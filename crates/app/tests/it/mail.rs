//! Email: how it is set up, tested, queued and sent.

use std::sync::Arc;

use anyhow::anyhow;
use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use trellis_accounts::accounts::PasswordMail;
use trellis_notifications::mail::{self, Email, EmailLink, MailJob};
use trellis_platform::{
    audit,
    jobs::{JobHandler, JobState, Worker, entity as jobs},
    ports::{MailError, MailSecurity},
    settings::entity as settings,
};
use trellis_test_support::{Client, Engine, Persona, TestApp, both_engines, each_engine};
use uuid::Uuid;

const SETTINGS: &str = "/api/admin/system/api-settings";
const TEST: &str = "/api/admin/system/test-mail";

type Failure = fn() -> MailError;

pub fn server() -> Value {
    json!({
        "smtpHost": "mail.example.org", "smtpUsername": "trellis", "smtpPassword": "very-secret",
        "mailFrom": "Our Church <office@example.org>",
    })
}

pub async fn set_up(app: &TestApp) -> Client {
    let boss = app.persona(Persona::SuperAdmin).await;
    let answer = boss.post(SETTINGS, server()).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    boss
}

/// Runs the server's background mail jobs.
pub async fn post(app: &TestApp) {
    let handlers: Vec<Arc<dyn JobHandler>> = vec![Arc::new(MailJob), Arc::new(PasswordMail)];
    let worker = Worker::new(app.app.clone(), handlers);
    while worker.work_once().await {}
}

pub async fn queued(app: &TestApp) -> Vec<jobs::Model> {
    let mut all = jobs::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("jobs");
    all.retain(|job| job.kind == "mail" || job.kind == "password_mail");
    all
}

fn letter(to: Uuid) -> Email {
    Email {
        to,
        subject: "Thank you".to_owned(),
        paragraphs: vec!["For your <gift>.".to_owned()],
        link: Some(EmailLink {
            label: "See it".to_owned(),
            path: "/donate".to_owned(),
        }),
    }
}

async fn register(app: &TestApp, username: &str) {
    let body = json!({
        "username": username, "email": format!("{username}@example.org"), "password": "secret1",
        "firstName": "Ada", "lastName": "Lovelace",
    });
    assert_eq!(
        app.anonymous()
            .post("/api/auth/register", body)
            .await
            .status,
        201
    );
}

async fn set_active(admin: &Client, username: &str, is_active: bool) {
    let users = admin
        .get(&format!("/api/admin/users?search={username}"))
        .await
        .json;
    let id = users[0]["id"].as_str().expect("an account").to_owned();
    let path = format!("/api/admin/users/{id}/status");
    assert_eq!(
        admin
            .patch(&path, json!({ "isActive": is_active }))
            .await
            .status,
        200
    );
}

both_engines! {
    async fn the_mail_server_is_saved_encrypted_and_reset(app: &TestApp) {
        let boss = set_up(app).await;
        let saved = boss.get(SETTINGS).await.json;
        for (name, value) in server().as_object().expect("an object") {
            let shown = if name == "smtpPassword" { json!("…") } else { value.clone() };
            assert_eq!(saved[name], shown, "{name}");
        }
        assert_eq!((&saved["smtpPort"], &saved["smtpSecurity"]), (&json!(587), &json!("starttls")));
        let other = json!({ "smtpPort": 2525, "smtpSecurity": "none", "smtpPassword": "very-secret" });
        let saved = boss.post(SETTINGS, other).await.json;
        assert_eq!((&saved["smtpPort"], &saved["smtpSecurity"]), (&json!(2525), &json!("none")));
        let rows = settings::Entity::find().all(app.app.db.conn()).await.expect("rows");
        assert_eq!(rows.len(), 6);
        assert!(rows.iter().all(|row| !row.sealed.contains("very-secret")));
        let log = audit::entity::Entity::find().all(app.app.db.conn()).await.expect("log");
        assert!(!format!("{log:?}").contains("very-secret"));
        let elsewhere = boss.post(SETTINGS, json!({ "smtpHost": "mail.example.com" })).await.json;
        assert_eq!(elsewhere["smtpPassword"], "", "a password stays with its server");
        let back = json!({
            "smtpHost": "", "smtpPort": 587, "smtpSecurity": "starttls", "smtpUsername": "", "mailFrom": "",
        });
        assert_eq!(boss.post(SETTINGS, back).await.status, 200);
        let rows = settings::Entity::find().all(app.app.db.conn()).await.expect("rows");
        assert!(rows.is_empty(), "what is usual is not kept");
        for (name, wrong) in [
            ("smtpHost", json!("https://mail.example.org")), ("smtpPort", json!(0)), ("smtpPassword", json!("a\nb")),
            ("mailFrom", json!("office")), ("mailFrom", json!("A <a@example.org>\nBcc: b@example.org")),
        ] {
            let answer = boss.post(SETTINGS, json!({ name: wrong })).await;
            assert_eq!(answer.status, 400, "{name} {wrong}");
            assert!(!answer.field(name).is_empty(), "{answer:?}");
        }
        assert_eq!(boss.post(SETTINGS, json!({ "smtpSecurity": "ssl" })).await.status, 400);
    }

    async fn a_super_admin_tests_saved_or_typed_settings(app: &TestApp) {
        let boss = set_up(app).await;
        let tried = boss.post(TEST, json!({})).await;
        assert_eq!(tried.status, 200, "{tried:?}");
        assert_eq!(tried.json, json!({ "ok": true, "to": "super_admin-0@example.org" }));
        let sent = app.mail.take();
        assert_eq!(sent.len(), 1);
        let (access, message) = &sent[0];
        assert_eq!((access.host.as_str(), access.port, access.security), ("mail.example.org", 587, MailSecurity::Starttls));
        assert_eq!(access.login.as_ref().map(|login| login.password.as_str()), Some("very-secret"));
        assert_eq!(message.to.address(), "super_admin-0@example.org");

        let typed = json!({ "smtpHost": "localhost", "smtpPort": 25, "smtpSecurity": "none", "mailFrom": "me@example.org" });
        assert_eq!(boss.post(TEST, typed).await.status, 200);
        let (access, _) = &app.mail.take()[0];
        assert_eq!((access.host.as_str(), access.from.address()), ("localhost", "me@example.org"));
        assert_eq!(access.login.as_ref().map(|login| login.password.as_str()), Some(""), "a saved password stays with its server");
        assert_eq!(boss.get(SETTINGS).await.json["smtpHost"], "mail.example.org", "trying does not save");
        assert!(queued(app).await.is_empty());
        for persona in [Persona::User, Persona::Admin] {
            assert_eq!(app.persona(persona).await.post(TEST, json!({})).await.status, 403);
        }
    }

    async fn a_failed_test_says_what_to_check(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let answer = boss.post(TEST, json!({})).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (422, "service_test_failed"));
        assert!(answer.message().contains("Enter the mail server"), "{answer:?}");
        boss.post(SETTINGS, server()).await;
        let cases: [(Failure, &str); 6] = [
            (|| MailError::Unreachable(anyhow!("x-inside")), "couldn't reach the mail server"),
            (|| MailError::NotEncrypted(anyhow!("x-inside")), "wouldn't be encrypted"),
            (|| MailError::LoginRefused(anyhow!("x-inside")), "username and password"),
            (|| MailError::SenderRefused(anyhow!("x-inside")), "this sender"),
            (|| MailError::RecipientRefused(anyhow!("x-inside")), "your own address"),
            (|| MailError::NotTaken(anyhow!("x-inside")), "didn't accept the email"),
        ];
        for (failure, said) in cases {
            app.mail.fails(failure);
            let answer = boss.post(TEST, json!({})).await;
            assert_eq!((answer.status.as_u16(), answer.code()), (422, "service_test_failed"));
            assert!(answer.message().contains(said), "{answer:?}");
            assert!(!answer.text.contains("x-inside"));
        }
        for _ in 0..3 {
            assert_eq!(boss.post(TEST, json!({})).await.status, 422);
        }
        let refused = boss.post(TEST, json!({})).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"));
        app.clock.advance(TimeDelta::minutes(10));
        app.mail.recovers();
        assert_eq!(boss.post(TEST, json!({})).await.status, 200);
    }

    async fn a_sent_email_leaves_nothing_in_the_queue(app: &TestApp) {
        set_up(app).await;
        let ada = app.persona(Persona::User).await;
        let tx = app.app.db.begin().await.expect("a transaction");
        mail::send_later(&app.app, &tx, letter(ada.id())).await.expect("queued");
        tx.rollback().await.expect("rolled back");
        assert!(queued(app).await.is_empty(), "with the transaction or not at all");

        mail::send_later(&app.app, app.app.db.conn(), letter(ada.id())).await.expect("queued");
        assert_eq!(app.mail.tries(), 0, "the request does not wait for the mail server");
        app.mail.fails(|| MailError::Unreachable(anyhow!("down")));
        post(app).await;
        assert_eq!((app.mail.tries(), app.mail.take().len()), (1, 0));
        app.mail.recovers();
        app.clock.advance(TimeDelta::seconds(10));
        post(app).await;
        let (_, message) = &app.mail.take()[0];
        assert_eq!(message.subject, "Thank you");
        assert!(message.text.starts_with("Hello Test,\n\nFor your <gift>."), "{}", message.text);
        assert!(message.text.contains("http://trellis.test/donate"));
        assert!(message.html.contains("For your &lt;gift&gt;."));
        let jobs = queued(app).await;
        assert_eq!((jobs[0].state, &jobs[0].payload), (JobState::Done, &json!({})), "words go when they are sent");
    }

    async fn an_undeliverable_email_is_dropped(app: &TestApp) {
        set_up(app).await;
        let ada = app.persona(Persona::User).await;
        mail::send_later(&app.app, app.app.db.conn(), letter(ada.id())).await.expect("queued");
        app.mail.fails(|| MailError::Unreachable(anyhow!("down")));
        for _ in 0..12 {
            post(app).await;
            app.clock.advance(TimeDelta::hours(1));
        }
        let jobs = queued(app).await;
        assert_eq!((app.mail.tries(), jobs[0].state, &jobs[0].payload), (10, JobState::Failed, &json!({})));

        app.mail.fails(|| MailError::RecipientRefused(anyhow!("no such box")));
        mail::send_later(&app.app, app.app.db.conn(), letter(ada.id())).await.expect("queued");
        post(app).await;
        app.clock.advance(TimeDelta::hours(1));
        post(app).await;
        assert_eq!(app.mail.tries(), 11, "what is refused for good is not tried again");
    }

    async fn without_a_mail_server_no_email_is_queued(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        mail::send_later(&app.app, app.app.db.conn(), letter(ada.id())).await.expect("nothing");
        assert!(queued(app).await.is_empty());
        let options = app.anonymous().get("/api/auth/options").await;
        assert_eq!(options.json["canMail"], false);
        let boss = set_up(app).await;
        assert_eq!(app.anonymous().get("/api/auth/options").await.json["canMail"], true);
        mail::send_later(&app.app, app.app.db.conn(), letter(ada.id())).await.expect("queued");
        boss.post(SETTINGS, json!({ "smtpHost": "" })).await;
        post(app).await;
        assert_eq!(app.mail.tries(), 0);
        assert_eq!(queued(app).await[0].state, JobState::Done);
    }

    async fn the_first_approval_sends_an_email(app: &TestApp) {
        let boss = set_up(app).await;
        register(app, "ada").await;
        set_active(&boss, "ada", true).await;
        post(app).await;
        let sent = app.mail.take();
        assert_eq!(sent.len(), 1);
        let (_, message) = &sent[0];
        assert_eq!((message.to.address(), message.subject.as_str()), ("ada@example.org", "Welcome to Trellis"));
        assert!(message.text.contains("Your username is ada."), "{}", message.text);
        assert!(message.text.contains("http://trellis.test/"));
        app.sign_in("ada", "secret1").await;
        set_active(&boss, "ada", false).await;
        set_active(&boss, "ada", true).await;
        post(app).await;
        assert!(app.mail.take().is_empty(), "whoever comes back needs no welcome");
    }
}

each_engine! {
    async fn emails_require_a_public_url(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| parts.policy.has_public_url = false).await;
        let boss = set_up(&app).await;
        assert_eq!(app.anonymous().get("/api/auth/options").await.json["canMail"], false);
        let answer = boss.post(TEST, json!({})).await;
        assert_eq!(answer.status, 422);
        assert!(answer.message().contains("public_url"), "{answer:?}");
        mail::send_later(&app.app, app.app.db.conn(), letter(boss.id())).await.expect("nothing");
        assert!(queued(&app).await.is_empty());
        app.finish().await;
    }
}
