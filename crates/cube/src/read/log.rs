//! Logs of drafts on Magic Online: what one seat was shown, and what it took.
//!
//! A log is no list of cards: it is one seat's view of a draft that is over, to be looked through. The
//! numbers of picks in such logs are not to be relied on, so picks are counted in the order of the
//! file. What this project writes as `mtgo-log` is read as well.

use super::{MOST_LIST_BYTES, decode, fits, quoted, with_plain_line_ends};
use crate::refusal::ListRefusal;
use serde::Serialize;
use table::Refusal;

/// The most picks of a log, and the most cards of a pack.
const MOST_PICKS: usize = 2000;
const MOST_IN_A_PACK: usize = 255;
/// What stands before a pick, and before the seat the log belongs to.
const MARK: &str = "-->";

/// A seat's draft.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct DraftLog {
    /// What the event is called.
    pub event: String,
    /// When it was, as the log has it.
    pub time: String,
    /// Everybody who drafted.
    pub players: Vec<String>,
    /// Whose log it is: a place among the players.
    pub seat: Option<usize>,
    /// What the seat was shown, in order.
    pub picks: Vec<Pick>,
}

/// A pack that the seat was shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pick {
    /// Which pack of the draft it is, and which pick of it, both counted from 1.
    pub pack: u32,
    /// Which pick of the pack.
    pub pick: u32,
    /// The cards.
    pub cards: Vec<String>,
    /// The places of those that were taken.
    pub taken: Vec<usize>,
}

impl DraftLog {
    /// The cards the seat took, in order.
    pub fn taken(&self) -> impl Iterator<Item = &str> {
        let places = self.picks.iter().flat_map(|pick| pick.taken.iter().map(move |n| (pick, *n)));
        places.map(|(pick, place)| pick.cards[place].as_str())
    }
}

/// Whether a text is such a log.
pub(crate) fn is_log(text: &str) -> bool {
    let starts = |start: &str| text.lines().any(|line| line.starts_with(start));
    starts("Event #:") && starts("Players:") && text.lines().any(|line| pack_of(line).is_some())
}

/// The pack of a line such as `Pack 1 pick 3:`.
fn pack_of(line: &str) -> Option<u32> {
    let (pack, pick) =
        line.trim().strip_prefix("Pack ")?.strip_suffix(':')?.split_once(" pick ")?;
    pick.trim().parse::<u32>().ok()?;
    pack.trim().parse().ok()
}

/// Reads a log.
pub fn read(bytes: &[u8]) -> Result<DraftLog, Refusal> {
    fits(bytes.len(), MOST_LIST_BYTES)?;
    let text = decode(bytes, &mut Vec::new())?;
    let text = with_plain_line_ends(&text);
    if !is_log(&text) {
        return Err(ListRefusal::LogUnknown.into());
    }
    let mut log = DraftLog::default();
    let mut lines = (1..).zip(text.lines()).peekable();
    while let Some((number, line)) = lines.next() {
        let mut listed = || {
            let mut list = Listed::default();
            while let Some((_, line)) = lines.next_if(|(_, line)| !line.trim().is_empty()) {
                list.add(line.trim());
            }
            list
        };
        if let Some(event) = line.strip_prefix("Event #:") {
            log.event = event.trim().to_owned();
        } else if let Some(time) = line.strip_prefix("Time:") {
            log.time = time.trim().to_owned();
        } else if line.starts_with("Players:") {
            let Listed { names, marked } = listed();
            (log.players, log.seat) = (names, marked.first().copied());
        } else if let Some(pack) = pack_of(line) {
            let Listed { names: cards, marked: taken } = listed();
            let earlier = log.picks.iter().rev().take_while(|pick| pick.pack == pack).count();
            log.picks.push(Pick { pack, pick: earlier as u32 + 1, cards, taken });
        }
        let too_many = log.picks.last().is_some_and(|pick| pick.cards.len() > MOST_IN_A_PACK);
        if too_many || log.picks.len() > MOST_PICKS {
            let (picks, cards) = (MOST_PICKS, MOST_IN_A_PACK);
            return Err(ListRefusal::LogTooLong { line: number, picks, cards }.into());
        }
    }
    Ok(log)
}

/// Lines up to a blank one, and which of them are marked.
#[derive(Default)]
struct Listed {
    names: Vec<String>,
    marked: Vec<usize>,
}

impl Listed {
    fn add(&mut self, line: &str) {
        let name = line.strip_prefix(MARK);
        if name.is_some() {
            self.marked.push(self.names.len());
        }
        self.names.push(name.unwrap_or(line).trim().to_owned());
    }
}

/// The refusal of a log where a list of cards is wanted.
pub(crate) fn not_a_list() -> Refusal {
    ListRefusal::IsLog { command: quoted("arcadia cube log") }.into()
}
