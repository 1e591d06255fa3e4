use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use http::{Method, header};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use trellis_app::SLICES;
use trellis_notifications::notifications::{self, entities::push_subscriptions};
use trellis_platform::{
    App,
    ports::PushOutcome,
    settings::{SealKey, entity as settings},
};
use trellis_test_support::{Client, Persona, StandInDevice, TestApp, both_engines};

use super::{NOTIFICATIONS, PUSH, list_notifications, new_notification, remind, tell, work};

async fn subscribed(client: &Client, number: u8) -> StandInDevice {
    let device = StandInDevice::new(number);
    let response = client.post(PUSH, device.subscription()).await;
    assert_eq!(response.status, 204, "{response:?}");
    device
}

async fn public_key(client: &Client) -> String {
    let response = client.get(PUSH).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json["publicKey"]
        .as_str()
        .expect("a key")
        .to_owned()
}

async fn devices(client: &Client) -> i64 {
    client.get(PUSH).await.json["devices"]
        .as_i64()
        .expect("a count")
}

both_engines! {
    async fn notifications_are_pushed_encrypted_to_every_device(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let key = public_key(&ada).await;
        let phone = subscribed(&ada, 1).await;
        let laptop = subscribed(&ada, 2).await;
        assert_eq!(devices(&ada).await, 2);
        tell(app, ada.id(), new_notification("The World English Bible is ready")).await;
        assert!(app.push.take().is_empty(), "the request does not wait for the push service");
        work(app).await;
        let mut sent = app.push.take();
        assert_eq!(sent.len(), 2);
        sent.sort_by(|one, other| one.endpoint.cmp(&other.endpoint));
        let (_, items) = list_notifications(&ada).await;
        for (device, sent) in [&phone, &laptop].into_iter().zip(&sent) {
            assert_eq!(device.open(sent), json!({
                "title": "The World English Bible is ready",
                "body": "The World English Bible is ready, in full",
                "url": "/bible/translations",
                "tag": items[0]["id"],
            }));
            assert_eq!(sent.headers["ttl"], "43200");
            assert_eq!(sent.headers["urgency"], "normal");
            assert_eq!(sent.headers[header::CONTENT_TYPE], "application/octet-stream");
            let claims = sent.claims(&key);
            assert_eq!(claims["aud"], "https://push.example");
            assert_eq!(claims["sub"], "http://trellis.test/");
            let seconds_left = claims["exp"].as_i64().expect("a time") - app.app.now().timestamp();
            assert!(seconds_left > 0 && seconds_left <= 24 * 60 * 60, "{seconds_left}");
        }
        assert_ne!(sent[0].body[..16], sent[1].body[..16], "each message has a different salt");
        work(app).await;
        assert!(app.push.take().is_empty(), "once");
    }

    async fn a_reminder_is_pushed_too(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let phone = subscribed(&ada, 1).await;
        remind(&ada, "prayer", "12:30").await;
        app.clock.advance(TimeDelta::minutes(30));
        work(app).await;
        let sent = app.push.take();
        assert_eq!(sent.len(), 1);
        assert_eq!(phone.open(&sent[0])["title"], "A moment to pray");
    }

    async fn read_notifications_are_not_pushed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        subscribed(&ada, 1).await;
        tell(app, ada.id(), new_notification("Seen")).await;
        ada.post(&format!("{NOTIFICATIONS}/read-all"), json!({})).await;
        work(app).await;
        assert!(app.push.take().is_empty());
    }

    async fn a_device_belongs_to_its_last_subscriber(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        subscribed(&ada, 1).await;
        tell(app, ada.id(), new_notification("For Ada")).await;
        let shared = subscribed(&bea, 1).await;
        assert_eq!((devices(&ada).await, devices(&bea).await), (0, 1));
        tell(app, bea.id(), new_notification("For Bea")).await;
        work(app).await;
        let sent = app.push.take();
        assert_eq!(sent.len(), 1, "Ada's notification is not sent to Bea's device");
        assert_eq!(shared.open(&sent[0])["title"], "For Bea");
        let body = json!({ "endpoint": shared.endpoint() });
        assert_eq!(ada.send(Method::DELETE, PUSH, Some(body.clone())).await.status, 204);
        assert_eq!(devices(&bea).await, 1, "Ada can't turn off Bea's notifications");
        assert_eq!(bea.send(Method::DELETE, PUSH, Some(body)).await.status, 204);
        assert_eq!(devices(&bea).await, 0);
    }

    async fn an_expired_subscription_is_deleted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        subscribed(&ada, 1).await;
        app.push.answers(PushOutcome::Gone);
        tell(app, ada.id(), new_notification("Hello")).await;
        work(app).await;
        assert_eq!((app.push.take().len(), devices(&ada).await), (1, 0));
        tell(app, ada.id(), new_notification("Anybody?")).await;
        work(app).await;
        assert!(app.push.take().is_empty());
    }

    async fn a_busy_push_service_is_retried_later(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let phone = subscribed(&ada, 1).await;
        app.push.answers(PushOutcome::TemporaryFailure("busy".to_owned()));
        tell(app, ada.id(), new_notification("Hello")).await;
        work(app).await;
        work(app).await;
        assert_eq!(app.push.take().len(), 1, "not at once");
        app.push.answers(PushOutcome::Delivered);
        app.clock.advance(TimeDelta::seconds(10));
        work(app).await;
        let sent = app.push.take();
        assert_eq!(sent.len(), 1);
        assert_eq!(phone.open(&sent[0])["title"], "Hello");
        let row = push_subscriptions::Entity::find().one(app.app.db.conn()).await.expect("asked");
        assert_eq!(row.expect("a device").failures, 0, "a successful delivery resets the count");
    }

    async fn a_device_that_keeps_failing_is_removed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        subscribed(&ada, 1).await;
        app.push.answers(PushOutcome::TemporaryFailure("refused".to_owned()));
        for number in 0..60 {
            tell(app, ada.id(), new_notification(&number.to_string())).await;
        }
        work(app).await;
        assert_eq!((app.push.take().len(), devices(&ada).await), (50, 0));
    }

    async fn signing_out_everywhere_removes_all_devices(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        subscribed(&ada, 1).await;
        subscribed(&bea, 2).await;
        assert_eq!(ada.delete("/api/auth/sessions").await.status, 204);
        tell(app, ada.id(), new_notification("Hello")).await;
        work(app).await;
        assert!(app.push.take().is_empty());
        assert_eq!(devices(&bea).await, 1);
    }

    async fn a_test_push_reaches_own_devices_only(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        let phone = subscribed(&ada, 1).await;
        subscribed(&bea, 2).await;
        let test = format!("{PUSH}/test");
        for _ in 0..5 {
            assert_eq!(ada.post(&test, json!({})).await.status, 204);
        }
        let refused = ada.post(&test, json!({})).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"));
        assert_eq!(refused.header(header::RETRY_AFTER), "60");
        work(app).await;
        let sent = app.push.take();
        assert_eq!(sent.len(), 5);
        assert!(sent.iter().all(|sent| phone.open(sent)["tag"] == "test"));
        assert_eq!(list_notifications(&ada).await.0, 0);
        app.clock.advance(TimeDelta::minutes(1));
        assert_eq!(ada.post(&test, json!({})).await.status, 204);
    }

    async fn an_invalid_subscription_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let valid_device = StandInDevice::new(1).subscription();
        for endpoint in ["http://push.example/1", "push.example", "", &format!("https://push.example/{}", "x".repeat(1000))] {
            let mut body = valid_device.clone();
            body["endpoint"] = json!(endpoint);
            let refused = ada.post(PUSH, body).await;
            assert_eq!(refused.status, 400, "{endpoint}");
            assert_eq!(refused.field("endpoint"), "Endpoint must be an HTTPS URL of up to 1,000 characters");
        }
        for (key, value) in [("p256dh", "BAAA"), ("p256dh", "?"), ("auth", "AAAA"), ("auth", "")] {
            let mut body = valid_device.clone();
            body["keys"][key] = json!(value);
            let refused = ada.post(PUSH, body).await;
            assert_eq!((refused.status.as_u16(), refused.field("keys")), (400, "This isn't a valid device key."), "{key} {value}");
        }
        assert_eq!(ada.post(PUSH, json!({ "endpoint": "https://push.example/1" })).await.status, 400);
        assert_eq!(devices(&ada).await, 0);
    }

    async fn a_push_service_in_our_own_network_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for host in ["127.0.0.1", "localhost", "[::1]", "169.254.169.254", "inside.example", "2130706433"] {
            let endpoint = format!("https://{host}/1");
            let mut body = StandInDevice::new(1).subscription();
            body["endpoint"] = json!(endpoint);
            let refused = ada.post(PUSH, body).await;
            let message = "This push service isn't on the public internet, so it can't be used";
            assert_eq!((refused.status.as_u16(), refused.field("endpoint")), (400, message), "{endpoint}");
        }
        assert_eq!(devices(&ada).await, 0);
    }

    async fn devices_are_limited_to_twenty(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 1..=20 {
            subscribed(&ada, number).await;
        }
        subscribed(&ada, 20).await;
        let refused = ada.post(PUSH, StandInDevice::new(21).subscription()).await;
        assert_eq!((refused.status.as_u16(), devices(&ada).await), (409, 20));
    }

    async fn the_push_key_is_created_once_and_stored_encrypted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = tokio::join!(
            notifications::prepare(&app.app),
            notifications::prepare(&app.app),
            notifications::prepare(&app.app),
        );
        assert!(created.0.is_ok() && created.1.is_ok() && created.2.is_ok());
        let key = public_key(&ada).await;
        let point = URL_SAFE_NO_PAD.decode(&key).expect("base64url");
        assert_eq!((point.len(), point[0]), (65, 4));
        assert_eq!(public_key(&ada).await, key);
        let rows = settings::Entity::find().all(app.app.db.conn()).await.expect("asked");
        let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["pushKey"]);
        assert!(rows[0].sealed.starts_with("1:"));
    }

    async fn no_settings_page_shows_or_changes_the_key(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let key = public_key(&super_admin).await;
        let path = "/api/admin/system/api-settings";
        let settings_response = super_admin.get(path).await;
        assert!(!settings_response.text.contains("pushKey"), "{}", settings_response.text);
        let count = || async { settings::Entity::find().count(app.app.db.conn()).await.expect("counted") };
        for key in ["x", ""] {
            assert_eq!(super_admin.post(path, json!({ "openaiApiKey": key })).await.status, 200);
        }
        assert_eq!((count().await, public_key(&super_admin).await), (1, key));
    }

    async fn an_undecryptable_push_key_is_replaced(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let key = public_key(&ada).await;
        let other = SealKey::parse(&SealKey::generate(app.app.entropy.as_ref())).expect("a key");
        let replica = App::new(trellis_platform::AppParts {
        slices: SLICES,
            db: app.app.db.clone(),
            clock: app.app.clock.clone(),
            entropy: app.app.entropy.clone(),
            machine: app.app.machine.clone(),
            blobs: app.app.blobs.clone(),
            identity: app.app.identity.clone(),
            esv: app.app.esv.clone(),
            mail: app.app.mail.clone(),
            push: app.app.push.clone(),
            sister_app_servers: app.app.sister_app_servers.clone(),
            outbound: app.app.outbound.clone(),
            payments: app.app.payments.clone(),
            text: app.app.text.clone(),
            images: app.app.images.clone(),
            speech: app.app.speech.clone(),
            local_speech: app.app.local_speech.clone(),
            seal_key: other,
            scripture: trellis_platform::Scripture::default(),
            meaning: app.app.meaning.clone(),
            passwords: app.app.passwords.clone(),
            policy: app.app.policy.clone(),
            job_signal: app.app.job_signal.clone(),
            work_signal: trellis_platform::WorkSignal::default(),
            write_check: Default::default(),
        });
        let ada = ada.at(trellis_app::http::router(replica));
        let new_key = public_key(&ada).await;
        assert_ne!(new_key, key);
        assert_eq!(public_key(&ada).await, new_key);
    }
}
