//! The parts of a running installation, passed to every handler.

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
    /// The product's slices.
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
    /// Checks user-entered addresses before they are saved. They are checked again before each call.
    pub outbound: OutboundGuard,
    pub text: Arc<dyn TextService>,
    pub images: Arc<dyn ImageService>,
    /// Used for speech if an API key is set.
    pub speech: Arc<dyn SpeechService>,
    /// Used for speech if no API key is set.
    pub local_speech: Arc<dyn LocalSpeech>,
    /// Encrypts and decrypts the stored settings.
    pub seal_key: SealKey,
    pub scripture: Scripture,
    pub meaning: Arc<dyn MeaningModel>,
    pub passwords: PasswordHasher,
    pub policy: Policy,
    pub job_signal: JobSignal,
    pub work_signal: WorkSignal,
    pub write_check: WriteCheck,
}

/// Options an operator can configure.
#[derive(Debug, Clone)]
pub struct Policy {
    /// The address people enter in their browser; cookies are `Secure` if it is https.
    pub public_url: Url,
    /// Whether an operator configured `public_url`. Otherwise it is the address this process listens on,
    /// which shouldn't appear in an email.
    pub has_public_url: bool,
    /// Only these may set the client's address in `X-Forwarded-For`.
    pub trusted_proxies: Vec<IpNet>,
    /// Whether registration hides that a username or email address is taken.
    pub hide_taken: bool,
    /// The sign-in provider that is used until a super admin sets up another.
    pub sign_in: Option<SignInProvider>,
    pub max_body_bytes: usize,
    /// How long a service may take to generate text.
    pub writing_time: Duration,
    /// How much audio a member may have generated.
    pub audio: AudioLimits,
}

/// Limits on the audio generated for one member.
#[derive(Debug, Clone, Copy)]
pub struct AudioLimits {
    /// More audio than anyone would listen to in an hour.
    pub requests_per_hour: i32,
    /// How many files may be in progress at once, because other members need the voices too.
    pub unfinished: u64,
    /// How many files are stored. Beyond this, the least recently played file is deleted.
    pub kept: u64,
}

impl Default for AudioLimits {
    fn default() -> Self {
        Self {
            requests_per_hour: 300,
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
        clock::truncate_to_micros(self.clock.now())
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
