//! Whole events between computer players.
//!
//! An event says what comes next; here it is done at once: drafts, decks, markets and games are held,
//! and what comes of them is handed back. Matches of a round are played on all threads of the current
//! pool; the luck of each follows from the seed, the round and the table alone.

use crate::format::Format;
use crate::player::Player;
use crate::quick_draft::oracle_cards;
use crate::run_table::run_table;
use crate::simulation::{LastDraft, Simulation};
use draft::Draft;
use draft::build::{self, Build};
use draft::market::{self, Market};
use events::{Event, EventSetup, Held, Next, Occurrence, Pairing, PlayerNo, RecordEntry, Score};
use oracle::{Deck, Origin, Ruleset, Series};
use players::{AnyDrafter, Drafter};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;
use table::chance::{Portable, game_seed};
use table::{Chance, Fast, Occasion, RecordedPlayer, Refusal, Seat, Table};

/// After so many games without a winner a knock-out is decided by lot.
const MOST_GAMES: u64 = 50;

/// What drafters have learned for.
const DRAFTS: &str = "drafts";

/// An event to be held.
#[derive(Clone, Debug)]
pub struct EventSimulation {
    /// What kind of event it is.
    pub setup: EventSetup,
    /// Who takes part: what each is called, which computer player it is, and the player.
    pub entrants: Vec<(String, String, Player)>,
    /// The rules.
    pub ruleset: Ruleset,
    /// Where chance starts.
    pub seed: u64,
    /// Whether results come with the records of their tables.
    pub with_tables: bool,
}

/// What a match came to.
struct MatchResult {
    score: Score,
    records: Vec<Value>,
    /// Whether it was decided by lot.
    by_lot: bool,
}

