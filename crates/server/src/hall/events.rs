//! Events in the hall: what people want of them, and what is done for them.

use super::{Folded, Hall, HallError, Subject, if_there, secret, too_late, unless_too_late};
use crate::gathering::{self, Founding, Gathering, Happening, Place, Task};
use crate::room::{Happening as AtTable, Opening, Room, Sitter, Stage, Who};
use crate::store::{Owner, PersonId, Status, StoreError, TableId};
use draft::Pool;
use events::{By, Entry, EventRecord, Happening as Happened, Next};
use std::sync::Arc;
use table::{Hex, Refusal, Seat};
use tokio::sync::watch;

/// The seat under which the store knows the host of an event.
const HOST: u16 = u16::MAX;

/// An event, with the tables at which it is being played.
#[derive(Clone)]
pub struct Evening {
    /// The event.
    pub gathering: Gathering,
    /// Its tables that are in use.
    pub tables: Vec<Glimpse>,
    /// When it ends if nothing happens, in milliseconds since 1970.
    pub ends: Option<i64>,
}

/// A table of an event, as everybody may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Glimpse {
    /// What it is for.
    pub place: Place,
    /// The table at which it goes on now.
    pub table: TableId,
    /// Its kind.
    pub kind: String,
    /// How far it has come.
    pub stage: Stage,
    /// The seats that are waited for; by their numbers the players of
    /// [`players_at`](Gathering::players_at).
    pub waiting: Vec<Seat>,
    /// The seats whose person is not there.
    pub away: Vec<Seat>,
}

impl Evening {
    /// The table at which a person is to be now.
    pub fn table_of(&self, person: PersonId) -> Option<&Glimpse> {
        let player = self.gathering.player_of(person)?;
        self.tables
            .iter()
            .find(|glimpse| self.gathering.players_at(glimpse.place).contains(&player))
    }
}

impl Hall {
    /// Makes an event.
    pub async fn found(&self, founding: Founding, listed: bool) -> Result<TableId, HallError> {
        let event = TableId(founding.event.0);
        let host = PersonId(founding.host.0);
        let founding = Founding { secret: Some(secret()?), ..founding };
        let first = Happening::Founded(Box::new(founding));
        self.gatherings.begin(event, first, listed, None).await?;
        self.make_room_for(Some(host)).await;
        Ok(event)
    }

    /// Lets a person have what they want of an event, if they may. Gives the place in the log. A wish
    /// that is uttered again under the same name (`action_id`) is the same wish.
    pub async fn wish_of_event(
        &self,
        event: TableId,
        person: PersonId,
        wish: gathering::Wish,
        action_id: Option<String>,
    ) -> Result<u64, HallError> {
        let seed = seed()?;
        self.note(event, action_id, |gathering| wish.happening(gathering, person, seed)).await
    }

    /// Looks at an event as its log has it now.
    pub async fn look_at_event<T>(
        &self,
        event: TableId,
        what: impl FnOnce(&Gathering) -> T,
    ) -> Result<T, HallError> {
        self.gatherings.look_from(event, 0, what).await
    }

    /// Hears how long the log of an event is.
    pub fn event_growth(&self, event: TableId) -> watch::Receiver<u64> {
        self.gatherings.growth(event)
    }

    pub(super) async fn note(
        &self,
        event: TableId,
        action_id: Option<String>,
        what: impl Fn(&Gathering) -> Result<Happening, Refusal>,
    ) -> Result<u64, HallError> {
        let (seq, new) = self.gatherings.happen(event, action_id, what).await?;
        if new {
            self.note_change(Subject::Event(event));
        }
        Ok(seq)
    }

    /// An event with its tables.
    pub async fn evening(&self, event: TableId) -> Result<Evening, HallError> {
        let gathering = self.look_at_event(event, Gathering::clone).await?;
        let (mut tables, mut active_ms) = (Vec::new(), 0);
        for task in gathering.tasks() {
            if let Task::Watch(place, table) = task {
                let table = self.last_of(table).await?;
                let look = |room: &Room| (glimpse(room, place), room.active_ms());
                let (glimpse, last_ms) = self.look(table, look).await?;
                tables.push(glimpse);
                active_ms = active_ms.max(last_ms);
            }
        }
        let ends = gathering.ends(self.expiry, active_ms);
        Ok(Evening { gathering, tables, ends })
    }

    /// Ends an event in which nothing has happened for too long; says when it will, if nothing does.
    pub async fn let_event_end(&self, event: TableId) -> Result<Option<i64>, HallError> {
        let Evening { gathering, ends, .. } = self.evening(event).await?;
        if ends.is_none_or(|ends| ends > self.now()) {
            return Ok(ends);
        }
        let same = gathering.next_seq();
        let expired = |gathering: &Gathering| match gathering.next_seq() == same {
            true => Ok(Happening::Expired),
            false => Err(too_late()),
        };
        unless_too_late(self.note(event, None, expired).await)?;
        Ok(None)
    }

