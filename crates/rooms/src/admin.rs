//! What whoever runs a server does to it: looks who is there, ends tables and events, and bans people
//! and networks.
//!
//! It works on the store, beside the servers that use it, and they notice within two seconds. Whatever
//! is done is in the audit log.

use crate::error::RoomError;
use crate::event_room::EventRoom;
use crate::room::Room;
use crate::service::Rooms;
use crate::time::Time;
use std::collections::HashMap;
use store::network::IpNetwork;
use store::{
    AuditEvent, AuditKind, AuditRow, BannedNetwork, EventId, LogId, LogRow, Person, PersonId,
    PersonSummary, Store, StoreError, TableId,
};

/// Where the audit log says that something was done from.
pub const FROM: &str = "command-line";

/// Whoever runs a server, with its store.
pub struct Admin {
    store: Store,
    rooms: Rooms,
    time: Time,
}

/// A table or an event, with the people there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    /// The table or event.
    pub row: LogRow,
    /// Who sits there or has entered.
    pub people: Vec<(PersonId, String)>,
    /// Who opened it. Tables of an event have no host of their own.
    pub host: Option<Person>,
}

/// Everybody and everything that is banned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banned {
    /// The people.
    pub people: Vec<Person>,
    /// The networks.
    pub networks: Vec<BannedNetwork>,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AdminError {
    /// There is no such table or event.
    #[error("there is no such table or event")]
    NoTable,
    /// There is no such person.
    #[error("there is no such person")]
    NoPerson,
    /// It is over already.
    #[error("it is over already")]
    Over,
    /// The table is part of an event.
    #[error("the table is part of the event {0}: end that")]
    InEvent(EventId),
    /// The person or network is banned already.
    #[error("it is banned already")]
    Banned,
    /// The person or network is not banned.
    #[error("it is not banned")]
    NotBanned,
    /// The store or a room refuses.
    #[error(transparent)]
    Rooms(#[from] RoomError),
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        match error {
            StoreError::NoTable => AdminError::NoTable,
            StoreError::NoPerson => AdminError::NoPerson,
            error => AdminError::Rooms(error.into()),
        }
    }
}

impl Admin {
    /// Whoever runs the servers on a store.
    pub fn new(store: Store, time: Time) -> Admin {
        // Nobody drives tables here: the servers do.
        let (rooms, _) = Rooms::new(store.clone(), time.clone());
        Admin { store, rooms, time }
    }

    /// The same by the clock that the servers go by: the database's, where it has one.
    pub async fn beside_servers(store: Store, time: Time) -> Result<Admin, AdminError> {
        if let Some(said_ms) = store.clock_ms().await? {
            time.jump(said_ms - time.now());
        }
        Ok(Admin::new(store, time))
    }

    /// What time it is for the servers.
    pub fn now(&self) -> i64 {
        self.time.now()
    }

    /// Tables and events from new to old, so many of them; those that are over only if they are wanted.
    pub async fn tables(&self, over: bool, limit: u64) -> Result<Vec<Overview>, AdminError> {
        let mut hosts: HashMap<PersonId, Option<Person>> = HashMap::new();
        let mut tables = Vec::new();
        for row in self.store.all_logs(over, limit).await? {
            let people = self.store.people_at(row.log).await?;
            let host = match row.owner.host {
                Some(host) if hosts.contains_key(&host) => hosts[&host].clone(),
                Some(host) => {
                    let person = self.store.person(host).await?;
                    hosts.entry(host).or_insert(person).clone()
                }
                None => None,
            };
            tables.push(Overview { row, people, host });
        }
        Ok(tables)
    }

    /// People from new to old, so many of them; only those whose name or login contains a text, if one
    /// is given.
    pub async fn people(
        &self,
        find: Option<&str>,
        limit: u64,
    ) -> Result<Vec<PersonSummary>, AdminError> {
        Ok(self.store.people(find, limit).await?)
    }

    /// Everybody and everything that is banned, the newest ban first.
    pub async fn bans(&self) -> Result<Banned, AdminError> {
        let (people, networks) =
            (self.store.banned_people().await?, self.store.banned_networks().await?);
        Ok(Banned { people, networks })
    }

    /// The newest rows of the audit log, from new to old.
    pub async fn log(&self, limit: u64) -> Result<Vec<AuditRow>, AdminError> {
        Ok(self.store.audit_log(limit).await?)
    }

    /// Ends the table with this id, or the event with all its tables; says which it was. Nobody wins.
    pub async fn end(&self, id: &str, why: &str) -> Result<LogId, AdminError> {
        let log = self.find(id).await?.ok_or(AdminError::NoTable)?;
        let kind = match log {
            LogId::Table(table) => {
                self.end_table(table).await?;
                AuditKind::TableEnded
            }
            LogId::Event(event) => {
                self.end_event(event).await?;
                AuditKind::EventEnded
            }
        };
        let detail = detail(&log.to_string(), why);
        self.store.audit(self.time.now(), audited(kind, None, &detail)).await?;
        Ok(log)
    }

