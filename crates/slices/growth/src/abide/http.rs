use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{model::AbideMoment, service};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromQuery, Result},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/abide-moments/random",
        get_with(random, |op| {
            op.id("randomAbideMoment")
                .tag("abide")
                .summary("A moment by chance; another than `except`")
        }),
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct RandomQuery {
    except: Option<Uuid>,
}

async fn random(
    State(app): State<App>,
    _: SignedIn,
    FromQuery(query): FromQuery<RandomQuery>,
) -> Result<Json<AbideMoment>> {
    Ok(Json(service::random(&app, query.except).await?))
}
