use crate::mail::{post, queued, set_up};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use trellis_accounts::accounts::entities::one_time_links;
use trellis_identity::{
    entities::users,
    model::{AuthMethod, Role},
};
use trellis_platform::{audit, jobs::entity as jobs};
use trellis_test_support::{Answer, Client, PASSWORD, Persona, TestApp, both_engines};
use uuid::Uuid;

const FORGOT: &str = "/api/auth/forgot-password";
const RESET: &str = "/api/auth/reset-password";

async fn forgot(app: &TestApp, email: &str) -> u16 {
    let response = app
        .anonymous()
        .post(FORGOT, json!({ "email": email }))
        .await;
    response.status.as_u16()
}

async fn reset(client: &Client, token: &str, password: &str) -> Answer {
    let body = json!({ "token": token, "password": password });
    client.post(RESET, body).await
}

async fn make_link(actor: &Client, id: Uuid) -> Answer {
    actor
        .post(&format!("/api/admin/users/{id}/reset-link"), json!({}))
        .await
}

fn token_from_url(url: &str) -> String {
    let (begin, token) = url.split_once("/reset-password?token=").expect("a link");
    assert_eq!(begin, "http://trellis.test");
    token.split_whitespace().next().expect("a token").to_owned()
}

async fn token_from_admin_link(actor: &Client, id: Uuid) -> String {
    let created = make_link(actor, id).await;
    assert_eq!(created.status, 201, "{created:?}");
    token_from_url(created.json["url"].as_str().expect("a link"))
}

/// The token from the only email that was sent.
fn mailed_token(app: &TestApp) -> String {
    let sent = app.mail.take();
    assert_eq!(sent.len(), 1, "{sent:?}");
    let text = &sent[0].1.text;
    let at = text
        .find("http://trellis.test/reset-password")
        .expect("a link");
    token_from_url(&text[at..])
}

async fn sign_in(app: &TestApp, username: &str, password: &str) -> u16 {
    let body = json!({ "username": username, "password": password });
    app.anonymous()
        .post("/api/auth/login", body)
        .await
        .status
        .as_u16()
}

async fn links(app: &TestApp) -> Vec<one_time_links::Model> {
    one_time_links::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("links")
}

async fn remove_password(app: &TestApp, id: Uuid) {
    let change = users::ActiveModel {
        id: Set(id),
        password_hash: Set(None),
        auth_method: Set(AuthMethod::Oidc),
        ..Default::default()
    };
    change.update(app.app.db.conn()).await.expect("changed");
}

async fn audited(app: &TestApp, action: &str) -> Vec<audit::entity::Model> {
    audit::entity::Entity::find()
        .filter(audit::entity::Column::Action.eq(action))
        .all(app.app.db.conn())
        .await
        .expect("the log")
}

