//! Where the draws of an event come from: a secret it has committed to before anybody entered.
//!
//! Seats, and who meets whom, are drawn from seeds. Each seed follows from the secret, the number of
//! the draw and everybody who takes part, so that nobody can draw twice and keep what they like; and
//! when the secret is out, everybody can derive them again.

use crate::event::Event;
use serde::{Deserialize, Serialize};
use table::Hex;
use table::chance::{commitment, event_seed};

/// What the draws of an event come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draws {
    /// The 16 bytes that name the event.
    pub id: Hex<16>,
    /// What was published when the event was made.
    pub commitment: Hex<32>,
    /// The secret, which is published when the event is over.
    pub secret: Hex<32>,
}

impl Draws {
    /// The draws of a secret.
    pub fn of(id: Hex<16>, secret: Hex<32>) -> Draws {
        Draws { id, commitment: Hex(commitment(&id.0, &secret.0)), secret }
    }

    /// Whether the secret is the one that was committed to.
    pub fn is_kept(&self) -> bool {
        commitment(&self.id.0, &self.secret.0) == self.commitment.0
    }

    /// The seed of what an event draws next: its seats at the start, then round by round who meets
    /// whom.
    pub fn seed(&self, event: &Event) -> u64 {
        let draw = if event.has_started() { event.rounds().len() as u16 + 1 } else { 0 };
        let mut bytes = draw.to_be_bytes().to_vec();
        let here = (0_u16..).zip(event.entrants()).filter(|(_, entrant)| !entrant.left);
        // By number and not by name: names go when people delete their accounts.
        here.for_each(|(number, _)| bytes.extend(number.to_be_bytes()));
        event_seed(&self.id.0, &self.secret.0, &bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        EventKind, EventRecord, EventSetup, Occurrence, PlayerNo, RecordEntry, Score, Swiss,
    };
    use table::Note;

    /// The example of docs/events.md; its numbers come from the Python program there.
    #[test]
    fn the_seeds_are_those_of_the_example() {
        let draws = Draws::of(Hex([0x11; 16]), Hex([0x22; 32]));
        let hash = "7fccd657e7b28d6599831864236ddd3dd4edaa828bc77357529aca99ebf07631";
        assert_eq!(draws.commitment.to_string(), hash);
        let setup =
            EventSetup::new("Friday", EventKind::Swiss(Swiss { rounds: Some(2) }), "random");
        let mut event = Event::new(setup).unwrap();
        for name in ["Ada", "Bo", "Zoë"] {
            let entered = Occurrence::Entered { name: name.to_owned(), computer: None };
            event.apply(RecordEntry::host(entered)).unwrap();
        }
        let left = Occurrence::Left { player: PlayerNo(1) };
        event.apply(RecordEntry::host(left)).unwrap();
        assert_eq!(draws.seed(&event), 31_682_687_035_576);
        event.apply(RecordEntry::host(Occurrence::Started { seed: draws.seed(&event) })).unwrap();
        assert_eq!(draws.seed(&event), 119_830_072_521_720);
    }

    /// A Swiss of one round between three, two of whom play, with the seeds of its secret.
    fn recorded() -> EventRecord {
        let draws = Draws::of(Hex([1; 16]), Hex([2; 32]));
        let setup =
            EventSetup::new("Friday", EventKind::Swiss(Swiss { rounds: Some(1) }), "random");
        let mut event = Event::new(setup).unwrap();
        for name in ["Ada", "Bo", "Cy"] {
            let entered = Occurrence::Entered { name: name.to_owned(), computer: None };
            event.apply(RecordEntry::host(entered)).unwrap();
        }
        event.apply(RecordEntry::host(Occurrence::Started { seed: draws.seed(&event) })).unwrap();
        event.apply(RecordEntry::host(event.pair(draws.seed(&event)).unwrap())).unwrap();
        let score = Score::clean(0, 2);
        let result = Occurrence::Reported { pairing: 0, score, papers: Vec::new() };
        event.apply(RecordEntry::host(result)).unwrap();
        EventRecord { chance: Some(draws), ..event.record() }
    }

    fn difference(record: &EventRecord) -> (Option<usize>, String) {
        let found = record.verify(&()).first_difference.unwrap();
        (found.decision, found.what)
    }

    #[test]
    fn a_record_with_the_seeds_of_its_secret_is_right() {
        let record = EventRecord::from_json(&recorded().to_json()).unwrap();
        assert_eq!(record, recorded());
        let verdict = record.verify(&());
        assert!(verdict.ok && verdict.notes == [Note::DrawsCommitted], "{verdict:?}");
    }

    #[test]
    fn a_record_without_a_secret_is_read_as_before() {
        let record = EventRecord { chance: None, ..recorded() };
        assert!(!record.to_json().contains("chance"));
        let verdict = EventRecord::from_json(&record.to_json()).unwrap().verify(&());
        assert!(verdict.ok && verdict.notes == [Note::DrawsFree], "{verdict:?}");
    }

    #[test]
    fn seats_or_pairings_that_were_drawn_again_are_found() {
        let mut record = recorded();
        record.happenings[3].what = Occurrence::Started { seed: 7 };
        let (at, what) = difference(&record);
        assert!(at == Some(4) && what.contains("secret"), "{what}");
        // Another draw that is right by its own seed.
        let mut record = recorded();
        let Ok(other) = record.replay(4).unwrap().pair(7) else { panic!("it can be paired") };
        record.happenings[4].what = other;
        let (at, what) = difference(&record);
        assert!(at == Some(5) && what.contains("secret"), "{what}");
    }

    #[test]
    fn a_record_is_right_whatever_people_are_called_now() {
        let mut record = recorded();
        record.happenings[2].what = Occurrence::Entered { name: "—".to_owned(), computer: None };
        assert!(record.verify(&()).ok);
    }

    #[test]
    fn another_secret_than_the_one_committed_to_is_found() {
        let mut record = recorded();
        let chance = record.chance.as_mut().unwrap();
        chance.secret = Hex([3; 32]);
        let (at, what) = difference(&record);
        assert!(at.is_none() && what.contains("commitment"), "{what}");
    }
}
