use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, QueryOrder};
use serde_json::json;
use trellis_practice::disciplines::{
    entities::{disciplines, fasting_plans},
    shipped,
};
use trellis_test_support::{Answer, Persona, TestApp, both_engines};

use super::{DISCIPLINES, PLANS, PRACTICES, discipline};

fn column<'a>(response: &'a Answer, name: &str) -> Vec<&'a str> {
    let items = response.json.as_array().expect("a list");
    items
        .iter()
        .filter_map(|item| item[name].as_str())
        .collect()
}

both_engines! {
    async fn disciplines_are_listed_by_category_in_order(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let list = ada.get(DISCIPLINES).await;
        let mut texts: Vec<_> = shipped::disciplines().expect("texts").iter().collect();
        texts.sort_by_key(|text| text.category);
        let names: Vec<&str> = texts.iter().map(|text| text.name.as_str()).collect();
        assert_eq!(column(&list, "name"), names);
        let mut categories = column(&list, "category");
        categories.dedup();
        assert_eq!(categories, ["abstinence", "engagement", "corporate"]);
        let (found, text) = (&list.json[0], texts[0]);
        assert_eq!(*found, json!({
            "id": found["id"], "name": text.name, "description": text.description, "category": text.category,
            "difficulty": text.difficulty, "duration": text.duration, "frequency": text.frequency,
            "scriptureReferences": text.scripture_references, "guidance": text.guidance,
        }));
    }

    async fn disciplines_are_filtered_by_known_categories(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for category in ["abstinence", "engagement", "corporate"] {
            let list = ada.get(&format!("{DISCIPLINES}/category/{category}")).await;
            let found = column(&list, "category");
            assert!(!found.is_empty() && found.iter().all(|of| *of == category), "{list:?}");
        }
        for category in ["gluttony", "Corporate", "%20", "corporate%00"] {
            assert_eq!(ada.get(&format!("{DISCIPLINES}/category/{category}")).await.status, 404, "{category}");
        }
    }

    async fn archived_disciplines_are_hidden(app: &TestApp) {
        let conn = app.app.db.conn();
        let ada = app.persona(Persona::User).await;
        let retired = discipline(&ada, 0).await;
        let row = disciplines::ActiveModel {
            id: Set(serde_json::from_value(retired.clone()).expect("an id")),
            retired_at: Set(Some(app.app.now())),
            ..Default::default()
        };
        row.update(conn).await.expect("retired");
        let list = ada.get(DISCIPLINES).await;
        assert!(list.json.as_array().expect("a list").iter().all(|item| item["id"] != retired));
        let refused = ada.post(PRACTICES, json!({ "disciplineId": retired, "duration": 7 })).await;
        assert_eq!((refused.status.as_u16(), refused.message()), (404, "We couldn't find this discipline."));

        let plan = fasting_plans::Entity::find().order_by_asc(fasting_plans::Column::Duration).one(conn).await;
        let mut plan: fasting_plans::ActiveModel = plan.expect("asked").expect("a plan").into();
        plan.retired_at = Set(Some(app.app.now()));
        let plan = plan.update(conn).await.expect("retired");
        let plans = ada.get(PLANS).await;
        assert!(!column(&plans, "id").contains(&plan.id.to_string().as_str()));
        let body = json!({ "planId": plan.id, "startsAt": app.app.now() });
        let refused = ada.post("/api/disciplines/fasting", body).await;
        assert_eq!((refused.status.as_u16(), refused.message()), (404, "We couldn't find this fasting plan."));
    }

    async fn fasting_plans_are_listed_shortest_first(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let list = ada.get(PLANS).await;
        let plans = list.json.as_array().expect("a list");
        assert_eq!(plans.len(), shipped::fasting_plans().expect("texts").len());
        assert!(plans.iter().map(|plan| plan["duration"].as_i64().expect("hours")).is_sorted());
        let text = shipped::fasting_plans().expect("texts").iter().find(|text| text.name == plans[0]["name"]);
        let text = text.expect("the plan's text");
        assert_eq!(plans[0], json!({
            "id": plans[0]["id"], "name": text.name, "description": text.description, "difficulty": text.difficulty,
            "duration": text.duration, "type": text.kind, "guidance": text.guidance,
            "scriptureReferences": text.scripture_references,
        }));
    }
}
