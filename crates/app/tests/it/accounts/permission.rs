//! Tests the extractors on their own, without the operations that use them.

use axum::{Router, routing::get};
use trellis_identity::{Admin, SignedIn, SuperAdmin};
use trellis_test_support::{Persona, TestApp, both_engines};

async fn users_only(_: SignedIn) {}
async fn admins_only(_: Admin) {}
async fn super_admins_only(_: SuperAdmin) {}

both_engines! {
    async fn each_route_requires_its_role_or_higher(app: &TestApp) {
        let routes = Router::new()
            .route("/user", get(users_only))
            .route("/admin", get(admins_only))
            .route("/super-admin", get(super_admins_only))
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
