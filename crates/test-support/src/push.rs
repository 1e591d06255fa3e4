//! An in-memory push service, and a device that decrypts its messages. This is a second implementation of the
//! standards, so a mistake in ours isn't hidden by the same mistake here.

use std::sync::Mutex;

use async_trait::async_trait;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use http::{HeaderMap, header};
use p256::{
    PublicKey, SecretKey,
    ecdsa::{Signature, VerifyingKey, signature::Verifier},
};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    hmac,
};
use serde_json::{Value, json};
use trellis_platform::ports::{PushOutcome, PushService};
use url::Url;

/// A message as the push service received it.
#[derive(Debug, Clone)]
pub struct SentPush {
    pub endpoint: Url,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl SentPush {
    /// Verifies the signature with this key, and returns the claims.
    pub fn claims(&self, public_key: &str) -> Value {
        let authorization = self.headers[header::AUTHORIZATION].to_str().expect("text");
        let authorization = authorization
            .strip_prefix("vapid t=")
            .expect("a VAPID authorization");
        let (token, key) = authorization.split_once(", k=").expect("a key");
        assert_eq!(key, public_key, "the key that browsers were given");
        let (signed_part, signature) = token.rsplit_once('.').expect("a signature");
        let key = BASE64.decode(key).expect("base64url");
        let key = VerifyingKey::from_sec1_bytes(&key).expect("a key");
        let signature = BASE64.decode(signature).expect("base64url");
        let signature = Signature::from_slice(&signature).expect("a signature");
        key.verify(signed_part.as_bytes(), &signature)
            .expect("signed");
        let (head, claims) = signed_part.split_once('.').expect("two parts");
        let read = |part| -> Value {
            serde_json::from_slice(&BASE64.decode(part).expect("base64url")).expect("JSON")
        };
        assert_eq!(read(head)["alg"], "ES256");
        read(claims)
    }
}

#[derive(Debug)]
pub struct MemoryPush {
    outcome: Mutex<PushOutcome>,
    sent: Mutex<Vec<SentPush>>,
}

impl Default for MemoryPush {
    fn default() -> Self {
        Self {
            outcome: Mutex::new(PushOutcome::Delivered),
            sent: Mutex::default(),
        }
    }
}

impl MemoryPush {
    /// From now on, every push gets this response.
    pub fn answers(&self, outcome: PushOutcome) {
        *self.outcome.lock().expect("outcome") = outcome;
    }

    /// Messages received since the last call.
    pub fn take(&self) -> Vec<SentPush> {
        std::mem::take(&mut *self.sent.lock().expect("sent"))
    }
}

#[async_trait]
impl PushService for MemoryPush {
    async fn send(&self, endpoint: &Url, headers: HeaderMap, body: Vec<u8>) -> PushOutcome {
        self.sent.lock().expect("sent").push(SentPush {
            endpoint: endpoint.clone(),
            headers,
            body,
        });
        self.outcome.lock().expect("outcome").clone()
    }
}

/// A subscribed browser.
#[derive(Debug)]
pub struct StandInDevice {
    endpoint: String,
    key: SecretKey,
    auth: [u8; 16],
}

impl StandInDevice {
    pub fn new(number: u8) -> Self {
        Self {
            endpoint: format!("https://push.example/send/{number}"),
            key: SecretKey::from_slice(&[number.max(1); 32]).expect("a key"),
            auth: [number; 16],
        }
    }

    pub fn endpoint(&self) -> &str {
        &self.endpoint
    }

    /// The subscription as the browser gives it to the page.
    pub fn subscription(&self) -> Value {
        json!({
            "endpoint": self.endpoint,
            "keys": {
                "p256dh": BASE64.encode(self.key.public_key().to_sec1_bytes()),
                "auth": BASE64.encode(self.auth),
            },
        })
    }

    /// Decrypts a message; panics if it is not for this device.
    pub fn open(&self, sent: &SentPush) -> Value {
        assert_eq!(sent.endpoint.as_str(), self.endpoint);
        assert_eq!(sent.headers[header::CONTENT_ENCODING], "aes128gcm");
        let (salt, rest) = sent.body.split_at(16);
        let (record_size, rest) = rest.split_at(4);
        assert_eq!(record_size, 4096_u32.to_be_bytes());
        assert_eq!(rest[0], 65);
        let (theirs, sealed) = rest[1..].split_at(65);
        let sender = PublicKey::from_sec1_bytes(theirs).expect("a point");
        let shared = self.key.diffie_hellman(&sender);
        let ours = self.key.public_key().to_sec1_bytes();
        let info = [b"WebPush: info\0".as_slice(), &ours, theirs].concat();
        let secret = hkdf(&self.auth, shared.raw_secret_bytes(), &info);
        let key = hkdf(salt, &secret, b"Content-Encoding: aes128gcm\0");
        let nonce = hkdf(salt, &secret, b"Content-Encoding: nonce\0");
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).expect("a nonce");
        let mut message = sealed.to_vec();
        let cipher = UnboundKey::new(&AES_128_GCM, &key[..16]).expect("a key");
        let message = LessSafeKey::new(cipher)
            .open_in_place(nonce, Aad::empty(), &mut message)
            .expect("a message for this device");
        let (end, message) = message.split_last().expect("a delimiter");
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(message).expect("JSON")
    }
}

/// RFC 5869 with SHA-256, for up to 32 bytes.
fn hkdf(salt: &[u8], secret: &[u8], info: &[u8]) -> Vec<u8> {
    let sign = |key: &[u8], text: &[u8]| {
        let key = hmac::Key::new(hmac::HMAC_SHA256, key);
        hmac::sign(&key, text).as_ref().to_vec()
    };
    sign(&sign(salt, secret), &[info, &[1]].concat())
}
