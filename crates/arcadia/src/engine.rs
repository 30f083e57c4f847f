//! A player of the house on its side of the player protocol: it hears lines and says lines.
//!
//! From what a host says, the table is made anew as the seat sees it; the player then looks at that
//! as it would at a table in this process.

use draft::build;
use draft::market::{self, Prices};
use draft::{DraftSetup, Pool};
use oracle::{Cards, DuelAction, DuelSight, Move, Slots};
use players::{AnyDrafter, AnyDuellist, Drafter, Duellist};
use rooms::game::Kind;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::sync::Arc;
use table::chance::game_seed;
use table::protocol::{Hello, HostSays, PROTOCOL, PlayerSays, line, read};
use table::{Fast, Refusal, Table, Viewer};
use words::{Words, key};

/// The least time that is kept for answering, in milliseconds.
const TO_ANSWER: u64 = 30;

/// A player of the house: who plays, and who drafts.
type Player = (AnyDuellist, AnyDrafter);

/// A player at the end of a line.
pub struct Engine {
    name: String,
    /// The player as it comes to every game.
    player: Player,
    seed: u64,
    /// How many games have begun.
    games: u64,
    game: Option<Game>,
    words: Words,
}

/// A game under way.
struct Game {
    player: Player,
    luck: Fast,
    table: EngineSeat,
    /// What is said if an answer is refused.
    instead: Option<Value>,
}

/// The table, with what is settled there.
enum EngineSeat {
    Duel,
    Draft(DraftSetup),
    Build(Arc<Pool>),
    Market(Arc<Pool>, Prices),
}

impl Engine {
    /// A player of this name. Its luck follows from the seed and from what the host says.
    pub fn new(name: &str, player: Player, seed: u64, words: Words) -> Engine {
        Engine { name: name.to_owned(), player, seed, games: 0, game: None, words }
    }

    /// Hears a line of the host: what to answer, if anything. An error is a sentence about why
    /// nothing is answered.
    pub fn hear(&mut self, line: &[u8]) -> Result<Option<String>, String> {
        if line.trim_ascii().is_empty() {
            return Ok(None);
        }
        match read(line).map_err(|refusal| self.words.refusal(&refusal))? {
            HostSays::Hello(hello) => self.hello(&hello).map(Some),
            HostSays::Decide { id, view, time_ms } => self.decide(id, view, time_ms).map(Some),
            HostSays::Refused { id, reason, .. } => self.refused(id, &reason),
            HostSays::Over { .. } => {
                self.game = None;
                Ok(None)
            }
        }
    }

    fn hello(&mut self, hello: &Hello) -> Result<String, String> {
        self.game = None;
        if hello.protocol != PROTOCOL {
            let facts = [("known", PROTOCOL.into()), ("version", hello.protocol.into())];
            return Err(self.words.say_with(key::ENGINE_OTHER_PROTOCOL, &facts));
        }
        let table = self.take_seat(hello)?;
        let number = hello.seed.unwrap_or(self.games);
        self.games += 1;
        let luck = Fast::new(game_seed(self.seed, number));
        self.game = Some(Game { player: self.player.clone(), luck, table, instead: None });
        Ok(line(&PlayerSays::hello(&self.name)))
    }

    /// The table of a greeting.
    fn take_seat(&self, hello: &Hello) -> Result<EngineSeat, String> {
        let pool = || self.settled::<Arc<Pool>>(hello, "pool");
        let Some(kind) = Kind::named(&hello.table) else {
            let table = words::escaped(&hello.table);
            let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            let facts = [("table", table.into()), ("known", known.join(", ").into())];
            return Err(self.words.say_with(key::ENGINE_NO_TABLE, &facts));
        };
        Ok(match kind {
            Kind::Duel => EngineSeat::Duel,
            Kind::Draft => {
                let format = self.settled(hello, "format")?;
                EngineSeat::Draft(DraftSetup { format, pool: pool()? })
            }
            Kind::Build => EngineSeat::Build(pool()?),
            Kind::Market => EngineSeat::Market(pool()?, self.settled(hello, "prices")?),
        })
    }

    /// Something that a greeting settles.
    fn settled<T: DeserializeOwned>(&self, hello: &Hello, name: &str) -> Result<T, String> {
        let Some(value) = hello.settled.get(name) else {
            return Err(self.words.say_with(key::ENGINE_HELLO_LACKS, &[("field", name.into())]));
        };
        T::deserialize(value).map_err(|error| {
            let facts = [("field", name.into()), ("why", error.to_string().into())];
            self.words.say_with(key::ENGINE_BAD_HELLO, &facts)
        })
    }

