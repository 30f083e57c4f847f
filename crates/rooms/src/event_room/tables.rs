//! The tables of an event: which are to be opened, who sits there, and what comes of them.

use super::{EventEntry, EventRoom, TableSlot};
use crate::game::{TableResult, to_json};
use crate::new_table::NewTable;
use crate::refusal::RoomRefusal;
use crate::room::{Opening, Room, Sitter, Stage, Who};
use crate::sequence::{Sequence, build_seconds};
use cube::house::oracle_card;
use draft::Draft;
use draft::build::Build;
use draft::market::Market;
use events::{Held, Next, Occurrence, Pairing, PlayerNo, RecordEntry, Score};
use oracle::{Deck, Duel, DuelSetup, Origin};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use store::TableId;
use table::{Hex, Record, Refusal, Seat, Table};

/// Something to be done for an event.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// To pair the next round.
    Pair,
    /// To open a table.
    Open(TableSlot, Box<Opening>),
    /// To look what has become of a table.
    Watch(TableSlot, TableId),
    /// To note what needs no table: nobody plays this match.
    Note(Box<RecordEntry>),
}

impl EventRoom {
    /// What is to be done now.
    pub fn tasks(&self) -> Vec<Task> {
        let next = self.event.next();
        let round = self.event.rounds().len() as u16;
        let mut tasks: Vec<Task> = self
            .open_pairings()
            .filter_map(|(number, pairing)| {
                let place = TableSlot::Match { round, pairing: number };
                match self.table_at(place) {
                    Some(table) => Some(Task::Watch(place, table)),
                    None if matches!(next, Next::Resume | Next::Over) => None,
                    None if self.plays_here() => {
                        let opening = self.match_table(place, pairing)?;
                        Some(Task::Open(place, Box::new(opening)))
                    }
                    None => self.unplayed(number, pairing).map(|entry| Task::Note(Box::new(entry))),
                }
            })
            .collect();
        match next {
            Next::Pair => tasks.push(Task::Pair),
            Next::Draft(_) | Next::Build(_) | Next::Market(_) => tasks.extend(self.for_all()),
            // What was begun goes on while the event pauses.
            Next::Resume => tasks.extend((self.held()..).map_while(|number| {
                let place = TableSlot::All(number);
                Some(Task::Watch(place, self.table_at(place)?))
            })),
            Next::Entries | Next::Games(_) | Next::Over => {}
        }
        tasks
    }

    /// Two computer players do not meet over cards they cannot play with.
    fn unplayed(&self, number: u16, pairing: &Pairing) -> Option<RecordEntry> {
        let nobody = pairing.players().all(|player| self.person(player).is_none());
        let score = Score::default();
        let what = Occurrence::Reported { pairing: number, score, papers: Vec::new() };
        nobody.then(|| RecordEntry::table(what))
    }

    /// How many tables have been held for everybody.
    pub(crate) fn held(&self) -> u16 {
        self.event.held() as u16
    }

    /// The tables of everybody that come next: several where several pods draft or build.
    fn for_all(&self) -> Vec<Task> {
        let task = |(number, next): (u16, Next)| {
            let (kind, setup) = match next {
                Next::Draft(setup) => (Draft::KIND, to_json(&*setup)),
                Next::Build(setup) => (Build::KIND, to_json(&*setup)),
                Next::Market(setup) => (Market::KIND, to_json(&*setup)),
                _ => return None,
            };
            let place = TableSlot::All(number);
            Some(match self.table_at(place) {
                Some(table) => Task::Watch(place, table),
                None => Task::Open(place, Box::new(self.table_for_all(place, kind, setup))),
            })
        };
        (self.held()..).zip(self.event.tables_for_all()).filter_map(task).collect()
    }

    fn table_for_all(&self, place: TableSlot, kind: &str, setup: Value) -> Opening {
        let draft = self.event.setup().kind.draft().filter(|_| kind == Build::KIND);
        let build_seconds = draft.and_then(|draft| build_seconds(&draft.format, &draft.pool));
        let sequence = Sequence { ends_here: true, build_seconds, ..Sequence::default() };
        let players = self.players_at(place).into_iter();
        self.opening(place, (kind.to_owned(), setup, sequence), players)
    }

    /// The first table of a match: a draft, or the duel where the decks are there already.
    fn match_table(&self, place: TableSlot, pairing: &Pairing) -> Option<Opening> {
        let round = self.event.rounds().len() as u16;
        let sequence = Sequence {
            best_of_three: self.event.setup().games > 1,
            knock_out: self.event.needs_winner(),
            ..Sequence::default()
        };
        let players = [pairing.one, pairing.other?];
        let table = match self.event.setup().kind.draft() {
            Some(draft) => {
                let sets = u8::try_from(draft.pool.copies).unwrap_or(u8::MAX);
                let deck = |player: PlayerNo| {
                    let cards = self.event.deck(round, player)?.cards.as_slice().iter();
                    let cards: Option<Vec<_>> =
                        cards.map(|card| oracle_card(&draft.pool, *card)).collect();
                    Deck::new(&cards?, Origin::Drafted { sets }).ok()
                };
                let setup = DuelSetup::new(self.event_opening.ruleset, players.map(deck), None);
                (Duel::KIND.to_owned(), to_json(&setup), sequence)
            }
            None => {
                let asked =
                    NewTable::of_format(self.event.format(round), self.event_opening.ruleset);
                let plan = asked.plan(None).ok()?;
                let sequence = Sequence { duel: plan.sequence.duel, ..sequence };
                (plan.kind, plan.setup, sequence)
            }
        };
        Some(self.opening(place, table, players.into_iter()))
    }

