use std::{net::Ipv4Addr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::State, routing::get};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
    task::JoinHandle,
};

use super::*;

/// Longer than any test takes, so that no connection is closed for being slow.
const NEVER: Duration = Duration::from_secs(3600);
const SOON: Duration = Duration::from_millis(50);
const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const SETTINGS: &[u8] = &[0, 0, 0, 4, 0, 0, 0, 0, 0];
const SETTINGS_ACK: &[u8] = &[0, 0, 0, 4, 1, 0, 0, 0, 0];
/// The request GET http://x/slow as HTTP/2 stream 1.
const HTTP2_GET_SLOW: &[u8] = b"\0\0\x0c\x01\x05\0\0\0\x01\x82\x86\x04\x05/slow\x41\x01x";

pub fn generous_limits() -> Limits {
    Limits {
        max_total: 100,
        max_per_address: 100,
        exempt: Vec::new(),
        first_byte: NEVER,
        headers: NEVER,
        idle: NEVER,
        ping: NEVER,
    }
}

struct TestServer {
    address: SocketAddr,
    /// Each permit lets one response of `/slow` finish.
    slow: Arc<Semaphore>,
    stop: watch::Sender<bool>,
    server: JoinHandle<()>,
}

impl TestServer {
    async fn start(limits: Limits) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("a port");
        let address = listener.local_addr().expect("an address");
        let slow = Arc::new(Semaphore::new(0));
        let router = Router::new()
            .route("/", get(async || "hello"))
            .route("/slow", get(slow_response))
            .with_state(slow.clone());
        let (stop, stopped) = watch::channel(false);
        let server = tokio::spawn(serve(listener, router, stopped, limits));
        Self {
            address,
            slow,
            stop,
            server,
        }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address)
            .await
            .expect("a connection")
    }

    async fn send(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(bytes).await.expect("sent");
        stream
    }

    /// Opens a connection that is in the middle of a response.
    async fn busy(&self) -> TcpStream {
        let mut stream = self.send(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await;
        read_until(&mut stream, b"begin").await;
        stream
    }

    async fn stop(self) {
        self.stop.send_replace(true);
        self.server.await.expect("the server's end");
    }
}

/// Sends its first words immediately, and the last ones when a permit is available.
async fn slow_response(State(slow): State<Arc<Semaphore>>) -> Body {
    let words = futures_util::stream::unfold(0, move |step| {
        let slow = slow.clone();
        async move {
            match step {
                0 => Some((Ok::<_, Infallible>("begin"), 1)),
                1 => {
                    slow.acquire().await.expect("a permit").forget();
                    Some((Ok("end"), 2))
                }
                _ => None,
            }
        }
    });
    Body::from_stream(words)
}

async fn read_until(stream: &mut TcpStream, expected: &[u8]) -> Vec<u8> {
    let mut read = Vec::new();
    while !read.windows(expected.len()).any(|part| part == expected) {
        let count = stream.read_buf(&mut read).await.expect("bytes");
        assert!(
            count > 0,
            "closed after {:?}",
            String::from_utf8_lossy(&read)
        );
    }
    read
}

/// Also accepts a reset, which occurs if the server had not read everything.
async fn read_to_close(stream: &mut TcpStream) -> Vec<u8> {
    let mut read = Vec::new();
    while let Ok(1..) = stream.read_buf(&mut read).await {}
    read
}

async fn ask(stream: &mut TcpStream) {
    stream.write_all(REQUEST).await.expect("sent");
    read_until(stream, b"hello").await;
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let server = TestServer::start(Limits {
        first_byte: SOON,
        ..generous_limits()
    })
    .await;
    assert_eq!(read_to_close(&mut server.connect().await).await, b"");
    server.stop().await;
}

