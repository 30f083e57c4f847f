//! Telling a duel.

use super::RecordText;
use oracle::{Duel, DuelEvent, DuelOutcome, Seat, Table, Viewer};
use table::{Ending, Record, Session};
use words::{Words, key};

impl RecordText for Duel {
    fn log(record: &Record<Duel>, words: Words) -> String {
        let mut text = String::new();
        let mut active = Seat(0);
        let mut tell = |events: &[DuelEvent], text: &mut String| {
            for event in events {
                match event {
                    DuelEvent::Turn { seat, .. } => {
                        active = *seat;
                        *text += &format!("\n{}\n", words.event(event, active));
                    }
                    DuelEvent::Collected { .. } => {}
                    _ => *text += &format!("       {}\n", words.event(event, active)),
                }
            }
        };
        tell(&record.opening, &mut text);
        for (index, entry) in record.decisions.iter().enumerate() {
            let decision = words.decision(entry.seat, entry.by, &entry.decision);
            text += &format!("{:>5}. {decision}\n", index + 1);
            tell(&entry.events, &mut text);
        }
        text.push('\n');
        text
    }

    fn position(session: &Session<Duel>, (at, of): (usize, usize), words: Words) -> String {
        let views = [Seat(0), Seat(1)].map(|seat| session.table().view(Viewer::Seat(seat)));
        let turn = views[0].turn;
        let title = [("at", at.into()), ("of", of.into()), ("turn", turn.into())];
        format!("{}\n{}", words.say_with(key::POSITION_TITLE, &title), words.position(&views))
    }

    fn ending(ending: Option<&Ending<DuelOutcome>>, words: Words) -> String {
        words.ending(ending)
    }
}