    fn decide(&mut self, id: u64, view: Value, time_ms: u64) -> Result<String, String> {
        let words = self.words;
        let game = self.game.as_mut().ok_or_else(|| words.say(key::ENGINE_NO_HELLO))?;
        game.instead = view.pointer("/legal/0").cloned();
        game.player.0.hurry(time_to_think(time_ms));
        let action = game.action(view).map_err(|refusal| words.refusal(&refusal))?;
        Ok(line(&PlayerSays::Act { id, action }))
    }

    /// A player of the house knows the rules; whoever refuses it may know others. Then the first
    /// action that is listed will do.
    fn refused(&mut self, id: u64, reason: &str) -> Result<Option<String>, String> {
        let instead = self.game.as_mut().and_then(|game| game.instead.take());
        let facts = [("reason", reason.into())];
        let said = || self.words.say_with(key::ENGINE_REFUSED, &facts);
        let action = instead.ok_or_else(said)?;
        Ok(Some(line(&PlayerSays::Act { id, action })))
    }
}

/// How much of its time a player may think, in milliseconds: lines have to be read and written, and
/// other programs may be in the way.
fn time_to_think(time_ms: u64) -> u64 {
    time_ms - (time_ms / 10).max(TO_ANSWER).min(time_ms)
}

impl Game {
    /// What the player decides.
    fn action(&mut self, view: Value) -> Result<Value, Refusal> {
        let Game { player: (duellist, drafter), luck, table, .. } = self;
        match table {
            EngineSeat::Duel => {
                let view: oracle::DuelView = seen(view)?;
                let Viewer::Seat(seat) = view.viewer else { return Err(not_asked()) };
                let world = view.world()?;
                let play = world.play();
                let sight = play.sight(seat);
                asked(sight.to_act())?;
                let decision = duellist.decide(sight, luck);
                to_json(&in_cards(sight, decision).ok_or_else(not_asked)?)
            }
            EngineSeat::Draft(setup) => {
                let view: draft::DraftView = seen(view)?;
                let draft = view.draft(setup.clone())?;
                let seat = view.seat.ok_or_else(not_asked)?;
                asked(draft.waiting().contains(seat))?;
                to_json(&drafter.pick(draft.sight(seat), luck))
            }
            EngineSeat::Build(pool) => {
                let view: build::BuildView = seen(view)?;
                let build = view.build(pool.clone())?;
                let seat = view.seat.ok_or_else(not_asked)?;
                asked(view.deck.is_none())?;
                to_json(&drafter.build(build.sight(seat), luck))
            }
            EngineSeat::Market(pool, prices) => {
                let view: market::MarketView = seen(view)?;
                let market = view.market(pool.clone(), *prices)?;
                let seat = view.seat.ok_or_else(not_asked)?;
                asked(market.waiting().contains(seat))?;
                to_json(&drafter.trade(market.sight(seat), luck))
            }
        }
    }
}

table::refusals! {
    /// Why an engine cannot answer.
    pub enum EngineRefusal {
        Rules {
            NotAView { why: String } = "not-a-view",
            NotAsked = "not-asked",
        }
    }
}

fn seen<V: DeserializeOwned>(view: Value) -> Result<V, Refusal> {
    serde_json::from_value(view)
        .map_err(|error| EngineRefusal::NotAView { why: error.to_string() }.into())
}

fn to_json(action: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(action).map_err(|_| not_asked())
}

fn not_asked() -> Refusal {
    EngineRefusal::NotAsked.into()
}

fn asked(whether: bool) -> Result<(), Refusal> {
    if whether { Ok(()) } else { Err(not_asked()) }
}

/// A move of the seat that looks, in terms of cards; nothing where it has not all of them.
fn in_cards(sight: DuelSight<'_>, decision: Move) -> Option<DuelAction> {
    let card = |slot| sight.card(sight.seat(), slot);
    let cards = |slots: Slots| slots.iter().map(card).collect::<Option<Cards>>();
    Some(match decision {
        Move::Mulligan(slots) => DuelAction::Mulligan(cards(slots)?),
        Move::Pass => DuelAction::Pass,
        Move::Attack(slots) => DuelAction::Attack(cards(slots)?),
        Move::Draw(slot) => DuelAction::Draw(card(slot)?),
        Move::Recall(slot, back) => {
            DuelAction::Recall { card: card(slot)?, champions: cards(back)? }
        }
        Move::Exchange(slot, given_up) => {
            DuelAction::Exchange { card: card(slot)?, champion: card(given_up)? }
        }
        Move::Defend(slots) => DuelAction::Defend(cards(slots)?),
        Move::Discard(slots) => DuelAction::Discard(cards(slots)?),
    })
}
