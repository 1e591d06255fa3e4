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
    /// The machine hangs: connections are accepted, but never get a response.
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
        let (mode, mode_receiver) = watch::channel(Mode::Through);
        let (is_now, now) = watch::channel(Mode::Through);
        tokio::spawn(run(listener, address, (host, port), mode_receiver, is_now));
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
    mut mode_receiver: watch::Receiver<Mode>,
    is_now: watch::Sender<Mode>,
) {
    let mut listener = Some(listener);
    loop {
        let mode = *mode_receiver.borrow_and_update();
        if mode == Mode::Stopped {
            listener = None;
        } else if listener.is_none() {
            listener = Some(TcpListener::bind(address).await.expect("the same port"));
        }
        if is_now.send(mode).is_err() {
            return;
        }
        let Some(listening) = &listener else {
            if mode_receiver.changed().await.is_err() {
                return;
            }
            continue;
        };
        tokio::select! {
            accepted = listening.accept() => {
                if let Ok((client, _)) = accepted {
                    tokio::spawn(forward(client, server.clone(), mode_receiver.clone(), mode));
                }
            }
            changed = mode_receiver.changed() => {
                if changed.is_err() {
                    return;
                }
            }
        }
    }
}

/// Forwards a connection until the mode changes. Switching to `Silent` leaves it open but unanswered.
async fn forward(
    mut client: TcpStream,
    (host, port): (String, u16),
    mut mode_receiver: watch::Receiver<Mode>,
    mode: Mode,
) {
    if mode == Mode::Through {
        let mut upstream = TcpStream::connect((host.as_str(), port))
            .await
            .expect("PostgreSQL");
        tokio::select! {
            _ = copy_bidirectional(&mut client, &mut upstream) => return,
            () = until_mode_changes(&mut mode_receiver, Mode::Through) => {}
        }
    }
    // Stays silent until the mode changes.
    until_mode_changes(&mut mode_receiver, Mode::Silent).await;
}

async fn until_mode_changes(mode_receiver: &mut watch::Receiver<Mode>, mode: Mode) {
    drop(mode_receiver.wait_for(|now| *now != mode).await);
}
