//! What every test starts with: the tables and content of a new installation, created once per process.

use std::{sync::Arc, time::Duration};

use crate::{
    Engine, FixedClock, MemoryEsv, MemoryIdentity, MemoryMachine, MemoryMail, MemoryNames,
    MemoryPush, MemorySisters, MemorySpeech, RealMeaning, SeededEntropy, TestDatabase, content,
    engine::DatabaseTemplate,
};
use object_store::memory::InMemory;
use tokio::sync::OnceCell;
use trellis_app::SLICES;
use trellis_kernel::{Db, OutboundGuard};
use trellis_platform::{
    App, AppParts, AudioLimits, Policy, Scripture, WorkSignal,
    health::WriteCheck,
    jobs::JobSignal,
    password::{PasswordCost, PasswordHasher},
    settings::SealKey,
    shipped,
};
use trellis_providers::{openai::OpenAi, payments::Stripe};

static SQLITE: OnceCell<Baseline> = OnceCell::const_new();
static POSTGRES: OnceCell<Baseline> = OnceCell::const_new();

#[derive(Debug)]
pub struct Baseline {
    pub database: DatabaseTemplate,
    /// The random generator's state after the installation, so that no test gets an id that is already in
    /// use.
    pub entropy: Arc<SeededEntropy>,
    pub seal_key: String,
}

impl Baseline {
    pub async fn of(engine: Engine) -> &'static Self {
        let once_cell = match engine {
            Engine::Sqlite => &SQLITE,
            Engine::Postgres => &POSTGRES,
        };
        once_cell.get_or_init(|| Self::make(engine)).await
    }

    async fn make(engine: Engine) -> Self {
        let database = TestDatabase::create(engine).await;
        let db = database.connect().await;
        db.migrate(&SLICES).await.expect("migrations");
        let entropy = Arc::new(SeededEntropy::default());
        let seal_key = SealKey::generate(entropy.as_ref());
        let key = SealKey::parse(&seal_key).expect("a key");
        let app = App::new(TestParts::new(db.clone(), entropy.clone(), key).parts);
        shipped::install(&app)
            .await
            .expect("the content of a new installation");
        drop(app);
        db.close().await.expect("closing");
        Self {
            database: database.into_template(),
            entropy,
            seal_key,
        }
    }
}

/// An app's parts, including the ones that tests control.
#[derive(Debug)]
pub struct TestParts {
    pub parts: AppParts,
    pub clock: Arc<FixedClock>,
    pub machine: Arc<MemoryMachine>,
    pub esv: Arc<MemoryEsv>,
    pub mail: Arc<MemoryMail>,
    pub push: Arc<MemoryPush>,
    pub sisters: Arc<MemorySisters>,
    pub speech: Arc<MemorySpeech>,
    pub speech_service: Arc<MemorySpeech>,
}

impl TestParts {
    pub fn new(db: Db, entropy: Arc<SeededEntropy>, seal_key: SealKey) -> Self {
        let clock = Arc::new(FixedClock::default());
        let machine = Arc::new(MemoryMachine::default());
        let esv = Arc::new(MemoryEsv::default());
        let mail = Arc::new(MemoryMail::default());
        let push = Arc::new(MemoryPush::default());
        let sisters = Arc::new(MemorySisters::default());
        let openai = Arc::new(OpenAi::new().expect("an HTTP client"));
        let speech = Arc::new(MemorySpeech::local());
        let speech_service = Arc::new(MemorySpeech::service());
        let cheap = PasswordCost {
            memory_kib: 8,
            iterations: 1,
            max_concurrent_hashes: 4,
        };
        let parts = AppParts {
            slices: SLICES,
            db,
            clock: clock.clone(),
            entropy: entropy.clone(),
            machine: machine.clone(),
            blobs: Arc::new(InMemory::new()),
            identity: Arc::new(MemoryIdentity::nobody()),
            esv: esv.clone(),
            mail: mail.clone(),
            push: push.clone(),
            sister_app_servers: sisters.clone(),
            outbound: OutboundGuard::new(Arc::new(MemoryNames), false),
            // Nothing listens at this address: tests that cover giving pass a fake server (`StripeStandIn`).
            payments: Arc::new(Stripe::new("http://127.0.0.1:1").expect("a client")),
            text: openai.clone(),
            images: openai,
            speech: speech_service.clone(),
            local_speech: speech.clone(),
            seal_key,
            scripture: Scripture::new(content::library()),
            meaning: Arc::new(RealMeaning),
            passwords: PasswordHasher::new(cheap, entropy).expect("cost"),
            policy: Policy {
                public_url: "http://trellis.test/".parse().expect("url"),
                has_public_url: true,
                trusted_proxies: Vec::new(),
                hide_taken: false,
                sign_in: None,
                max_body_bytes: 64 * 1024,
                writing_time: Duration::from_secs(20),
                audio: AudioLimits::default(),
            },
            job_signal: JobSignal::default(),
            work_signal: WorkSignal::default(),
            write_check: WriteCheck::default(),
        };
        Self {
            parts,
            clock,
            machine,
            esv,
            mail,
            push,
            sisters,
            speech,
            speech_service,
        }
    }
}
