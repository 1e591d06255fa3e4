//! Infrastructure for every slice: audit log, rate limits, jobs, blobs, settings, health checks, backups,
//! exports.

pub mod audit;
pub mod backup;
pub mod blobs;
mod context;
pub mod export;
pub mod health;
pub mod housekeeping;
pub mod jobs;
pub mod limits;
pub mod managed;
pub mod once;
pub mod password;
pub mod ports;
mod scripture;
pub mod settings;
pub mod shipped;
mod sign_in_provider;
mod slice;
mod work_signal;

use std::sync::Arc;

use backup::Table;
pub use context::{App, AppParts, AudioLimits, Policy};
pub use scripture::{Imported, OpenImports, Scripture};
pub use sign_in_provider::SignInProvider;
pub use slice::{Jobs, Shipped, Slice, Slices, Sweep};
pub use work_signal::WorkSignal;

pub const SLICE: Slice = Slice {
    routes: health::routes,
    tables: &[
        Table::of::<audit::entity::Entity>(),
        Table::seeded::<jobs::entity::Entity>(),
        Table::seeded::<settings::entity::Entity>(),
        Table::seeded::<shipped::entity::Entity>(),
        Table::of::<once::entity::Entity>(),
    ],
    excluded_tables: &["attempts", "seaql_migrations", "write_checks"],
    jobs: &[Jobs {
        workers: 1,
        handlers: || vec![Arc::new(housekeeping::Sweep)],
    }],
    sweeps: &[
        Sweep {
            name: "attempts",
            run: |app| Box::pin(async move { Ok(limits::sweep(app).await?) }),
        },
        Sweep {
            name: "ids",
            run: |app| Box::pin(async move { Ok(once::sweep(app).await?) }),
        },
        Sweep {
            name: "jobs",
            run: |app| Box::pin(async move { Ok(jobs::delete_old_finished(app).await?) }),
        },
    ],
    ..Slice::named("platform")
};