    /// The table or the event with this id.
    async fn find(&self, id: &str) -> Result<Option<LogId>, AdminError> {
        if let Some(table) = TableId::parse(id)
            && self.store.table(table).await?.is_some()
        {
            return Ok(Some(table.into()));
        }
        match EventId::parse(id) {
            Some(event) => Ok(self.store.event(event).await?.map(|row| row.event.into())),
            None => Ok(None),
        }
    }

    async fn end_table(&self, table: TableId) -> Result<(), AdminError> {
        if let Some(event) = self.rooms.look(table, Room::event).await?
            && !self.rooms.look_at_event(event, EventRoom::is_over).await?
        {
            return Err(AdminError::InEvent(event));
        }
        match self.rooms.close_table(table).await {
            Err(RoomError::Refused(_)) => Err(AdminError::Over),
            done => Ok(done?),
        }
    }

    async fn end_event(&self, event: EventId) -> Result<(), AdminError> {
        match self.rooms.end_event(event).await? {
            true => Ok(()),
            false => Err(AdminError::Over),
        }
    }

    /// The person with this id or login.
    async fn person(&self, id_or_login: &str) -> Result<Person, AdminError> {
        let by_id = match PersonId::parse(id_or_login) {
            Some(id) => self.store.person(id).await?,
            None => None,
        };
        let found = match by_id {
            Some(person) => Some(person),
            None => match self.store.account_by_login(id_or_login).await? {
                Some(account) => self.store.person(account.person).await?,
                None => None,
            },
        };
        // Whoever left has no name any more.
        found.filter(|person| !person.name.is_empty()).ok_or(AdminError::NoPerson)
    }

    /// Bans a person by their id or login: they leave everything, and none of their sessions and tokens
    /// lets them in.
    pub async fn ban_person(&self, id_or_login: &str, why: &str) -> Result<Person, AdminError> {
        let person = self.person(id_or_login).await?;
        if person.banned_ms.is_some() {
            // Where that was interrupted, they may still be somewhere.
            self.rooms.expel(person.id).await?;
            return Err(AdminError::Banned);
        }
        let now = self.time.now();
        let audited = audited(AuditKind::PersonBanned, Some(person.id), why);
        self.store.set_person_banned(person.id, true, now, audited).await?;
        self.rooms.expel(person.id).await?;
        Ok(Person { banned_ms: Some(now), ..person })
    }

    /// Lets a person back in.
    pub async fn unban_person(&self, id_or_login: &str, why: &str) -> Result<Person, AdminError> {
        let person = self.person(id_or_login).await?;
        if person.banned_ms.is_none() {
            return Err(AdminError::NotBanned);
        }
        let audited = audited(AuditKind::PersonUnbanned, Some(person.id), why);
        self.store.set_person_banned(person.id, false, self.time.now(), audited).await?;
        Ok(Person { banned_ms: None, ..person })
    }

    /// Bans a network, or the whole home where it is a part of one; says which.
    pub async fn ban_network(
        &self,
        network: IpNetwork,
        why: &str,
    ) -> Result<IpNetwork, AdminError> {
        self.set_network(network, true, why).await
    }

    /// Lifts the ban of a network.
    pub async fn unban_network(
        &self,
        network: IpNetwork,
        why: &str,
    ) -> Result<IpNetwork, AdminError> {
        self.set_network(network, false, why).await
    }

    async fn set_network(
        &self,
        network: IpNetwork,
        ban: bool,
        why: &str,
    ) -> Result<IpNetwork, AdminError> {
        let network = network.of_subscriber();
        let banned = self.store.banned_networks().await?;
        match (ban, banned.iter().any(|banned| banned.network == network)) {
            (true, true) => return Err(AdminError::Banned),
            (false, false) => return Err(AdminError::NotBanned),
            _ => {}
        }
        let kind = if ban { AuditKind::NetworkBanned } else { AuditKind::NetworkUnbanned };
        let detail = detail(&network.to_string(), why);
        let audited = audited(kind, None, &detail);
        self.store.set_network_banned(network, ban, self.time.now(), audited).await?;
        Ok(network)
    }
}

fn audited(kind: AuditKind, person: Option<PersonId>, detail: &str) -> AuditEvent<'_> {
    AuditEvent { kind, person, address: FROM, detail }
}

/// What it was done to, and why.
fn detail(subject: &str, why: &str) -> String {
    if why.is_empty() { subject.to_owned() } else { format!("{subject}: {why}") }
}
