//! A member who leaves is no longer charged; their gifts stay in the records without their name.

use http::Method;
use serde_json::json;
use trellis_giving::giving::model::RecurringState;
use trellis_test_support::{Engine, Fault, PASSWORD, Persona, each_engine};

use super::{House, begin, monthly, once, stands};

each_engine! {
    async fn a_card_is_not_charged_for_somebody_who_is_gone(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let mut wish = once(5_000);
        wish["message"] = json!("From Ada, with love.");
        for wish in [wish, monthly(2_500)] {
            let payment = begin(&giver, wish).await;
            house.stripe.pay(&payment);
        }
        house.hear().await;
        house.stripe.fault("DELETE /v1/subscriptions", Fault::Answers(500), 2);
        let username = giver.get("/api/auth/user").await.json["username"].clone();
        let goodbye = json!({ "username": username, "password": PASSWORD });
        assert_eq!(giver.send(Method::DELETE, "/api/user", Some(goodbye)).await.status, 204);
        let gifts = house.gifts().await;
        assert_eq!(gifts.iter().map(|gift| gift.received).sum::<i64>(), 7_500);
        for gift in &gifts {
            assert_eq!((gift.user_id, &gift.message, stands(gift).0), (None, &None, "succeeded".to_owned()));
        }
        house.work().await;
        assert_eq!(house.stripe.objects("subscription")[0]["status"], "active", "it did not hear us");
        house.app.clock.advance(chrono::TimeDelta::minutes(1));
        house.work().await;
        assert_eq!(house.stripe.objects("subscription")[0]["status"], "canceled");
        assert_eq!(house.recurring().await.state, RecurringState::Canceled);
        let left = house.stripe.objects("customer").iter().filter(|customer| customer["deleted"] != true).count();
        assert_eq!(left, 0, "the provider forgets them, too");
        house.hear().await;
        assert_eq!(house.gifts().await.len(), 2);
        house.finish().await;
    }

    async fn nor_when_the_provider_could_not_be_told_for_days(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, monthly(2_500)).await;
        house.stripe.pay(&payment);
        house.hear().await;
        let username = giver.get("/api/auth/user").await.json["username"].clone();
        let goodbye = json!({ "username": username, "password": PASSWORD });
        assert_eq!(giver.send(Method::DELETE, "/api/user", Some(goodbye)).await.status, 204);
        house.stripe.fault("DELETE /v1/", Fault::Answers(500), 10_000);
        for _ in 0..110 {
            house.work().await;
            house.app.clock.advance(chrono::TimeDelta::hours(1));
        }
        house.stripe.no_faults();
        house.work().await;
        assert_eq!(house.stripe.objects("subscription")[0]["status"], "active", "nobody tries to tell it any more");
        house.settle().await;
        assert_eq!(house.stripe.objects("subscription")[0]["status"], "canceled");
        assert_eq!(house.recurring().await.state, RecurringState::Canceled);
        house.finish().await;
    }

    async fn what_somebody_gave_is_theirs_to_take_along(engine: Engine) {
        use std::io::{Cursor, Read};
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(5_000)).await;
        house.stripe.pay(&payment);
        house.hear().await;
        let file = giver.get("/api/user/data").await;
        let mut zip = zip::ZipArchive::new(Cursor::new(file.bytes)).expect("a zip");
        let mut page = String::new();
        zip.by_name("gifts.md").expect("a page").read_to_string(&mut page).expect("text");
        assert!(page.contains("$50.00: Succeeded"), "{page}");
        house.finish().await;
    }
}
