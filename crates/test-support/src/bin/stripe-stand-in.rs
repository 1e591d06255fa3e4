//! The fake Stripe server for browser tests. Prints its address, and runs until the tests end.

use std::io::{self, Read, Write};

use serde_json::json;
use trellis_test_support::StripeStandIn;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let stripe = StripeStandIn::start().await;
    let connection_json = json!({
        "url": stripe.url(),
        "secretKey": stripe.secret_key(),
        "publishableKey": stripe.publishable_key(),
        "webhookSecret": stripe.webhook_secret(),
    });
    writeln!(io::stdout(), "{connection_json}")?;
    // Ends when the parent process closes stdin or exits.
    tokio::task::spawn_blocking(|| io::stdin().read_to_end(&mut Vec::new())).await??;
    Ok(())
}
