//! Gifts as shown in the office.

use chrono::{DateTime, Utc};
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_giving::giving::{
    entities::{gift_history, gifts, recurring_gifts},
    model::{ChangeSource, Frequency, GiftChange, GiftState, RecurringState, receipt_number},
};
use trellis_identity::entities::users;
use trellis_test_support::{Client, PASSWORD, Persona, TestApp, both_engines};
use uuid::Uuid;

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

/// 25 dollars, paid on the second of March in live mode.
fn gift(app: &TestApp, giver: &Client) -> gifts::Model {
    let id = app.app.new_id();
    gifts::Model {
        id,
        user_id: giver.user_id,
        recurring_id: None,
        is_renewal: false,
        is_live: true,
        state: GiftState::Succeeded,
        amount: 2_500,
        received: 2_500,
        refunded: 0,
        message: None,
        is_anonymous: false,
        submit_id: None,
        payment_id: Some(format!("pi_{}", id.simple())),
        invoice_id: None,
        revision: 1,
        created_at: at("2026-03-02T11:59:00Z"),
        paid_at: Some(at("2026-03-02T12:00:00Z")),
        checked_at: at("2026-03-02T12:00:00Z"),
    }
}

fn recurring(app: &TestApp, state: RecurringState, frequency: Frequency) -> recurring_gifts::Model {
    recurring_gifts::Model {
        id: app.app.new_id(),
        user_id: None,
        is_live: true,
        state,
        frequency,
        amount: 1_200,
        message: None,
        is_anonymous: false,
        submit_id: None,
        subscription_id: None,
        period_end: None,
        ended_at: None,
        revision: 1,
        created_at: at("2026-02-02T12:00:00Z"),
        checked_at: at("2026-03-02T12:00:00Z"),
    }
}

async fn keep(app: &TestApp, gift: gifts::Model) -> Uuid {
    let id = gift.id;
    gifts::Entity::insert(gift.into_active_model())
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("a gift");
    id
}

async fn insert_recurring_gift(app: &TestApp, gift: recurring_gifts::Model) -> Uuid {
    let id = gift.id;
    recurring_gifts::Entity::insert(gift.into_active_model())
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("a recurring gift");
    id
}

async fn list_donations(admin: &Client, query: &str) -> Value {
    let response = admin.get(&format!("/api/admin/donations?{query}")).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json
}

fn ids(list: &Value) -> Vec<Uuid> {
    let items = list["items"].as_array().expect("a list");
    let id = |item: &Value| item["id"].as_str().and_then(|id| id.parse().ok());
    items.iter().map(|item| id(item).expect("an id")).collect()
}

async fn use_test_keys(app: &TestApp) {
    let super_admin = app.persona(Persona::SuperAdmin).await;
    let keys = json!({ "stripePublishableKey": "pk_test_1", "stripeSecretKey": "sk_test_2", "stripeWebhookSecret": "whsec_3" });
    let saved = super_admin
        .post("/api/admin/system/payment-settings", keys)
        .await;
    assert_eq!(saved.status, 200, "{saved:?}");
}

