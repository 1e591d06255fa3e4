//! Accepts connections. `axum::serve` would do, but it lets a client that never finishes its
//! headers hold a connection for ever.

use std::{net::SocketAddr, time::Duration};

use axum::{Extension, Router, extract::ConnectInfo};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto, graceful::GracefulShutdown},
    service::TowerToHyperService,
};
use tokio::{net::TcpListener, sync::watch};
use tower::Layer;

/// A browser that keeps a connection open for its next request counts as one that has not begun.
pub const HEADER_TIME: Duration = Duration::from_secs(30);
/// Out of file descriptors: wait a moment for one to come back instead of spinning.
const AFTER_FAILURE: Duration = Duration::from_millis(100);

/// Serves until told to stop, then finishes what is under way.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    mut stop: watch::Receiver<bool>,
    header_time: Duration,
) {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(header_time);
    builder.http2().timer(TokioTimer::new());
    let connections = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer): (_, SocketAddr) = match accepted {
            Ok(connection) => connection,
            Err(cause) => {
                tracing::warn!(%cause, "could not accept a connection");
                tokio::time::sleep(AFTER_FAILURE).await;
                continue;
            }
        };
        let service = Extension(ConnectInfo(peer)).layer(router.clone());
        let connection = builder
            .serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service))
            .into_owned();
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            if let Err(cause) = connection.await {
                tracing::debug!(cause, "a connection ended early");
            }
        });
    }
    drop(listener);
    connections.shutdown().await;
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
    };

    use super::*;

    #[tokio::test]
    async fn a_client_that_never_finishes_its_headers_is_let_go() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = watch::channel(false);
        let time = Duration::from_millis(50);
        let server = tokio::spawn(serve(listener, Router::new(), stopped, time));

        let mut slow = TcpStream::connect(address).await.expect("a connection");
        slow.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n")
            .await
            .expect("sent");
        let mut answer = Vec::new();
        slow.read_to_end(&mut answer).await.expect("the end");
        assert!(!answer.starts_with(b"HTTP/1.1 200"), "{answer:?}");

        stop.send_replace(true);
        server.await.expect("the server's end");
    }
}
