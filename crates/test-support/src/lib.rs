//! A complete app on either engine, with personas and a fixed clock.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a failing test should panic"
)]

mod admin;
mod baseline;
mod client;
mod content;
mod engine;
mod esv;
mod identity;
mod mail;
mod meaning;
mod names;
mod push;
mod sister_apps;
mod speech;
mod stand_ins;
mod stripe;
mod writing_service;

use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicU32, Ordering},
};

use axum::Router;
use serde_json::json;
use trellis_accounts::accounts::registration::{AccountForm, service::create_as_operator};
use trellis_app::SLICES;
use trellis_identity::model::Role;
use trellis_kernel::Db;
use trellis_platform::{
    App, AppParts, Scripture, WorkSignal, health::WriteCheck, jobs::JobSignal, settings::SealKey,
};
use uuid::Uuid;

use baseline::{Baseline, TestParts};
pub use client::{Answer, Client};
pub use content::{library, pack};
pub use engine::{Engine, TestDatabase};
pub use esv::{EsvBehavior, MemoryEsv};
pub use identity::MemoryIdentity;
pub use mail::MemoryMail;
pub use meaning::{NoMeaning, RealMeaning};
pub use names::MemoryNames;
pub use push::{MemoryPush, SentPush, StandInDevice};
pub use sister_apps::{MemorySisters, SisterBehavior, SisterRequest};
pub use speech::{MemorySpeech, SpeechBehavior};
pub use stand_ins::{FixedClock, MemoryMachine, SeededEntropy};
pub use stripe::{Call, Delivery, Fault, StripeStandIn};
pub use writing_service::{PictureBehavior, WritingBehavior, WritingService};

/// Built once per process, because it takes a while, and shared by all tests.
static PATHS: LazyLock<Router<App>> = LazyLock::new(trellis_app::http::paths);

pub const PASSWORD: &str = "correct horse battery";

/// What kind of user makes a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Persona {
    User,
    Admin,
    SuperAdmin,
}

impl Persona {
    pub fn role(self) -> Role {
        match self {
            Self::User => Role::User,
            Self::Admin => Role::Admin,
            Self::SuperAdmin => Role::SuperAdmin,
        }
    }
}

#[derive(Debug)]
pub struct TestApp {
    pub app: App,
    pub clock: Arc<FixedClock>,
    pub machine: Arc<MemoryMachine>,
    pub esv: Arc<MemoryEsv>,
    pub mail: Arc<MemoryMail>,
    pub push: Arc<MemoryPush>,
    pub sisters: Arc<MemorySisters>,
    /// The built-in voices.
    pub speech: Arc<MemorySpeech>,
    pub speech_service: Arc<MemorySpeech>,
    pub engine: Engine,
    router: Router,
    database: TestDatabase,
    people: AtomicU32,
}

impl TestApp {
    pub async fn start(engine: Engine) -> Self {
        Self::start_with(engine, |_| {}).await
    }

    /// `adjust` changes parts before the app is built.
    pub async fn start_with(engine: Engine, adjust: impl FnOnce(&mut AppParts)) -> Self {
        let beginning = Baseline::of(engine).await;
        let database = TestDatabase::from_template(&beginning.database).await;
        let seal_key = SealKey::parse(&beginning.seal_key).expect("a key");
        let entropy = Arc::new(beginning.entropy.fork());
        let mut started = TestParts::new(database.connect().await, entropy, seal_key);
        adjust(&mut started.parts);
        let app = App::new(started.parts);
        Self {
            router: trellis_app::http::serve(PATHS.clone(), app.clone()),
            app,
            clock: started.clock,
            machine: started.machine,
            esv: started.esv,
            mail: started.mail,
            push: started.push,
            sisters: started.sisters,
            speech: started.speech,
            speech_service: started.speech_service,
            engine,
            database,
            people: AtomicU32::new(0),
        }
    }

    /// Opens new connections to the database, as a restarted server would.
    pub async fn connect_again(&self) -> Db {
        self.database.connect().await
    }

