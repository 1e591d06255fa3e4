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
    let super_admin = app.persona(Persona::SuperAdmin).await;
    let response = super_admin.post(SETTINGS, server()).await;
    assert_eq!(response.status, 200, "{response:?}");
    super_admin
}

/// Runs the server's mail jobs.
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

fn email_for_user(to: Uuid) -> Email {
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
        let super_admin = set_up(app).await;
        let saved = super_admin.get(SETTINGS).await.json;
        for (name, value) in server().as_object().expect("an object") {
            let expected = if name == "smtpPassword" { json!("…") } else { value.clone() };
            assert_eq!(saved[name], expected, "{name}");
        }
        assert_eq!((&saved["smtpPort"], &saved["smtpSecurity"]), (&json!(587), &json!("starttls")));
        let other = json!({ "smtpPort": 2525, "smtpSecurity": "none", "smtpPassword": "very-secret" });
        let saved = super_admin.post(SETTINGS, other).await.json;
        assert_eq!((&saved["smtpPort"], &saved["smtpSecurity"]), (&json!(2525), &json!("none")));
        let rows = settings::Entity::find().all(app.app.db.conn()).await.expect("rows");
        assert_eq!(rows.len(), 6);
        assert!(rows.iter().all(|row| !row.sealed.contains("very-secret")));
        let log = audit::entity::Entity::find().all(app.app.db.conn()).await.expect("log");
        assert!(!format!("{log:?}").contains("very-secret"));
        let other_host = super_admin.post(SETTINGS, json!({ "smtpHost": "mail.example.com" })).await.json;
        assert_eq!(other_host["smtpPassword"], "", "a password is not reused for another server");
        let back = json!({
            "smtpHost": "", "smtpPort": 587, "smtpSecurity": "starttls", "smtpUsername": "", "mailFrom": "",
        });
        assert_eq!(super_admin.post(SETTINGS, back).await.status, 200);
        let rows = settings::Entity::find().all(app.app.db.conn()).await.expect("rows");
        assert!(rows.is_empty(), "default values are not stored");
        for (name, wrong) in [
            ("smtpHost", json!("https://mail.example.org")), ("smtpPort", json!(0)), ("smtpPassword", json!("a\nb")),
            ("mailFrom", json!("office")), ("mailFrom", json!("A <a@example.org>\nBcc: b@example.org")),
        ] {
            let response = super_admin.post(SETTINGS, json!({ name: wrong })).await;
            assert_eq!(response.status, 400, "{name} {wrong}");
            assert!(!response.field(name).is_empty(), "{response:?}");
        }
        assert_eq!(super_admin.post(SETTINGS, json!({ "smtpSecurity": "ssl" })).await.status, 400);
    }

    async fn a_super_admin_tests_saved_or_typed_settings(app: &TestApp) {
        let super_admin = set_up(app).await;
        let test_result = super_admin.post(TEST, json!({})).await;
        assert_eq!(test_result.status, 200, "{test_result:?}");
        assert_eq!(test_result.json, json!({ "ok": true, "to": "super_admin-0@example.org" }));
        let sent = app.mail.take();
        assert_eq!(sent.len(), 1);
        let (access, message) = &sent[0];
        assert_eq!((access.host.as_str(), access.port, access.security), ("mail.example.org", 587, MailSecurity::Starttls));
        assert_eq!(access.login.as_ref().map(|login| login.password.as_str()), Some("very-secret"));
        assert_eq!(message.to.address(), "super_admin-0@example.org");

        let unsaved_settings = json!({ "smtpHost": "localhost", "smtpPort": 25, "smtpSecurity": "none", "mailFrom": "me@example.org" });
        assert_eq!(super_admin.post(TEST, unsaved_settings).await.status, 200);
        let (access, _) = &app.mail.take()[0];
        assert_eq!((access.host.as_str(), access.from.address()), ("localhost", "me@example.org"));
        assert_eq!(access.login.as_ref().map(|login| login.password.as_str()), Some(""), "a saved password is not reused for another server");
        assert_eq!(super_admin.get(SETTINGS).await.json["smtpHost"], "mail.example.org", "testing does not save");
        assert!(queued(app).await.is_empty());
        for persona in [Persona::User, Persona::Admin] {
            assert_eq!(app.persona(persona).await.post(TEST, json!({})).await.status, 403);
        }
    }

    async fn a_failed_test_says_what_to_check(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let response = super_admin.post(TEST, json!({})).await;
        assert_eq!((response.status.as_u16(), response.code()), (422, "service_test_failed"));
        assert!(response.message().contains("Enter the mail server"), "{response:?}");
        super_admin.post(SETTINGS, server()).await;
        let cases: [(Failure, &str); 6] = [
            (|| MailError::Unreachable(anyhow!("x-inside")), "couldn't reach the mail server"),
            (|| MailError::NotEncrypted(anyhow!("x-inside")), "wouldn't be encrypted"),
            (|| MailError::LoginRefused(anyhow!("x-inside")), "username and password"),
            (|| MailError::SenderRefused(anyhow!("x-inside")), "this sender"),
            (|| MailError::RecipientRefused(anyhow!("x-inside")), "your own address"),
            (|| MailError::NotAccepted(anyhow!("x-inside")), "didn't accept the email"),
        ];
        for (failure, said) in cases {
            app.mail.fails(failure);
            let response = super_admin.post(TEST, json!({})).await;
            assert_eq!((response.status.as_u16(), response.code()), (422, "service_test_failed"));
            assert!(response.message().contains(said), "{response:?}");
            assert!(!response.text.contains("x-inside"));
        }
        for _ in 0..3 {
            assert_eq!(super_admin.post(TEST, json!({})).await.status, 422);
        }
        let refused = super_admin.post(TEST, json!({})).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"));
        app.clock.advance(TimeDelta::minutes(10));
        app.mail.recover();
        assert_eq!(super_admin.post(TEST, json!({})).await.status, 200);
    }

    async fn a_sent_email_leaves_nothing_in_the_queue(app: &TestApp) {
        set_up(app).await;
        let ada = app.persona(Persona::User).await;
        let tx = app.app.db.begin().await.expect("a transaction");
        mail::send_later(&app.app, &tx, email_for_user(ada.id())).await.expect("queued");
        tx.rollback().await.expect("rolled back");
        assert!(queued(app).await.is_empty(), "queued only if the transaction commits");

        mail::send_later(&app.app, app.app.db.conn(), email_for_user(ada.id())).await.expect("queued");
        assert_eq!(app.mail.tries(), 0, "the request does not wait for the mail server");
        app.mail.fails(|| MailError::Unreachable(anyhow!("down")));
        post(app).await;
        assert_eq!((app.mail.tries(), app.mail.take().len()), (1, 0));
        app.mail.recover();
        app.clock.advance(TimeDelta::seconds(10));
        post(app).await;
        let (_, message) = &app.mail.take()[0];
        assert_eq!(message.subject, "Thank you");
        assert!(message.text.starts_with("Hello Test,\n\nFor your <gift>."), "{}", message.text);
        assert!(message.text.contains("http://trellis.test/donate"));
        assert!(message.html.contains("For your &lt;gift&gt;."));
        let jobs = queued(app).await;
        assert_eq!((jobs[0].state, &jobs[0].payload), (JobState::Done, &json!({})), "the text is deleted after sending");
    }

    async fn an_undeliverable_email_is_dropped(app: &TestApp) {
        set_up(app).await;
        let ada = app.persona(Persona::User).await;
        mail::send_later(&app.app, app.app.db.conn(), email_for_user(ada.id())).await.expect("queued");
        app.mail.fails(|| MailError::Unreachable(anyhow!("down")));
        for _ in 0..12 {
            post(app).await;
            app.clock.advance(TimeDelta::hours(1));
        }
        let jobs = queued(app).await;
        assert_eq!((app.mail.tries(), jobs[0].state, &jobs[0].payload), (10, JobState::Failed, &json!({})));

        app.mail.fails(|| MailError::RecipientRefused(anyhow!("no such box")));
        mail::send_later(&app.app, app.app.db.conn(), email_for_user(ada.id())).await.expect("queued");
        post(app).await;
        app.clock.advance(TimeDelta::hours(1));
        post(app).await;
        assert_eq!(app.mail.tries(), 11, "a permanently refused email is not retried");
    }

    async fn without_a_mail_server_no_email_is_queued(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        mail::send_later(&app.app, app.app.db.conn(), email_for_user(ada.id())).await.expect("nothing");
        assert!(queued(app).await.is_empty());
        let options = app.anonymous().get("/api/auth/options").await;
        assert_eq!(options.json["canMail"], false);
        let super_admin = set_up(app).await;
        assert_eq!(app.anonymous().get("/api/auth/options").await.json["canMail"], true);
        mail::send_later(&app.app, app.app.db.conn(), email_for_user(ada.id())).await.expect("queued");
        super_admin.post(SETTINGS, json!({ "smtpHost": "" })).await;
        post(app).await;
        assert_eq!(app.mail.tries(), 0);
        assert_eq!(queued(app).await[0].state, JobState::Done);
    }

    async fn the_first_approval_sends_an_email(app: &TestApp) {
        let super_admin = set_up(app).await;
        register(app, "ada").await;
        set_active(&super_admin, "ada", true).await;
        post(app).await;
        let sent = app.mail.take();
        assert_eq!(sent.len(), 1);
        let (_, message) = &sent[0];
        assert_eq!((message.to.address(), message.subject.as_str()), ("ada@example.org", "Welcome to Trellis"));
        assert!(message.text.contains("Your username is ada."), "{}", message.text);
        assert!(message.text.contains("http://trellis.test/"));
        app.sign_in("ada", "secret1").await;
        set_active(&super_admin, "ada", false).await;
        set_active(&super_admin, "ada", true).await;
        post(app).await;
        assert!(app.mail.take().is_empty(), "a reactivated member gets no welcome email");
    }
}

each_engine! {
    async fn emails_require_a_public_url(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| parts.policy.has_public_url = false).await;
        let super_admin = set_up(&app).await;
        assert_eq!(app.anonymous().get("/api/auth/options").await.json["canMail"], false);
        let response = super_admin.post(TEST, json!({})).await;
        assert_eq!(response.status, 422);
        assert!(response.message().contains("public_url"), "{response:?}");
        mail::send_later(&app.app, app.app.db.conn(), email_for_user(super_admin.id())).await.expect("nothing");
        assert!(queued(&app).await.is_empty());
        app.finish().await;
    }
}
