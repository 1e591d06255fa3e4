//! The API matches its OpenAPI document, and every operation defines who may call it.

mod bodies;
mod parameters;

use std::{collections::BTreeSet, fs, path::Path};

use http::Method;
use serde_json::{Value, json};
use trellis_test_support::{Engine, Persona, TestApp};

/// Operations that don't require signing in. Don't add to this list unless a new public page needs it.
const PUBLIC_OPERATIONS: [&str; 13] = [
    "donationWebhook",
    "forgotPassword",
    "health",
    "healthLive",
    "healthReady",
    "login",
    "loginPage",
    "logoutPage",
    "oidcCallback",
    "register",
    "resetPassword",
    "setupLink",
    "signInOptions",
];

/// Not a user role: a sister app's server, authenticated with the app's key.
const SISTER_APP: &str = "sister_app";

fn committed_document() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api/openapi.json");
    serde_json::from_str(&fs::read_to_string(path).expect("api/openapi.json")).expect("JSON")
}

fn generated() -> Value {
    serde_json::to_value(trellis_app::http::openapi()).expect("JSON")
}

struct Operation {
    id: String,
    method: Method,
    /// The path as in the OpenAPI document, with placeholders such as `{id}`.
    template: String,
    path: String,
    role: Option<String>,
    parameters: Vec<Parameter>,
    /// The schema for the JSON body, if there is one.
    body: Option<Value>,
}

struct Parameter {
    name: String,
    is_in_path: bool,
    is_required: bool,
    schema: Value,
}

impl Parameter {
    fn read(parameter: &Value) -> Self {
        Self {
            name: parameter["name"].as_str().expect("a name").to_owned(),
            is_in_path: parameter["in"] == "path",
            is_required: parameter["required"] == true,
            schema: parameter["schema"].clone(),
        }
    }
}

fn operations() -> Vec<Operation> {
    let document = generated();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            operations.push(Operation {
                id: operation["operationId"]
                    .as_str()
                    .unwrap_or_else(|| panic!("{method} {path} has no id"))
                    .to_owned(),
                method: method.to_uppercase().parse().expect("a method"),
                template: path.clone(),
                path: path.replace("{id}", "00000000-0000-7000-8000-000000000000"),
                role: operation["x-role"].as_str().map(str::to_owned),
                parameters: operation["parameters"]
                    .as_array()
                    .map(|all| all.iter().map(Parameter::read).collect())
                    .unwrap_or_default(),
                body: operation
                    .pointer("/requestBody/content/application~1json/schema")
                    .cloned(),
            });
        }
    }
    operations
}

#[test]
fn the_committed_document_is_current() {
    assert!(
        committed_document() == generated(),
        "api/openapi.json is stale: run `make generate`"
    );
}

#[test]
fn the_document_is_openapi_3_1_and_names_every_limit_once() {
    let document = generated();
    assert_eq!(document["openapi"], "3.1.0");
    let register = &document["components"]["schemas"]["RegisterRequest"]["properties"];
    assert_eq!(register["username"]["minLength"], 3);
    assert_eq!(register["password"]["minLength"], 6);
    assert_eq!(register["email"]["format"], "email");
    let ids: Vec<String> = operations()
        .into_iter()
        .map(|operation| operation.id)
        .collect();
    assert_eq!(
        ids.iter().collect::<BTreeSet<_>>().len(),
        ids.len(),
        "operation ids are unique"
    );
}

#[test]
fn every_operation_documents_a_success_response_and_our_error_body() {
    let document = generated();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let responses = operation["responses"].as_object().expect("responses");
            assert!(
                responses
                    .keys()
                    .any(|status| status.starts_with('2') || status == "303"),
                "{method} {path}"
            );
            let error = &responses["default"]["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(error, "#/components/schemas/ErrorBody", "{method} {path}");
        }
    }
}