    pub fn database_url(&self) -> String {
        self.database.url()
    }

    /// Another process on the same database.
    pub fn replica(&self) -> App {
        self.replica_with(|_| ())
    }

    /// Another process on the same database with some different parts.
    pub fn replica_with(&self, change: impl FnOnce(&mut AppParts)) -> App {
        let app = &self.app;
        let mut parts = AppParts {
            slices: SLICES,
            db: app.db.clone(),
            clock: app.clock.clone(),
            entropy: app.entropy.clone(),
            machine: app.machine.clone(),
            blobs: app.blobs.clone(),
            identity: app.identity.clone(),
            esv: app.esv.clone(),
            mail: app.mail.clone(),
            push: app.push.clone(),
            sister_app_servers: app.sister_app_servers.clone(),
            outbound: app.outbound.clone(),
            payments: app.payments.clone(),
            text: app.text.clone(),
            images: app.images.clone(),
            speech: app.speech.clone(),
            local_speech: app.local_speech.clone(),
            seal_key: app.seal_key.clone(),
            scripture: Scripture::new(content::library()),
            meaning: app.meaning.clone(),
            passwords: app.passwords.clone(),
            policy: app.policy.clone(),
            job_signal: JobSignal::default(),
            work_signal: WorkSignal::default(),
            write_check: WriteCheck::default(),
        };
        change(&mut parts);
        App::new(parts)
    }

    pub fn anonymous(&self) -> Client {
        Client::new(self.router.clone())
    }

    /// Creates a user with this role and signs in.
    pub async fn persona(&self, persona: Persona) -> Client {
        let number = self.people.fetch_add(1, Ordering::Relaxed);
        let username = format!("{}-{number}", persona.role().name());
        let id = self.create_user(&username, persona.role()).await;
        let mut client = self.sign_in(&username, PASSWORD).await;
        client.user_id = Some(id);
        client
    }

    pub async fn create_user(&self, username: &str, role: Role) -> Uuid {
        let form = AccountForm {
            username: username.to_owned(),
            email: format!("{username}@example.org"),
            password: PASSWORD.to_owned(),
            first_name: "Test".to_owned(),
            last_name: "Person".to_owned(),
            date_of_birth: None,
        };
        create_as_operator(&self.app, form.into_account(role, true))
            .await
            .expect("a new user")
    }

    pub async fn sign_in(&self, username: &str, password: &str) -> Client {
        let client = self.anonymous();
        let body = json!({ "username": username, "password": password });
        let answer = client.post("/api/auth/login", body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        client.with_token(answer.json["token"].as_str().expect("token"))
    }

    pub async fn finish(self) {
        let Self {
            app,
            database,
            router,
            ..
        } = self;
        drop(router);
        app.db.clone().close().await.expect("closing");
        database.remove();
    }
}

/// Each test in this block runs once on SQLite and once on PostgreSQL.
#[macro_export]
macro_rules! both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident: &TestApp) $body:block)*) => { $(
        $(#[$meta])*
        mod $name {
            use super::*;

            async fn check($app: &TestApp) $body

            #[tokio::test]
            async fn sqlite() {
                let app = $crate::TestApp::start($crate::Engine::Sqlite).await;
                check(&app).await;
                app.finish().await;
            }

            #[tokio::test]
            async fn postgres() {
                let app = $crate::TestApp::start($crate::Engine::Postgres).await;
                check(&app).await;
                app.finish().await;
            }
        }
    )* };
}

/// Like `both_engines`, for tests that build their own app.
#[macro_export]
macro_rules! each_engine {
    ($($(#[$meta:meta])* async fn $name:ident($engine:ident: Engine) $body:block)*) => { $(
        $(#[$meta])*
        mod $name {
            use super::*;

            async fn check($engine: Engine) $body

            #[tokio::test]
            async fn sqlite() {
                check($crate::Engine::Sqlite).await;
            }

            #[tokio::test]
            async fn postgres() {
                check($crate::Engine::Postgres).await;
            }
        }
    )* };
}
