use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_accounts::accounts::registration::service::{create_setup_link, sweep};
use trellis_identity::model::Role;
use trellis_test_support::{Engine, Persona, TestApp, both_engines, each_engine};

fn ada() -> Value {
    json!({
        "username": "Ada",
        "email": "ada@example.org",
        "password": "engine",
        "firstName": "Ada",
        "lastName": "Lovelace",
        "dateOfBirth": "1915-12-10",
    })
}

fn with(mut body: Value, changes: Value) -> Value {
    for (key, value) in changes.as_object().expect("an object") {
        body[key] = value.clone();
    }
    body
}

async fn setup_token(app: &TestApp) -> String {
    let link = create_setup_link(&app.app)
        .await
        .expect("a link")
        .expect("no accounts yet");
    link.split_once("?setup=")
        .expect("a set-up link")
        .1
        .to_owned()
}

both_engines! {
    async fn a_new_account_waits_for_approval(app: &TestApp) {
        let visitor = app.anonymous();
        let response = visitor.post("/api/auth/register", ada()).await;
        assert_eq!(response.status, 201);
        assert_eq!(response.json, json!({ "status": "pending", "token": null }));

        let correct_login = json!({ "username": "ada", "password": "engine" });
        let waiting = visitor.post("/api/auth/login", correct_login.clone()).await;
        assert_eq!(waiting.status, 403);
        assert_eq!(waiting.code(), "account_pending");
        assert_eq!(waiting.message(), "Your account is pending approval by an administrator.");

        let wrong_password = json!({ "username": "ada", "password": "machine" });
        let refused = visitor.post("/api/auth/login", wrong_password).await;
        assert_eq!(refused.status, 401, "only someone who knows the password learns that the account is pending");

        let admin = app.persona(Persona::Admin).await;
        let users = admin.get("/api/admin/users").await;
        let id = users.json.as_array().expect("users").iter()
            .find(|user| user["username"] == "Ada").expect("Ada")["id"].as_str().expect("id").to_owned();
        let approved = admin.patch(&format!("/api/admin/users/{id}/status"), json!({ "isActive": true })).await;
        assert_eq!(approved.status, 200);
        assert_eq!(visitor.post("/api/auth/login", correct_login).await.status, 200);
    }

    async fn registration_always_creates_a_regular_user(app: &TestApp) {
        let self_promoted = with(ada(), json!({ "role": "super_admin", "isActive": true }));
        assert_eq!(app.anonymous().post("/api/auth/register", self_promoted).await.status, 201);
        let admin = app.persona(Persona::Admin).await;
        let users = admin.get("/api/admin/users").await;
        let user = users.json.as_array().expect("users").iter()
            .find(|user| user["username"] == "Ada").expect("Ada").clone();
        assert_eq!(user["role"], "user");
        assert_eq!(user["isActive"], false);
    }

    async fn invalid_input_is_reported_by_field_and_changes_nothing(app: &TestApp) {
        let visitor = app.anonymous();
        let bad = json!({ "username": "  a  ", "email": "nobody", "password": "12345", "firstName": " ", "lastName": "" });
        let response = visitor.post("/api/auth/register", bad).await;
        assert_eq!(response.status, 400);
        assert_eq!(response.code(), "validation_failed");
        assert_eq!(response.field("username"), "Username must be at least 3 characters");
        assert_eq!(response.field("email"), "Invalid email address");
        assert_eq!(response.field("password"), "Password must be at least 6 characters");
        assert_eq!(response.field("firstName"), "First name is required");
        assert_eq!(response.field("lastName"), "Last name is required");

        let bad_date = with(ada(), json!({ "dateOfBirth": "tomorrow" }));
        assert_eq!(visitor.post("/api/auth/register", bad_date).await.status, 400);
        let admin = app.persona(Persona::Admin).await;
        assert_eq!(admin.get("/api/admin/users").await.json.as_array().expect("users").len(), 1);
    }

    async fn usernames_are_unique_regardless_of_case(app: &TestApp) {
        let visitor = app.anonymous();
        assert_eq!(visitor.post("/api/auth/register", ada()).await.status, 201);

        let same_name = with(ada(), json!({ "username": " aDA ", "email": "other@example.org" }));
        let response = visitor.post("/api/auth/register", same_name).await;
        assert_eq!((response.status.as_u16(), response.code()), (409, "username_taken"));
        assert_eq!(response.field("username"), response.message());

        let same_mail = with(ada(), json!({ "username": "other", "email": "ADA@example.ORG" }));
        let response = visitor.post("/api/auth/register", same_mail).await;
        assert_eq!((response.status.as_u16(), response.code()), (409, "email_taken"));
        assert_eq!(response.field("email"), response.message());
    }

    async fn the_setup_link_creates_the_first_super_admin_once(app: &TestApp) {
        let token = setup_token(app).await;
        let visitor = app.anonymous();
        let body = with(ada(), json!({ "setupToken": token }));

        let forged = with(ada(), json!({ "setupToken": "guess" }));
        let refused = visitor.post("/api/auth/register", forged).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (410, "setup_link_invalid"));

        let response = visitor.post("/api/auth/register", body.clone()).await;
        assert_eq!(response.status, 201);
        assert_eq!(response.json["status"], "active");
        let first = visitor.clone().with_token(response.json["token"].as_str().expect("token"));
        let me = first.get("/api/auth/user").await;
        assert_eq!(me.json["role"], "super_admin");
        assert_eq!(me.json["isActive"], true);

        let repeated = with(body, json!({ "username": "second", "email": "second@example.org" }));
        assert_eq!(visitor.post("/api/auth/register", repeated).await.status, 410);
        assert!(create_setup_link(&app.app).await.expect("asked").is_none(), "no link once there is an account");
    }

    async fn a_setup_link_reports_whether_it_can_be_used(app: &TestApp) {
        let (token, other) = (setup_token(app).await, setup_token(app).await);
        let visitor = app.anonymous();
        let status = async |token: &str| {
            let response = visitor.get(&format!("/api/auth/setup-link?token={token}")).await;
            assert_eq!(response.status, 200, "{response:?}");
            response.json
        };
        assert_eq!(status(&token).await, json!({ "status": "open" }));
        assert_eq!(status("guess").await, json!({ "status": "unknown" }));

        let made = visitor.post("/api/auth/register", with(ada(), json!({ "setupToken": token }))).await;
        assert_eq!(made.status, 201);
        assert_eq!(status(&token).await, json!({ "status": "used" }));
        assert_eq!(status(&other).await, json!({ "status": "used" }), "there is nothing left to set up");
        assert_eq!(status("guess").await, json!({ "status": "unknown" }), "a stranger learns nothing");
        app.clock.advance(TimeDelta::days(30));
        sweep(&app.app, app.app.now()).await.expect("a sweep");
        assert_eq!(status(&token).await, json!({ "status": "used" }));
        assert_eq!(visitor.get("/api/auth/setup-link").await.status, 400);
    }

    async fn an_expired_setup_link_is_unknown(app: &TestApp) {
        let token = setup_token(app).await;
        app.clock.advance(TimeDelta::hours(25));
        let response = app.anonymous().get(&format!("/api/auth/setup-link?token={token}")).await;
        assert_eq!(response.json, json!({ "status": "unknown" }));
    }

    async fn a_link_is_used_up_when_an_operator_makes_the_super_admin(app: &TestApp) {
        let token = setup_token(app).await;
        app.create_user("operator-made", Role::SuperAdmin).await;
        let response = app.anonymous().get(&format!("/api/auth/setup-link?token={token}")).await;
        assert_eq!(response.json, json!({ "status": "used" }));
    }

    async fn setup_link_guesses_are_limited(app: &TestApp) {
        let visitor = app.anonymous();
        let ask = async || visitor.get("/api/auth/setup-link?token=guess").await.status.as_u16();
        for _ in 0..100 {
            assert_eq!(ask().await, 200);
        }
        assert_eq!(ask().await, 429);
    }

    async fn registration_sets_the_time_zone(app: &TestApp) {
        let visitor = app.anonymous();
        visitor.post("/api/auth/register", with(ada(), json!({ "timeZone": "America/New_York" }))).await;
        let admin = app.persona(Persona::Admin).await;
        let users = admin.get("/api/admin/users").await;
        let id = users.json.as_array().expect("users").iter()
            .find(|user| user["username"] == "Ada").expect("Ada")["id"].as_str().expect("id").to_owned();
        admin.patch(&format!("/api/admin/users/{id}/status"), json!({ "isActive": true })).await;
        let login = json!({ "username": "ada", "password": "engine", "timeZone": "Asia/Tokyo" });
        let token = visitor.post("/api/auth/login", login).await.json["token"].clone();
        let me = visitor.with_token(token.as_str().expect("a token")).get("/api/auth/user").await.json;
        assert_eq!((&me["timeZone"], &me["hasTimeZone"]), (&json!("America/New_York"), &json!(true)));
    }

    async fn only_one_of_two_setup_links_can_be_used(app: &TestApp) {
        let links = [setup_token(app).await, setup_token(app).await];
        let bodies = [
            with(ada(), json!({ "setupToken": links[0] })),
            with(ada(), json!({ "setupToken": links[1], "username": "eve", "email": "eve@example.org" })),
        ];
        let visitor = app.anonymous();
        let [first, second] = bodies;
        let (first, second) = tokio::join!(
            visitor.post("/api/auth/register", first),
            visitor.post("/api/auth/register", second),
        );
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 410]);
    }

    async fn an_early_registration_does_not_block_setup(app: &TestApp) {
        let visitor = app.anonymous();
        let early = with(ada(), json!({ "username": "early", "email": "early@example.org" }));
        assert_eq!(visitor.post("/api/auth/register", early).await.status, 201);
        app.create_user("operator-made", Role::Admin).await;
        let body = with(ada(), json!({ "setupToken": setup_token(app).await }));
        let response = visitor.post("/api/auth/register", body).await;
        assert_eq!((response.status.as_u16(), &response.json["status"]), (201, &json!("active")));
    }

    async fn invisible_and_unstorable_characters_are_refused(app: &TestApp) {
        let visitor = app.anonymous();
        for (field, value) in [
            ("username", "ab\tc"), ("username", "ad\u{200b}a"), ("firstName", "A\u{202e}da"), ("lastName", "Love\nlace"),
        ] {
            let response = visitor.post("/api/auth/register", with(ada(), json!({ field: value }))).await;
            assert_eq!(response.status, 400, "{field} {value:?}");
            assert!(response.field(field).ends_with("contains characters that cannot be used"), "{response:?}");
        }
        for born in ["0001-01-01", "-99999-01-01", "2026-03-03"] {
            let response = visitor.post("/api/auth/register", with(ada(), json!({ "dateOfBirth": born }))).await;
            assert_eq!(response.status, 400, "{born}");
        }
        let login = visitor.post("/api/auth/login", json!({ "username": "ab\0c", "password": "secret1" })).await;
        assert_eq!(login.status, 400);
        let valid = with(ada(), json!({ "dateOfBirth": "1926-03-02" }));
        assert_eq!(visitor.post("/api/auth/register", valid).await.status, 201);
    }

    async fn a_setup_link_expires(app: &TestApp) {
        let token = setup_token(app).await;
        app.clock.advance(chrono::TimeDelta::hours(25));
        let late = with(ada(), json!({ "setupToken": token }));
        assert_eq!(app.anonymous().post("/api/auth/register", late).await.status, 410);
    }
}

each_engine! {
    async fn an_installation_can_hide_which_usernames_are_taken(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| parts.policy.hide_taken = true).await;
        let visitor = app.anonymous();
        assert_eq!(visitor.post("/api/auth/register", ada()).await.status, 201);
        let same_name = with(ada(), json!({ "email": "other@example.org" }));
        let same_mail = with(ada(), json!({ "username": "other" }));
        let first = visitor.post("/api/auth/register", same_name).await;
        let second = visitor.post("/api/auth/register", same_mail).await;
        assert_eq!(first.status, 409);
        assert_eq!(first.text, second.text);
        app.finish().await;
    }
}
