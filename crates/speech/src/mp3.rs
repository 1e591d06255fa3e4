//! MP3, mono, 64 kbit/s: every browser plays it, and it has no header that depends on the total length.

use mp3lame_encoder::{
    Bitrate, Builder, Encoder, FlushGap, Mode, MonoPcm, Quality, max_required_buffer_size,
};

use crate::error::SpeechError;

/// Space for the encoder's final frames.
const FLUSH_BUFFER_SIZE: usize = 7200;

pub struct Mp3 {
    encoder: Encoder,
    bytes: Vec<u8>,
}

impl Mp3 {
    pub fn new(sample_rate: u32) -> Result<Self, SpeechError> {
        let mp3_error = |cause| SpeechError::Unusable(format!("MP3: {cause:?}"));
        let mut builder =
            Builder::new().ok_or_else(|| SpeechError::Unusable("MP3: no memory".to_owned()))?;
        builder.set_num_channels(1).map_err(mp3_error)?;
        builder.set_sample_rate(sample_rate).map_err(mp3_error)?;
        builder.set_mode(Mode::Mono).map_err(mp3_error)?;
        builder.set_brate(Bitrate::Kbps64).map_err(mp3_error)?;
        builder.set_quality(Quality::Good).map_err(mp3_error)?;
        // Without a VBR tag, the first frame doesn't have to be overwritten at the end. At a constant bit
        // rate, the length already gives the duration.
        builder.set_to_write_vbr_tag(false).map_err(mp3_error)?;
        Ok(Self {
            encoder: builder.build().map_err(mp3_error)?,
            bytes: Vec::new(),
        })
    }

    pub fn add(&mut self, samples: &[f32]) -> Result<(), SpeechError> {
        let samples: Vec<i16> = samples
            .iter()
            .map(|sample| (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16)
            .collect();
        self.bytes.reserve(max_required_buffer_size(samples.len()));
        self.encoder
            .encode_to_vec(MonoPcm(&samples), &mut self.bytes)
            .map(drop)
            .map_err(|cause| SpeechError::Unusable(format!("MP3: {cause:?}")))
    }

    pub fn finish(mut self) -> Result<Vec<u8>, SpeechError> {
        self.bytes.reserve(FLUSH_BUFFER_SIZE);
        self.encoder
            .flush_to_vec::<FlushGap>(&mut self.bytes)
            .map_err(|cause| SpeechError::Unusable(format!("MP3: {cause:?}")))?;
        self.bytes.shrink_to_fit();
        Ok(self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame's size in bytes, sample rate, and number of channels, from the tables in the standard.
    fn frame(header: &[u8]) -> (usize, u32, u8) {
        assert_eq!(header[0], 0xff);
        assert_eq!(header[1] & 0xf6, 0xf2, "MPEG-2, layer III");
        let kilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64][usize::from(header[2] >> 4)];
        let rate = [22_050, 24_000, 16_000][usize::from(header[2] >> 2 & 3)];
        let padding = usize::from(header[2] >> 1 & 1);
        let channels = if header[3] >> 6 == 3 { 1 } else { 2 };
        (
            72 * kilobits * 1000 / rate as usize + padding,
            rate,
            channels,
        )
    }

    #[test]
    fn mp3_frames_are_mono_and_last_24_ms() {
        for rate in [24_000, 22_050] {
            let mut mp3 = Mp3::new(rate).expect("an encoder");
            let second: Vec<f32> = (0..rate).map(|at| (at as f32 * 0.1).sin() * 0.5).collect();
            for _ in 0..3 {
                mp3.add(&second).expect("encoding");
            }
            let bytes = mp3.finish().expect("the end");
            let (mut at, mut frames) = (0, 0);
            while at < bytes.len() {
                let (length, frame_rate, channels) = frame(&bytes[at..]);
                assert_eq!((frame_rate, channels), (rate, 1));
                at += length;
                frames += 1;
            }
            assert_eq!(at, bytes.len(), "the output must contain only whole frames");
            let seconds = f64::from(frames) * 576.0 / f64::from(rate);
            assert!((3.0..3.2).contains(&seconds), "{seconds}");
            assert!((24_000..26_000).contains(&bytes.len()), "{}", bytes.len());
        }
    }
}
