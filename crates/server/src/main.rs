//! The `trellis` command.

mod cli;
mod config;
mod content_pack;
mod host;
mod listener;
mod secret_key;
mod web_assets;
mod wiring;

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    cli::run().await
}
