//! Each endpoint is declared in one line: `#[endpoint(GET "/path")]` on a handler sets its method and path,
//! and `routes!` builds a router from handlers.

use aide::{
    OperationInput, OperationOutput,
    axum::routing::ApiMethodDocs,
    generate::{GenContext, in_context},
    openapi::{Operation, ReferenceOr, Response, StatusCode},
    operation::OperationHandler,
};
use axum::{handler::Handler, routing::on};

pub use aide::axum::ApiRouter;
pub use axum::routing::MethodFilter;

/// The data `#[endpoint]` attaches to a handler.
#[derive(Debug)]
pub struct Endpoint {
    pub filter: MethodFilter,
    /// The method as written in the OpenAPI document.
    pub method: &'static str,
    pub path: &'static str,
    pub id: &'static str,
    pub summary: &'static str,
    pub description: Option<&'static str>,
}

/// Builds a router from these handlers and gives them this tag in the OpenAPI document.
///
/// ```ignore
/// pub fn routes() -> ApiRouter<App> {
///     routes!("journal", list_personal_devotionals, create_personal_devotional)
/// }
/// ```
///
/// The result is a regular aide router: `.layer(…)` sets a body limit, and `.merge(…)` adds handlers without
/// that limit.
#[macro_export]
macro_rules! routes {
    ($tag:literal, $($handler:ident),+ $(,)?) => {{
        let router = $crate::routing::ApiRouter::new();
        $(let router = $crate::routing::add(router, $handler::ENDPOINT, $tag, $handler);)+
        router
    }};
}

/// Adds one endpoint to a router. This is compiled once per endpoint, so everything that doesn't need the
/// handler's types is in functions that aren't generic.
pub fn add<H, I, O, T, S>(
    router: ApiRouter<S>,
    endpoint: Endpoint,
    tag: &'static str,
    handler: H,
) -> ApiRouter<S>
where
    H: Handler<T, S> + OperationHandler<I, O>,
    I: OperationInput,
    O: OperationOutput,
    T: 'static,
    S: Clone + Send + Sync + 'static,
{
    let types = Types {
        input: I::operation_input,
        output: O::inferred_responses,
        early: I::inferred_early_responses,
    };
    router
        .route(endpoint.path, on(endpoint.filter, handler))
        .api_route_docs(endpoint.path, endpoint.document(tag, types))
}

type Responses = fn(&mut GenContext, &mut Operation) -> Vec<(Option<u16>, Response)>;

/// A handler's request and response types, for its documentation.
struct Types {
    input: fn(&mut GenContext, &mut Operation),
    output: Responses,
    /// Responses that an extractor can give before the handler runs.
    early: Responses,
}

impl Endpoint {
    fn document(self, tag: &str, types: Types) -> ApiMethodDocs {
        let mut operation = Operation {
            tags: vec![tag.to_owned()],
            operation_id: Some(self.id.to_owned()),
            summary: Some(self.summary.to_owned()),
            description: self.description.map(str::to_owned),
            ..Operation::default()
        };
        in_context(|context| {
            (types.input)(context, &mut operation);
            for describe in [types.output, types.early] {
                for (status, response) in describe(context, &mut operation) {
                    add_response(&mut operation, status, response);
                }
            }
        });
        ApiMethodDocs::new(self.method, operation)
    }
}

/// If a status is described more than once, the first description is used.
fn add_response(operation: &mut Operation, status: Option<u16>, response: Response) {
    let responses = operation.responses.get_or_insert_default();
    let response = ReferenceOr::Item(response);
    match status {
        Some(status) => {
            let status = StatusCode::Code(status);
            responses.responses.entry(status).or_insert(response);
        }
        None => {
            responses.default.get_or_insert(response);
        }
    }
}

#[cfg(test)]
mod tests {
    use aide::openapi::OpenApi;
    use axum::Json;
    use serde_json::{Value, json};

    use super::*;
    use crate::{Id, NoContent, endpoint};

    /// A greeting, for anyone
    /// who asks
    #[endpoint(GET "/greetings/{id}")]
    async fn read_greeting(Id(id): Id) -> Json<String> {
        Json(id.to_string())
    }

    /// Take a greeting back
    ///
    /// It is gone
    /// at once.
    ///
    /// No one is notified.
    #[endpoint(DELETE "/greetings/{id}")]
    async fn delete_greeting(Id(_): Id) -> NoContent {
        NoContent
    }

    /// Greet
    #[endpoint(POST "/greetings")]
    async fn greet() -> NoContent {
        NoContent
    }

    fn document() -> Value {
        let router: ApiRouter = routes!("greetings", read_greeting, delete_greeting, greet);
        let mut api = OpenApi::default();
        let _ = router.finish_api(&mut api);
        serde_json::to_value(api).unwrap()
    }

    #[test]
    fn documents_endpoint_path_and_method() {
        let document = document();
        let paths = document["paths"].as_object().unwrap();
        assert_eq!(paths.len(), 2);
        let greeting = paths["/greetings/{id}"].as_object().unwrap();
        assert_eq!(greeting.len(), 2);
        assert!(greeting["get"].is_object());
        assert!(greeting["delete"].is_object());
        assert!(paths["/greetings"]["post"].is_object());
    }

    #[test]
    fn a_handler_names_its_operation_and_its_comment_describes_it() {
        let document = document();
        let read = &document["paths"]["/greetings/{id}"]["get"];
        assert_eq!(read["operationId"], "readGreeting");
        assert_eq!(read["tags"], json!(["greetings"]));
        assert_eq!(read["summary"], "A greeting, for anyone who asks");
        assert_eq!(read["description"], Value::Null);

        let delete = &document["paths"]["/greetings/{id}"]["delete"];
        assert_eq!(delete["summary"], "Take a greeting back");
        assert_eq!(
            delete["description"],
            "It is gone at once.\n\nNo one is notified."
        );
    }

    #[test]
    fn handler_types_document_input_and_output() {
        let document = document();
        let read = &document["paths"]["/greetings/{id}"]["get"];
        let parameter = &read["parameters"][0];
        assert_eq!(parameter["in"], "path");
        assert_eq!(parameter["name"], "id");
        assert_eq!(parameter["required"], true);
        assert_eq!(parameter["schema"]["format"], "uuid");
        assert!(read["responses"]["200"]["content"]["application/json"].is_object());
        let delete = &document["paths"]["/greetings/{id}"]["delete"];
        assert_eq!(delete["responses"]["204"]["description"], "Done");
    }
}