    /// Has the tables looked at that an event leaves behind which is over: nobody decides there any
    /// more what becomes of them.
    pub async fn leave_tables(&self, event: TableId) -> Result<(), HallError> {
        let left = self.store.unfinished_of_event(event).await?;
        left.into_iter().for_each(|table| self.note_change(Subject::Table(table)));
        Ok(())
    }

    /// The table at which a match that began at this one goes on now.
    async fn last_of(&self, first: TableId) -> Result<TableId, HallError> {
        Ok(self.course_of(first).await?.pop().unwrap_or(first))
    }

    /// The tables of a match that began at this one, in order.
    pub(super) async fn course_of(&self, first: TableId) -> Result<Vec<TableId>, HallError> {
        let mut tables = vec![first];
        let mut next = Some(first);
        while let Some(table) = next {
            next = self.look(table, |room| room.next_in_course().into_iter().next()).await?;
            tables.extend(next);
        }
        Ok(tables)
    }

    /// The record of an event, with those of the tables its results come from.
    pub async fn event_record(&self, event: TableId) -> Result<EventRecord, HallError> {
        let gathering = self.look_at_event(event, Gathering::clone).await?;
        let mut record = gathering.event().record();
        record.chance = gathering.draws();
        for (entry, (noted, _)) in record.happenings.iter_mut().zip(gathering.log()) {
            let (By::Table, Happened::Reported { papers, .. }) = (entry.by, &mut entry.what) else {
                continue;
            };
            for table in &noted.tables {
                let paper = self.look(*table, Room::record).await?;
                papers.extend(paper.and_then(|paper| serde_json::from_str(&paper).ok()));
            }
        }
        Ok(record)
    }

    /// Has the event of a table looked after when something has happened there that matters to it.
    pub async fn tell_event(&self, table: TableId) -> Result<(), HallError> {
        let news = |room: &Room| room.opening().event.filter(|_| room.has_news());
        let Some(event) = self.look(table, news).await?.map(|event| TableId(event.0)) else {
            return Ok(());
        };
        // An event that is over has its tables looked at, and wants to hear no more of them.
        if !if_there(self.look_at_event(event, Gathering::is_over).await)?.unwrap_or(true) {
            self.note_change(Subject::Event(event));
        }
        Ok(())
    }

    /// Does for an event what is to be done now.
    pub async fn attend(&self, event: TableId) -> Result<(), HallError> {
        loop {
            let gathering = self.look_at_event(event, Gathering::clone).await?;
            let mut done = false;
            for task in gathering.tasks() {
                done |= self.perform(&gathering, task).await?;
            }
            if !done {
                return Ok(());
            }
        }
    }

    /// Does one thing for an event. Says whether there may be more to do now.
    async fn perform(&self, gathering: &Gathering, task: Task) -> Result<bool, HallError> {
        let event = gathering.id();
        match task {
            Task::Pair => {
                let seed = seed()?;
                let pair = |gathering: &Gathering| match gathering.event().next() {
                    Next::Pair => {
                        let paired = gathering.event().pair(gathering.seed(seed))?;
                        Ok(Happening::noted(Entry::host(paired)))
                    }
                    _ => Err(too_late()),
                };
                unless_too_late(self.note(event, None, pair).await)?;
            }
            Task::Note(entry) => {
                let same = Task::Note(entry.clone());
                let noted = |gathering: &Gathering| match gathering.tasks().contains(&same) {
                    true => Ok(Happening::noted((*entry).clone())),
                    false => Err(too_late()),
                };
                unless_too_late(self.note(event, None, noted).await)?;
            }
            Task::Open(place, opening) => self.seat(gathering, place, *opening).await?,
            Task::Watch(place, table) => return self.watch(gathering, place, table).await,
        }
        Ok(true)
    }

    /// Opens a table of an event, and says so there.
    async fn seat(
        &self,
        gathering: &Gathering,
        place: Place,
        opening: Opening,
    ) -> Result<(), HallError> {
        let table = opening.table;
        let before = gathering.table_at(place);
        self.begin(Opening { secret: secret()?, ..opening }, false, None).await?;
        let tabled = |gathering: &Gathering| match gathering.table_at(place) == before
            && !gathering.is_over()
        {
            true => Ok(Happening::Tabled { place, table }),
            false => Err(too_late()),
        };
        unless_too_late(self.note(gathering.id(), None, tabled).await)?;
        // The event may have been ended meanwhile: then nobody knows of this table.
        let table = TableId(table.0);
        let unknown =
            |gathering: &Gathering| gathering.is_over() && gathering.table_at(place) != Some(table);
        if self.look_at_event(gathering.id(), unknown).await? {
            self.shut(table).await?;
        }
        Ok(())
    }