    fn opening(
        &self,
        place: TableSlot,
        (kind, setup, sequence): (String, Value, Sequence),
        players: impl Iterator<Item = PlayerNo>,
    ) -> Opening {
        Opening {
            table: Hex(self.name_of(place)),
            kind,
            setup,
            host: self.event_opening.host,
            secret: Hex([0; 32]),
            terms: self.event_opening.terms.clone(),
            sequence,
            follows: None,
            event: Some(self.event_opening.event),
            seated: players.filter_map(|player| self.sitter(player)).collect(),
        }
    }

    fn sitter(&self, player: PlayerNo) -> Option<Sitter> {
        let entrant = self.event.entrant(player)?;
        let person = self.people.get(player.index()).copied().flatten();
        let who = match (&entrant.computer, person) {
            (Some(level), _) => {
                Who::Computer { level: level.clone(), number: self.computer_number(player) }
            }
            (None, person) => {
                let id = Hex(person.map_or([0; 16], |person| person.0));
                Who::Person { id, name: entrant.name.clone() }
            }
        };
        Some(Sitter { who, entry_deck: None })
    }

    /// The name of the next table of a place: the same on every node.
    fn name_of(&self, place: TableSlot) -> [u8; 16] {
        let mut hash = Sha256::new().chain_update(b"arcadia-event\0");
        hash.update(self.event_opening.event.0);
        hash.update(to_json(&place).to_string());
        hash.update(vec![0; self.attempts(place)]);
        let hash: [u8; 32] = hash.finalize().into();
        std::array::from_fn(|place| hash[place])
    }

    /// The players at a table, seat by seat.
    pub fn players_at(&self, place: TableSlot) -> Vec<PlayerNo> {
        match place {
            TableSlot::All(number) => self.event.seated_at(number.into()).to_vec(),
            TableSlot::Match { round, pairing } => {
                let round = usize::from(round).checked_sub(1);
                let round = round.and_then(|round| self.event.rounds().get(round));
                let pairing = round.and_then(|round| round.pairings.get(usize::from(pairing)));
                pairing.map(|pairing| pairing.players().collect()).unwrap_or_default()
            }
        }
    }

    /// The seats at a table whose person is to be replaced by a computer player, and of those who have
    /// left.
    pub(crate) fn seats_to_change(&self, place: TableSlot) -> Vec<(Seat, Option<String>)> {
        let changed = |(seat, player): (u8, PlayerNo)| {
            let entrant = self.event.entrant(player)?;
            match (&entrant.computer, entrant.left) {
                (Some(level), _) => Some((Seat(seat), Some(level.clone()))),
                (None, true) => Some((Seat(seat), None)),
                (None, false) => None,
            }
        };
        (0..).zip(self.players_at(place)).filter_map(changed).collect()
    }

    /// What comes of a match whose last table is done, from all of its tables in order.
    pub fn reported(&self, pairing: u16, rooms: &[Room]) -> Option<EventEntry> {
        let (score, is_void) = score(rooms, self.event.setup().games)?;
        let what = Occurrence::Reported { pairing, score, papers: Vec::new() };
        // Where nothing was dealt there is nothing to show for the result.
        let entry = if is_void { RecordEntry::host(what) } else { RecordEntry::table(what) };
        let tables = rooms.iter().map(|room| Hex(room.table().0)).collect();
        Some(EventEntry::Noted { entry: Box::new(entry), tables })
    }
}

/// What came of a table for everybody.
pub fn held(room: &Room) -> Result<EventEntry, Refusal> {
    let record = room.record().unwrap_or_default();
    let held = match room.opening().kind.as_str() {
        Draft::KIND => Held::Draft(read(&record)?),
        Build::KIND => Held::Build(read(&record)?),
        _ => Held::Market(read(&record)?),
    };
    let entry = Box::new(RecordEntry::table(Occurrence::Held(held)));
    Ok(EventEntry::Noted { entry, tables: vec![Hex(room.table().0)] })
}

fn read<T: Table>(record: &str) -> Result<Box<Record<T>>, Refusal>
where
    Record<T>: DeserializeOwned,
{
    let unreadable =
        |error: table::ReadError| RoomRefusal::NotARecord { why: error.to_string() }.into();
    Record::from_json(record).map(Box::new).map_err(unreadable)
}

/// What the tables of a match came to, and whether somebody did not give their part of the chance.
/// Whoever does not before the first game loses the match (E3).
fn score(rooms: &[Room], games: u8) -> Option<(Score, bool)> {
    let mut score = Score::default();
    for room in rooms {
        match room.result() {
            Some(TableResult::Result { winner: Some(winner), .. }) => {
                score.wins[winner.index() & 1] += 1;
            }
            Some(TableResult::Result { winner: None, .. }) => score.draws += 1,
            _ => {}
        }
    }
    let last = rooms.last()?;
    let is_void = rooms.iter().any(|room| room.stage() == Stage::Void);
    if last.stage() == Stage::Void && last.opening().sequence.series.is_none() {
        score = Score::clean(score.winner()?, games);
    }
    Some((score, is_void))
}
