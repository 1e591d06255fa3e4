//! When a member deletes their account, they are no longer charged. Their gifts stay in the records without
//! their name.

use http::Method;
use serde_json::json;
use trellis_giving::giving::model::RecurringState;
use trellis_test_support::{Engine, Fault, PASSWORD, Persona, each_engine};

use super::{GivingFixture, begin, gift_amounts, monthly, once};

each_engine! {
    async fn a_deleted_members_card_is_not_charged(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let mut gift_request = once(5_000);
        gift_request["message"] = json!("From Ada, with love.");
        for gift_request in [gift_request, monthly(2_500)] {
            let payment = begin(&donor, gift_request).await;
            fixture.stripe.pay(&payment);
        }
        fixture.hear().await;
        fixture.stripe.fault("DELETE /v1/subscriptions", Fault::Answers(500), 2);
        let username = donor.get("/api/auth/user").await.json["username"].clone();
        let deletion_body = json!({ "username": username, "password": PASSWORD });
        assert_eq!(donor.send(Method::DELETE, "/api/user", Some(deletion_body)).await.status, 204);
        let gifts = fixture.gifts().await;
        assert_eq!(gifts.iter().map(|gift| gift.received).sum::<i64>(), 7_500);
        for gift in &gifts {
            assert_eq!((gift.user_id, &gift.message, gift_amounts(gift).0), (None, &None, "succeeded".to_owned()));
        }
        fixture.work().await;
        assert_eq!(fixture.stripe.objects("subscription")[0]["status"], "active", "the provider did not receive the cancellation");
        fixture.app.clock.advance(chrono::TimeDelta::minutes(1));
        fixture.work().await;
        assert_eq!(fixture.stripe.objects("subscription")[0]["status"], "canceled");
        assert_eq!(fixture.recurring().await.state, RecurringState::Canceled);
        let remaining = fixture.stripe.objects("customer").iter().filter(|customer| customer["deleted"] != true).count();
        assert_eq!(remaining, 0, "the customer is also deleted at the provider");
        fixture.hear().await;
        assert_eq!(fixture.gifts().await.len(), 2);
        fixture.finish().await;
    }

    async fn a_subscription_is_canceled_after_a_long_outage(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, monthly(2_500)).await;
        fixture.stripe.pay(&payment);
        fixture.hear().await;
        let username = donor.get("/api/auth/user").await.json["username"].clone();
        let deletion_body = json!({ "username": username, "password": PASSWORD });
        assert_eq!(donor.send(Method::DELETE, "/api/user", Some(deletion_body)).await.status, 204);
        fixture.stripe.fault("DELETE /v1/", Fault::Answers(500), 10_000);
        for _ in 0..110 {
            fixture.work().await;
            fixture.app.clock.advance(chrono::TimeDelta::hours(1));
        }
        fixture.stripe.clear_faults();
        fixture.work().await;
        assert_eq!(fixture.stripe.objects("subscription")[0]["status"], "active", "the server stops trying to cancel it");
        fixture.settle().await;
        assert_eq!(fixture.stripe.objects("subscription")[0]["status"], "canceled");
        assert_eq!(fixture.recurring().await.state, RecurringState::Canceled);
        fixture.finish().await;
    }

    async fn gifts_are_part_of_the_data_export(engine: Engine) {
        use std::io::{Cursor, Read};
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(5_000)).await;
        fixture.stripe.pay(&payment);
        fixture.hear().await;
        let file = donor.get("/api/user/data").await;
        let mut zip = zip::ZipArchive::new(Cursor::new(file.bytes)).expect("a zip");
        let mut page = String::new();
        zip.by_name("gifts.md").expect("a page").read_to_string(&mut page).expect("text");
        assert!(page.contains("$50.00: Succeeded"), "{page}");
        fixture.finish().await;
    }
}
