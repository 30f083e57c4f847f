//! Live tables and events: folds over the logs that the store keeps.
//!
//! A [`room`] is a table with the people around it, an [`event_room`] an event likewise. [`service`] has all
//! of them on a node: commands of people come in, entries go to their logs, and what somebody may know is a
//! view. [`driver`] does what happens by itself, [`game`] hosts tables of any kind. What is allowed at a
//! table is the table's affair. This crate knows no HTTP and no SQL.
//!
//! # Examples
//!
//! Open a table, sit down, and look at it from there:
//!
//! ```
//! use oracle::Ruleset;
//! use rooms::new_table::NewTable;
//! use rooms::service::{Command, Rooms};
//! use rooms::time::Time;
//! use store::{PersonId, Store};
//! use table::{Seat, Viewer};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&folder.path().join("arcadia.db").to_string_lossy()).await?;
//! let (rooms, _changes) = Rooms::new(store, Time::system());
//! let ada = PersonId::random();
//! let plan = NewTable::of_format("random", Ruleset::STANDARD).plan(None)?;
//! let table = rooms.open(ada, plan).await?;
//! rooms.execute(table, ada, Command::Sit(Seat(0), "Ada".to_owned(), None), None).await?;
//! let view = rooms.look(table, |room| room.view(Viewer::Seat(Seat(0)))).await?;
//! assert_eq!((view.you, view.stage.name()), (Some(Seat(0)), "seating"));
//! # Ok(())
//! # }
//! ```

pub mod admin;
pub mod card_lists;
pub mod driver;
pub mod error;
pub mod event_room;
pub mod game;
pub mod lesson;
pub mod new_table;
pub mod refusal;
pub mod room;
pub mod sequence;
pub mod service;
pub mod thinkers;
pub mod time;
