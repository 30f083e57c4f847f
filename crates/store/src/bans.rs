//! Bans: people and networks that an operator keeps away.
//!
//! A ban is set or lifted together with its row of the audit log, and every node is notified as of a
//! session that has ended.

use super::people::person;
use super::value::values;
use super::{AuditEvent, Notification, Person, PersonId, Statement, Store, StoreError};
use crate::network::IpNetwork;

/// A network that is banned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BannedNetwork {
    /// The network.
    pub network: IpNetwork,
    /// Since when, in milliseconds since 1970.
    pub at_ms: i64,
}

impl Store {
    /// Bans a person, or lifts their ban.
    pub async fn set_person_banned(
        &self,
        id: PersonId,
        banned: bool,
        now_ms: i64,
        event: AuditEvent<'_>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE people SET banned_ms = $2 WHERE id = $1 AND left_ms IS NULL";
        let change = Statement::new(sql, values![id.0, banned.then_some(now_ms)]);
        self.change_ban(change, event.insert(now_ms)).await
    }

    /// Bans a network, or lifts its ban.
    pub async fn set_network_banned(
        &self,
        network: IpNetwork,
        banned: bool,
        now_ms: i64,
        event: AuditEvent<'_>,
    ) -> Result<(), StoreError> {
        let network = network.to_string();
        let change = match banned {
            true => {
                let sql = "INSERT INTO banned_networks (network, at_ms) VALUES ($1, $2)
                           ON CONFLICT DO NOTHING";
                Statement::new(sql, values![network, now_ms])
            }
            false => {
                let sql = "DELETE FROM banned_networks WHERE network = $1";
                Statement::new(sql, values![network])
            }
        };
        self.change_ban(change, event.insert(now_ms)).await
    }

    async fn change_ban(&self, change: Statement, audit: Statement) -> Result<(), StoreError> {
        self.transaction(vec![change, audit], Some(Notification::Revoked)).await
    }

    /// Returns the networks that are banned, the newest ban first.
    pub async fn banned_networks(&self) -> Result<Vec<BannedNetwork>, StoreError> {
        let sql = "SELECT network, at_ms FROM banned_networks ORDER BY at_ms DESC, network";
        let rows = self.query(sql, Vec::new()).await?;
        let read = |network: String| {
            network.parse().map_err(|_| StoreError::Damaged("a network that is banned"))
        };
        rows.into_iter()
            .map(|mut row| Ok(BannedNetwork { network: read(row.next()?)?, at_ms: row.next()? }))
            .collect()
    }

    /// Returns the people who are banned, the newest ban first.
    pub async fn banned_people(&self) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT id, name, created_ms, login, banned_ms FROM people
                   WHERE banned_ms IS NOT NULL AND left_ms IS NULL ORDER BY banned_ms DESC, id";
        let rows = self.query(sql, Vec::new()).await?;
        rows.into_iter().map(|mut row| person(&mut row)).collect()
    }
}
