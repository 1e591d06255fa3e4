//! A proxy between the app and PostgreSQL that simulates outages.

use std::net::SocketAddr;

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};
use url::Url;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Through,
    /// The server is stopped: open connections end, new ones are refused.
    Stopped,
    /// The machine hangs: connections are accepted, but never answered.
    Silent,
}

pub struct Proxy {
    mode: watch::Sender<Mode>,
    now: watch::Receiver<Mode>,
    pub url: String,
}

impl Proxy {
    pub async fn to(database_url: &str) -> Self {
        let mut url: Url = database_url.parse().expect("an address");
        let host = url.host_str().expect("a host").to_owned();
        let port = url.port().expect("a port");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        url.set_host(Some("127.0.0.1")).expect("a host");
        url.set_port(Some(address.port())).expect("a port");
        let (mode, wanted) = watch::channel(Mode::Through);
        let (is_now, now) = watch::channel(Mode::Through);
        tokio::spawn(run(listener, address, (host, port), wanted, is_now));
        Self {
            mode,
            now,
            url: url.into(),
        }
    }

    pub async fn set(&mut self, mode: Mode) {
        self.mode.send(mode).expect("the proxy");
        self.now
            .wait_for(|now| *now == mode)
            .await
            .expect("the proxy");
    }
}

async fn run(
    listener: TcpListener,
    address: SocketAddr,
    server: (String, u16),
    mut wanted: watch::Receiver<Mode>,
    is_now: watch::Sender<Mode>,
) {
    let mut listener = Some(listener);
    loop {
        let mode = *wanted.borrow_and_update();
        if mode == Mode::Stopped {
            listener = None;
        } else if listener.is_none() {
            listener = Some(TcpListener::bind(address).await.expect("the same port"));
        }
        if is_now.send(mode).is_err() {
            return;
        }
        let Some(listening) = &listener else {
            if wanted.changed().await.is_err() {
                return;
            }
            continue;
        };
        tokio::select! {
            accepted = listening.accept() => {
                if let Ok((client, _)) = accepted {
                    tokio::spawn(carry(client, server.clone(), wanted.clone(), mode));
                }
            }
            changed = wanted.changed() => {
                if changed.is_err() {
                    return;
                }
            }
        }
    }
}

/// A connection ends when the mode changes, except that switching to silence doesn't close it.
async fn carry(
    mut client: TcpStream,
    (host, port): (String, u16),
    mut wanted: watch::Receiver<Mode>,
    mode: Mode,
) {
    if mode == Mode::Through {
        let mut upstream = TcpStream::connect((host.as_str(), port))
            .await
            .expect("PostgreSQL");
        tokio::select! {
            _ = copy_bidirectional(&mut client, &mut upstream) => return,
            () = end_of(&mut wanted, Mode::Through) => {}
        }
    }
    // Stays silent until the mode changes.
    end_of(&mut wanted, Mode::Silent).await;
}

async fn end_of(wanted: &mut watch::Receiver<Mode>, mode: Mode) {
    drop(wanted.wait_for(|now| *now != mode).await);
}
