use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use trellis_identity::model::Role;
use trellis_platform::audit;
use trellis_test_support::{Client, PASSWORD, Persona, TestApp, both_engines};
use uuid::Uuid;

async fn set_role(actor: &Client, id: Uuid, role: &str) -> (u16, String) {
    let response = actor
        .patch(
            &format!("/api/admin/users/{id}/role"),
            json!({ "role": role }),
        )
        .await;
    (response.status.as_u16(), response.code().to_owned())
}

async fn set_active(actor: &Client, id: Uuid, active: bool) -> (u16, String) {
    let response = actor
        .patch(
            &format!("/api/admin/users/{id}/status"),
            json!({ "isActive": active }),
        )
        .await;
    (response.status.as_u16(), response.code().to_owned())
}

fn done() -> (u16, String) {
    (200, String::new())
}

fn refused(code: &str) -> (u16, String) {
    (403, code.to_owned())
}

async fn audited(app: &TestApp, subject: Uuid) -> Vec<audit::entity::Model> {
    audit::entity::Entity::find()
        .filter(audit::entity::Column::SubjectId.eq(subject))
        .all(app.app.db.conn())
        .await
        .expect("the audit log")
}

fn new_user(role: &str) -> Value {
    json!({
        "username": format!("new-{role}"), "email": format!("{role}@example.org"), "password": "secret1",
        "firstName": "New", "lastName": "Person", "role": role,
    })
}

