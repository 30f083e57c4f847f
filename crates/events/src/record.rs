//! An event written down: set-up and happenings reproduce every state of it.

use crate::draws::Draws;
use crate::event::{Event, Next};
use crate::occurrence::{Occurrence, RecordEntry};
use crate::setup::EventSetup;
use crate::standings::Standing;
use serde::{Deserialize, Serialize};
use table::{Difference, Note, Refusal, VERSION, Verification};

/// What a record of an event calls itself, where those of tables have their kind.
pub const KIND: &str = "event";

/// An event from its set-up to the last thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EventRecord {
    /// The version of the format.
    pub arcadia: u64,
    /// Always [`KIND`].
    pub table: String,
    /// All that was settled beforehand.
    pub setup: EventSetup,
    /// What its seeds come from; absent where nobody had committed to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<Draws>,
    /// Everything that has happened, in order.
    pub happenings: Vec<RecordEntry>,
    /// The standings at the end; absent while it goes on.
    #[serde(default)]
    pub standings: Option<Vec<Standing>>,
}

/// Somebody who can tell from the records of tables how a match went.
pub trait Referee {
    /// Whether these papers show the result of a pairing of the current round.
    ///
    /// # Errors
    /// A sentence that says where the papers and the result part.
    fn judge(&self, event: &Event, entry: &RecordEntry) -> Result<(), String>;
}

/// Takes every result as it was reported.
impl Referee for () {
    fn judge(&self, _: &Event, _: &RecordEntry) -> Result<(), String> {
        Ok(())
    }
}

impl EventRecord {
    pub(crate) fn of(event: &Event) -> EventRecord {
        EventRecord {
            arcadia: VERSION,
            table: KIND.to_owned(),
            setup: event.setup().clone(),
            chance: None,
            happenings: event.log().to_vec(),
            standings: (event.next() == Next::Over).then(|| event.standings()),
        }
    }

    /// The record as a JSON document, one happening to the line.
    pub fn to_json(&self) -> String {
        let lines: Vec<String> = self.happenings.iter().map(json).collect();
        let mut text = format!(
            "{{\n\"arcadia\": {},\n\"table\": {},\n\"setup\": {}",
            self.arcadia,
            json(&self.table),
            json(&self.setup),
        );
        if let Some(chance) = &self.chance {
            text += &format!(",\n\"chance\": {}", json(chance));
        }
        text += &format!(",\n\"happenings\": [\n{}\n]", lines.join(",\n"));
        if let Some(standings) = &self.standings {
            text += &format!(",\n\"standings\": {}", json(standings));
        }
        text + "\n}\n"
    }

    /// Reads a record.
    ///
    /// # Errors
    /// When it is none.
    pub fn from_json(text: &str) -> Result<EventRecord, table::ReadError> {
        let found = table::kind(text)?;
        if found != KIND {
            return Err(table::ReadError::OtherTable { found, expected: KIND });
        }
        serde_json::from_str(text).map_err(table::ReadError::Field)
    }

    /// The event as it was after the first `count` happenings.
    ///
    /// # Errors
    /// The number of the first happening that is not allowed, counted from 1, and why; 0 where the
    /// set-up is not.
    pub fn replay(&self, count: usize) -> Result<Event, (usize, Refusal)> {
        let mut event = Event::new(self.setup.clone()).map_err(|refusal| (0, refusal))?;
        for (index, entry) in self.happenings.iter().take(count).enumerate() {
            event.apply(entry.clone()).map_err(|refusal| (index + 1, refusal))?;
        }
        Ok(event)
    }

    /// Goes through everything again and compares it with what is written. Decisions are happenings
    /// here.
    pub fn verify(&self, referee: &dyn Referee) -> Verification {
        let (first_difference, checked, finished) = match self.followed(referee) {
            Ok(event) => {
                let finished = event.next() == Next::Over;
                (self.other_standings(&event), self.happenings.len(), finished)
            }
            Err(difference) => {
                let checked = difference.decision.map_or(0, |number| number - 1);
                (Some(difference), checked, false)
            }
        };
        let is_right = first_difference.is_none();
        let committed = self.chance.is_some();
        let note = if committed { Note::DrawsCommitted } else { Note::DrawsFree };
        Verification {
            ok: is_right,
            first_difference,
            unchecked: None,
            checked,
            finished,
            cut_off: false,
            notes: if is_right { vec![note] } else { Vec::new() },
        }
    }

    /// What is wrong with the seed of a draw, where it should follow from the event's secret.
    fn other_seed(&self, event: &Event, what: &Occurrence) -> Option<String> {
        let (Occurrence::Started { seed } | Occurrence::Paired { seed: Some(seed), .. }) = what
        else {
            return None;
        };
        let derived = self.chance.as_ref()?.seed(event);
        (derived != *seed).then(|| {
            format!(
                "The seed is not what the event's secret gives: it has {seed}, but it is {derived}."
            )
        })
    }

    fn followed(&self, referee: &dyn Referee) -> Result<Event, Difference> {
        let wrong = |index: Option<usize>, what: String| Difference { decision: index, what };
        let mut event = Event::new(self.setup.clone())
            .map_err(|refusal| wrong(None, format!("The set-up is not allowed: {refusal}")))?;
        if self.chance.as_ref().is_some_and(|chance| !chance.is_kept()) {
            let what = "The secret does not match the commitment that was published beforehand.";
            return Err(wrong(None, what.to_owned()));
        }
        for (index, entry) in self.happenings.iter().enumerate() {
            let number = Some(index + 1);
            if let Some(what) = self.other_seed(&event, &entry.what) {
                return Err(wrong(number, what));
            }
            if let Occurrence::Reported { .. } = &entry.what {
                referee.judge(&event, entry).map_err(|what| wrong(number, what))?;
            }
            let applied = event.apply(entry.clone());
            applied.map_err(|refusal| wrong(number, format!("Not allowed: {refusal}")))?;
        }
        Ok(event)
    }

    fn other_standings(&self, event: &Event) -> Option<Difference> {
        let derived = (event.next() == Next::Over).then(|| event.standings());
        (derived != self.standings).then(|| Difference {
            decision: None,
            what: format!(
                "The standings are not what the results give: the record has {}, but they are {}.",
                json(&self.standings),
                json(&derived),
            ),
        })
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
