//! Sends webhooks over a real connection.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use url::Url;

use super::{Inner, webhooks::Delivery};

/// A receiver that takes longer counts as failed.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// Sends events whenever any are ready.
pub(super) async fn keep_sending(inner: Arc<Inner>) {
    loop {
        inner.posted.notified().await;
        send_ready(&inner).await;
    }
}

/// Sends the ready events one after another, in order. Failed deliveries are kept so that they can be
/// retried.
pub(super) async fn send_ready(inner: &Inner) {
    let _lock = inner.sending.lock().await;
    let Some(target) = inner.target() else {
        return;
    };
    loop {
        let next = {
            let mut world = inner.world();
            let now = world.now();
            world.outbox.next().map(|mut letter| {
                let delivery = letter.signed(now, &inner.webhook_secret);
                (letter, delivery)
            })
        };
        let Some((letter, delivery)) = next else {
            return;
        };
        let status = timeout(SEND_TIMEOUT, send(&target, &delivery)).await;
        if !matches!(status, Ok(Ok(200..300))) {
            inner.world().outbox.failed(letter);
        }
    }
}

async fn send(target: &Url, delivery: &Delivery) -> io::Result<u16> {
    let missing = || io::Error::other("no address to send to");
    let host = target.host_str().ok_or_else(missing)?;
    let port = target.port_or_known_default().ok_or_else(missing)?;
    let mut stream = TcpStream::connect((host, port)).await?;
    let mut request = format!(
        "POST {} HTTP/1.1\r\nhost: {host}:{port}\r\nconnection: close\r\ncontent-length: {}\r\n",
        target.path(),
        delivery.body.len()
    );
    for (name, value) in &delivery.headers {
        request += &format!("{name}: {value}\r\n");
    }
    request += "\r\n";
    request += &delivery.body;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let line = String::from_utf8_lossy(&answer);
    let status = line
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    status.ok_or_else(|| io::Error::other("no answer"))
}