    /// Looks after a table of an event: those who have left are not waited for, and when it is done
    /// the event hears of it. Says whether it did.
    async fn watch(
        &self,
        gathering: &Gathering,
        place: Place,
        first: TableId,
    ) -> Result<bool, HallError> {
        let course = self.course_of(first).await?;
        let last = course.last().copied().unwrap_or(first);
        for (seat, level) in gathering.seats_to_change(place) {
            self.change_seat(last, seat, level).await?;
        }
        // It may go on at another table since we looked.
        let is_last = |room: &Room| room.is_done() && room.next_in_course().is_empty();
        if !self.look(last, is_last).await? {
            return Ok(false);
        }
        let mut rooms = Vec::new();
        for table in course {
            rooms.push(self.look(table, Room::clone).await?);
        }
        let Some(room) = rooms.last() else { return Ok(false) };
        let happening = match place {
            Place::All(_) if gathering.event().is_paused() => return Ok(false),
            Place::All(_) => gathering::held(room)?,
            Place::Match { pairing, .. } => match gathering.reported(pairing, &rooms) {
                Some(happening) => happening,
                None => return Ok(false),
            },
        };
        let watched = Task::Watch(place, first);
        let done = |gathering: &Gathering| match gathering.tasks().contains(&watched) {
            true => Ok(happening.clone()),
            false => Err(too_late()),
        };
        unless_too_late(self.note(gathering.id(), None, done).await)?;
        Ok(true)
    }

    /// Gives the seat of a person to a computer player, or notes that they have left for good.
    async fn change_seat(
        &self,
        table: TableId,
        seat: Seat,
        level: Option<String>,
    ) -> Result<(), HallError> {
        let change = |room: &Room| match (room.who(seat), room.stage(), &level) {
            (Some(Who::Person { .. }), Stage::Pledging | Stage::Playing, Some(level)) => {
                let who = Who::Computer { level: level.clone() };
                Ok(AtTable::Sat { seat, sitter: Sitter { who, brought: None } })
            }
            (Some(Who::Person { .. }), Stage::Pledging | Stage::Playing, None)
                if !room.has_gone(seat) =>
            {
                Ok(AtTable::Gone { seat })
            }
            _ => Err(too_late()),
        };
        unless_too_late(self.happen(table, None, change).await)
    }
}

fn glimpse(room: &Room, place: Place) -> Glimpse {
    let (stage, seats) = (room.stage(), room.opening().seated.len() as u8);
    let waiting = match stage {
        Stage::Pledging | Stage::Revealing => room.not_given().iter().collect(),
        _ => room.waiting().iter().collect(),
    };
    let away = (0..seats).map(Seat).filter(|seat| room.is_away(*seat)).collect();
    let (table, kind) = (room.table(), room.opening().kind.clone());
    Glimpse { place, table, kind, stage, waiting, away }
}

/// Where the chance of an event starts that has not committed to a secret.
fn seed() -> Result<u64, HallError> {
    let Hex(bytes) = secret()?;
    Ok(bytes.iter().take(6).fold(0, |seed, byte| seed << 8 | u64::from(*byte)))
}

impl Folded for Gathering {
    type Happening = Happening;
    const BEGINS: &str = "founded";

    fn begin(at_ms: i64, first: Happening, _: Option<Arc<Pool>>) -> Result<Gathering, HallError> {
        match first {
            Happening::Founded(founding) => Ok(Gathering::open(at_ms, *founding)?),
            _ => Err(StoreError::Damaged("the first entry of an event").into()),
        }
    }

    fn happen(&mut self, at_ms: i64, happening: Happening) -> Result<(), Refusal> {
        Gathering::happen(self, at_ms, happening)
    }

    fn next_seq(&self) -> u64 {
        Gathering::next_seq(self)
    }

    fn status(&self) -> Status {
        match self.event().next() {
            Next::Entries => Status::Open,
            Next::Over => Status::Finished,
            _ => Status::Live,
        }
    }

    fn kind(&self) -> &str {
        gathering::KIND
    }

    fn seats(&self) -> Vec<(u16, PersonId)> {
        vec![(HOST, Gathering::host(self))]
    }

    fn owner(&self) -> Owner {
        Owner { host: Some(Gathering::host(self)), ..Owner::default() }
    }

    fn people(happening: &mut Happening) -> Vec<(PersonId, &mut String)> {
        match happening {
            Happening::Entered { person, name } => vec![(PersonId(person.0), name)],
            _ => Vec::new(),
        }
    }

    fn mentions(&self, person: PersonId) -> bool {
        self.players_of(person).next().is_some()
    }

    fn reseated(&self, happening: &Happening) -> Vec<(u16, Option<PersonId>)> {
        match happening {
            Happening::Entered { person, .. } => {
                let player = self.event().entrants().len() as u16 - 1;
                vec![(player, Some(PersonId(person.0)))]
            }
            // Whoever does not take part any more has room for other events.
            Happening::Noted { entry, .. } => match &entry.what {
                Happened::Left { player } | Happened::Replaced { player, .. } => {
                    vec![(player.0, None)]
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}