both_engines! {
    async fn an_admin_manages_users_and_admins(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let someone = app.create_user("someone", Role::User).await;
        assert_eq!(set_role(&admin, someone, "admin").await, done());
        assert_eq!(set_role(&admin, someone, "user").await, done());
        assert_eq!(set_active(&admin, someone, false).await, done());
        assert_eq!(set_active(&admin, someone, true).await, done());
    }

    async fn an_admin_cannot_change_or_create_a_super_admin(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let someone = app.create_user("someone", Role::User).await;
        assert_eq!(set_role(&admin, super_admin.id(), "user").await, refused("forbidden"));
        assert_eq!(set_active(&admin, super_admin.id(), false).await, refused("forbidden"));
        assert_eq!(set_role(&admin, someone, "super_admin").await, refused("forbidden"));
        let created = admin.post("/api/admin/users", new_user("super_admin")).await;
        assert_eq!(created.status, 403);
        assert_eq!(super_admin.get("/api/auth/user").await.json["role"], "super_admin");
        assert!(audited(app, super_admin.id()).await.iter().all(|entry| entry.action == "user_created"));
    }

    async fn a_super_admin_gives_any_role(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let someone = app.create_user("someone", Role::User).await;
        for role in ["super_admin", "admin", "user"] {
            assert_eq!(set_role(&super_admin, someone, role).await, done());
        }
    }

    async fn admins_cannot_change_their_own_role_or_status(app: &TestApp) {
        let other = app.persona(Persona::SuperAdmin).await;
        for persona in [Persona::Admin, Persona::SuperAdmin] {
            let me = app.persona(persona).await;
            for role in ["user", "admin", "super_admin"] {
                assert_eq!(set_role(&me, me.id(), role).await, refused("own_account"));
            }
            assert_eq!(set_active(&me, me.id(), false).await, refused("own_account"));
        }
        assert_eq!(other.get("/api/auth/user").await.status, 200);
    }

    async fn the_last_active_super_admin_cannot_be_removed(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let admin = app.persona(Persona::Admin).await;
        let asleep = app.create_user("asleep", Role::SuperAdmin).await;
        assert_eq!(set_active(&super_admin, asleep, false).await, done());
        for role in ["user", "admin"] {
            assert_eq!(set_role(&super_admin, super_admin.id(), role).await, refused("own_account"));
            assert_eq!(set_role(&admin, super_admin.id(), role).await, refused("forbidden"));
        }
        assert_eq!(set_active(&super_admin, super_admin.id(), false).await, refused("own_account"));
        assert_eq!(set_active(&admin, super_admin.id(), false).await, refused("forbidden"));
        assert_eq!(super_admin.get("/api/auth/user").await.json["role"], "super_admin");
    }

    async fn two_super_admins_cannot_remove_each_other_at_once(app: &TestApp) {
        for round in 0..5 {
            let (one, two) = (app.persona(Persona::SuperAdmin).await, app.persona(Persona::SuperAdmin).await);
            let (first, second) = if round % 2 == 0 {
                tokio::join!(set_role(&one, two.id(), "user"), set_role(&two, one.id(), "user"))
            } else {
                tokio::join!(set_active(&one, two.id(), false), set_active(&two, one.id(), false))
            };
            let won = [&first, &second].iter().filter(|outcome| outcome.0 == 200).count();
            assert_eq!(won, 1, "{first:?} {second:?}");
            // Demote the survivor, so that it isn't an extra super admin in the next round.
            let survivor = if first.0 == 200 { &one } else { &two };
            let third_admin = app.persona(Persona::SuperAdmin).await;
            assert_eq!(set_role(&third_admin, survivor.id(), "user").await, done());
            let remaining = app.persona(Persona::SuperAdmin).await;
            assert_eq!(set_role(&remaining, third_admin.id(), "user").await, done());
        }
    }

    async fn deactivation_signs_a_member_out(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let ada = app.persona(Persona::User).await;
        assert_eq!(set_active(&admin, ada.id(), false).await, done());
        assert_eq!(ada.get("/api/auth/user").await.status, 401);
        assert_eq!(set_active(&admin, ada.id(), true).await, done());
        assert_eq!(ada.get("/api/auth/user").await.status, 401, "the old token stays invalid");
    }

    async fn a_demoted_admin_loses_access(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let admin = app.persona(Persona::Admin).await;
        assert_eq!(admin.get("/api/admin/users").await.status, 200);
        assert_eq!(set_role(&super_admin, admin.id(), "user").await, done());
        let response = admin.get("/api/admin/users").await;
        assert_eq!(response.status, 403);
        assert_eq!(response.message(), "You need administrator privileges to access this page.");
    }

    async fn a_created_user_is_active_and_may_sign_in(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let created = admin.post("/api/admin/users", new_user("admin")).await;
        assert_eq!(created.status, 201);
        assert_eq!(created.json["isActive"], true);
        assert!(created.json.get("passwordHash").is_none());
        app.sign_in("new-admin", "secret1").await;

        let mut without_role = new_user("x");
        without_role.as_object_mut().expect("an object").remove("role");
        assert_eq!(admin.post("/api/admin/users", without_role).await.json["role"], "user");
        assert_eq!(admin.post("/api/admin/users", new_user("admin")).await.status, 409);
        assert_eq!(admin.post("/api/admin/users", new_user("bishop")).await.status, 400);
    }

    async fn an_unknown_user_cannot_be_changed(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        assert_eq!(set_role(&super_admin, Uuid::nil(), "user").await, (404, "not_found".to_owned()));
        let odd = super_admin.patch("/api/admin/users/17/role", json!({ "role": "user" })).await;
        assert_eq!(odd.status, 404);
    }

    async fn every_administrative_write_is_audited(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let ada = app.create_user("ada", Role::User).await;
        set_role(&super_admin, ada, "admin").await;
        set_active(&super_admin, ada, false).await;
        set_role(&super_admin, super_admin.id(), "user").await;
        let log = audited(app, ada).await;
        let logged: Vec<_> = log.iter().map(|e| (e.action.as_str(), e.before.clone(), e.after.clone())).collect();
        assert_eq!(logged[1..], [
            ("user_role_changed", Some(json!({ "role": "user" })), Some(json!({ "role": "admin" }))),
            ("user_status_changed", Some(json!({ "isActive": true })), Some(json!({ "isActive": false }))),
        ]);
        assert!(log[1..].iter().all(|entry| entry.actor_id == Some(super_admin.id())));
        assert!(!serde_json::to_string(&log).expect("json").contains(PASSWORD));
        assert_eq!(audited(app, super_admin.id()).await.len(), 1, "a refused change is not recorded as a success");
    }

    async fn accounts_are_paged_with_pending_ones_first(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        for (name, role) in [("José", Role::User), ("mark", Role::Admin), ("luke", Role::User)] {
            app.clock.advance(TimeDelta::seconds(1));
            let id = app.create_user(name, role).await;
            if name == "José" {
                set_active(&admin, id, false).await;
            }
        }
        let found = async |query: &str| {
            let response = admin.get(&format!("/api/admin/users?{query}")).await;
            assert_eq!(response.status, 200, "{query}");
            let users = response.json.as_array().expect("a list").clone();
            users.into_iter().map(|user| user["username"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(found("").await, ["José", "luke", "mark", "admin-0"]);
        assert_eq!(found("pageSize=3&page=2").await, ["admin-0"]);
        assert_eq!(found("pageSize=3&page=9").await, [""; 0]);
        assert_eq!(found("search=JOSE").await, ["José"]);
        assert_eq!(found("search=example.org%20mark").await, ["mark"]);
        assert_eq!(found("search=%25").await, [""; 0], "a sign is a letter");
        assert_eq!(found("role=admin").await, ["mark", "admin-0"]);
        assert_eq!(found("status=inactive").await, ["José"]);
        assert_eq!(found("role=admin&status=active&search=mark").await, ["mark"]);
        assert_eq!(admin.get("/api/admin/users?role=bishop").await.status, 400);
        let summary = admin.get("/api/admin/users/summary?role=user").await.json;
        assert_eq!(summary, json!({ "total": 4, "active": 3, "admins": 2, "pending": 1, "found": 2 }));
    }
}
