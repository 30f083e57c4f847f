//! What comes after a table beside its own view: whether others may look into it, how the duels with drafted
//! decks went, and the way back from such a duel to the opponents that are left.

use super::duel::winner_of;
use crate::app::App;
use rooms::error::RoomError;
use rooms::game::Kind;
use rooms::room::{Perspective, RoomView, Stage};
use store::{PersonId, TableId};
use table::Seat;

/// The most games of a match that are looked through for how it stands.
const GAMES: usize = 9;

/// What comes after a table.
#[derive(Clone, Debug)]
pub struct After {
    /// Whether its record is open to everybody (E2).
    pub open: bool,
    /// The duels that the viewer has begun with the deck built here.
    pub met: Vec<Met>,
    /// Of a duel with drafted decks: where they were built, and how many opponents are left there.
    pub pod: Option<(TableId, usize)>,
}

/// A duel with the deck that was built.
#[derive(Clone, Debug)]
pub struct Met {
    /// Against whom.
    pub other: Seat,
    /// Where it is played, or was last.
    pub table: TableId,
    /// How it stands.
    pub standing: Standing,
}

/// How a duel stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It goes on.
    Live,
    /// The viewer has won.
    Won,
    /// The viewer has lost.
    Lost,
    /// Neither has won.
    Drawn,
}

impl After {
    /// Of a table of which nothing more is known.
    pub const NONE: &After = &After { open: false, met: Vec::new(), pod: None };

    /// What is known to somebody of what comes after a table.
    pub async fn of(
        app: &App,
        room: &RoomView,
        person: Option<PersonId>,
    ) -> Result<After, RoomError> {
        let table = TableId(room.table.0);
        let mut after = After { open: false, met: Vec::new(), pod: None };
        if room.stage != Stage::Over {
            return Ok(after);
        }
        after.open = !app.rooms.in_use(table).await?;
        let (Some(person), Some(you)) = (person, room.you) else { return Ok(after) };
        for other in room.opponents.iter().copied() {
            let met = app.rooms.look(table, |room| room.duel_of([you, other])).await?;
            if let Some(duel) = met {
                after.met.extend(standing(app, duel, person, other).await);
            }
        }
        if room.kind == Kind::Duel && room.event.is_none() {
            after.pod = pod(app, room, person).await;
        }
        Ok(after)
    }

    /// The duel with an opponent.
    pub fn met(&self, other: Seat) -> Option<&Met> {
        self.met.iter().find(|met| met.other == other)
    }
}

/// How a duel stands for somebody; nothing where it is not there any more.
async fn standing(app: &App, first: TableId, person: PersonId, other: Seat) -> Option<Met> {
    let mut table = first;
    for _ in 0..GAMES {
        let next = app.rooms.look(table, |room| room.next_in_sequence().first().copied());
        match next.await.ok()? {
            Some(next) => table = next,
            None => break,
        }
    }
    let look = |seen: &Perspective<'_>| seen.view();
    let view = app.rooms.look_as(table, (Some(person), None), 0, look).await.ok()?.ok()?;
    Some(Met { other, table, standing: of_view(&view) })
}

fn of_view(view: &RoomView) -> Standing {
    let won = match view.wins {
        _ if view.stage != Stage::Over => None,
        Some(wins) if wins[0] == wins[1] => None,
        Some(wins) => Some(Seat(u8::from(wins[1] > wins[0]))),
        None => view.ending.as_ref().and_then(winner_of),
    };
    match (won, view.stage) {
        (_, Stage::Seating | Stage::Pledging | Stage::Revealing | Stage::Playing) => Standing::Live,
        (Some(seat), _) if Some(seat) == view.you => Standing::Won,
        (Some(_), _) => Standing::Lost,
        (None, _) => Standing::Drawn,
    }
}

/// Where the decks of a duel were built by more than two, and how many opponents somebody has left there.
async fn pod(app: &App, duel: &RoomView, person: PersonId) -> Option<(TableId, usize)> {
    let mut before = TableId(duel.follows?.0);
    for _ in 0..GAMES {
        let look = |seen: &Perspective<'_>| {
            let room = seen.view().ok()?;
            Some((room.kind, room.follows, room.you, room.opponents.len()))
        };
        let found = app.rooms.look_as(before, (Some(person), None), 0, look).await.ok()??;
        match found {
            (Kind::Duel, Some(follows), ..) => before = TableId(follows.0),
            (Kind::Build, _, Some(you), opponents) if opponents > 0 => {
                let left = app.rooms.look(before, |room| room.opponents_left(you).len());
                return Some((before, left.await.ok()?));
            }
            _ => return None,
        }
    }
    None
}
