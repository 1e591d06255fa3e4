//! Spiritual disciplines: the catalog, fasts, the Sabbath, and members' practices. Check-ins, intentions and
//! reflections are private to the member.

mod administration;
mod catalog;
pub mod entities;
mod error;
mod export;
mod fasting;
pub mod model;
mod practices;
mod sabbath;
pub mod shipped;

use aide::axum::ApiRouter;

pub use error::DisciplineError;
pub use export::export;
pub use fasting::service::open_fast_end_time;
pub use sabbath::service::{is_sabbath, next_sabbath_start, sabbath_weekdays};
use trellis_platform::{App, Shipped, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::seeded::<entities::disciplines::Entity>(),
        Table::of::<entities::discipline_practices::Entity>(),
        Table::of::<entities::discipline_check_ins::Entity>(),
        Table::of::<entities::discipline_reflections::Entity>(),
        Table::seeded::<entities::fasting_plans::Entity>(),
        Table::of::<entities::fasts::Entity>(),
        Table::of::<entities::sabbath_practices::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    shipped: &[
        Shipped {
            name: "disciplines",
            install: |app, tx| Box::pin(shipped::install_disciplines(app, tx)),
        },
        Shipped {
            name: "fasting_plans",
            install: |app, tx| Box::pin(shipped::install_fasting_plans(app, tx)),
        },
    ],
    ..Slice::named("disciplines")
};

pub fn routes() -> ApiRouter<App> {
    catalog::http::routes()
        .merge(practices::http::routes())
        .merge(fasting::http::routes())
        .merge(sabbath::http::routes())
        .merge(administration::http::routes())
}
