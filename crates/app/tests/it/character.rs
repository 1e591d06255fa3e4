use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use serde_json::json;
use trellis_growth::character::entity::Entity;
use trellis_identity::entities::users;
use trellis_test_support::{Client, Persona, TestApp, both_engines};

const CURRENT: &str = "/api/character/current";

async fn name(client: &Client) -> String {
    let answer = client.get(CURRENT).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json["name"].as_str().expect("a name").to_owned()
}

async fn choose(app: &TestApp, client: &Client, focus: Option<&str>) {
    let row = users::ActiveModel {
        id: Set(client.id()),
        weekly_focus: Set(focus.map(str::to_owned)),
        ..Default::default()
    };
    row.update(app.app.db.conn()).await.expect("chosen");
}

both_engines! {
    async fn the_chosen_fruit_is_the_focus(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for focus in ["Love", "Joy", "Peace", "Patience", "Kindness", "Goodness", "Faithfulness", "Gentleness", "Self-Control"] {
            choose(app, &ada, Some(focus)).await;
            let answer = ada.get(CURRENT).await;
            assert_eq!(answer.json["name"], focus);
            assert_eq!(answer.json.as_object().map(serde_json::Map::len), Some(4));
            for field in ["description", "verse", "verseReference"] {
                assert!(answer.json[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
            }
        }
    }

    async fn without_a_choice_each_fruit_has_its_week_in_order(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        // Monday noon, so that six days later it is still the same week.
        let mut seen = Vec::new();
        for _ in 0..9 {
            let monday = name(&ada).await;
            app.clock.advance(TimeDelta::days(6));
            assert_eq!(name(&ada).await, monday);
            app.clock.advance(TimeDelta::days(1));
            seen.push(monday);
        }
        let again = name(&ada).await;
        assert_eq!(again, seen[0]);
        let first = seen.iter().position(|name| name == "Love").expect("Love");
        seen.rotate_left(first);
        assert_eq!(seen, ["Love", "Joy", "Peace", "Patience", "Kindness", "Goodness", "Faithfulness", "Gentleness", "Self-Control"]);
    }

    async fn the_week_begins_where_the_person_lives(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::User).await;
        eve.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        assert_eq!(name(&ada).await, name(&eve).await);
        // Sunday noon in London is Monday morning on Kiritimati.
        app.clock.advance(TimeDelta::days(6));
        assert_ne!(name(&ada).await, name(&eve).await);
    }

    async fn an_unknown_focus_is_ignored_and_having_none_is_an_error(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let turn = name(&ada).await;
        choose(app, &ada, Some("Bravery")).await;
        assert_eq!(name(&ada).await, turn);
        Entity::delete_many().exec(app.app.db.conn()).await.expect("emptied");
        let none = ada.get(CURRENT).await;
        assert_eq!((none.status.as_u16(), none.message()), (404, "There are no character focuses yet."));
    }
}
