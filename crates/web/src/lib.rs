//! The server: tables for people and programs.
//!
//! [`router`] lists everything that can be asked for: the [`api`] for programs and the [`pages`] for
//! people, behind what holds for every request. Both work on an [`app`], which has the rooms and the
//! store; who asks, for what and from where, they learn from `identity`, `extract` and `address`.
//! [`serve`] runs it from the first connection to the last.
//! What is allowed at a table, and what a decision does, is the table's affair: pages lead to what it allows.
//!
//! # Examples
//!
//! Serve the site from a program of your own, until it is told to stop:
//!
//! ```
//! use rooms::time::Time;
//! use store::Store;
//! use web::{serve::serve, settings::Settings};
//! use tokio::net::TcpListener;
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&folder.path().join("arcadia.db").to_string_lossy()).await?;
//! let listener = TcpListener::bind("127.0.0.1:0").await?;
//! let stop = std::future::ready(()); // at once, here
//! serve(listener, store, Settings::default(), Time::system(), stop).await;
//! # Ok(())
//! # }
//! ```

mod address;
pub mod api;
mod api_page;
pub mod app;
pub mod card_index;
mod connection;
mod error;
mod extract;
mod health;
mod identity;
mod language;
mod metrics;
mod middleware;
mod name;
mod observe;
pub mod pages;
mod password;
mod picture_host;
mod preferences;
mod price;
mod qr;
mod refusal;
pub mod router;
pub mod serve;
pub mod settings;
mod streams;
mod work_queue;
mod write_timeout;
