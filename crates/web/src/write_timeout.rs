//! A connection whose other end must go on accepting what is sent: one that reads nothing, and never
//! closes either, would otherwise be kept for ever.

use crate::connection::{Answering, InFlight};
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// A connection that ends where nothing of what is sent is accepted for too long.
pub struct WriteTimeout {
    stream: TcpStream,
    patience: Duration,
    in_flight: InFlight,
    /// Runs while something is to be sent and cannot; as long, something is being answered.
    waiting: Option<(Pin<Box<Sleep>>, Answering)>,
}

impl WriteTimeout {
    /// A connection whose other end may take so long.
    pub fn new(stream: TcpStream, patience: Duration, in_flight: InFlight) -> WriteTimeout {
        WriteTimeout { stream, patience, in_flight, waiting: None }
    }

    /// What was sent, if anything was; else an error where that takes too long.
    fn sent(
        &mut self,
        sent: Poll<io::Result<usize>>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.waiting = None;
            return sent;
        }
        let begin = || (Box::pin(sleep(self.patience)), self.in_flight.begin());
        let (waiting, _) = self.waiting.get_or_insert_with(begin);
        ready!(waiting.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for WriteTimeout {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for WriteTimeout {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.sent(sent, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.sent(sent, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
