//! Serves an audio file, whole or in ranges, to a member who may play it.

use std::ops::Range;

use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse, SchemaObject},
};
use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use chrono::TimeDelta;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use schemars::json_schema;
use uuid::Uuid;

use super::{
    entities::speech_files,
    error::VoiceError,
    model::{Audio, FileState},
    range::{ByteRange, parse_range},
    store,
};
use trellis_kernel::{Error, ErrorCode};
use trellis_platform::{App, blobs};

const MP3: &str = "audio/mpeg";

/// The response to a player's request.
#[derive(Debug)]
pub struct Playable {
    /// The whole file's entity tag. The audio with this tag never changes.
    tag: String,
    length: u64,
    part: Part,
}

#[derive(Debug)]
enum Part {
    Whole(AudioStream),
    Some(AudioStream),
    /// The browser already has it.
    NotModified,
    Beyond,
}

/// A stream of audio bytes. It isn't opened for a request that asks only for the headers.
#[derive(Debug)]
struct AudioStream {
    range: Range<u64>,
    body: Body,
}

/// How outdated the last-played time may be, so that it isn't stored for every range of every file.
const MARK_USED_INTERVAL: TimeDelta = TimeDelta::days(1);

pub async fn audio(
    app: &App,
    user_id: Uuid,
    id: Uuid,
    headers: &HeaderMap,
) -> Result<Playable, VoiceError> {
    let stored_audio = store::audio(app.db.conn(), user_id, id).await?;
    let audio = stored_audio
        .filter(|audio| audio.file.state == FileState::Ready)
        .ok_or(VoiceError::NoAudio)?;
    mark_used(app, &audio).await;
    let file = audio.file;
    let length = file.bytes.and_then(|bytes| u64::try_from(bytes).ok());
    let length = length.unwrap_or_default();
    let tag = format!("\"{}\"", file.id.simple());
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let part = if text(header::IF_NONE_MATCH).is_some_and(|known| contains_tag(known, &tag)) {
        Part::NotModified
    } else {
        // A range of a different file can't be combined with what the browser already has.
        let fits = text(header::IF_RANGE).is_none_or(|known| known.trim() == tag);
        let range = text(header::RANGE).filter(|_| fits);
        match parse_range(range, length) {
            ByteRange::Beyond => Part::Beyond,
            ByteRange::Whole => Part::Whole(audio_stream(app, &file, None).await?),
            ByteRange::Part(range) => Part::Some(audio_stream(app, &file, Some(range)).await?),
        }
    };
    Ok(Playable { tag, length, part })
}

/// Opens the audio. It may have just been deleted, even though we have read its row.
async fn audio_stream(
    app: &App,
    file: &speech_files::Model,
    range: Option<Range<u64>>,
) -> Result<AudioStream, VoiceError> {
    let flow = blobs::flow(app.blobs.as_ref(), &file.blob_key(), range).await?;
    let flow = flow.ok_or(VoiceError::NoAudio)?;
    Ok(AudioStream {
        range: flow.range,
        body: Body::from_stream(flow.bytes),
    })
}

/// Records that the audio was played. A failure is only logged, so listening isn't interrupted.
async fn mark_used(app: &App, audio: &Audio) {
    let now = app.now();
    if now - audio.last_used() < MARK_USED_INTERVAL {
        return;
    }
    let row = &audio.row;
    if let Err(cause) = store::mark_used(app.db.conn(), row.user_id, row.id, now).await {
        tracing::warn!(%cause, "could not record that audio was played");
    }
}

fn contains_tag(list: &str, tag: &str) -> bool {
    list.split(',')
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}

impl IntoResponse for AudioStream {
    fn into_response(self) -> Response {
        let Range { start, end } = self.range;
        let length = [(
            header::CONTENT_LENGTH,
            end.saturating_sub(start).to_string(),
        )];
        (length, self.body).into_response()
    }
}

impl IntoResponse for Playable {
    fn into_response(self) -> Response {
        let length = self.length;
        let mut response = match self.part {
            Part::NotModified => StatusCode::NOT_MODIFIED.into_response(),
            Part::Whole(audio_stream) => audio_stream.into_response(),
            Part::Some(audio_stream) => {
                let Range { start, end } = audio_stream.range;
                let range = format!("bytes {start}-{}/{length}", end.saturating_sub(1));
                let headers = [(header::CONTENT_RANGE, range)];
                (StatusCode::PARTIAL_CONTENT, headers, audio_stream).into_response()
            }
            Part::Beyond => {
                let error = Error::new(
                    ErrorCode::MalformedRequest,
                    "The requested range is beyond the end of the audio.",
                );
                let headers = [
                    (header::CONTENT_RANGE, format!("bytes */{length}")),
                    (header::ETAG, self.tag),
                ];
                let body = error.into_response();
                return (StatusCode::RANGE_NOT_SATISFIABLE, headers, body).into_response();
            }
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MP3));
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        // The browser stores the audio but revalidates it each time, because it may have been deleted.
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-cache"),
        );
        headers.insert(
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("same-origin"),
        );
        if let Ok(tag) = HeaderValue::from_str(&self.tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

impl OperationOutput for Playable {
    type Inner = ();

    fn inferred_responses(
        _: &mut GenContext,
        _: &mut Operation,
    ) -> Vec<(Option<u16>, ApiResponse)> {
        let file = || MediaType {
            schema: Some(SchemaObject {
                json_schema: json_schema!({ "type": "string", "format": "binary" }),
                external_docs: None,
                example: None,
            }),
            ..MediaType::default()
        };
        let response = |description: &str| ApiResponse {
            description: description.to_owned(),
            content: [(MP3.to_owned(), file())].into_iter().collect(),
            ..ApiResponse::default()
        };
        vec![
            (Some(200), response("The audio")),
            (Some(206), response("Part of the audio")),
        ]
    }
}
