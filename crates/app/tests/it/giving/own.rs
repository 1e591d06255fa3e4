//! A member's own gifts, receipts and statements.

use chrono::TimeDelta;
use http::Method;
use serde_json::json;
use trellis_test_support::{Client, Engine, Persona, each_engine};

use super::{GivingFixture, OWN, begin, once, own};
use crate::mail;

async fn give(fixture: &GivingFixture, giver: &Client, amount: i64) -> String {
    let payment = begin(giver, once(amount)).await;
    fixture.stripe.pay(&payment);
    fixture.hear().await;
    own(giver).await["items"][0]["id"]
        .as_str()
        .expect("a gift")
        .to_owned()
}

each_engine! {
    async fn a_receipt_names_donor_amount_date_and_recipient(engine: Engine) {
        let fixture = GivingFixture::open_live(engine).await;
        let super_admin = fixture.app.persona(Persona::SuperAdmin).await;
        let receipt_settings = json!({ "receiptName": "Grace Church", "receiptNote": "No goods were given in return." });
        assert_eq!(super_admin.post("/api/admin/system/payment-settings", receipt_settings).await.status, 200);
        let giver = fixture.app.persona(Persona::User).await;
        let id = give(&fixture, &giver, 2_500).await;
        let receipt = giver.get(&format!("{OWN}/{id}")).await.json;
        assert_eq!(receipt["recipient"], json!({ "name": "Grace Church", "note": "No goods were given in return." }));
        assert_eq!(receipt["giver"]["name"], "Test Person");
        assert_eq!((&receipt["donation"]["amount"], &receipt["donation"]["isTest"]), (&json!(2_500), &json!(false)));
        let number = receipt["donation"]["receiptNumber"].as_str().expect("a number");
        assert_eq!(number.len(), 14, "{number}");
        let steps: Vec<_> = receipt["history"].as_array().expect("history").iter().map(|step| step["change"].clone()).collect();
        assert_eq!(steps, ["started", "succeeded"]);
        assert_eq!(super_admin.post("/api/admin/system/payment-settings", json!({ "stripeWebhookSecret": "" })).await.status, 200);
        assert_eq!(giver.get(&format!("{OWN}/{id}")).await.json["recipient"], receipt["recipient"], "even after giving is turned off");
        for stranger in [&super_admin, &fixture.app.persona(Persona::User).await] {
            assert_eq!(stranger.get(&format!("{OWN}/{id}")).await.status, 404);
        }
        assert_eq!(giver.get(&format!("{OWN}/nothing")).await.status, 404);
        fixture.finish().await;
    }

    async fn an_abandoned_gift_has_no_receipt(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        begin(&giver, once(2_500)).await;
        let id = fixture.gift().await.id;
        assert_eq!(giver.get(&format!("{OWN}/{id}")).await.status, 404);
        fixture.finish().await;
    }

    async fn yearly_totals_follow_the_members_time_zone(engine: Engine) {
        let fixture = GivingFixture::open_live(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        let zone = json!({ "timeZone": "Pacific/Auckland" });
        assert_eq!(giver.send(Method::PATCH, "/api/user/time-zone", Some(zone)).await.status, 200);
        // The test clock starts at noon on March 2, 2026, UTC.
        give(&fixture, &giver, 2_500).await;
        fixture.advance_days(&giver, 300).await;
        let payment = begin(&giver, once(10_000)).await;
        fixture.stripe.pay(&payment);
        fixture.stripe.refund(&payment, Some(4_000));
        fixture.hear().await;
        // It is December 31, 2026, 12:00 UTC, so in Auckland it is already the new year.
        fixture.app.clock.advance(TimeDelta::days(4));
        give(&fixture, &giver, 700).await;
        assert_eq!(own(&giver).await["years"], json!([2027, 2026]));
        let year = giver.get(&format!("{OWN}/statements/2026")).await.json;
        assert_eq!((&year["received"], &year["refunded"], &year["net"]), (&json!(12_500), &json!(4_000), &json!(8_500)));
        assert_eq!(year["items"].as_array().map(Vec::len), Some(2));
        assert_eq!((&year["isTest"], &year["items"][0]["amount"]), (&json!(false), &json!(2_500)), "from January on");
        assert_eq!(giver.get(&format!("{OWN}/statements/2027")).await.json["net"], 700);
        let none = giver.get(&format!("{OWN}/statements/2020")).await;
        assert_eq!((none.status.as_u16(), &none.json["net"]), (200, &json!(0)));
        for wrong in ["1", "99999", "-5", "soon"] {
            assert_eq!(giver.get(&format!("{OWN}/statements/{wrong}")).await.status, 404, "{wrong}");
        }
        fixture.finish().await;
    }

    async fn gifts_are_paged(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        for amount in 1..=21 {
            fixture.app.clock.advance(TimeDelta::minutes(1));
            give(&fixture, &giver, amount * 100).await;
        }
        let first = own(&giver).await;
        assert_eq!((&first["total"], &first["items"][0]["amount"]), (&json!(21), &json!(2_100)));
        assert_eq!(first["items"].as_array().map(Vec::len), Some(20));
        let second = giver.get(&format!("{OWN}?page=2")).await.json;
        assert_eq!(second["items"][0]["amount"], 100);
        assert_eq!(giver.get(&format!("{OWN}?page=0")).await.json["page"], 1);
        assert_eq!(giver.get(&format!("{OWN}?page=x")).await.status, 400);
        fixture.finish().await;
    }

    async fn a_receipt_is_emailed_once(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        mail::set_up(&fixture.app).await;
        let giver = fixture.app.persona(Persona::User).await;
        let id = give(&fixture, &giver, 123_450).await;
        fixture.hear().await;
        mail::post(&fixture.app).await;
        let sent = fixture.app.mail.take();
        assert_eq!(sent.len(), 1);
        let email = &sent[0].1;
        assert!(email.text.contains("Thank you for your gift of $1,234.50."), "{}", email.text);
        assert!(email.text.contains("no money was moved"), "{}", email.text);
        assert!(email.text.contains(&format!("/donate/gifts/{id}")), "{}", email.text);
        let payment = fixture.gift().await.payment_id.expect("a payment");
        fixture.stripe.refund(&payment, Some(450));
        fixture.hear().await;
        mail::post(&fixture.app).await;
        let sent = fixture.app.mail.take();
        assert_eq!(sent.len(), 1, "{sent:?}");
        assert!(sent[0].1.text.contains("We've refunded $4.50 of your gift."), "{}", sent[0].1.text);
        fixture.finish().await;
    }

    async fn test_and_live_gifts_are_never_added_together(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        give(&fixture, &giver, 2_500).await;
        let year = format!("{OWN}/statements/2026");
        let test_total = giver.get(&year).await.json;
        assert_eq!((&test_total["net"], &test_total["isTest"]), (&json!(2_500), &json!(true)));
        let super_admin = fixture.app.persona(Persona::SuperAdmin).await;
        let live = json!({ "stripePublishableKey": "pk_live_1", "stripeSecretKey": "sk_live_1", "stripeWebhookSecret": "whsec_1" });
        assert_eq!(super_admin.post("/api/admin/system/payment-settings", live).await.status, 200);
        let live_total = giver.get(&year).await.json;
        assert_eq!((&live_total["net"], &live_total["isTest"]), (&json!(0), &json!(false)));
        assert_eq!(own(&giver).await["items"][0]["isTest"], true, "the member still sees the test gift");
        fixture.finish().await;
    }
}
