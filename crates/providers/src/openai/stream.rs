//! A streamed response: server-sent events, each with a little more of the text.

use anyhow::anyhow;
use serde::Deserialize;
use trellis_platform::ports::{OnChunk, ServiceError, TextResponse, TokenUsage};

const DONE_MARKER: &str = "[DONE]";

#[derive(Debug, Deserialize)]
struct Chunk {
    #[serde(default)]
    model: Option<String>,
    #[serde(default)]
    choices: Option<Vec<Choice>>,
    #[serde(default)]
    usage: Option<Usage>,
    #[serde(default)]
    error: Option<serde_json::Value>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    #[serde(default)]
    delta: Option<Delta>,
    #[serde(default)]
    finish_reason: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
struct Delta {
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    refusal: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Usage {
    #[serde(default)]
    prompt_tokens: Option<u32>,
    #[serde(default)]
    completion_tokens: Option<u32>,
}

/// The response received so far.
#[derive(Debug)]
pub struct Completion {
    max_bytes: usize,
    received: usize,
    /// Bytes of an incomplete line.
    line: Vec<u8>,
    text: String,
    model: Option<String>,
    usage: Option<TokenUsage>,
    finish: Option<String>,
    refused: bool,
    is_done: bool,
}

impl Completion {
    pub fn new(max_bytes: usize) -> Self {
        Self {
            max_bytes,
            received: 0,
            line: Vec::new(),
            text: String::new(),
            model: None,
            usage: None,
            finish: None,
            refused: false,
            is_done: false,
        }
    }

    /// Whether the service has marked the end of the stream.
    pub fn is_finished(&self) -> bool {
        self.is_done
    }

    /// Whether the text is complete; the usage may still follow.
    pub fn is_complete(&self) -> bool {
        self.finish.is_some()
    }

    pub fn take(&mut self, bytes: &[u8], on_chunk: &OnChunk<'_>) -> Result<(), ServiceError> {
        self.received += bytes.len();
        if self.received > self.max_bytes {
            let cause = anyhow!("more than {} bytes", self.max_bytes);
            return Err(self.unusable(cause));
        }
        for &byte in bytes {
            if byte == b'\n' {
                let line = std::mem::take(&mut self.line);
                self.event(String::from_utf8_lossy(&line).trim_end(), on_chunk)?;
            } else {
                self.line.push(byte);
            }
        }
        Ok(())
    }

    /// These services send each event on a single line. Comments and event names are skipped.
    fn event(&mut self, line: &str, on_chunk: &OnChunk<'_>) -> Result<(), ServiceError> {
        let Some(data) = line.strip_prefix("data:").map(str::trim) else {
            return Ok(());
        };
        if self.is_done || data.is_empty() {
            return Ok(());
        }
        if data == DONE_MARKER {
            self.is_done = true;
            return Ok(());
        }
        let chunk: Chunk = serde_json::from_str(data)
            .map_err(|cause| self.unusable(anyhow!("an invalid event: {cause}")))?;
        if chunk.error.is_some() {
            return Err(self.unusable(anyhow!("it stopped with an error")));
        }
        if let Some(usage) = chunk.usage {
            self.usage = Some(TokenUsage {
                input: usage.prompt_tokens.unwrap_or_default(),
                output: usage.completion_tokens.unwrap_or_default(),
            });
        }
        if self.model.is_none() {
            self.model = chunk.model.filter(|model| !model.is_empty());
        }
        let Some(choice) = chunk.choices.into_iter().flatten().next() else {
            return Ok(());
        };
        let delta = choice.delta.unwrap_or_default();
        self.refused |= delta.refusal.is_some_and(|words| !words.is_empty());
        if let Some(words) = delta.content {
            self.text.push_str(&words);
            on_chunk(&words);
        }
        self.finish = self.finish.take().or(choice.finish_reason);
        Ok(())
    }

    fn unusable(&self, cause: anyhow::Error) -> ServiceError {
        ServiceError::Unusable {
            cause,
            usage: self.usage,
        }
    }

