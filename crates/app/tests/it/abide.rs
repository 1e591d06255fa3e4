use std::collections::BTreeSet;

use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use serde_json::json;
use trellis_growth::abide::entity::{ActiveModel, Entity};
use trellis_test_support::{Client, Persona, TestApp, both_engines};
use uuid::Uuid;

const RANDOM: &str = "/api/abide-moments/random";

async fn random_moment(client: &Client, path: &str) -> Uuid {
    let response = client.get(path).await;
    assert_eq!(response.status, 200, "{response:?}");
    let id = response.json["id"].as_str().expect("an id");
    id.parse().expect("an id")
}

/// Archives all but this many moments, and returns the ids of the rest.
async fn archive_all_but(app: &TestApp, keep: usize) -> Vec<Uuid> {
    let conn = app.app.db.conn();
    let rows = Entity::find().all(conn).await.expect("moments");
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    for id in &ids[keep..] {
        let retired = ActiveModel {
            id: Set(*id),
            retired_at: Set(Some(app.app.now())),
            ..Default::default()
        };
        retired.update(conn).await.expect("retired");
    }
    ids[..keep].to_vec()
}

both_engines! {
    async fn a_moment_has_every_field_the_dialog_shows(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let moment = ada.get(RANDOM).await.json;
        assert_eq!(moment.as_object().map(serde_json::Map::len), Some(6));
        for field in ["id", "title", "verse", "verseReference", "content"] {
            assert!(moment[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
        }
        assert!(moment["duration"].as_i64().is_some_and(|minutes| minutes > 0));
    }

    async fn every_moment_is_drawn_eventually(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            seen.insert(random_moment(&ada, RANDOM).await);
        }
        assert_eq!(seen.len(), 20);
    }

    async fn another_moment_differs_from_the_excluded_one(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let remaining = archive_all_but(app, 2).await;
        let mut before = random_moment(&ada, RANDOM).await;
        for _ in 0..20 {
            let next = random_moment(&ada, &format!("{RANDOM}?except={before}")).await;
            assert_ne!(next, before);
            assert!(remaining.contains(&next), "a retired moment");
            before = next;
        }
        assert_eq!(ada.get(&format!("{RANDOM}?except=this")).await.status, 400);
    }

    async fn the_only_moment_repeats_and_having_none_is_an_error(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let only = archive_all_but(app, 1).await[0];
        assert_eq!(random_moment(&ada, &format!("{RANDOM}?except={only}")).await, only);
        archive_all_but(app, 0).await;
        let none = ada.get(RANDOM).await;
        assert_eq!((none.status.as_u16(), none.message()), (404, "No Abide Moments have been added yet."));
        assert_eq!(none.json["id"], json!(null));
    }
}
