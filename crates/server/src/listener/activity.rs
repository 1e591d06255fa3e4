//! The state of a connection, and how long it may stay in that state.

use std::{
    future::poll_fn,
    io,
    pin::{Pin, pin},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
};

use axum::body::{Body, HttpBody};
use http::Version;
use http_body::{Frame, SizeHint};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::Notify,
    time::{Instant, sleep_until},
};

use super::Limits;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// No byte has arrived yet.
    Silent,
    /// Some bytes have arrived, but not yet all the headers of a request.
    Reading,
    /// This many requests are in progress. A request ends when the last byte of its response has been
    /// produced.
    Busy(usize),
    /// The server has responded to every request so far. The client may send another.
    Idle,
}

#[derive(Debug)]
struct State {
    phase: Phase,
    since: Instant,
    is_http2: bool,
    has_served: bool,
}

/// Idle connections are closed in this order, smallest first.
pub type CloseOrder = (bool, Instant);

#[derive(Debug)]
pub struct Activity {
    state: Mutex<State>,
    close_requested: Notify,
}

impl Activity {
    pub fn new() -> Self {
        Self {
            state: Mutex::new(State {
                phase: Phase::Silent,
                since: Instant::now(),
                is_http2: false,
                has_served: false,
            }),
            close_requested: Notify::new(),
        }
    }

    /// Records that a request has begun. It ends when the returned guard is dropped.
    pub fn begin(self: &Arc<Self>, version: Version) -> RequestGuard {
        let mut state = self.state();
        state.is_http2 = version == Version::HTTP_2;
        state.phase = match state.phase {
            Phase::Busy(requests) => Phase::Busy(requests + 1),
            Phase::Silent | Phase::Reading | Phase::Idle => Phase::Busy(1),
        };
        RequestGuard(self.clone())
    }

    fn end(&self) {
        let mut state = self.state();
        state.has_served = true;
        match state.phase {
            Phase::Busy(requests) if requests > 1 => state.phase = Phase::Busy(requests - 1),
            _ => state.enter(Phase::Idle),
        }
    }

    fn received(&self) {
        let mut state = self.state();
        match state.phase {
            Phase::Silent => state.enter(Phase::Reading),
            // An idle HTTP/2 client also sends pings and settings, which don't start a request.
            Phase::Idle if !state.is_http2 => state.enter(Phase::Reading),
            Phase::Idle | Phase::Reading | Phase::Busy(_) => {}
        }
    }

    fn sent(&self) {
        let mut state = self.state();
        // The end of a response may still be on its way to a slow client, so its idle time starts again. Our
        // own HTTP/2 pings don't count, or they would keep every connection open.
        if state.phase == Phase::Idle && !state.is_http2 {
            state.enter(Phase::Idle);
        }
    }

    pub fn is_idle(&self) -> bool {
        self.state().phase == Phase::Idle
    }

    pub fn is_busy(&self) -> bool {
        matches!(self.state().phase, Phase::Busy(_))
    }

    /// `None` for a busy connection, which is never closed. Connections that never sent a request are closed
    /// before those whose users may be about to send another.
    pub fn close_order(&self) -> Option<CloseOrder> {
        let state = self.state();
        match state.phase {
            Phase::Busy(_) => None,
            Phase::Silent | Phase::Reading | Phase::Idle => Some((state.has_served, state.since)),
        }
    }

    /// Closes this connection to make room for another.
    pub fn request_close(&self) {
        self.close_requested.notify_one();
    }

    pub async fn close_requested(&self) {
        self.close_requested.notified().await;
    }

    fn deadline(&self, limits: &Limits) -> Option<Instant> {
        let state = self.state();
        let time = match state.phase {
            Phase::Busy(_) => return None,
            Phase::Silent => limits.first_byte,
            Phase::Reading => limits.headers,
            Phase::Idle => limits.idle,
        };
        Some(state.since + time)
    }

    /// Completes when the connection has waited too long. The same task must poll this after it polls the
    /// connection, so that it sees every change of phase.
    pub async fn overdue(&self, limits: &Limits) {
        let mut timer = pin!(sleep_until(Instant::now() + limits.first_byte));
        poll_fn(|context| {
            loop {
                let deadline = self.deadline(limits);
                let next = deadline.unwrap_or_else(|| {
                    // HTTP/2 requests end in separate tasks, so idle time can begin unnoticed. Check again
                    // before it runs out.
                    let check_at = Instant::now() + limits.idle;
                    if timer.is_elapsed() {
                        check_at
                    } else {
                        timer.deadline().min(check_at)
                    }
                });
                if timer.deadline() != next {
                    timer.as_mut().reset(next);
                }
                ready!(timer.as_mut().poll(context));
                if deadline.is_some() {
                    return Poll::Ready(());
                }
            }
        })
        .await;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.since = Instant::now();
    }
}

/// Counts a request as in progress until it is dropped.
#[derive(Debug)]
pub struct RequestGuard(Arc<Activity>);

impl Drop for RequestGuard {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// A response body. Its request counts as in progress until the body is dropped.
#[derive(Debug)]
pub struct TrackedBody {
    pub body: Body,
    pub _guard: RequestGuard,
}

impl HttpBody for TrackedBody {
    type Data = <Body as HttpBody>::Data;
    type Error = <Body as HttpBody>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A socket that reports each transfer to its connection's `Activity`.
#[derive(Debug)]
pub struct WatchedStream {
    pub stream: TcpStream,
    pub activity: Arc<Activity>,
}

impl WatchedStream {
    fn record_write(&self, written: &Poll<io::Result<usize>>) {
        if matches!(written, Poll::Ready(Ok(1..))) {
            self.activity.sent();
        }
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.activity.received();
        }
        read
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.record_write(&written);
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.record_write(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