    /// The whole text, if it is complete and the model didn't decline to write it.
    pub fn finish(self, requested_model: &str) -> Result<TextResponse, ServiceError> {
        if self.refused {
            return Err(self.unusable(anyhow!("it refused to write this")));
        }
        match self.finish.as_deref() {
            Some("stop") => {}
            None if self.is_done && !self.text.is_empty() => {}
            None => return Err(self.unusable(anyhow!("its response ended early"))),
            Some(other) => {
                return Err(self.unusable(anyhow!("it finished with the reason {other:?}")));
            }
        }
        Ok(TextResponse {
            text: self.text,
            model: self.model.unwrap_or_else(|| requested_model.to_owned()),
            usage: self.usage,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// Splits the stream into pieces of this size, to show that the split doesn't matter.
    fn received(stream: &str, piece: usize) -> (Result<TextResponse, ServiceError>, String) {
        let mut completion = Completion::new(10_000);
        let streamed = Mutex::new(String::new());
        let on_chunk = |words: &str| streamed.lock().unwrap().push_str(words);
        for bytes in stream.as_bytes().chunks(piece) {
            if let Err(error) = completion.take(bytes, &on_chunk) {
                return (Err(error), streamed.into_inner().unwrap());
            }
        }
        (completion.finish("asked"), streamed.into_inner().unwrap())
    }

    const FULL_STREAM: &str = concat!(
        ": a comment\r\n\r\n",
        "data: {\"model\":\"gpt-x\",\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"\"},\"finish_reason\":null}],\"usage\":null}\r\n\r\n",
        "data: {\"choices\":[{\"delta\":{\"content\":\"Gra\u{e7}e \"}}],\"obfuscation\":\"xy\"}\n\n",
        "data:{\"choices\":[{\"delta\":{\"content\":\"and peace\"},\"finish_reason\":\"stop\"}]}\n\n",
        "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":3,\"total_tokens\":15}}\n\n",
        "data: [DONE]\n\n",
    );

    #[test]
    fn a_response_is_assembled_from_chunks_of_any_size() {
        for piece in [1, 2, 3, 7, 64, 5_000] {
            let (answer, streamed) = received(FULL_STREAM, piece);
            let answer = answer.unwrap();
            assert_eq!(answer.text, "Graçe and peace", "{piece}");
            assert_eq!(streamed, answer.text);
            assert_eq!(answer.model, "gpt-x");
            assert_eq!(
                answer.usage,
                Some(TokenUsage {
                    input: 12,
                    output: 3
                })
            );
        }
    }

    #[test]
    fn empty_chunks_are_accepted_in_every_form() {
        let odd = concat!(
            "data: {\"choices\":null,\"usage\":null,\"model\":null}\n\n",
            "data: {\"choices\":[{\"delta\":null}]}\n\n",
            "data: {\"choices\":[{\"delta\":{\"content\":null,\"refusal\":null}}]}\n\n",
            "data: {\"choices\":[{\"delta\":{\"content\":\"Rest\"}}]}\n\n",
            "data: {\"choices\":[{\"delta\":null,\"finish_reason\":\"stop\"}]}\n\n",
            "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":null}}\n\n",
        );
        let answer = received(odd, 9).0.unwrap();
        assert_eq!(
            (answer.text.as_str(), answer.model.as_str()),
            ("Rest", "asked")
        );
        assert_eq!(
            answer.usage,
            Some(TokenUsage {
                input: 7,
                output: 0
            })
        );
    }

    #[test]
    fn incomplete_or_refused_text_is_an_error() {
        let piece = |inner: &str| format!("data: {inner}\n\n");
        let begin = piece("{\"choices\":[{\"delta\":{\"content\":\"Half\"}}]}");
        let ending = |reason: &str| {
            begin.clone()
                + &piece(&format!(
                    "{{\"choices\":[{{\"delta\":{{}},\"finish_reason\":\"{reason}\"}}]}}"
                ))
        };
        for stream in [
            begin.clone(),
            String::new(),
            piece("[DONE]"),
            ending("length"),
            ending("content_filter"),
            begin.clone() + &piece("{\"error\":{\"message\":\"overloaded\"}}"),
            begin.clone() + &piece("<html>"),
            piece(
                "{\"choices\":[{\"delta\":{\"refusal\":\"I cannot\"},\"finish_reason\":\"stop\"}]}",
            ),
            begin.repeat(1_000),
        ] {
            let (answer, _) = received(&stream, 50);
            assert!(
                matches!(answer, Err(ServiceError::Unusable { .. })),
                "{stream:.80}"
            );
        }
        assert!(received(&ending("stop"), 50).0.is_ok());
    }
}
