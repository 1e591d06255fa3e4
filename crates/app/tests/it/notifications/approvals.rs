//! Accounts that wait for approval, and who is notified about them.

use serde_json::json;
use trellis_test_support::{Client, PASSWORD, Persona, TestApp, both_engines};

use super::{bell, titles};

async fn register(app: &TestApp, username: &str) {
    let body = json!({
        "username": username, "email": format!("{username}@example.org"), "password": PASSWORD,
        "firstName": "Ada", "lastName": "Lovelace", "dateOfBirth": "1915-12-10",
    });
    let answer = app.anonymous().post("/api/auth/register", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
}

async fn decide(admin: &Client, username: &str, is_active: bool) {
    let users = admin.get("/api/admin/users").await.json;
    let users = users.as_array().expect("users");
    let user = users.iter().find(|user| user["username"] == username);
    let id = user.expect("the account")["id"].as_str().expect("an id");
    let body = json!({ "isActive": is_active });
    let answer = admin
        .patch(&format!("/api/admin/users/{id}/status"), body)
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

both_engines! {
    async fn every_active_admin_is_notified_of_a_pending_account(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let admin = app.persona(Persona::Admin).await;
        let user = app.persona(Persona::User).await;
        let gone = app.persona(Persona::Admin).await;
        let body = json!({ "isActive": false });
        boss.patch(&format!("/api/admin/users/{}/status", gone.id()), body).await;
        register(app, "ada").await;
        for who in [&boss, &admin] {
            let (unread, items) = bell(who).await;
            assert_eq!((unread, items.len()), (1, 1));
            assert_eq!(items[0]["kind"], "approval_waiting");
            assert_eq!(items[0]["message"], "Ada Lovelace (ada) would like to join.");
            assert_eq!(items[0]["link"], "/admin/users");
        }
        assert_eq!(bell(&user).await.0, 0);
        let body = json!({ "isActive": true });
        boss.patch(&format!("/api/admin/users/{}/status", gone.id()), body).await;
        let back = app.sign_in("admin-3", PASSWORD).await;
        assert_eq!(titles(&back).await, ["Welcome to Trellis"]);
    }

    async fn a_decision_clears_the_other_admins_notifications(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let admin = app.persona(Persona::Admin).await;
        register(app, "ada").await;
        register(app, "bea").await;
        decide(&boss, "ada", true).await;
        assert_eq!((bell(&boss).await.0, bell(&admin).await.0), (1, 1));
        decide(&admin, "bea", false).await;
        assert_eq!((bell(&boss).await.0, bell(&admin).await.0), (0, 0));
    }

    async fn an_approved_member_is_welcomed_once(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        register(app, "ada").await;
        for is_active in [true, true, false, true] {
            decide(&boss, "ada", is_active).await;
        }
        let ada = app.sign_in("ada", PASSWORD).await;
        let (unread, items) = bell(&ada).await;
        assert_eq!((unread, items.len()), (1, 1));
        assert_eq!((&items[0]["kind"], &items[0]["title"]), (&json!("account_approved"), &json!("Welcome to Trellis")));
    }
}
