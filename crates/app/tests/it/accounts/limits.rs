use chrono::TimeDelta;
use serde_json::json;
use trellis_identity::model::Role;
use trellis_test_support::{PASSWORD, TestApp, both_engines};

both_engines! {
    async fn password_guesses_per_account_are_limited(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let attacker = app.anonymous().from_address("198.51.100.1");
        let wrong_login = json!({ "username": "ada", "password": "guess!" });
        for _ in 0..10 {
            assert_eq!(attacker.post("/api/auth/login", wrong_login.clone()).await.status, 401);
        }
        let correct_login = json!({ "username": "ADA", "password": PASSWORD });
        let refused = attacker.post("/api/auth/login", correct_login.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"));
        let wait: i64 = refused.header(http::header::RETRY_AFTER).parse().expect("seconds");
        assert!((1..=900).contains(&wait));

        let ada_at_another_address = app.anonymous().from_address("203.0.113.1");
        assert_eq!(ada_at_another_address.post("/api/auth/login", correct_login.clone()).await.status, 200, "a stranger's failed attempts don't lock her out");
        app.clock.advance(TimeDelta::seconds(wait));
        assert_eq!(attacker.post("/api/auth/login", correct_login).await.status, 200);
    }

    async fn guesses_from_many_addresses_are_counted_together(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let wrong_login = json!({ "username": "ada", "password": "guess!" });
        for number in 0..100_u8 {
            let from = app.anonymous().from_address(&format!("198.51.100.{number}"));
            assert_eq!(from.post("/api/auth/login", wrong_login.clone()).await.status, 401);
        }
        let another = app.anonymous().from_address("203.0.113.1");
        assert_eq!(another.post("/api/auth/login", wrong_login).await.status, 429);
    }

    async fn many_guesses_at_once_are_all_counted(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let visitor = app.anonymous();
        let guesses = (0..30).map(|_| {
            let visitor = visitor.clone();
            tokio::spawn(async move {
                visitor.post("/api/auth/login", json!({ "username": "ada", "password": "guess!" })).await.status.as_u16()
            })
        });
        let mut attempts = 0;
        for guess in guesses.collect::<Vec<_>>() {
            if guess.await.expect("a guess") == 401 {
                attempts += 1;
            }
        }
        assert_eq!(attempts, 10);
    }

    async fn a_successful_sign_in_resets_the_limit(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let visitor = app.anonymous();
        for _ in 0..3 {
            for _ in 0..9 {
                visitor.post("/api/auth/login", json!({ "username": "ada", "password": "guess!" })).await;
            }
            app.sign_in("ada", PASSWORD).await;
        }
    }

    async fn one_address_cannot_try_every_username(app: &TestApp) {
        let visitor = app.anonymous().from_address("198.51.100.7");
        let mut refused = 0;
        for number in 0..110 {
            let body = json!({ "username": format!("name{number}"), "password": "guess!" });
            if visitor.post("/api/auth/login", body).await.status == 429 {
                refused += 1;
            }
        }
        assert_eq!(refused, 10);
        let neighbor = app.anonymous().from_address("198.51.100.8");
        let body = json!({ "username": "name0", "password": "guess!" });
        assert_eq!(neighbor.post("/api/auth/login", body).await.status, 401);
    }

    async fn a_congregation_may_sign_in_from_one_address(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let shared_address = app.anonymous().from_address("198.51.100.7");
        let correct_login = json!({ "username": "ada", "password": PASSWORD });
        for _ in 0..120 {
            assert_eq!(shared_address.post("/api/auth/login", correct_login.clone()).await.status, 200);
        }
    }
}
