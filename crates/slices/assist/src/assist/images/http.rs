use aide::{
    OperationOutput,
    axum::ApiRouter,
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse, SchemaObject},
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use garde::Validate;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use schemars::{JsonSchema, json_schema};
use serde::Deserialize;

use super::{
    model::{GeneratedImage, StoredImage},
    service,
};
use trellis_identity::{MediaViewer, SignedIn, with_media_cookie};
use trellis_kernel::{
    Id, Result, Valid, contract::required_fields, endpoint, extract::trimmed, respond::WithCookies,
    routes,
};
use trellis_platform::App;

/// Our images contain no scripts; this policy blocks one that got in anyway.
const CONTENT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/// The browser stores the image but revalidates it each time, because a different member may be using the
/// browser by then.
const CACHE_POLICY: &str = "private, no-cache";

pub fn routes() -> ApiRouter<App> {
    routes!("assist", generate_image, read_image)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = required_fields(&["prompt"]))]
struct GenerateImageRequest {
    /// Text beyond 1000 characters is cut off.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank))]
    prompt: String,
}

fn not_blank(prompt: &str, _: &()) -> garde::Result {
    if prompt.is_empty() {
        return Err(garde::Error::new("Please enter an image prompt"));
    }
    Ok(())
}

/// Generate an image with the AI service, or a verse-art card
#[endpoint(POST "/ai/generate-image")]
async fn generate_image(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateImageRequest>,
) -> Result<WithCookies<Json<GeneratedImage>>> {
    let image = service::generate(&app, &who, &body.prompt).await?;
    Ok(with_media_cookie(&app, &who, Json(image)))
}

/// One of your images
///
/// Also accepts the media cookie, because an image on a page can't send headers.
#[endpoint(GET "/ai/images/{id}")]
async fn read_image(
    State(app): State<App>,
    who: MediaViewer,
    Id(id): Id,
    headers: HeaderMap,
) -> Result<StoredImage> {
    let known = headers.get(header::IF_NONE_MATCH);
    let known = known.and_then(|tags| tags.to_str().ok());
    Ok(service::read(&app, who.user_id, id, known).await?)
}

impl IntoResponse for StoredImage {
    fn into_response(self) -> Response {
        let mut response = match self.bytes {
            Some(bytes) => bytes.into_response(),
            None => StatusCode::NOT_MODIFIED.into_response(),
        };
        let headers = response.headers_mut();
        let kind = HeaderValue::from_str(&self.mime);
        headers.insert(
            header::CONTENT_TYPE,
            kind.unwrap_or(HeaderValue::from_static("application/octet-stream")),
        );
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::CACHE_CONTROL, CACHE_POLICY),
            (
                HeaderName::from_static("cross-origin-resource-policy"),
                "same-origin",
            ),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if let Ok(tag) = HeaderValue::from_str(&self.tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

impl OperationOutput for StoredImage {
    type Inner = ();

    fn inferred_responses(
        _: &mut GenContext,
        _: &mut Operation,
    ) -> Vec<(Option<u16>, ApiResponse)> {
        let file = MediaType {
            schema: Some(SchemaObject {
                json_schema: json_schema!({ "type": "string", "format": "binary" }),
                external_docs: None,
                example: None,
            }),
            ..MediaType::default()
        };
        let response = ApiResponse {
            description: "The picture".to_owned(),
            content: [("image/*".to_owned(), file)].into_iter().collect(),
            ..ApiResponse::default()
        };
        vec![(Some(200), response)]
    }
}