both_engines! {
    async fn a_forgotten_password_is_reset_by_email(app: &TestApp) {
        set_up(app).await;
        app.create_user("ada", Role::User).await;
        let signed_in = app.sign_in("ada", PASSWORD).await;
        assert_eq!(forgot(app, " ADA@example.org ").await, 204);
        assert_eq!(app.mail.tries(), 0, "the request does not wait for the mail server");
        post(app).await;
        let token = mailed_token(app);
        let stored_links = links(app).await;
        assert_eq!(stored_links.len(), 1);
        assert_ne!(stored_links[0].token_hash, token);
        assert_eq!(stored_links[0].expires_at, app.app.now() + TimeDelta::hours(1));

        let response = reset(&app.anonymous(), &token, "new-secret").await;
        assert_eq!((response.status.as_u16(), response.text.as_str()), (204, ""));
        assert_eq!(signed_in.get("/api/auth/user").await.status, 401, "every device is signed out");
        assert_eq!(sign_in(app, "ada", PASSWORD).await, 401);
        assert_eq!(sign_in(app, "ada", "new-secret").await, 200);
        assert!(links(app).await.is_empty());
        let log = audited(app, "password_reset").await;
        assert_eq!(log.len(), 1);
        assert!(!format!("{log:?}").contains(&token));
        let repeated = reset(&app.anonymous(), &token, "another").await;
        assert_eq!((repeated.status.as_u16(), repeated.code()), (410, "password_link_invalid"));
        assert!(repeated.message().contains("ask for a new one"), "{repeated:?}");
    }

    async fn the_queue_stores_no_token_or_address(app: &TestApp) {
        set_up(app).await;
        app.create_user("ada", Role::User).await;
        forgot(app, "ada@example.org").await;
        post(app).await;
        let token = mailed_token(app);
        let all = jobs::Entity::find().all(app.app.db.conn()).await.expect("jobs");
        let all = format!("{all:?}");
        assert!(!all.contains(&token) && !all.contains("ada@example.org"), "{all}");
    }

    async fn unknown_addresses_get_the_same_response(app: &TestApp) {
        set_up(app).await;
        let asleep = app.create_user("asleep", Role::User).await;
        let elsewhere = app.create_user("elsewhere", Role::User).await;
        let change = users::ActiveModel { id: Set(asleep), is_active: Set(false), ..Default::default() };
        change.update(app.app.db.conn()).await.expect("changed");
        remove_password(app, elsewhere).await;
        app.create_user("ada", Role::User).await;
        for name in ["nobody", "asleep", "elsewhere", "ada"] {
            assert_eq!(forgot(app, &format!("{name}@example.org")).await, 204, "{name}");
        }
        assert_eq!(queued(app).await.len(), 4, "every request queues one job, so its duration reveals nothing");
        post(app).await;
        let sent = app.mail.take();
        assert_eq!(sent.len(), 1, "only an active account with a password");
        assert_eq!(sent[0].1.to.address(), "ada@example.org");
        let wrong = app.anonymous().post(FORGOT, json!({ "email": "no address" })).await;
        assert_eq!((wrong.status.as_u16(), wrong.field("email")), (400, "Invalid email address"));
    }

    async fn without_a_mail_server_the_answer_is_the_same(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        assert_eq!(forgot(app, "ada@example.org").await, 204);
        assert!(queued(app).await.is_empty());
    }

    async fn a_newer_email_invalidates_the_older_link(app: &TestApp) {
        let super_admin = set_up(app).await;
        let ada = app.create_user("ada", Role::User).await;
        let admin_token = token_from_admin_link(&super_admin, ada).await;
        forgot(app, "ada@example.org").await;
        post(app).await;
        let first = mailed_token(app);
        forgot(app, "ada@example.org").await;
        post(app).await;
        let second = mailed_token(app);
        assert_eq!(reset(&app.anonymous(), &first, "new-secret").await.status, 410);
        assert_eq!(links(app).await.len(), 2, "a stranger's request does not invalidate the admin's link");
        assert_eq!(reset(&app.anonymous(), &second, "new-secret").await.status, 204);
        assert_eq!(reset(&app.anonymous(), &admin_token, "new-secret").await.status, 410, "a new password invalidates all other links");
    }

    async fn a_reset_link_expires(app: &TestApp) {
        let super_admin = set_up(app).await;
        let ada = app.create_user("ada", Role::User).await;
        forgot(app, "ada@example.org").await;
        post(app).await;
        let mailed_token = mailed_token(app);
        let created = make_link(&super_admin, ada).await;
        let expires: DateTime<Utc> = created.json["expiresAt"].as_str().expect("a time").parse().expect("a time");
        assert_eq!(expires, app.app.now() + TimeDelta::hours(24));
        let admin_token = token_from_url(created.json["url"].as_str().expect("a link"));
        app.clock.advance(TimeDelta::hours(1));
        assert_eq!(reset(&app.anonymous(), &mailed_token, "new-secret").await.status, 410);
        app.clock.advance(TimeDelta::hours(23));
        assert_eq!(reset(&app.anonymous(), &admin_token, "new-secret").await.status, 410);
        assert_eq!(sign_in(app, "ada", PASSWORD).await, 200);
    }

    async fn only_one_of_two_concurrent_resets_succeeds(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        for round in 0..5 {
            let name = format!("ada{round}");
            let ada = app.create_user(&name, Role::User).await;
            let token = token_from_admin_link(&super_admin, ada).await;
            let visitor = app.anonymous();
            let (one, two) = tokio::join!(reset(&visitor, &token, "secret-one"), reset(&visitor, &token, "secret-two"));
            let mut outcomes = [one.status.as_u16(), two.status.as_u16()];
            outcomes.sort_unstable();
            assert_eq!(outcomes, [204, 410], "{one:?} {two:?}");
            let winner = if one.status == 204 { "secret-one" } else { "secret-two" };
            assert_eq!(sign_in(app, &name, winner).await, 200);
        }
    }

    async fn a_reset_password_follows_the_registration_rules(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let ada = app.create_user("ada", Role::User).await;
        let token = token_from_admin_link(&super_admin, ada).await;
        let too_short = reset(&app.anonymous(), &token, "12345").await;
        assert_eq!((too_short.status.as_u16(), too_short.field("password")), (400, "Password must be at least 6 characters"));
        assert_eq!(reset(&app.anonymous(), "", "new-secret").await.status, 400);
        assert_eq!(reset(&app.anonymous(), &token, "123456").await.status, 204, "a failed attempt does not use up the link");
    }

    async fn an_admin_creates_a_reset_link(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let ada = app.create_user("ada", Role::User).await;
        let other_super_admin = app.create_user("boss2", Role::SuperAdmin).await;
        let first = token_from_admin_link(&admin, ada).await;
        let second = token_from_admin_link(&admin, ada).await;
        assert_eq!(reset(&app.anonymous(), &first, "new-secret").await.status, 410, "one at a time");
        assert_eq!(reset(&app.anonymous(), &second, "new-secret").await.status, 204);
        assert_eq!(sign_in(app, "ada", "new-secret").await, 200);

        let refused = make_link(&admin, admin.id()).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "own_account"));
        assert!(refused.message().contains("profile"), "{refused:?}");
        assert_eq!(make_link(&super_admin, super_admin.id()).await.status, 403);
        let refused = make_link(&admin, super_admin.id()).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "forbidden"));
        assert_eq!(make_link(&super_admin, other_super_admin).await.status, 201);
        remove_password(app, ada).await;
        let refused = make_link(&admin, ada).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"));
        assert_eq!(make_link(&admin, Uuid::nil()).await.status, 404);
        let user = app.persona(Persona::User).await;
        assert_eq!(make_link(&user, ada).await.status, 403);

        let log = audited(app, "password_link_made").await;
        assert_eq!(log.len(), 3);
        assert_eq!((log[0].actor_id, log[0].subject_id), (Some(admin.id()), Some(ada)));
        let log_text = format!("{log:?}");
        assert!(!log_text.contains(&first) && !log_text.contains(&second));
    }

    async fn a_reset_link_is_invalidated_by_password_or_role_changes(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let ada = app.create_user("ada", Role::User).await;
        let signed_in = app.sign_in("ada", PASSWORD).await;
        let visitor = app.anonymous();

        let token = token_from_admin_link(&admin, ada).await;
        let change = json!({ "currentPassword": PASSWORD, "newPassword": "own-secret" });
        assert_eq!(signed_in.post("/api/auth/password", change).await.status, 200);
        assert_eq!(reset(&visitor, &token, "new-secret").await.status, 410, "changing the password invalidates the link");

        let token = token_from_admin_link(&admin, ada).await;
        let path = format!("/api/admin/users/{ada}/role");
        super_admin.patch(&path, json!({ "role": "super_admin" })).await;
        assert_eq!(reset(&visitor, &token, "new-secret").await.status, 410, "an admin's link can't reset a super admin's password");
        super_admin.patch(&path, json!({ "role": "user" })).await;

        let token = token_from_admin_link(&admin, ada).await;
        super_admin.patch(&format!("/api/admin/users/{ada}/status"), json!({ "isActive": false })).await;
        assert_eq!(reset(&visitor, &token, "new-secret").await.status, 410);

        let token = token_from_admin_link(&admin, ada).await;
        remove_password(app, ada).await;
        assert_eq!(reset(&visitor, &token, "new-secret").await.status, 410);
    }

    async fn reset_requests_and_token_guesses_are_limited(app: &TestApp) {
        let super_admin = set_up(app).await;
        let ada = app.create_user("ada", Role::User).await;
        let token = token_from_admin_link(&super_admin, ada).await;
        let guesser = app.anonymous().from_address("198.51.100.1");
        for _ in 0..20 {
            assert_eq!(reset(&guesser, "guess", "new-secret").await.status, 410);
        }
        let refused = reset(&guesser, &token, "new-secret").await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"));
        let elsewhere = app.anonymous().from_address("203.0.113.1");
        assert_eq!(reset(&elsewhere, &token, "new-secret").await.status, 204);

        let mut responses = Vec::new();
        for _ in 0..6 {
            responses.push(forgot(app, "Ada@example.org").await);
        }
        assert_eq!(responses, [204, 204, 204, 204, 204, 429], "per address");
        assert_eq!(forgot(app, "nobody@example.org").await, 204);
        let many = app.anonymous().from_address("198.51.100.9");
        let mut last_status = 0;
        for number in 0..31 {
            let body = json!({ "email": format!("n{number}@example.org") });
            last_status = many.post(FORGOT, body).await.status.as_u16();
        }
        assert_eq!(last_status, 429, "per client");
    }

    async fn a_reset_lifts_the_sign_in_limit(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let ada = app.create_user("ada", Role::User).await;
        let home_client = app.anonymous().from_address("203.0.113.1");
        let wrong = json!({ "username": "ada", "password": "forgotten" });
        for _ in 0..11 {
            home_client.post("/api/auth/login", wrong.clone()).await;
        }
        assert_eq!(home_client.post("/api/auth/login", wrong).await.status, 429);
        let token = token_from_admin_link(&super_admin, ada).await;
        assert_eq!(reset(&home_client, &token, "new-secret").await.status, 204);
        let correct_login: Value = json!({ "username": "ada", "password": "new-secret" });
        assert_eq!(home_client.post("/api/auth/login", correct_login).await.status, 200);
    }
}
