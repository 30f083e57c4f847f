//! Telling a draft.

use super::{RecordText, moment, plain_ending, plain_log, status_lines};
use draft::{Draft, DraftEvent, DraftOutcome, Seat, Table, Viewer};
use table::{Ending, Record, Session};
use words::{Words, key};

impl RecordText for Draft {
    fn log(record: &Record<Draft>, words: Words) -> String {
        let pool = &record.setup.pool;
        let decision = |seat, action: &draft::DraftAction| words.draft_action(pool, seat, action);
        // What was chosen is told as a decision.
        let event = |event: &DraftEvent| match event {
            DraftEvent::Took { forced: false, .. } | DraftEvent::Chose { forced: false, .. } => {
                None
            }
            _ => words.draft_event(pool, event),
        };
        plain_log(record, words, decision, event)
    }

    fn position(session: &Session<Draft>, at: (usize, usize), words: Words) -> String {
        let draft = session.table();
        let pool = draft.pool();
        let public = draft.view(Viewer::Spectator);
        let mut text = moment(at, words);
        text += &status_lines(&words.draft_status(&public.status, &public.format, None));
        for seat in (0..draft.seats()).map(Seat) {
            let mut view = draft.view(Viewer::Seat(seat));
            if !draft.waiting().contains(seat) {
                view.offered.clear();
            }
            text += &format!("{}\n", words.player(seat));
            let places = [
                (key::POSITION_KEPT, &view.picked),
                (key::POSITION_REMOVED, &view.removed),
                (key::POSITION_AT_HAND, &view.offered),
            ];
            for (title, cards) in places.iter().filter(|(_, cards)| !cards.is_empty()) {
                let cards = words.pool_cards(pool, cards);
                text += &format!("  {}\n", words.say_with(*title, &[("cards", cards.into())]));
            }
        }
        text
    }

    fn ending(ending: Option<&Ending<DraftOutcome>>, words: Words) -> String {
        plain_ending(ending, words)
    }
}
