#![allow(clippy::unwrap_used)]

use super::*;

fn environment(pairs: &[(&str, &str)]) -> HashMap<String, String> {
    pairs
        .iter()
        .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
        .collect()
}

#[test]
fn the_default_file_is_a_valid_configuration() {
    let config = Config::load(None, &HashMap::new(), &Flags::default()).unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.database_url(), "sqlite:./data/trellis.db");
    assert_eq!(
        config.public_url(config.listen).unwrap().as_str(),
        "http://127.0.0.1:8080/"
    );
    assert_eq!(config.storage.kind, StorageKind::Folder);
    assert_eq!(config.payments.url, "https://api.stripe.com");
    assert!(!config.outbound.private_networks);
}

#[test]
fn a_flag_wins_over_a_variable_and_a_variable_over_the_file() {
    let file = "listen = '127.0.0.1:1'\n[database]\nurl = 'postgres://file/x'\nmax_connections = 3";
    let env = environment(&[
        ("TRELLIS_LISTEN", "127.0.0.1:2"),
        ("TRELLIS_DATABASE_URL", "postgres://env/x"),
    ]);
    let flags = Flags {
        database_url: Some("postgres://flag/x".to_owned()),
        ..Flags::default()
    };
    let config = Config::load(Some(file), &env, &flags).unwrap();
    assert_eq!(config.listen.port(), 2);
    assert_eq!(config.database_url(), "postgres://flag/x");
    assert_eq!(config.database.max_connections, 3);
}

#[test]
fn variables_can_be_numbers_booleans_and_lists() {
    let env = environment(&[
        ("TRELLIS_MAX_BODY_BYTES", "2048"),
        ("TRELLIS_ACCOUNTS_HIDE_TAKEN", "true"),
        ("TRELLIS_CONNECTIONS_MAX_TOTAL", "300"),
        ("TRELLIS_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8"),
        ("TRELLIS_PAYMENTS_URL", "http://127.0.0.1:3"),
        ("TRELLIS_OUTBOUND_PRIVATE_NETWORKS", "true"),
    ]);
    let config = Config::load(None, &env, &Flags::default()).unwrap();
    assert_eq!(config.max_body_bytes, 2048);
    assert_eq!(config.payments.url, "http://127.0.0.1:3");
    assert!(config.accounts.hide_taken);
    assert_eq!(config.connections.max_total.get(), 300);
    assert!(config.outbound.private_networks);
    let proxies = config.trusted_proxies().unwrap();
    assert!(proxies[0].contains(&"127.0.0.1".parse::<std::net::IpAddr>().unwrap()));
    assert!(proxies[1].contains(&"10.20.30.40".parse::<std::net::IpAddr>().unwrap()));
}

#[test]
fn secrets_may_be_read_from_files() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("secret");
    std::fs::write(&path, "s3cret\n").unwrap();
    let file = format!("[oidc]\nclient_secret_file = '{}'", path.display());
    let config = Config::load(Some(&file), &HashMap::new(), &Flags::default()).unwrap();
    assert_eq!(config.oidc.client_secret, "s3cret");

    let env = environment(&[(
        "TRELLIS_STORAGE_SECRET_ACCESS_KEY_FILE",
        path.to_str().unwrap(),
    )]);
    let config = Config::load(None, &env, &Flags::default()).unwrap();
    assert_eq!(config.storage.secret_access_key, "s3cret");
    assert!(!format!("{config:?}").contains("s3cret"));

    let env = environment(&[("TRELLIS_SECRET_KEY_FILE", path.to_str().unwrap())]);
    let config = Config::load(None, &env, &Flags::default()).unwrap();
    assert_eq!(config.secret_key.0, "s3cret");
    assert!(!format!("{config:?}").contains("s3cret"));
}

#[test]
fn a_configuration_mistake_is_named() {
    let refused = |file: &str| {
        let error = Config::load(Some(file), &HashMap::new(), &Flags::default()).unwrap_err();
        format!("{error:#}")
    };
    assert!(refused("lisen = 'x'").contains("lisen"));
    assert!(refused("[database]\nurll = 'x'").contains("urll"));
    assert!(refused("[connections]\nidle_seconds = 0").contains("idle_seconds"));
    assert!(
        refused("listen = 'nowhere'").contains("listen")
            || refused("listen = 'nowhere'").contains("socket")
    );
    let env = environment(&[("TRELLIS_MAX_BODY_BYTES", "many")]);
    let error = Config::load(None, &env, &Flags::default()).unwrap_err();
    assert!(format!("{error:#}").contains("TRELLIS_MAX_BODY_BYTES"));
}

#[test]
fn the_public_url_must_be_valid() {
    let config = |url: &str| {
        let env = environment(&[("TRELLIS_PUBLIC_URL", url)]);
        let config = Config::load(None, &env, &Flags::default()).unwrap();
        config.public_url(config.listen)
    };
    assert!(config("https://grow.example").is_ok());
    assert!(config("grow.example").is_err());
    assert!(config("ftp://grow.example").is_err());
}
