//! Encrypted connections to PostgreSQL.
//!
//! A server on another machine is reached by TLS, and its certificate and name are checked: against
//! the authorities that this system trusts, or against one that the operator names. The system's are
//! used rather than a list in the program, because that is where operators keep an authority of
//! their own, and where authorities are removed that are no longer to be trusted. Only an explicit
//! `sslmode=disable` turns this off.

use crate::StoreError;
use std::fmt::Display;
use std::future::Future;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_postgres::{Config, Socket};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// What PostgreSQL calls its protocol where several could be spoken.
const PROTOCOL: &[u8] = b"postgresql";

/// Makes connections encrypted, where the configuration asks for it.
#[derive(Clone)]
pub(super) struct Tls(Option<Arc<ClientConfig>>);

impl Tls {
    /// Decides whether the connections of a configuration are encrypted, and by which authorities
    /// the server is trusted: the one in a file, or those of the system.
    pub(super) fn configure(
        config: &mut Config,
        authority: Option<&Path>,
    ) -> Result<Tls, StoreError> {
        match is_encrypted(config, authority) {
            true => {
                config.ssl_mode(SslMode::Require);
                Ok(Tls(Some(Arc::new(client_config(authority)?))))
            }
            false => {
                config.ssl_mode(SslMode::Disable);
                Ok(Tls(None))
            }
        }
    }
}

/// Whether connections are to be encrypted.
fn is_encrypted(config: &Config, authority: Option<&Path>) -> bool {
    match config.get_ssl_mode() {
        SslMode::Disable => false,
        // Nobody is between a program and its own machine.
        SslMode::Prefer => authority.is_some() || !is_local(config),
        _ => true,
    }
}

/// Whether everything that is connected to is on this machine.
fn is_local(config: &Config) -> bool {
    let addresses = config.get_hostaddrs();
    let host = |host: &Host| match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    match addresses.is_empty() {
        true => config.get_hosts().iter().all(host),
        false => addresses.iter().all(|address| address.is_loopback()),
    }
}

fn client_config(authority: Option<&Path>) -> Result<ClientConfig, StoreError> {
    let roots = match authority {
        Some(file) => read_authorities(file)?,
        None => system_authorities()?,
    };
    let provider = Arc::new(ring::default_provider());
    let config =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![PROTOCOL.to_vec()];
    Ok(config)
}

/// Reads the authorities in a file.
fn read_authorities(file: &Path) -> Result<RootCertStore, StoreError> {
    let bad = |why: &dyn Display| StoreError::io(file, why);
    let mut roots = RootCertStore::empty();
    let certificates = CertificateDer::pem_file_iter(file).map_err(|error| bad(&error))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|error| bad(&error))?;
        roots.add(certificate).map_err(|error| bad(&error))?;
    }
    match roots.is_empty() {
        true => Err(bad(&"there is no certificate in this file, or not as PEM")),
        false => Ok(roots),
    }
}

/// The authorities that the system trusts.
fn system_authorities() -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(StoreError::Certificate("this system knows no authorities".to_owned()));
    }
    Ok(roots)
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Encrypted;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Handshake> {
        Ok(Handshake { config: self.0.clone(), host: host.to_owned() })
    }
}

/// A handshake with a server of some name. It is made for every connection, encrypted or not.
pub(super) struct Handshake {
    config: Option<Arc<ClientConfig>>,
    host: String,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let off = || io::Error::other("encryption is turned off");
            let connector: TlsConnector = self.config.ok_or_else(off)?.into();
            let name = ServerName::try_from(self.host).map_err(io::Error::other)?;
            Ok(Encrypted(Box::new(connector.connect(name, stream).await?)))
        })
    }
}

/// An encrypted connection.
pub(super) struct Encrypted(Box<tokio_rustls::client::TlsStream<Socket>>);

impl TlsStream for Encrypted {
    /// Passwords are not bound to the channel: the server's certificate has been checked.
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, into)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether connections to an address are encrypted.
    fn encrypted(address: &str) -> bool {
        is_encrypted(&address.parse().unwrap(), None)
    }

    #[test]
    fn only_this_machine_is_reached_without_encryption_unless_the_operator_says_so() {
        for local in [
            "postgres://luna@localhost/arcadia",
            "postgres://luna@127.0.0.1/arcadia",
            "postgres://luna@[::1]/arcadia",
            "postgres://luna@%2Frun%2Fpostgresql/arcadia",
            "postgres://luna@db.example/arcadia?hostaddr=127.0.0.1",
            "postgres://luna@db.example/arcadia?sslmode=disable",
        ] {
            assert!(!encrypted(local), "{local}");
        }
        for remote in [
            "postgres://luna@db.example/arcadia",
            "postgres://luna@192.0.2.1/arcadia",
            "postgres://luna@db.example/arcadia?sslmode=prefer",
            "postgres://luna@localhost,db.example/arcadia",
            "postgres://luna@localhost/arcadia?hostaddr=192.0.2.1",
            "postgres://luna@localhost/arcadia?sslmode=require",
        ] {
            assert!(encrypted(remote), "{remote}");
        }
        // Who names an authority wants it asked.
        let local = "postgres://luna@localhost/arcadia".parse().unwrap();
        assert!(is_encrypted(&local, Some(Path::new("authority.pem"))));
    }

    #[test]
    fn an_authority_is_read_from_a_file_or_refused_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("authority.pem");
        let mut config = Config::new();
        for (content, said) in [
            (None, "authority.pem: "),
            (Some(""), "no certificate"),
            (
                Some("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"),
                "authority.pem: ",
            ),
        ] {
            if let Some(content) = content {
                std::fs::write(&file, content).unwrap();
            }
            let refused = Tls::configure(config.host("db.example"), Some(&file)).err().unwrap();
            assert!(refused.to_string().contains(said), "{refused}");
        }
    }
}
