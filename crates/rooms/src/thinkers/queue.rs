//! The queue of thoughts: whose computer player thinks next.
//!
//! People take turns, and among the thoughts of a person their tables do. So one who has a hundred
//! tables delays another by one thought, not by a hundred. A seat has at most one thought waiting: a
//! newer one takes its place. The queue asks no clock and starts no thread.

use std::collections::{HashMap, HashSet, VecDeque};
use store::{PersonId, TableId};
use table::Seat;

/// Whose thought something is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket {
    /// Who has opened the table.
    pub host: PersonId,
    /// The table.
    pub table: TableId,
    /// The seat that must decide.
    pub seat: Seat,
}

/// Thoughts that wait, and whose are being thought.
#[derive(Debug)]
pub struct Queue<T> {
    /// How many tables of one person are thought about at once.
    at_once: usize,
    /// People with thoughts that wait; the first has the next turn.
    hosts: VecDeque<PersonId>,
    waiting: HashMap<PersonId, Tables<T>>,
    running: HashSet<Ticket>,
}

/// The thoughts of a person: the table of the first has the next turn.
#[derive(Debug)]
struct Tables<T>(VecDeque<(TableId, Vec<(Seat, T)>)>);

impl<T> Queue<T> {
    /// An empty queue that lets a person have so many tables thought about at once, at least one.
    pub fn new(at_once: usize) -> Queue<T> {
        let (hosts, waiting, running) = Default::default();
        Queue { at_once: at_once.max(1), hosts, waiting, running }
    }

    /// The thoughts that wait.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let tables = self.waiting.values().flat_map(|tables| &tables.0);
        tables.flat_map(|(_, seats)| seats.iter().map(|(_, thought)| thought))
    }

    /// Adds a thought, or puts it in the place of the one that waits for this seat.
    pub fn push(&mut self, ticket: Ticket, thought: T) {
        let Ticket { host, table, seat } = ticket;
        let tables = self.waiting.entry(host).or_insert_with(|| {
            self.hosts.push_back(host);
            Tables(VecDeque::new())
        });
        tables.push(table, seat, thought);
    }

    /// Takes the next thought that may be thought now. Whoever takes it says when it is
    /// [done](Queue::done).
    pub fn take(&mut self) -> Option<(Ticket, T)> {
        let mut hosts = self.hosts.iter().enumerate();
        let (place, ticket) =
            hosts.find_map(|(place, host)| Some((place, self.next_of(*host)?)))?;
        self.hosts.remove(place);
        let tables = self.waiting.get_mut(&ticket.host)?;
        let thought = tables.take(ticket.table, ticket.seat)?;
        if tables.0.is_empty() {
            self.waiting.remove(&ticket.host);
        } else {
            self.hosts.push_back(ticket.host);
        }
        self.running.insert(ticket);
        Some((ticket, thought))
    }

    /// The next thought of a person, unless enough of their tables are being thought about. A seat is
    /// thought about once at a time, even where its table has changed meanwhile.
    fn next_of(&self, host: PersonId) -> Option<Ticket> {
        let running = self.running.iter().filter(|ticket| ticket.host == host);
        let running: HashSet<TableId> = running.map(|ticket| ticket.table).collect();
        let may = |table: TableId| running.len() < self.at_once || running.contains(&table);
        let tables = self.waiting.get(&host)?.0.iter().filter(|(table, _)| may(*table));
        let tickets = tables.flat_map(|(table, seats)| {
            seats.iter().map(|(seat, _)| Ticket { host, table: *table, seat: *seat })
        });
        tickets.into_iter().find(|ticket| !self.running.contains(ticket))
    }

    /// Notes that a thought is done.
    pub fn done(&mut self, ticket: Ticket) {
        self.running.remove(&ticket);
    }
}

impl<T> Tables<T> {
    fn push(&mut self, table: TableId, seat: Seat, thought: T) {
        let Some((_, seats)) = self.0.iter_mut().find(|(of, _)| *of == table) else {
            self.0.push_back((table, vec![(seat, thought)]));
            return;
        };
        match seats.iter_mut().find(|(of, _)| *of == seat) {
            Some((_, waiting)) => *waiting = thought,
            None => seats.push((seat, thought)),
        }
    }

