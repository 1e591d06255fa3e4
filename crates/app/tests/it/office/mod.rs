//! The back office, on both engines.

mod analytics;
mod audit;
mod dashboard;
mod health;
