use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use trellis_identity::SuperAdmin;
use trellis_kernel::{
    Result, Valid, endpoint, routes,
    text::{one_line, web_address},
};
use trellis_platform::{
    App,
    settings::{
        ApiSettings, EsvTerms, MailForm,
        mask::typed_key,
        service::{self, ApiSettingsChange},
    },
};

pub fn routes() -> ApiRouter<App> {
    routes!("administration", api_settings, save_api_settings)
}

/// API keys for external services, masked
#[endpoint(GET "/admin/system/api-settings")]
async fn api_settings(State(app): State<App>, _: SuperAdmin) -> Result<Json<ApiSettings>> {
    Ok(Json(service::api_settings(&app).await?.masked()))
}

#[derive(Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ApiSettingsRequest {
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    esv_api_key: Option<String>,
    #[garde(skip)]
    esv_terms: Option<EsvTerms>,
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    openai_api_key: Option<String>,
    /// If empty, the default address is used. Likewise, an empty model means the default model.
    #[garde(inner(length(chars, max = 500), custom(web_address)))]
    openai_base_url: Option<String>,
    #[garde(inner(length(chars, max = 200), custom(one_line)))]
    openai_model: Option<String>,
    #[garde(inner(length(chars, max = 200), custom(one_line)))]
    openai_image_model: Option<String>,
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    eleven_labs_api_key: Option<String>,
    #[garde(inner(length(chars, max = 500), custom(web_address)))]
    eleven_labs_base_url: Option<String>,
    #[garde(inner(length(chars, max = 200), custom(one_line)))]
    eleven_labs_model: Option<String>,
    #[garde(skip)]
    assistance_off: Option<bool>,
    #[garde(inner(range(max = 10_000)))]
    daily_quota: Option<u32>,
    #[garde(inner(range(min = 0.0, max = 10_000.0)))]
    input_price: Option<f64>,
    #[garde(inner(range(min = 0.0, max = 10_000.0)))]
    output_price: Option<f64>,
    #[serde(flatten)]
    #[garde(dive)]
    form: MailForm,
}

/// Change API keys for external services
///
/// Omitted fields and masked keys stay unchanged; an empty key is removed.
#[endpoint(POST "/admin/system/api-settings")]
async fn save_api_settings(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Valid(body): Valid<ApiSettingsRequest>,
) -> Result<Json<ApiSettings>> {
    let change = ApiSettingsChange {
        esv_api_key: typed_key(body.esv_api_key),
        esv_terms: body.esv_terms,
        openai_api_key: typed_key(body.openai_api_key),
        openai_base_url: body.openai_base_url,
        openai_model: body.openai_model,
        openai_image_model: body.openai_image_model,
        eleven_labs_api_key: typed_key(body.eleven_labs_api_key),
        eleven_labs_base_url: body.eleven_labs_base_url,
        eleven_labs_model: body.eleven_labs_model,
        assistance_off: body.assistance_off,
        daily_quota: body.daily_quota,
        input_price: body.input_price,
        output_price: body.output_price,
        mail: body.form.into(),
    };
    let saved = service::save(&app, actor.user.id, change).await?;
    Ok(Json(saved.masked()))
}
