//! Accepts connections. We don't use `axum::serve`, because it lets clients that send nothing hold
//! connections, and with them file descriptors, until none are left.

mod activity;
pub mod file_limit;
mod open_connections;
#[cfg(test)]
mod tests;

use std::{
    convert::Infallible,
    io::ErrorKind,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{Router, body::HttpBody, extract::ConnectInfo};
use http::{Request, Response};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto,
    service::TowerToHyperService,
};
use ipnet::IpNet;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
    time::Instant,
};
use tower::Service;

use activity::{Activity, TrackedBody, WatchedStream};
use open_connections::{ConnectionSlot, OpenConnections};

/// When we are out of file descriptors, wait for one to be freed instead of spinning.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);
/// How long a client that was asked to disconnect may take if it has no request in progress.
const CLOSE_GRACE_PERIOD: Duration = Duration::from_secs(1);
/// The number of concurrent requests on one HTTP/2 connection: enough for any page, but not enough to hold
/// hundreds of half-sent bodies.
const MAX_HTTP2_STREAMS: u32 = 64;
/// The minimum time between warnings, so that an attack doesn't flood the log.
const WARNING_INTERVAL: Duration = Duration::from_secs(60);

#[derive(Debug, Clone)]
pub struct Limits {
    pub max_total: usize,
    pub max_per_address: usize,
    /// These networks may open any number of connections, because many people share them.
    pub exempt: Vec<IpNet>,
    pub first_byte: Duration,
    /// The time from the first byte of a request to the end of its headers.
    pub headers: Duration,
    /// How long a connection may stay open without a request in progress.
    pub idle: Duration,
    /// How often we ping HTTP/2 clients, and how long they have to respond.
    pub ping: Duration,
}

impl Limits {
    fn is_exempt(&self, peer: IpAddr) -> bool {
        self.exempt.iter().any(|network| network.contains(&peer))
    }
}

/// Serves until asked to stop, then finishes the requests in progress.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    mut stop: watch::Receiver<bool>,
    limits: Limits,
) {
    let limits = Arc::new(limits);
    let builder = builder(&limits);
    let open = OpenConnections::new(limits.clone());
    let (closes_last, mut all_closed) = mpsc::channel::<Infallible>(1);
    let mut last_warning = None;
    loop {
        let accepted = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(connection) => connection,
            // This client left before we accepted it; another may already be waiting.
            Err(cause) if is_client_error(cause.kind()) => continue,
            Err(cause) => {
                if is_time_to_warn(&mut last_warning) {
                    tracing::warn!(%cause, "could not accept a connection");
                }
                open.close_oldest();
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        let Some(slot) = open.admit(peer.ip()) else {
            if is_time_to_warn(&mut last_warning) {
                tracing::warn!(%peer, "refused a connection: too many are busy");
            }
            continue;
        };
        let connection = Connection {
            stream,
            peer,
            slot,
            limits: limits.clone(),
        };
        let connection_task = connection.hold(builder.clone(), router.clone(), stop.clone());
        let closes_last = closes_last.clone();
        tokio::spawn(async move {
            connection_task.await;
            drop(closes_last);
        });
    }
    drop((listener, closes_last));
    all_closed.recv().await;
}

fn builder(limits: &Limits) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    // hyper's own timer starts only once it knows the HTTP version, and it doesn't distinguish a slow client
    // from an idle one. So `Activity` does all the timing.
    builder.http1().header_read_timeout(None);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(limits.ping)
        .keep_alive_timeout(limits.ping)
        .max_concurrent_streams(MAX_HTTP2_STREAMS);
    builder
}

fn is_client_error(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused
    )
}

fn is_time_to_warn(last_warning: &mut Option<Instant>) -> bool {
    let now = Instant::now();
    let should_warn = last_warning.is_none_or(|last| now >= last + WARNING_INTERVAL);
    if should_warn {
        *last_warning = Some(now);
    }
    should_warn
}

#[derive(Debug)]
struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    slot: ConnectionSlot,
    limits: Arc<Limits>,
}

impl Connection {
    /// Runs until the client leaves, has waited too long, or is closed to make room for another.
    async fn hold(
        self,
        builder: auto::Builder<TokioExecutor>,
        router: Router,
        mut stop: watch::Receiver<bool>,
    ) {
        let activity = self.slot.activity.clone();
        let stream = WatchedStream {
            stream: self.stream,
            activity: activity.clone(),
        };
        let service = TrackedService {
            router,
            peer: self.peer,
            activity: activity.clone(),
        };
        let mut served =
            pin!(builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service)));
        tokio::select! {
            biased;
            ended = served.as_mut() => return log_connection_error(ended),
            () = activity.close_requested() => return,
            () = activity.overdue(&self.limits) => if !activity.is_idle() { return },
            _ = stop.wait_for(|stop| *stop) => {}
        }
        served.as_mut().graceful_shutdown();
        tokio::select! {
            ended = served => log_connection_error(ended),
            () = activity.close_requested() => {}
            () = wait_for_quiet(&activity) => {}
        }
    }
}

async fn wait_for_quiet(activity: &Activity) {
    loop {
        tokio::time::sleep(CLOSE_GRACE_PERIOD).await;
        if !activity.is_busy() {
            return;
        }
    }
}

fn log_connection_error(ended: Result<(), Box<dyn std::error::Error + Send + Sync>>) {
    if let Err(cause) = ended {
        tracing::debug!(cause, "a connection ended early");
    }
}

/// A service that tracks every request, passes the peer's address to handlers, and calls the router.
#[derive(Debug, Clone)]
struct TrackedService {
    router: Router,
    peer: SocketAddr,
    activity: Arc<Activity>,
}

impl<B> Service<Request<B>> for TrackedService
where
    B: HttpBody<Data = <axum::body::Body as HttpBody>::Data> + Send + 'static,
    B::Error: Into<axum::BoxError>,
{
    type Response = Response<TrackedBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Service::<Request<B>>::poll_ready(&mut self.router, context)
    }

    fn call(&mut self, mut request: Request<B>) -> Self::Future {
        let guard = self.activity.begin(request.version());
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let response_future = self.router.call(request);
        Box::pin(async move {
            Ok(response_future.await?.map(|body| TrackedBody {
                body,
                _guard: guard,
            }))
        })
    }
}
