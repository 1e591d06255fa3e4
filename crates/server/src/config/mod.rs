//! Configuration: defaults, then the file, then the environment, then flags.

use std::{
    collections::HashMap,
    net::SocketAddr,
    num::{NonZeroU32, NonZeroUsize},
    path::PathBuf,
};

use anyhow::{Context, bail};
use ipnet::IpNet;
use serde::Deserialize;
use toml::{Table, Value};
use url::Url;

pub const DEFAULTS: &str = include_str!("default.toml");
const PREFIX: &str = "TRELLIS";

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub listen: SocketAddr,
    pub public_url: String,
    pub data_dir: PathBuf,
    pub secret_key: Hidden,
    pub trusted_proxies: Vec<String>,
    pub max_body_bytes: usize,
    pub connections: Connections,
    pub database: Database,
    pub storage: Storage,
    pub content: Content,
    pub search: Search,
    pub accounts: Accounts,
    pub oidc: Oidc,
    pub esv: Esv,
    pub payments: Payments,
    pub outbound: Outbound,
    pub log: Log,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Connections {
    pub max_total: NonZeroUsize,
    pub max_per_address: NonZeroUsize,
    pub first_byte_seconds: NonZeroU32,
    pub header_seconds: NonZeroU32,
    pub idle_seconds: NonZeroU32,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Database {
    pub url: String,
    pub max_connections: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StorageKind {
    Folder,
    S3,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Storage {
    pub kind: StorageKind,
    pub bucket: String,
    pub region: String,
    pub endpoint: String,
    pub access_key_id: String,
    pub secret_access_key: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    pub pack: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    pub prepare_meaning: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accounts {
    pub hide_taken: bool,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Oidc {
    pub issuer: String,
    pub client_id: String,
    pub client_secret: String,
    pub label: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Esv {
    pub url: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payments {
    pub url: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outbound {
    pub private_networks: bool,
}

/// A string that is never logged.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub struct Hidden(pub String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    pub level: String,
    pub format: LogFormat,
}

impl std::fmt::Debug for Storage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Storage({:?})", self.kind)
    }
}

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hidden(…)")
    }
}

impl std::fmt::Debug for Oidc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Oidc({})", self.issuer)
    }
}

/// The command-line flags.
#[derive(Debug, Default, Clone)]
pub struct Flags {
    pub listen: Option<String>,
    pub public_url: Option<String>,
    pub data_dir: Option<PathBuf>,
    pub database_url: Option<String>,
}

impl Config {
    pub fn load(
        file: Option<&str>,
        environment: &HashMap<String, String>,
        flags: &Flags,
    ) -> anyhow::Result<Self> {
        let mut table: Table = DEFAULTS.parse().context("the built-in defaults")?;
        if let Some(text) = file {
            let file_table: Table = text.parse().context("the configuration file")?;
            merge(&mut table, resolve_secret_files(file_table)?);
        }
        apply_environment(&mut table, environment, PREFIX)?;
        apply_flags(&mut table, flags);
        Value::Table(table).try_into().context("the configuration")
    }

    pub fn database_url(&self) -> String {
        if self.database.url.is_empty() {
            format!("sqlite:{}", self.data_dir.join("trellis.db").display())
        } else {
            self.database.url.clone()
        }
    }

    /// The path of the SQLite database, if one is configured and doesn't exist yet.
    pub fn missing_database(&self) -> Option<PathBuf> {
        let url = self.database_url();
        let path = url.strip_prefix("sqlite:")?;
        let path = path.strip_prefix("//").unwrap_or(path);
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        let file = PathBuf::from(path);
        (!file.exists()).then_some(file)
    }

    /// `bound_address` is the server's actual address, which differs when port 0 was requested.
    pub fn public_url(&self, bound_address: SocketAddr) -> anyhow::Result<Url> {
        let text = if self.public_url.is_empty() {
            format!("http://{bound_address}/")
        } else {
            self.public_url.clone()
        };
        let url = Url::parse(&text).with_context(|| format!("public_url {text:?}"))?;
        if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
            bail!("public_url {text:?} must begin with http:// or https://");
        }
        Ok(url)
    }

    pub fn trusted_proxies(&self) -> anyhow::Result<Vec<IpNet>> {
        self.trusted_proxies
            .iter()
            .map(|text| {
                text.parse::<IpNet>()
                    .or_else(|_| text.parse::<std::net::IpAddr>().map(IpNet::from))
                    .with_context(|| {
                        format!("trusted_proxies: {text:?} is not an address or network")
                    })
            })
            .collect()
    }
}

fn merge(base: &mut Table, over: Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(base)), Value::Table(over)) => merge(base, over),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// Reads secrets from files: `client_secret_file = "/run/secrets/x"` becomes `client_secret = "<contents of
/// that file>"`.
fn resolve_secret_files(table: Table) -> anyhow::Result<Table> {
    table
        .into_iter()
        .map(|(key, value)| match (key.strip_suffix("_file"), value) {
            (Some(secret), Value::String(path)) => {
                Ok((secret.to_owned(), Value::String(read_secret(&path)?)))
            }
            (_, Value::Table(inner)) => Ok((key, Value::Table(resolve_secret_files(inner)?))),
            (_, value) => Ok((key, value)),
        })
        .collect()
}

fn read_secret(path: &str) -> anyhow::Result<String> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("reading the secret {path}"))?;
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}

fn apply_environment(
    table: &mut Table,
    environment: &HashMap<String, String>,
    prefix: &str,
) -> anyhow::Result<()> {
    for (key, value) in table.iter_mut() {
        let name = format!("{prefix}_{}", key.to_uppercase());
        if let Value::Table(inner) = value {
            apply_environment(inner, environment, &name)?;
            continue;
        }
        let from_file = environment.get(&format!("{name}_FILE"));
        let text = match (environment.get(&name), from_file) {
            (Some(text), _) => text.clone(),
            (None, Some(path)) => read_secret(path)?,
            (None, None) => continue,
        };
        *value =
            parse_with_type_of(value, &text).with_context(|| format!("the variable {name}"))?;
    }
    Ok(())
}

/// Parses an environment variable according to the type of the default.
fn parse_with_type_of(default: &Value, text: &str) -> anyhow::Result<Value> {
    Ok(match default {
        Value::Integer(_) => Value::Integer(text.parse()?),
        Value::Boolean(_) => Value::Boolean(text.parse()?),
        Value::Array(_) => text
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
            .map(|item| Value::String(item.to_owned()))
            .collect::<Vec<_>>()
            .into(),
        _ => Value::String(text.to_owned()),
    })
}

fn apply_flags(table: &mut Table, flags: &Flags) {
    let mut set = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            table.insert(key.to_owned(), Value::String(value));
        }
    };
    set("listen", flags.listen.clone());
    set("public_url", flags.public_url.clone());
    set(
        "data_dir",
        flags.data_dir.as_ref().map(|dir| dir.display().to_string()),
    );
    if let (Some(url), Some(Value::Table(database))) =
        (&flags.database_url, table.get_mut("database"))
    {
        database.insert("url".to_owned(), Value::String(url.clone()));
    }
}

#[cfg(test)]
mod tests;