both_engines! {
    async fn anonymous_donors_are_never_named(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let earlier = at("2026-03-02T11:00:00Z");
        let named = keep(app, gifts::Model { created_at: earlier, ..gift(app, &ada) }).await;
        let unnamed = keep(app, gifts::Model { is_anonymous: true, message: Some("For the roof".to_owned()), ..gift(app, &ada) }).await;

        let list = list_donations(&admin, "").await;
        assert_eq!(ids(&list), [unnamed, named]);
        let (anonymous_line, open) = (&list["items"][0], &list["items"][1]);
        assert_eq!((&anonymous_line["giver"], &anonymous_line["giverKind"]), (&json!(null), &json!("anonymous")));
        assert_eq!(open["giver"], json!({ "id": ada.id(), "name": "Test Person", "email": "user-0@example.org" }));
        assert_eq!(open["giverKind"], "named");

        let detail = admin.get(&format!("/api/admin/donations/{unnamed}")).await;
        assert_eq!(detail.status, 200);
        assert_eq!(detail.json["donation"]["giverKind"], "anonymous");
        let table = admin.get("/api/admin/donations/export").await.text;
        let anonymous_line = table.lines().find(|line| line.contains("For the roof")).expect("its line");
        for text in [detail.text.as_str(), anonymous_line] {
            for word in ["Test Person", "user-0", "example.org", &ada.id().to_string()] {
                assert!(!text.contains(word), "{word} in {text}");
            }
        }
        // An anonymous gift isn't found by its donor's name, only by other fields.
        for search in ["test", "user-0", "Person%20test", "user-0@example.org"] {
            assert_eq!(ids(&list_donations(&admin, &format!("search={search}")).await), [named], "{search}");
        }
        let number = receipt_number(unnamed);
        let plain_number = number.replace('-', "").to_lowercase();
        for search in [number.as_str(), &plain_number, &format!("pi_{}", unnamed.simple())] {
            assert_eq!(ids(&list_donations(&admin, &format!("search={search}")).await), [unnamed], "{search}");
        }
        assert_eq!(list_donations(&admin, "search=nobody").await["total"], 0);
    }

    /// A donor's gift was declined, and a moment later they gave the same amount anonymously.
    async fn an_abandoned_gift_names_no_donor(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        for state in [GiftState::Confirming, GiftState::Failed, GiftState::Canceled] {
            let left = gifts::Model { state, message: Some("For the roof".to_owned()), ..gift(app, &ada) };
            let left = keep(app, left).await;
            let detail = admin.get(&format!("/api/admin/donations/{left}")).await;
            assert_eq!(detail.json["donation"]["giverKind"], "unfinished", "an unpaid gift names no donor");
            let table = admin.get("/api/admin/donations/export").await.text;
            for text in [detail.text, table, list_donations(&admin, "").await.to_string()] {
                for word in ["Test Person", "user-0", "For the roof"] {
                    assert!(!text.contains(word), "{word} in {text}");
                }
            }
        }
        assert_eq!(list_donations(&admin, "search=user-0").await["total"], 0);
        keep(app, gifts::Model { state: GiftState::Failed, is_renewal: true, ..gift(app, &ada) }).await;
        assert_eq!(list_donations(&admin, "search=user-0").await["total"], 1, "a renewal always names its donor");
    }

    async fn a_search_finds_every_matching_gift(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let donor_model = users::Entity::find_by_id(ada.id()).one(app.app.db.conn()).await.expect("a query").expect("Ada");
        let many: Vec<users::Model> = (0..600).map(|at| users::Model {
            id: app.app.new_id(),
            username_key: format!("many-{at}"),
            email_key: format!("many-{at}@parish.example"),
            search_text: format!("many {at} parish.example"),
            ..donor_model.clone()
        }).collect();
        let gifts: Vec<_> = many.iter().map(|user| gifts::Model { user_id: Some(user.id), ..gift(app, &ada) }.into_active_model()).collect();
        let many: Vec<_> = many.into_iter().map(IntoActiveModel::into_active_model).collect();
        for people in many.chunks(100) {
            users::Entity::insert_many(people.to_vec()).exec_without_returning(app.app.db.conn()).await.expect("people");
        }
        for gifts in gifts.chunks(100) {
            gifts::Entity::insert_many(gifts.to_vec()).exec_without_returning(app.app.db.conn()).await.expect("gifts");
        }
        let list = list_donations(&admin, "search=parish.example").await;
        assert_eq!((&list["total"], &list["sums"]["received"]), (&json!(600), &json!(600 * 2_500)));
        let table = admin.get("/api/admin/donations/export?search=parish.example").await.text;
        assert_eq!(table.lines().count(), 601);
    }

    async fn gifts_of_deleted_members_stay_anonymous(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let earlier = at("2026-03-02T11:00:00Z");
        keep(app, gifts::Model { created_at: earlier, ..gift(app, &ada) }).await;
        keep(app, gifts::Model { is_anonymous: true, ..gift(app, &ada) }).await;
        let body = json!({ "username": "user-0", "password": PASSWORD });
        let deleted = ada.send(http::Method::DELETE, "/api/user", Some(body)).await;
        assert_eq!(deleted.status, 204, "{deleted:?}");
        let list = list_donations(&admin, "").await;
        assert_eq!((&list["items"][0]["giverKind"], &list["items"][0]["giver"]), (&json!("anonymous"), &json!(null)));
        assert_eq!((&list["items"][1]["giverKind"], &list["items"][1]["giver"]), (&json!("left"), &json!(null)));
        assert_eq!(list["sums"]["received"], 5_000);
        let table = admin.get("/api/admin/donations/export").await.text;
        assert!(table.contains(",Former member,,") && table.contains(",Anonymous,,"), "{table}");
    }

    async fn gifts_are_found_by_state_type_and_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let monthly = insert_recurring_gift(app, recurring(app, RecurringState::Active, Frequency::Monthly)).await;
        let one_time = keep(app, gift(app, &ada)).await;
        let repeated = keep(app, gifts::Model {
            recurring_id: Some(monthly),
            created_at: at("2026-03-01T23:59:59Z"),
            paid_at: Some(at("2026-03-03T00:00:00Z")),
            ..gift(app, &ada)
        }).await;
        let open = keep(app, gifts::Model {
            state: GiftState::Confirming,
            received: 0,
            created_at: at("2026-02-28T23:59:59Z"),
            paid_at: None,
            ..gift(app, &ada)
        }).await;
        for (query, found) in [
            ("", vec![one_time, repeated, open]),
            ("state=succeeded", vec![one_time, repeated]),
            ("state=confirming", vec![open]),
            ("state=refunded", vec![]),
            ("type=recurring", vec![repeated]),
            ("type=one_time", vec![one_time, open]),
            ("from=2026-03-02&to=2026-03-02", vec![one_time]),
            ("from=2026-03-03", vec![repeated]),
            ("to=2026-02-28", vec![open]),
            ("type=recurring&state=succeeded&search=test", vec![repeated]),
        ] {
            assert_eq!(ids(&list_donations(&admin, query).await), found, "{query}");
        }
        let list = list_donations(&admin, "type=recurring").await;
        assert_eq!(list["items"][0]["frequency"], "monthly");
        for wrong in ["state=lost", "type=weekly", "from=yesterday", "from=2026-03-03&to=2026-03-02"] {
            assert_eq!(admin.get(&format!("/api/admin/donations?{wrong}")).await.status, 400, "{wrong}");
        }
    }

    async fn many_gifts_are_paged_and_exported_together(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        for _ in 0..51 {
            keep(app, gift(app, &ada)).await;
        }
        let (first, second) = (list_donations(&admin, "page=1").await, list_donations(&admin, "page=2").await);
        let mut all = ids(&first);
        all.extend(ids(&second));
        all.sort();
        all.dedup();
        assert_eq!((all.len(), ids(&second).len()), (51, 1));
        assert_eq!((&second["total"], &second["page"], &second["pageSize"]), (&json!(51), &json!(2), &json!(50)));
        assert_eq!(second["sums"], json!({ "received": 127_500, "refunded": 0, "net": 127_500, "count": 51 }));
        let file = admin.get("/api/admin/donations/export").await;
        assert_eq!(file.header(http::header::CONTENT_TYPE), "text/csv; charset=utf-8");
        assert_eq!(file.header(http::header::CONTENT_DISPOSITION), "attachment; filename=\"trellis-donations.csv\"");
        assert_eq!(file.text.lines().count(), 52);
        assert_eq!(admin.get("/api/admin/donations/export?state=refunded").await.text.lines().count(), 1);
    }

    async fn totals_count_received_gifts_and_never_mix_modes(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let gifts = [
            gift(app, &ada),
            gifts::Model { state: GiftState::PartiallyRefunded, refunded: 500, ..gift(app, &ada) },
            gifts::Model { state: GiftState::Refunded, refunded: 2_500, paid_at: Some(at("2026-02-28T23:59:59Z")), ..gift(app, &ada) },
            gifts::Model { paid_at: Some(at("2025-12-31T23:59:59Z")), ..gift(app, &ada) },
            gifts::Model { paid_at: Some(at("2025-03-31T23:59:59Z")), ..gift(app, &ada) },
            gifts::Model { state: GiftState::Failed, received: 0, paid_at: None, ..gift(app, &ada) },
            gifts::Model { state: GiftState::Processing, received: 0, paid_at: None, ..gift(app, &ada) },
            gifts::Model { is_live: false, received: 900, ..gift(app, &ada) },
        ];
        for gift in gifts {
            keep(app, gift).await;
        }
        for (state, frequency) in [
            (RecurringState::Active, Frequency::Monthly),
            (RecurringState::Active, Frequency::Yearly),
            (RecurringState::PastDue, Frequency::Monthly),
            (RecurringState::Ending, Frequency::Monthly),
            (RecurringState::Canceled, Frequency::Monthly),
        ] {
            insert_recurring_gift(app, recurring(app, state, frequency)).await;
        }

        let summary = admin.get("/api/admin/donations/summary").await.json;
        assert_eq!(summary["isTest"], false);
        assert_eq!(summary["thisMonth"], json!({ "received": 5_000, "refunded": 500, "net": 4_500, "count": 2 }));
        assert_eq!(summary["thisYear"], json!({ "received": 7_500, "refunded": 3_000, "net": 4_500, "count": 3 }));
        assert_eq!(summary["allTime"], json!({ "received": 12_500, "refunded": 3_000, "net": 9_500, "count": 5 }));
        assert_eq!(summary["recurring"], json!({ "active": 2, "pastDue": 1, "monthly": 1_300 }));
        let months = summary["byMonth"].as_array().expect("months");
        assert_eq!((months.len(), &months[0]["month"]), (12, &json!("2025-04")));
        assert_eq!(months[11], json!({ "month": "2026-03", "received": 5_000, "refunded": 500, "net": 4_500, "count": 2 }));
        assert_eq!((&months[8]["month"], &months[8]["net"]), (&json!("2025-12"), &json!(2_500)));

        let days = admin.get("/api/admin/analytics?from=2026-02-28&to=2026-03-02").await.json;
        assert_eq!(days["days"][0]["donations"], json!({ "received": 2_500, "refunded": 2_500, "net": 0, "count": 1 }));
        assert_eq!(days["days"][2]["donations"]["net"], 4_500);
        assert_eq!(days["totals"]["donations"], json!({ "received": 7_500, "refunded": 3_000, "net": 4_500, "count": 3 }));
        let table = admin.get("/api/admin/analytics/csv?from=2026-03-02&to=2026-03-02").await.text;
        assert!(table.ends_with(",2,4500\r\n"), "{table}");

        use_test_keys(app).await;
        let summary = admin.get("/api/admin/donations/summary").await.json;
        assert_eq!((&summary["isTest"], &summary["allTime"]["received"]), (&json!(true), &json!(900)));
        assert_eq!(summary["recurring"]["active"], 0);
        let list = list_donations(&admin, "").await;
        assert_eq!((&list["total"], &list["sums"]["received"]), (&json!(8), &json!(900)));
        let days = admin.get("/api/admin/analytics?from=2026-03-02&to=2026-03-02").await.json;
        assert_eq!(days["totals"]["donations"]["received"], 900);
    }

    async fn each_gift_shows_its_history(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let id = keep(app, gift(app, &ada)).await;
        for (when, change, amount, source) in [
            ("2026-03-02T11:59:00Z", GiftChange::Started, None, ChangeSource::Page),
            ("2026-03-02T12:00:00Z", GiftChange::Succeeded, Some(2_500), ChangeSource::Webhook),
        ] {
            let step = change as i32;
            let step = gift_history::Model { id: app.app.new_id(), gift_id: id, step, at: at(when), change, amount, source };
            gift_history::Entity::insert(step.into_active_model())
                .exec_without_returning(app.app.db.conn())
                .await
                .expect("a step");
        }
        let detail = admin.get(&format!("/api/admin/donations/{id}")).await.json;
        assert_eq!(detail["paymentId"], format!("pi_{}", id.simple()));
        assert_eq!(detail["invoiceId"], json!(null));
        assert_eq!(detail["donation"]["receiptNumber"], receipt_number(id));
        assert_eq!(detail["history"], json!([
            { "at": "2026-03-02T11:59:00Z", "change": "started", "amount": null, "source": "page" },
            { "at": "2026-03-02T12:00:00Z", "change": "succeeded", "amount": 2_500, "source": "webhook" },
        ]));
        assert_eq!(admin.get(&format!("/api/admin/donations/{}", Uuid::nil())).await.status, 404);
        assert_eq!(admin.get("/api/admin/donations/first").await.status, 404);
    }

    async fn an_export_is_escaped_and_audited(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let message = Some("=cmd|' /C calc'!A0\n\"Bless\", you".to_owned());
        keep(app, gifts::Model { message, ..gift(app, &ada) }).await;
        let table = admin.get("/api/admin/donations/export?state=succeeded").await.text;
        assert!(table.contains(",\"'=cmd|' /C calc'!A0\n\"\"Bless\"\", you\",no\r\n"), "{table}");
        assert!(table.contains(",25.00,0.00,25.00,usd,Test Person,user-0@example.org,"), "{table}");
        let log = super_admin.get("/api/admin/audit?action=donations_exported").await.json;
        assert_eq!(log["entries"][0]["after"]["state"], "succeeded");
        let activity = admin.get("/api/admin/recent-activity").await.text;
        assert!(activity.contains("Test Person exported gifts"), "{activity}");
    }
}
