//! Accounts waiting for approval, and who is notified about them.

use serde_json::json;
use trellis_test_support::{Client, PASSWORD, Persona, TestApp, both_engines};

use super::{list_notifications, titles};

async fn register(app: &TestApp, username: &str) {
    let body = json!({
        "username": username, "email": format!("{username}@example.org"), "password": PASSWORD,
        "firstName": "Ada", "lastName": "Lovelace", "dateOfBirth": "1915-12-10",
    });
    let response = app.anonymous().post("/api/auth/register", body).await;
    assert_eq!(response.status, 201, "{response:?}");
}

async fn set_approval(admin: &Client, username: &str, is_active: bool) {
    let users = admin.get("/api/admin/users").await.json;
    let users = users.as_array().expect("users");
    let user = users.iter().find(|user| user["username"] == username);
    let id = user.expect("the account")["id"].as_str().expect("an id");
    let body = json!({ "isActive": is_active });
    let response = admin
        .patch(&format!("/api/admin/users/{id}/status"), body)
        .await;
    assert_eq!(response.status, 200, "{response:?}");
}

both_engines! {
    async fn every_active_admin_is_notified_of_a_pending_account(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let admin = app.persona(Persona::Admin).await;
        let user = app.persona(Persona::User).await;
        let deleted = app.persona(Persona::Admin).await;
        let body = json!({ "isActive": false });
        super_admin.patch(&format!("/api/admin/users/{}/status", deleted.id()), body).await;
        register(app, "ada").await;
        for who in [&super_admin, &admin] {
            let (unread, items) = list_notifications(who).await;
            assert_eq!((unread, items.len()), (1, 1));
            assert_eq!(items[0]["kind"], "approval_waiting");
            assert_eq!(items[0]["message"], "Ada Lovelace (ada) would like to join.");
            assert_eq!(items[0]["link"], "/admin/users");
        }
        assert_eq!(list_notifications(&user).await.0, 0);
        let body = json!({ "isActive": true });
        super_admin.patch(&format!("/api/admin/users/{}/status", deleted.id()), body).await;
        let back = app.sign_in("admin-3", PASSWORD).await;
        assert_eq!(titles(&back).await, ["Welcome to Trellis"]);
    }

    async fn a_decision_clears_the_other_admins_notifications(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let admin = app.persona(Persona::Admin).await;
        register(app, "ada").await;
        register(app, "bea").await;
        set_approval(&super_admin, "ada", true).await;
        assert_eq!((list_notifications(&super_admin).await.0, list_notifications(&admin).await.0), (1, 1));
        set_approval(&admin, "bea", false).await;
        assert_eq!((list_notifications(&super_admin).await.0, list_notifications(&admin).await.0), (0, 0));
    }

    async fn an_approved_member_is_welcomed_once(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        register(app, "ada").await;
        for is_active in [true, true, false, true] {
            set_approval(&super_admin, "ada", is_active).await;
        }
        let ada = app.sign_in("ada", PASSWORD).await;
        let (unread, items) = list_notifications(&ada).await;
        assert_eq!((unread, items.len()), (1, 1));
        assert_eq!((&items[0]["kind"], &items[0]["title"]), (&json!("account_approved"), &json!("Welcome to Trellis")));
    }
}
