//! Clients that send no request, or one the server can't respond to.

use std::{path::Path, time::Duration};

use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit, setrlimit};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    process::Command,
    time::timeout,
};

use super::process::{Server, trellis};

const MANY: usize = 2_000;
/// Nothing, one byte, half of an HTTP/2 preface, and the whole preface.
const UNFINISHED_REQUESTS: [&[u8]; 4] = [
    b"",
    b"G",
    b"PRI * HTTP/2",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];

/// The test process holds both ends of many connections, in addition to those of other tests.
fn allow_many_files() {
    let limit = getrlimit(Resource::Nofile);
    let raised_limit = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    setrlimit(Resource::Nofile, raised_limit).expect("more files");
}

/// Starts the server with a limit on the number of open files.
async fn start_with_files(ulimit: &str, data_dir: &Path) -> Server {
    let mut command = Command::new("sh");
    let start = format!("{ulimit} && exec \"$0\" \"$@\"");
    command.args(["-c", &start, env!("CARGO_BIN_EXE_trellis")]);
    command.kill_on_drop(true).env("TRELLIS_LOG_LEVEL", "error");
    command.env("TRELLIS_SEARCH_PREPARE_MEANING", "false");
    Server::start_with_command(command, data_dir, &[]).await
}

async fn connect(server: &Server) -> TcpStream {
    let address = server.url.strip_prefix("http://").expect("an address");
    TcpStream::connect(address).await.expect("a connection")
}

async fn open_silent_connections(server: &Server) -> Vec<TcpStream> {
    let mut streams = Vec::with_capacity(MANY);
    for round in 0..MANY {
        let mut stream = connect(server).await;
        // The server may already have closed some of them to make room.
        let _ = stream
            .write_all(UNFINISHED_REQUESTS[round % UNFINISHED_REQUESTS.len()])
            .await;
        streams.push(stream);
    }
    streams
}

async fn assert_answered_within_a_second(server: &Server) {
    let mut stream = connect(server).await;
    let answer = timeout(Duration::from_secs(1), async {
        let request = b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        stream.write_all(request).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer
    })
    .await
    .expect("an answer in time");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn two_thousand_silent_connections_block_no_one() {
    allow_many_files();
    let dir = tempfile::tempdir().unwrap();
    // The usual limit, which the server may raise, and a limit that it may not.
    for ulimit in ["ulimit -Sn 1024", "ulimit -n 256"] {
        let server = start_with_files(ulimit, dir.path()).await;
        let silent = open_silent_connections(&server).await;
        assert_answered_within_a_second(&server).await;
        drop(silent);
        assert!(server.terminate().await.success());
    }
}

/// Limits the running server to the files it has open now.
fn allow_no_more_files(server: &Server) {
    let id = server.child.id().expect("a running process");
    let open = std::fs::read_dir(format!("/proc/{id}/fd")).expect("its files");
    let highest = open
        .filter_map(|file| file.ok()?.file_name().to_str()?.parse::<u64>().ok())
        .max()
        .expect("an open file");
    let limit = Rlimit {
        current: Some(highest + 1),
        maximum: getrlimit(Resource::Nofile).maximum,
    };
    let id = Pid::from_raw(i32::try_from(id).expect("an id"));
    prlimit(id, Resource::Nofile, limit).expect("fewer files");
}

#[tokio::test]
async fn a_server_out_of_files_drops_the_oldest_and_continues() {
    const SILENT: usize = 20;
    let dir = tempfile::tempdir().unwrap();
    let mut command = trellis();
    command.env("TRELLIS_CONNECTIONS_FIRST_BYTE_SECONDS", "3600");
    let server = Server::start_with_command(command, dir.path(), &[]).await;
    let mut silent = Vec::new();
    for _ in 0..SILENT {
        silent.push(connect(&server).await);
    }
    // The server responded, so it has accepted all earlier connections.
    assert_answered_within_a_second(&server).await;
    allow_no_more_files(&server);
    for _ in 0..SILENT {
        silent.push(connect(&server).await);
    }
    let (status, _) = server.get("/api/health", None).await;
    assert_eq!(status, 200);
    let mut rest = Vec::new();
    while let Ok(1..) = silent[0].read_buf(&mut rest).await {}
    assert!(server.terminate().await.success());
}

#[tokio::test]
async fn silent_connections_are_closed_after_the_configured_time() {
    let dir = tempfile::tempdir().unwrap();
    let mut command = trellis();
    command
        .env("TRELLIS_CONNECTIONS_FIRST_BYTE_SECONDS", "1")
        .env("TRELLIS_CONNECTIONS_HEADER_SECONDS", "1");
    let server = Server::start_with_command(command, dir.path(), &[]).await;
    for begun in UNFINISHED_REQUESTS {
        let mut stream = connect(&server).await;
        stream.write_all(begun).await.expect("sent");
        let mut rest = Vec::new();
        while let Ok(1..) = stream.read_buf(&mut rest).await {}
        assert!(!rest.starts_with(b"HTTP/1.1 200"), "{begun:?}");
    }
    assert!(server.terminate().await.success());
}

#[tokio::test]
async fn a_request_must_name_its_host_exactly_once() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(dir.path(), &[]).await;
    for (path, hosts, version, expected) in [
        ("/api/health", "Host: odd-name:1\r\n", "1.1", "200"),
        ("/api/health", "", "1.0", "200"),
        ("/api/health", "", "1.1", "400"),
        ("/api/health", "Host: a\r\nHost: a\r\n", "1.1", "400"),
        ("/api/health", "Host: a@b\r\n", "1.1", "400"),
        ("/about", "", "1.1", "400"),
    ] {
        let mut stream = connect(&server).await;
        let request = format!("GET {path} HTTP/{version}\r\n{hosts}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let status = answer.split(' ').nth(1);
        assert_eq!(status, Some(expected), "{request} {answer}");
        if expected == "400" {
            assert!(answer.contains(r#""code":"malformed_request""#), "{answer}");
        }
    }
    assert!(server.terminate().await.success());
}
