//! What a running installation consists of, handed to every handler.

use std::{ops::Deref, sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use object_store::ObjectStore;
use url::Url;
use uuid::Uuid;

use crate::{
    Scripture, SignInProvider, Slices, WorkSignal,
    health::WriteCheck,
    jobs::JobSignal,
    password::PasswordHasher,
    ports::{
        EsvService, IdentityService, ImageService, LocalSpeech, Machine, Mail, MeaningModel,
        PaymentService, PushService, SisterAppServers, SpeechService, TextService,
    },
    settings::SealKey,
};
use trellis_kernel::{Clock, Db, Entropy, OutboundGuard, Secret, clock};

#[derive(Debug)]
pub struct AppParts {
    /// What the product consists of.
    pub slices: Slices,
    pub db: Db,
    pub clock: Arc<dyn Clock>,
    pub entropy: Arc<dyn Entropy>,
    pub machine: Arc<dyn Machine>,
    pub blobs: Arc<dyn ObjectStore>,
    pub identity: Arc<dyn IdentityService>,
    pub esv: Arc<dyn EsvService>,
    pub mail: Arc<dyn Mail>,
    pub payments: Arc<dyn PaymentService>,
    pub push: Arc<dyn PushService>,
    pub sister_app_servers: Arc<dyn SisterAppServers>,
    /// Asked before an address that a person typed is saved; the parts that call it ask again.
    pub outbound: OutboundGuard,
    pub text: Arc<dyn TextService>,
    pub images: Arc<dyn ImageService>,
    /// Reads aloud when a key is set.
    pub speech: Arc<dyn SpeechService>,
    /// Reads aloud when none is.
    pub local_speech: Arc<dyn LocalSpeech>,
    /// Opens and seals the stored settings.
    pub seal_key: SealKey,
    pub scripture: Scripture,
    pub meaning: Arc<dyn MeaningModel>,
    pub passwords: PasswordHasher,
    pub policy: Policy,
    pub job_signal: JobSignal,
    pub work_signal: WorkSignal,
    pub write_check: WriteCheck,
}

/// What an operator may choose.
#[derive(Debug, Clone)]
pub struct Policy {
    /// The address people type; cookies are `Secure` when it is https.
    pub public_url: Url,
    /// Whether an operator has named it. Otherwise it is only where this process listens, which
    /// nobody should find in a letter.
    pub public_url_is_named: bool,
    /// Only these may say in `X-Forwarded-For` whom they speak for.
    pub trusted_proxies: Vec<IpNet>,
    /// Do not tell a stranger whether it was the user name or the e-mail address that is taken.
    pub hide_taken: bool,
    /// Signs people in until a super admin names another.
    pub sign_in: Option<SignInProvider>,
    pub max_body_bytes: usize,
    /// How long a service may take to write something.
    pub writing_time: Duration,
    /// How much a person may have read aloud.
    pub audio: AudioLimits,
}

/// How much a person may have read aloud.
#[derive(Debug, Clone, Copy)]
pub struct AudioLimits {
    /// More than a person listens to.
    pub orders_an_hour: i32,
    /// Files under way at one time: the voices are there for others, too.
    pub unfinished: u64,
    /// What was not heard for longest makes room.
    pub kept: u64,
}

impl Default for AudioLimits {
    fn default() -> Self {
        Self {
            orders_an_hour: 300,
            unfinished: 3,
            kept: 300,
        }
    }
}

#[derive(Debug, Clone)]
pub struct App(Arc<AppParts>);

impl App {
    pub fn new(parts: AppParts) -> Self {
        Self(Arc::new(parts))
    }

    pub fn now(&self) -> DateTime<Utc> {
        clock::storable(self.clock.now())
    }

    pub fn new_id(&self) -> Uuid {
        clock::new_id(self.clock.as_ref(), self.entropy.as_ref())
    }

    pub fn new_secret(&self) -> Secret {
        Secret::random(self.entropy.as_ref())
    }
}

impl Deref for App {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        &self.0
    }
}
