//! The server: tables for people and programs.
//!
//! [`store`] keeps everything that has happened, and nothing else: whatever a server shows or
//! answers is a fold over what the store holds. A [`room`] is such a fold: a table with the people
//! around it; [`game`] lets it host tables of any kind; a [`gathering`] is an event with its people and
//! tables, a fold likewise. The [`hall`] is all of them on a node, the [`steward`] lets happen what
//! happens by itself, and [`http`] is how people and programs get in. [`admin`] is what whoever runs it
//! does from another process.
//! This crate knows no rules of any game.
//!
//! # Examples
//!
//! Serve the site from a program of your own, until it is told to stop:
//!
//! ```
//! use server::{serve::serve, settings::Settings, store::Store, time::Time};
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

mod accepting;
pub mod admin;
pub mod course;
pub mod game;
pub mod gate;
pub mod gathering;
pub mod hall;
pub mod http;
pub mod lists;
pub mod metrics;
pub mod name;
pub mod network;
pub mod pages;
pub mod password;
pub mod plan;
pub mod room;
pub mod serve;
pub mod settings;
pub mod steward;
pub mod store;
pub mod thinkers;
pub mod time;