#[tokio::test]
async fn anonymous_callers_reach_only_open_operations() {
    let app = TestApp::start(Engine::Sqlite).await;
    let visitor = app.anonymous();
    let mut open = BTreeSet::new();
    for operation in operations() {
        let response = visitor
            .send(operation.method, &operation.path, Some(json!({})))
            .await;
        if response.status != 401 {
            open.insert(operation.id);
        } else {
            assert_eq!(response.code(), "unauthorized", "{}", operation.id);
            assert!(
                operation.role.is_some(),
                "{} requires signing in but doesn't document it",
                operation.id
            );
        }
    }
    assert_eq!(open, BTreeSet::from(PUBLIC_OPERATIONS.map(str::to_owned)));
    app.finish().await;
}

#[tokio::test]
async fn each_role_reaches_only_its_operations() {
    let app = TestApp::start(Engine::Sqlite).await;
    let ranks = ["user", "admin", "super_admin"];
    let rank = |role: &str| {
        ranks
            .iter()
            .position(|known| *known == role)
            .expect("a role")
    };
    for persona in [Persona::User, Persona::Admin, Persona::SuperAdmin] {
        for operation in operations() {
            let Some(required_role) = operation.role else {
                continue;
            };
            // Created for each call: some operations sign their caller out.
            let client = app.persona(persona).await;
            let response = client
                .send(operation.method, &operation.path, Some(json!({})))
                .await;
            if required_role == SISTER_APP {
                assert_eq!(response.status, 401, "{persona:?} at {}", operation.id);
                continue;
            }
            let allowed = rank(persona.role().name()) >= rank(&required_role);
            let refused = response.status == 403 && response.code() == "forbidden";
            assert_eq!(
                refused, !allowed,
                "{persona:?} at {}: {response:?}",
                operation.id
            );
            assert!(
                !response.status.is_server_error(),
                "{persona:?} at {}",
                operation.id
            );
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn a_sister_app_key_reaches_only_its_operations() {
    let app = TestApp::start(Engine::Sqlite).await;
    let admin = app.persona(Persona::Admin).await;
    let apps = "/api/admin/content/sister-apps";
    let known = admin.get(apps).await.json;
    let keys = format!("{apps}/{}/keys", known[0]["id"].as_str().expect("an app"));
    let key = admin.post(&keys, json!({ "label": "server" })).await.json;
    let server = app
        .anonymous()
        .with_token(key["key"].as_str().expect("a key"));
    let mut accessible = BTreeSet::new();
    for operation in operations() {
        let Some(required_role) = operation.role else {
            continue;
        };
        let response = server
            .send(operation.method, &operation.path, Some(json!({})))
            .await;
        assert_eq!(
            response.status == 401,
            required_role != SISTER_APP,
            "{}",
            operation.id
        );
        if required_role == SISTER_APP {
            assert!(
                operation.path.starts_with("/api/integrations/"),
                "{}",
                operation.id
            );
            accessible.insert(operation.id);
        }
    }
    let expected = ["pushNotifications", "pushProgress"];
    assert_eq!(accessible, BTreeSet::from(expected.map(str::to_owned)));
    app.finish().await;
}

#[test]
fn admin_paths_require_an_admin() {
    for operation in operations() {
        if operation.path.starts_with("/api/admin") {
            assert!(
                matches!(operation.role.as_deref(), Some("admin" | "super_admin")),
                "{}",
                operation.id
            );
        }
    }
}

#[test]
fn every_error_code_is_used() {
    let document = generated();
    let codes = document["components"]["schemas"]["ErrorCode"]["enum"]
        .as_array()
        .expect("codes");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crate_names = ["app", "identity", "kernel", "platform", "slices"];
    let source: String = crate_names
        .iter()
        .map(|name| sources(&crates.join(name)))
        .collect();
    for code in codes {
        let variant: String = code
            .as_str()
            .expect("text")
            .split('_')
            .map(|word| word[..1].to_uppercase() + &word[1..])
            .collect();
        let patterns = ["ErrorCode::{}", "#[refusal({})]", "#[refusal({},"];
        let mut patterns = patterns.iter().map(|way| way.replace("{}", &variant));
        assert!(
            patterns.any(|way| source.contains(&way)),
            "{variant} is never answered"
        );
    }
}

fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).expect("a source file");
            text += source.split("#[cfg(test)]\nmod").next().unwrap_or_default();
        }
    }
    text
}
