use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{model::AbideMoment, service};
use trellis_identity::SignedIn;
use trellis_kernel::{FromQuery, Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("abide", random_abide_moment)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct RandomQuery {
    except: Option<Uuid>,
}

/// A random moment, other than `except`
#[endpoint(GET "/abide-moments/random")]
async fn random_abide_moment(
    State(app): State<App>,
    _: SignedIn,
    FromQuery(query): FromQuery<RandomQuery>,
) -> Result<Json<AbideMoment>> {
    Ok(Json(service::random(&app, query.except).await?))
}
