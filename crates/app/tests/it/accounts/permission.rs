//! Tests the extractors on their own, without the operations that use them.

use axum::{Router, routing::get};
use trellis_identity::{Admin, SignedIn, SuperAdmin};
use trellis_test_support::{Persona, TestApp, both_engines};

async fn for_users(_: SignedIn) {}
async fn for_admins(_: Admin) {}
async fn for_super_admins(_: SuperAdmin) {}

both_engines! {
    async fn each_route_requires_its_role_or_higher(app: &TestApp) {
        let routes = Router::new()
            .route("/user", get(for_users))
            .route("/admin", get(for_admins))
            .route("/super-admin", get(for_super_admins))
            .with_state(app.app.clone());
        let expected = [
            (Persona::User, [200, 403, 403]),
            (Persona::Admin, [200, 200, 403]),
            (Persona::SuperAdmin, [200, 200, 200]),
        ];
        for (persona, statuses) in expected {
            let client = app.persona(persona).await.at(routes.clone());
            for (path, status) in ["/user", "/admin", "/super-admin"].into_iter().zip(statuses) {
                assert_eq!(client.get(path).await.status, status, "{persona:?} at {path}");
            }
        }
        let visitor = app.anonymous().at(routes);
        for path in ["/user", "/admin", "/super-admin"] {
            assert_eq!(visitor.get(path).await.status, 401);
        }
    }
}
