//! No unusual parameter makes any operation fail with a server error.

use chrono::TimeDelta;
use http::Method;
use serde_json::{Value, json};
use trellis_test_support::{Answer, Client, Persona, TestApp, both_engines};

use super::{Operation, operations};

/// Sent without further escaping, so some are already escaped.
const ODD_TEXTS: [&str; 9] = [
    "",
    "%00",
    "%FF%FE",
    "%25%5F%5C",
    "%27%20OR%201%3D1%20--",
    "%E2%80%AE%F0%9F%95%8A",
    "..%2F..%2Fetc%2Fpasswd",
    "00000000-0000-0000-0000-000000000000",
    "999999999999999999999999999999999999",
];
const ODD_NUMBERS: [&str; 11] = [
    "0",
    "-1",
    "65536",
    "32767",
    "-32768",
    "2147483647",
    "4294967295",
    "9223372036854775807",
    "18446744073709551615",
    "1e309",
    "NaN",
];
const ODD_DATES: [&str; 10] = [
    "%2B262142-12-31",
    "-262143-01-01",
    "0000-00-00",
    "0001-01-01",
    "1899-12-31",
    "1900-01-01",
    "2200-12-31",
    "2201-01-01",
    "9999-12-31",
    "2026-02-30",
];
const ODD_IDS: [&str; 3] = [
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "{00000000-0000-7000-8000-000000000000}",
    "not-an-id",
];
const LONG: usize = 4_000;

fn odd_values(schema: &Value) -> Vec<String> {
    let kind = schema.to_string();
    let mut values: Vec<&str> = ODD_TEXTS.to_vec();
    if kind.contains("\"date\"") {
        values.extend(ODD_DATES);
    } else if kind.contains("\"integer\"") || kind.contains("\"number\"") {
        values.extend(ODD_NUMBERS);
    } else if kind.contains("\"uuid\"") {
        values.extend(ODD_IDS);
    }
    let escaped = |value: &str| value.replace('{', "%7B").replace('}', "%7D");
    values
        .into_iter()
        .map(escaped)
        .chain(["x".repeat(LONG)])
        .collect()
}

/// Valid parameter values, so that a request gets as far as possible while one other parameter is unusual.
struct ValidValues {
    practice: String,
    enrolment: String,
}

impl ValidValues {
    async fn make(client: &Client) -> Self {
        let disciplines = client.get("/api/disciplines").await.json;
        let practice = client
            .post(
                "/api/disciplines/practices",
                json!({ "disciplineId": disciplines[0]["id"], "duration": 10 }),
            )
            .await;
        let plans = client.get("/api/reading-plans").await.json;
        let enrolment = client
            .post(
                "/api/reading-plans/enrolments",
                json!({ "planId": plans[0]["id"] }),
            )
            .await;
        let id = |response: &Answer| {
            let id = response.json["id"].as_str();
            id.unwrap_or_else(|| panic!("{response:?}")).to_owned()
        };
        Self {
            practice: id(&practice),
            enrolment: id(&enrolment),
        }
    }

    fn value(&self, path: &str, name: &str) -> &str {
        match name {
            "id" if path.contains("/practices/") => &self.practice,
            "id" if path.contains("/enrolments/") => &self.enrolment,
            "translationId" | "translations" => "bsb",
            "bookId" | "book" => "JHN",
            "chapter" => "3",
            "verse" => "16",
            "day" => "1",
            "year" => "2026",
            "strong" => "G26",
            "q" | "search" => "grace",
            "reference" => "John%203%3A16",
            "category" => "inward",
            "contentType" => "devotional",
            "planId" | "tag" | "contentId" => "a",
            _ => "00000000-0000-7000-8000-000000000000",
        }
    }
}

/// The URL of a request. Path parameters and required query parameters get valid values, except those for
/// which `odd` returns a value.
fn address(
    operation: &Operation,
    valid: &ValidValues,
    odd: impl Fn(&str) -> Option<String>,
) -> String {
    let mut path = operation.template.clone();
    let mut query = Vec::new();
    for parameter in &operation.parameters {
        let name = &parameter.name;
        let value = odd(name);
        let is_needed = value.is_some() || parameter.is_required;
        let value = value.unwrap_or_else(|| valid.value(&operation.template, name).to_owned());
        if parameter.is_in_path {
            path = path.replace(&format!("{{{name}}}"), &value);
        } else if is_needed {
            query.push(format!("{name}={value}"));
        }
    }
    if query.is_empty() {
        return path;
    }
    format!("{path}?{}", query.join("&"))
}

async fn ask(app: &TestApp, client: &Client, operation: &Operation, address: &str) -> Answer {
    let body = (operation.method != Method::GET).then(|| json!({}));
    let response = client
        .send(operation.method.clone(), address, body.clone())
        .await;
    if response.status != 429 {
        return response;
    }
    // The rate limit rejected the request before its parameter was checked, so send it again.
    app.clock.advance(TimeDelta::hours(1));
    client.send(operation.method.clone(), address, body).await
}

both_engines! {
    async fn no_parameter_makes_the_server_fail(app: &TestApp) {
        let client = app.persona(Persona::SuperAdmin).await;
        let valid = ValidValues::make(&client).await;
        let mut failures = Vec::new();
        for operation in operations() {
            for parameter in &operation.parameters {
                for value in odd_values(&parameter.schema) {
                    // An empty segment would make a different path.
                    if parameter.is_in_path && value.is_empty() {
                        continue;
                    }
                    let odd = |name: &str| (name == parameter.name).then(|| value.clone());
                    let address = address(&operation, &valid, odd);
                    let response = ask(app, &client, &operation, &address).await;
                    if response.status.is_server_error() {
                        failures.push(format!("{} {address}: {}", operation.method, response.status));
                    }
                }
            }
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }

    /// Both ends must be extreme, because a single extreme date can't overflow a range.
    async fn no_range_of_days_makes_the_server_fail(app: &TestApp) {
        let client = app.persona(Persona::SuperAdmin).await;
        let valid = ValidValues::make(&client).await;
        let mut request_count = 0;
        for operation in operations() {
            let is_date = |name: &str| operation.parameters.iter().any(|parameter| {
                parameter.name == name && parameter.schema.to_string().contains("\"date\"")
            });
            if !(is_date("from") && is_date("to")) {
                continue;
            }
            for day in ODD_DATES {
                let odd = |name: &str| matches!(name, "from" | "to").then(|| day.to_owned());
                let response = ask(app, &client, &operation, &address(&operation, &valid, odd)).await;
                let is_in_range = ["1900-01-01", "2200-12-31"].contains(&day);
                assert_eq!(response.status, if is_in_range { 200 } else { 400 }, "{} on {day}", operation.id);
                if !is_in_range {
                    assert_eq!(response.field("from"), "This must be a date from 1900-01-01 to 2200-12-31");
                }
                request_count += 1;
            }
        }
        assert!(request_count >= 7 * ODD_DATES.len(), "{request_count}");
    }

    async fn a_study_list_accepts_any_limit(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible-studies?limit=18446744073709551615").await;
        assert_eq!((response.status.as_u16(), response.json), (200, json!([])));
    }
}
