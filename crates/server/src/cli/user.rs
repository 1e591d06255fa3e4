use crate::{config::Config, wiring};
use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use trellis_accounts::accounts::registration::{AccountForm, service::create_as_operator};
use trellis_identity::model::Role;

use super::configured_address;

#[derive(Debug, Args)]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Create an active account
    Create(Create),
}

#[derive(Debug, Args)]
struct Create {
    #[arg(long, env = "TRELLIS_USER_USERNAME")]
    username: String,
    /// Prefer the variable: flags are visible in the process list
    #[arg(long, env = "TRELLIS_USER_PASSWORD", hide_env_values = true)]
    password: String,
    #[arg(long, env = "TRELLIS_USER_EMAIL")]
    email: String,
    #[arg(long, env = "TRELLIS_USER_FIRST_NAME")]
    first_name: String,
    #[arg(long, env = "TRELLIS_USER_LAST_NAME")]
    last_name: String,
    /// user, admin or super_admin
    #[arg(long, env = "TRELLIS_USER_ROLE", default_value = "user")]
    role: String,
}

pub async fn run(config: &Config, arguments: Arguments) -> anyhow::Result<()> {
    let Action::Create(create) = arguments.action;
    let role = Role::from_name(&create.role).with_context(|| {
        format!(
            "there is no role {:?}: use user, admin or super_admin",
            create.role
        )
    })?;
    let form = AccountForm {
        username: create.username.trim().to_owned(),
        email: create.email.trim().to_owned(),
        password: create.password,
        first_name: create.first_name.trim().to_owned(),
        last_name: create.last_name.trim().to_owned(),
        date_of_birth: None,
    };
    let broken = form.validation_errors();
    if !broken.is_empty() {
        bail!("{}", broken.into_values().collect::<Vec<_>>().join("; "));
    }
    let username = form.username.clone();
    let app = wiring::app(config, configured_address(config)).await?;
    create_as_operator(&app, form.into_account(role, true)).await?;
    println!("Created {username} ({}).", role.name());
    Ok(())
}