impl EventSimulation {
    /// Holds the event. `progress` hears how many more matches have been played.
    ///
    /// # Errors
    /// When the event cannot be held like this.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Event, Refusal> {
        let mut event = Event::new(self.setup.clone())?;
        for (name, computer, _) in &self.entrants {
            let (name, computer) = (name.clone(), Some(computer.clone()));
            event.apply(RecordEntry::host(Occurrence::Entered { name, computer }))?;
        }
        event.apply(RecordEntry::host(Occurrence::Started { seed: self.seed }))?;
        for number in 1.. {
            match event.next() {
                Next::Draft(setup) => {
                    event.apply(held_table(Held::Draft(self.draft(&event, *setup, number)?)))?
                }
                Next::Build(setup) => {
                    event.apply(held_table(Held::Build(self.build(&event, *setup, number)?)))?
                }
                Next::Market(setup) => {
                    event.apply(held_table(Held::Market(self.market(&event, *setup, number)?)))?;
                }
                Next::Pair => event.apply(RecordEntry::host(event.pair(self.seed)?))?,
                Next::Games(open) => self.games(&mut event, &open, progress)?,
                Next::Over | Next::Entries | Next::Resume => break,
            }
        }
        Ok(event)
    }

    /// How many matches there will be, as far as can be foreseen.
    pub fn matches(&self) -> u64 {
        let players = self.entrants.len();
        u64::from(self.setup.rounds(players)) * players as u64 / 2
    }

    fn player(&self, player: PlayerNo) -> &Player {
        &self.entrants[player.index()].2
    }

    /// The drafters at a table of everybody, seat by seat.
    fn drafters(&self, event: &Event) -> Vec<AnyDrafter> {
        let seated = event.seated_at(event.held()).iter();
        seated.map(|player| self.player(*player).drafter.clone()).collect()
    }

    /// Who sits at a table, seat by seat, if any of them goes by what it has learned for it.
    fn noted<'a>(
        &self,
        seats: impl IntoIterator<Item = &'a PlayerNo>,
        what: &str,
    ) -> Vec<RecordedPlayer> {
        let player = |player: &PlayerNo| {
            let (_, name, player) = &self.entrants[player.index()];
            let mut weights = player.weights();
            weights.retain(|of, _| of == what);
            RecordedPlayer { name: name.clone(), weights }
        };
        let players: Vec<RecordedPlayer> = seats.into_iter().map(player).collect();
        let has_learned = players.iter().any(|player| !player.weights.is_empty());
        if has_learned { players } else { Vec::new() }
    }

    /// The luck of a table of everybody, and that of those who sit at it.
    fn luck(&self, number: u64) -> ((u64, u64), Fast) {
        ((game_seed(self.seed, number), number), Fast::new(game_seed(!self.seed, number)))
    }

    fn draft(
        &self,
        event: &Event,
        setup: draft::DraftSetup,
        number: u64,
    ) -> Result<Box<table::Record<Draft>>, Refusal> {
        let (mut drafters, (name, mut luck)) = (self.drafters(event), self.luck(number));
        let (mut record, _) = run_table(setup, name, |draft: &Draft, seat| {
            drafters[seat.index()].pick(draft.sight(seat), &mut luck)
        })?;
        record.players = self.noted(event.order(), DRAFTS);
        Ok(Box::new(record))
    }

    fn build(
        &self,
        event: &Event,
        setup: build::BuildSetup,
        number: u64,
    ) -> Result<Box<table::Record<Build>>, Refusal> {
        let (mut drafters, (name, mut luck)) = (self.drafters(event), self.luck(number));
        let (mut record, _) = run_table(setup, name, |table: &Build, seat| {
            drafters[seat.index()].build(table.sight(seat), &mut luck)
        })?;
        record.players = self.noted(event.order(), DRAFTS);
        Ok(Box::new(record))
    }

    fn market(
        &self,
        event: &Event,
        setup: market::MarketSetup,
        number: u64,
    ) -> Result<Box<table::Record<Market>>, Refusal> {
        let (mut drafters, (name, mut luck)) = (self.drafters(event), self.luck(number));
        let (mut record, _) = run_table(setup, name, |market: &Market, seat| {
            drafters[seat.index()].trade(market.sight(seat), &mut luck)
        })?;
        record.players = self.noted(event.order(), DRAFTS);
        Ok(Box::new(record))
    }

    /// Plays the open matches of a round, and reports them in order.
    fn games(
        &self,
        event: &mut Event,
        open: &[u16],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(), Refusal> {
        let before: &Event = event;
        let played: Result<Vec<MatchResult>, Refusal> = open
            .par_iter()
            .map(|number| {
                let played = self.played(before, *number);
                progress(1);
                played
            })
            .collect();
        for (pairing, MatchResult { score, records, by_lot }) in open.iter().zip(played?) {
            let what = Occurrence::Reported { pairing: *pairing, score, papers: records };
            event.apply(if by_lot { RecordEntry::host(what) } else { RecordEntry::table(what) })?;
        }
        Ok(())
    }

    /// Plays the match of a pairing of the current round.
    fn played(&self, event: &Event, number: u16) -> Result<MatchResult, Refusal> {
        let round = event.rounds().len() as u16;
        let Some(Pairing { one, other: Some(other), .. }) =
            event.pairings().get(usize::from(number))
        else {
            return Ok(MatchResult { score: Score::default(), records: Vec::new(), by_lot: false });
        };
        let seed = game_seed(self.seed, 1 << 32 | u64::from(round) << 16 | u64::from(number));
        let format = event.format(round).parse().unwrap_or(Format::Random);
        let simulation = Simulation {
            format,
            players: [self.player(*one).clone(), self.player(*other).clone()],
            ruleset: self.ruleset,
            games: 1,
            seed,
        };
        let mut records = Vec::new();
        let pair = [*one, *other];
        let decks = match event.setup().kind.draft() {
            Some(draft) => pair.map(|player| {
                let cards = oracle_cards(&draft.pool, event.deck(round, player)?.cards.as_slice())?;
                let sets = u8::try_from(draft.pool.copies).unwrap_or(u8::MAX);
                Deck::new(&cards, Origin::Drafted { sets }).ok()
            }),
            None => self.decks(&simulation, pair, &mut records)?,
        };
        self.series(event, (&simulation, pair), decks, records)
    }

    /// The decks of a match: drafted anew, or as the format has it.
    fn decks(
        &self,
        simulation: &Simulation,
        pair: [PlayerNo; 2],
        records: &mut Vec<Value>,
    ) -> Result<[Option<Deck>; 2], Refusal> {
        let Format::Draft(format) = &simulation.format else {
            let mut luck = simulation.luck(!0, Portable);
            return Ok(simulation.decks(0, &mut luck, &mut LastDraft::default()));
        };
        let mut drafters = simulation.players.each_ref().map(|player| player.drafter.clone());
        let mut luck = simulation.luck(!0, Portable);
        let name = |number: u64| (game_seed(simulation.seed, !number), number);
        let (mut draft, drafted) =
            run_table(format.setup().clone(), name(0), |draft: &Draft, seat| {
                drafters[seat.index() & 1].pick(draft.sight(seat), &mut luck)
            })?;
        let cards = [Seat(0), Seat(1)].map(|seat| drafted.table().picked(seat).to_vec()).to_vec();
        let setup = build::BuildSetup { pool: format.setup().pool.clone(), cards };
        let (mut build, built) = run_table(setup, name(1), |table: &Build, seat| {
            drafters[seat.index() & 1].build(table.sight(seat), &mut luck)
        })?;
        let seats = (0..drafted.table().seats()).map(|seat| &pair[usize::from(seat) & 1]);
        draft.players = self.noted(seats, DRAFTS);
        build.players.clone_from(&draft.players);
        self.add_record(records, &draft);
        self.add_record(records, &build);
        Ok([Seat(0), Seat(1)].map(|seat| format.deck(drafted.table(), built.table(), seat)))
    }

    fn add_record(&self, records: &mut Vec<Value>, paper: &impl Serialize) {
        if self.with_tables {
            records.extend(serde_json::to_value(paper));
        }
    }

    /// Plays games until the match is decided (R21).
    fn series(
        &self,
        event: &Event,
        (simulation, pair): (&Simulation, [PlayerNo; 2]),
        decks: [Option<Deck>; 2],
        mut records: Vec<Value>,
    ) -> Result<MatchResult, Refusal> {
        let (games, knock_out) = (event.setup().games, event.needs_winner());
        let mut luck = simulation.luck(!1, Portable);
        let first = Seat(luck.draw(Occasion::FIRST_PLAYER, 2) as u8);
        let mut series = Series::new(first, knock_out);
        let mut score = Score::default();
        for number in 0..MOST_GAMES {
            let first = if number % 2 == 0 { first } else { first.other() };
            let setup = oracle::DuelSetup::new(self.ruleset, decks, Some(first));
            let (mut record, winner) = simulation.recorded(number, setup)?;
            record.players = self.noted(&pair, "duels");
            self.add_record(&mut records, &record);
            series.note(winner);
            match winner {
                Some(winner) => score.wins[winner.index() & 1] += 1,
                None => score.draws += 1,
            }
            let over = match games {
                1 => winner.is_some() || !knock_out,
                _ => matches!(series.next(), oracle::NextGame::Over(_)),
            };
            if over {
                return Ok(MatchResult { score, records, by_lot: false });
            }
        }
        let lucky = luck.draw(Occasion::FIRST_PLAYER, 2) as usize;
        Ok(MatchResult { score: Score::clean(lucky, games), records: Vec::new(), by_lot: true })
    }
}

fn held_table(held: Held) -> RecordEntry {
    RecordEntry::table(Occurrence::Held(held))
}
