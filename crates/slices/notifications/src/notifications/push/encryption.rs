//! Encrypts a message so only the device can read it, not the services that relay it: RFC 8291, one record of RFC 8188's
//! `aes128gcm`.

use anyhow::anyhow;
use base64::{
    Engine,
    engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD},
};
use p256::{PublicKey, SecretKey};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
};

pub const SALT_BYTES: usize = 16;
const AUTH_BYTES: usize = 16;
const POINT_BYTES: usize = 65;
const RECORD_BYTES: u32 = 4096;
/// Push services accept 4096 bytes, including the overhead around the message: RFC 8291, section 4.
const MAX_MESSAGE_LENGTH: usize = 3993;
/// Marks the last record.
const END: u8 = 2;

/// The keys a device sent when it subscribed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceKeys {
    public: PublicKey,
    auth: [u8; AUTH_BYTES],
}

impl DeviceKeys {
    /// Parses base64url, with or without padding. Returns `None` for keys that no browser sends: a point that
    /// is not on the curve, or a secret of the wrong length.
    pub fn parse(p256dh: &str, auth: &str) -> Option<Self> {
        let point = decode_base64url(p256dh).filter(|point| point.len() == POINT_BYTES)?;
        Some(Self {
            public: PublicKey::from_sec1_bytes(&point).ok()?,
            auth: decode_base64url(auth)?.try_into().ok()?,
        })
    }
}

fn decode_base64url(text: &str) -> Option<Vec<u8>> {
    [URL_SAFE_NO_PAD, URL_SAFE]
        .iter()
        .find_map(|encoding| encoding.decode(text).ok())
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive_key<const LENGTH: usize>(prk: &Prk, info: &[&[u8]]) -> anyhow::Result<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    prk.expand(info, Bytes(LENGTH))
        .and_then(|key| key.fill(&mut bytes))
        .map_err(|_| anyhow!("deriving a key"))?;
    Ok(bytes)
}

/// Encrypts the request body. Neither `ephemeral_key` nor the salt may ever be reused.
pub fn encrypt(
    device: &DeviceKeys,
    message: &[u8],
    ephemeral_key: &SecretKey,
    salt: [u8; SALT_BYTES],
) -> anyhow::Result<Vec<u8>> {
    anyhow::ensure!(
        message.len() <= MAX_MESSAGE_LENGTH,
        "the message is too long"
    );
    let device_public = device.public.to_sec1_bytes();
    let server_public = ephemeral_key.public_key().to_sec1_bytes();
    let shared =
        p256::ecdh::diffie_hellman(ephemeral_key.to_nonzero_scalar(), device.public.as_affine());

    let prk = Salt::new(HKDF_SHA256, &device.auth).extract(shared.raw_secret_bytes());
    let key: [u8; 32] = derive_key(&prk, &[b"WebPush: info\0", &device_public, &server_public])?;
    let prk = Salt::new(HKDF_SHA256, &salt).extract(&key);
    let content_key: [u8; 16] = derive_key(&prk, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive_key(&prk, &[b"Content-Encoding: nonce\0"])?;

    let mut record = [message, &[END]].concat();
    let cipher = UnboundKey::new(&AES_128_GCM, &content_key).map_err(|_| anyhow!("the key"))?;
    LessSafeKey::new(cipher)
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::empty(),
            &mut record,
        )
        .map_err(|_| anyhow!("encrypting the message"))?;

    let key_length = u8::try_from(server_public.len())?;
    let header: [&[u8]; 4] = [
        &salt,
        &RECORD_BYTES.to_be_bytes(),
        &[key_length],
        &server_public,
    ];
    Ok([header.concat(), record].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8291, section 5 and appendix A.
    const P256DH: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn matches_the_rfc_example() {
        let ephemeral_key =
            decode_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let salt = decode_base64url("DGv6ra1nlYgDCS1FRnbzlw").unwrap();
        let body = encrypt(
            &DeviceKeys::parse(P256DH, AUTH).unwrap(),
            b"When I grow up, I want to be a watermelon",
            &SecretKey::from_slice(&ephemeral_key).unwrap(),
            salt.try_into().unwrap(),
        )
        .unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV\
             WGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn longest_message_fills_the_record() {
        let device = DeviceKeys::parse(P256DH, AUTH).unwrap();
        let ephemeral_key = SecretKey::from_slice(&[7; 32]).unwrap();
        let body = encrypt(
            &device,
            &[b'x'; MAX_MESSAGE_LENGTH],
            &ephemeral_key,
            [1; SALT_BYTES],
        )
        .unwrap();
        assert_eq!(body.len(), 4096);
        assert!(
            encrypt(
                &device,
                &[b'x'; MAX_MESSAGE_LENGTH + 1],
                &ephemeral_key,
                [1; SALT_BYTES]
            )
            .is_err()
        );
    }

    #[test]
    fn rejects_invalid_device_keys() {
        assert!(DeviceKeys::parse(&format!("{P256DH}="), &format!("{AUTH}==")).is_some());
        let mut off_the_curve = decode_base64url(P256DH).unwrap();
        off_the_curve[64] ^= 1;
        let off_the_curve = URL_SAFE_NO_PAD.encode(off_the_curve);
        for (p256dh, auth) in [
            ("", AUTH),
            (P256DH, ""),
            (P256DH, "BTBZMqHH6r4Tts7J_aSI"),
            (&P256DH[..40], AUTH),
            (off_the_curve.as_str(), AUTH),
            ("not base64!", AUTH),
            // The same point in compressed form; browsers send the uncompressed one.
            ("AiVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx", AUTH),
        ] {
            assert_eq!(DeviceKeys::parse(p256dh, auth), None, "{p256dh} {auth}");
        }
    }
}