#[tokio::test]
async fn a_connection_with_an_unfinished_first_request_is_closed() {
    let server = TestServer::start(Limits {
        headers: SOON,
        ..generous_limits()
    })
    .await;
    let whole_preface = [PREFACE, SETTINGS].concat();
    for partial_request in [
        b"G".as_slice(),
        b"P",
        &PREFACE[..12],
        PREFACE,
        &whole_preface,
        b"GET / HTTP/1.1\r\nHost: x\r\n",
    ] {
        let answer = read_to_close(&mut server.send(partial_request).await).await;
        assert!(!answer.starts_with(b"HTTP/1.1 200"), "{answer:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_connection_with_an_unfinished_next_request_is_closed() {
    let server = TestServer::start(Limits {
        headers: SOON,
        ..generous_limits()
    })
    .await;
    let mut stream = server.connect().await;
    ask(&mut stream).await;
    stream.write_all(b"GET /").await.expect("sent");
    read_to_close(&mut stream).await;
    server.stop().await;
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let server = TestServer::start(Limits {
        idle: SOON,
        ..generous_limits()
    })
    .await;
    let mut stream = server.connect().await;
    ask(&mut stream).await;
    assert_eq!(read_to_close(&mut stream).await, b"");

    server.slow.add_permits(1);
    let bytes = [PREFACE, SETTINGS, SETTINGS_ACK, HTTP2_GET_SLOW].concat();
    let mut stream = server.send(&bytes).await;
    let answer = read_to_close(&mut stream).await;
    assert!(answer.windows(3).any(|part| part == b"end"), "{answer:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_long_response_is_never_cut_off() {
    let server = TestServer::start(Limits {
        first_byte: SOON,
        headers: SOON,
        idle: SOON,
        ..generous_limits()
    })
    .await;
    let mut long = server.busy().await;
    let bytes = [PREFACE, SETTINGS, SETTINGS_ACK, HTTP2_GET_SLOW].concat();
    let mut second_slow_request = server.send(&bytes).await;
    read_until(&mut second_slow_request, b"begin").await;
    // Meanwhile, other connections are closed because they exceed a limit.
    for _ in 0..3 {
        read_to_close(&mut server.connect().await).await;
        read_to_close(&mut server.send(b"G").await).await;
        read_to_close(&mut server.send(REQUEST).await).await;
    }
    server.slow.add_permits(2);
    read_until(&mut long, b"end").await;
    read_until(&mut second_slow_request, b"end").await;
    server.stop().await;
}

#[tokio::test]
async fn an_http2_client_that_ignores_pings_is_disconnected() {
    let server = TestServer::start(Limits {
        ping: SOON,
        ..generous_limits()
    })
    .await;
    let bytes = [PREFACE, SETTINGS, SETTINGS_ACK, HTTP2_GET_SLOW].concat();
    read_to_close(&mut server.send(&bytes).await).await;
    server.stop().await;
}

#[tokio::test]
async fn the_longest_idle_connection_is_closed() {
    for limits in [
        Limits {
            max_total: 2,
            ..generous_limits()
        },
        Limits {
            max_per_address: 2,
            ..generous_limits()
        },
    ] {
        let server = TestServer::start(limits).await;
        let mut served = server.connect().await;
        ask(&mut served).await;
        let mut silent = server.connect().await;
        let mut third = server.connect().await;
        assert_eq!(read_to_close(&mut silent).await, b"");
        ask(&mut third).await;
        ask(&mut served).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn busy_connections_are_not_closed() {
    let server = TestServer::start(Limits {
        max_total: 2,
        ..generous_limits()
    })
    .await;
    let mut busy = [server.busy().await, server.busy().await];
    assert_eq!(read_to_close(&mut server.connect().await).await, b"");
    server.slow.add_permits(2);
    for stream in &mut busy {
        read_until(stream, b"end").await;
    }
    ask(&mut server.connect().await).await;
    server.stop().await;
}

#[tokio::test]
async fn the_limit_per_address_does_not_apply_to_proxies() {
    let server = TestServer::start(Limits {
        max_per_address: 1,
        exempt: vec!["127.0.0.0/8".parse().expect("a network")],
        ..generous_limits()
    })
    .await;
    let mut streams = [server.connect().await, server.connect().await];
    for stream in &mut streams {
        ask(stream).await;
    }
    for stream in &mut streams {
        ask(stream).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stop_waits_only_for_responses() {
    let server = TestServer::start(generous_limits()).await;
    let mut silent = server.connect().await;
    let mut reading = server.send(b"GET /").await;
    let mut idle = server.connect().await;
    ask(&mut idle).await;
    let mut busy = server.busy().await;
    let slow = server.slow.clone();
    let mut stop_future = pin!(server.stop());
    tokio::select! {
        () = &mut stop_future => panic!("it stopped without waiting"),
        _ = async {
            read_to_close(&mut silent).await;
            read_to_close(&mut reading).await;
            read_to_close(&mut idle).await;
        } => {}
    }
    slow.add_permits(1);
    let (answer, ()) = tokio::join!(read_to_close(&mut busy), stop_future);
    assert!(answer.windows(3).any(|part| part == b"end"), "{answer:?}");
}
