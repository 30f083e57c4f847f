//! Computer players. A player sees what its seat may know and returns a decision; it cannot see
//! more, because it is given no more.
//!
//! Each idea is a module of its own. [`Duellist`] is the interface of those who play the duel, and
//! [`AnyDuellist`] is any of them, by name; [`Drafter`] and [`AnyDrafter`] are the same for drafts,
//! deck building and the market.
//!
//! # Examples
//!
//! Play a whole duel between two of them:
//!
//! ```
//! use oracle::{Deal, Play, Ruleset, Seat};
//! use players::{AnyDuellist, MatchUp};
//! use table::Fast;
//! use table::chance::Portable;
//!
//! let mut chance = Fast::with(1, Portable);
//! let deal = Deal::random(&Ruleset::STANDARD, Some(Seat(0)), &mut chance);
//! let play = Play::start(&deal, &mut chance, &mut ());
//! let players = [AnyDuellist::named("guide")?, AnyDuellist::named("novice")?];
//! let mut game = MatchUp { play, players, luck: Fast::with(2, Portable), chance };
//! game.run();
//! assert_eq!(game.play.position().winner(), Some(Seat(0)), "the guide wins this one");
//! # Ok::<(), players::BadName>(())
//! ```

mod buyer;
mod colors;
mod drafter;
mod duellist;
mod guide;
mod known;
pub mod learned;
mod luck;
mod match_up;
mod names;
pub mod net;
mod novice;
mod odds;
mod pile;
mod prices;
mod pupils;
mod random;
mod search;
mod seed;
mod sense;
mod strike;
mod tools;
mod value;

pub use colors::Colors;
pub use drafter::{AnyDrafter, Drafter};
pub use duellist::{AnyDuellist, Duellist};
pub use guide::Guide;
pub use learned::Learned;
pub use luck::SharedLuck;
pub use match_up::MatchUp;
pub use names::{BadName, BadSetting, Expected, UnknownPlayer};
pub use net::Net;
pub use novice::Novice;
pub use odds::{Odds, Priced};
pub use prices::Prices;
pub use pupils::{Aureus, Luna};
pub use random::Random;
pub use search::{Oracle, Search};
pub use seed::Seed;
pub use tools::{Meter, Spread, Tools};
pub use value::Value;
