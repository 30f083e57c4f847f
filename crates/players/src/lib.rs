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

mod beginners;
mod coach;
mod colors;
mod drafter;
mod duellist;
mod fight_odds;
mod guide;
mod known_cards;
pub mod learned;
mod match_up;
mod names;
pub mod net;
mod novice;
mod odds;
mod pile;
mod prices;
mod purchase;
mod random;
mod repair;
mod resources;
mod search;
mod seed;
mod shared_luck;
mod value;

pub use beginners::{Argent, Aureus, Luna};
pub use coach::{Advice, Fact, Reason, coach};
pub use colors::Colors;
pub use drafter::{AnyDrafter, Drafter};
pub use duellist::{AnyDuellist, Duellist, Level};
pub use guide::Guide;
pub use learned::Learned;
pub use match_up::MatchUp;
pub use names::{BadName, BadSetting, Expected, UnknownPlayer};
pub use net::Net;
pub use novice::Novice;
pub use odds::{Odds, Priced};
pub use prices::Prices;
pub use random::Random;
pub use resources::{Meter, Spread, Tools};
pub use search::Search;
pub use seed::Seed;
pub use shared_luck::SharedLuck;
pub use value::Value;