    /// Takes the thought of a seat; the next turn of its table is after all others.
    fn take(&mut self, table: TableId, seat: Seat) -> Option<T> {
        let place = self.0.iter().position(|(of, _)| *of == table)?;
        let (_, mut seats) = self.0.remove(place)?;
        let taken = seats.iter().position(|(of, _)| *of == seat).map(|place| seats.remove(place));
        if !seats.is_empty() {
            self.0.push_back((table, seats));
        }
        taken.map(|(_, thought)| thought)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket(host: u8, table: u8, seat: u8) -> Ticket {
        Ticket { host: PersonId([host; 16]), table: TableId([table; 16]), seat: Seat(seat) }
    }

    /// A queue in which these wait, given as host, table and seat.
    fn queue(at_once: usize, waiting: &[(u8, u8, u8)]) -> Queue<usize> {
        let mut queue = Queue::new(at_once);
        for (number, (host, table, seat)) in waiting.iter().enumerate() {
            queue.push(ticket(*host, *table, *seat), number);
        }
        queue
    }

    /// What is thought, one after the other: host, table and seat.
    fn order(mut queue: Queue<usize>) -> Vec<(u8, u8, u8)> {
        let mut order = Vec::new();
        while let Some((ticket, _)) = queue.take() {
            order.push((ticket.host.0[0], ticket.table.0[0], ticket.seat.0));
            queue.done(ticket);
        }
        order
    }

    #[test]
    fn people_take_turns_however_many_tables_they_have() {
        let many = (10..16).map(|table| (1, table, 0));
        let waiting: Vec<_> = many.chain([(2, 20, 0), (3, 30, 0), (3, 31, 0)]).collect();
        let expected = [
            (1, 10, 0),
            (2, 20, 0),
            (3, 30, 0),
            (1, 11, 0),
            (3, 31, 0),
            (1, 12, 0),
            (1, 13, 0),
            (1, 14, 0),
            (1, 15, 0),
        ];
        assert_eq!(order(queue(1, &waiting)), expected);
    }

    #[test]
    fn tables_of_a_person_take_turns_however_many_seats_they_have() {
        let waiting = [(1, 10, 0), (1, 10, 1), (1, 10, 2), (1, 11, 0), (1, 12, 5), (1, 12, 6)];
        let expected = [(1, 10, 0), (1, 11, 0), (1, 12, 5), (1, 10, 1), (1, 12, 6), (1, 10, 2)];
        assert_eq!(order(queue(1, &waiting)), expected);
    }

    #[test]
    fn who_comes_back_waits_for_one_thought_of_everybody_else() {
        let mut queue = queue(1, &[(1, 10, 0), (1, 11, 0), (1, 12, 0), (2, 20, 0)]);
        let mut order = Vec::new();
        for _ in 0..5 {
            let (ticket, _) = queue.take().unwrap();
            queue.done(ticket);
            order.push(ticket.host.0[0]);
            // At once there is more to think about at this table.
            queue.push(ticket, 0);
        }
        assert_eq!(order, [1, 2, 1, 2, 1]);
    }

    #[test]
    fn a_seat_has_at_most_one_thought_waiting_and_keeps_its_turn() {
        let mut queue = queue(1, &[(1, 10, 0), (2, 20, 0)]);
        for newer in 7..1_000 {
            queue.push(ticket(1, 10, 0), newer);
        }
        assert_eq!(queue.iter().count(), 2);
        assert_eq!(queue.take(), Some((ticket(1, 10, 0), 999)));
        assert_eq!(queue.iter().count(), 1);
    }

    #[test]
    fn a_seat_is_thought_about_once_at_a_time() {
        let mut queue = queue(3, &[(1, 10, 0)]);
        let (first, _) = queue.take().unwrap();
        queue.push(first, 7);
        assert_eq!(queue.take(), None);
        queue.done(first);
        assert_eq!(queue.take(), Some((first, 7)));
    }

    #[test]
    fn a_person_has_so_many_tables_thought_about_at_once_and_the_rest_wait() {
        let waiting = [(1, 10, 0), (1, 11, 0), (1, 12, 0), (1, 10, 1)];
        let mut queue = queue(2, &waiting);
        let taken: Vec<Ticket> =
            std::iter::from_fn(|| queue.take()).map(|(ticket, _)| ticket).collect();
        // Another seat of a table that is thought about already is no further table.
        assert_eq!(taken, [ticket(1, 10, 0), ticket(1, 11, 0), ticket(1, 10, 1)]);
        assert_eq!(queue.iter().count(), 1);
        // A table is thought about until all of its seats are done.
        queue.done(taken[0]);
        assert_eq!(queue.take(), None);
        queue.push(ticket(2, 20, 0), 9);
        assert_eq!(queue.take(), Some((ticket(2, 20, 0), 9)), "others do not wait for it");
        queue.done(taken[2]);
        assert_eq!(queue.take(), Some((ticket(1, 12, 0), 2)));
    }
}
