//! Telling an event: its results, its standings, and its record.

use super::{detailed, placed, said_of};
use crate::Answer;
use crate::failure::Failure;
use events::report::{self, Line, Met, PairingStatus, happened};
use events::{Event, EventRecord, Standing};
use lab::Referee;
use serde_json::json;
use table::Difference;
use words::{Words, key, keys};

/// Every round with its results. Where decks grow from round to round, with the standings after it.
pub fn results(event: &Event, words: Words) -> String {
    let all = report::results(event);
    let mut text = String::new();
    for round in 1..=event.rounds().len() as u16 {
        let facts =
            [("n", round.into()), ("format", words.format_name(event.format(round)).into())];
        text += &format!("\n{}\n", words.say_with(key::EVENT_ROUND, &facts));
        for met in all.iter().filter(|met| met.round == round) {
            text += &format!("  {}\n", result(met, words));
        }
        if event.campaign().is_some() {
            text += &format!(
                "  {}\n",
                words.say_with(key::EVENT_STANDINGS_AFTER, &[("n", round.into())])
            );
            for line in report::lines(event, &event.standings_after(round)) {
                text += &format!("    {}. {} ({})\n", line.place, line.player, line.points);
            }
        }
    }
    text
}

fn result(met: &Met, words: Words) -> String {
    let one = ("one", met.players.0.as_str().into());
    let Some(other) = &met.players.1 else { return words.say_with(key::EVENT_BYE_LINE, &[one]) };
    let mut score = met.score.map_or_else(String::new, |score| {
        let ([one, other], draws) = (score.wins, score.draws);
        if draws > 0 { format!("{one}–{other}–{draws}") } else { format!("{one}–{other}") }
    });
    match met.status {
        PairingStatus::Forfeited => {
            score = words.say_with(key::EVENT_FORFEITED, &[("score", score.into())])
        }
        PairingStatus::Disputed => score = words.say(key::EVENT_DISPUTED),
        PairingStatus::Open => score = "…".to_owned(),
        PairingStatus::Played | PairingStatus::Bye => {}
    }
    words.say_with(
        key::EVENT_RESULT_LINE,
        &[one, ("other", other.as_str().into()), ("score", score.into())],
    )
}

/// The standings as a table.
pub fn standings(event: &Event, standings: &[Standing], words: Words) -> String {
    let keys = keys!("event-column", ["place", "player", "points", "record", "omw", "gw", "ogw"]);
    let mut rows = vec![keys.map(|key| words.say(key))];
    rows.extend(report::lines(event, standings).iter().map(|line| row(line, words)));
    let width = |text: &String| text.chars().count();
    let widths: [usize; 7] =
        std::array::from_fn(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0));
    let mut text = format!("\n{}\n", words.say(key::EVENT_STANDINGS));
    for row in &rows {
        let cells =
            row.iter().zip(widths).enumerate().map(|(column, (cell, width))| match column {
                1 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
        text += &format!("  {}\n", cells.collect::<Vec<_>>().join("  "));
    }
    text
}

fn row(line: &Line, words: Words) -> [String; 7] {
    let share = |share: f64| words.percent(share, 2);
    let left =
        if line.left { format!(" {}", words.say(key::EVENT_HAS_LEFT)) } else { String::new() };
    [
        line.place.to_string(),
        format!("{}{left}", line.player),
        line.points.to_string(),
        format!("{}–{}–{}", line.won, line.lost, line.drawn),
        share(line.opponents_match_wins),
        share(line.game_wins),
        share(line.opponents_game_wins),
    ]
}

/// Whether a record is right: everything in it is gone through again, every table and every game.
pub fn verdict(record: &EventRecord, words: Words) -> Answer {
    let verdict = record.verify(&Referee);
    let mut text = match &verdict.first_difference {
        Some(Difference { decision, what }) => {
            detailed(&placed(words, key::VERIFY_EVENT_WRONG, *decision), what)
        }
        None => words.say_with(key::VERIFY_EVENT_OK, &[("n", verdict.checked.into())]),
    };
    for note in &verdict.notes {
        text += &format!("\n{}", words.say(said_of(*note)));
    }
    Answer { ok: verdict.ok, ..Answer::new(format!("{text}\n"), json!(verdict)) }
}

/// What happened up to a moment, and how everybody stood then.
pub fn describe(record: &EventRecord, at: Option<usize>, words: Words) -> Result<Answer, Failure> {
    let of = record.happenings.len();
    let at = at.unwrap_or(of);
    if at > of {
        return Err(Failure::saying(words, key::ERROR_BEYOND_EVENT, &[("of", of.into())]));
    }
    let event = record.replay(at).map_err(|(number, refusal)| {
        let number = Some(number).filter(|number| *number > 0);
        let sentence = placed(words, key::VERIFY_EVENT_WRONG, number);
        Failure(detailed(&sentence, &words.refusal(&refusal)))
    })?;
    let mut text = String::new();
    for (index, entry) in event.log().iter().enumerate() {
        text += &format!("{:>5}. {}\n", index + 1, happened(&event, entry, words));
    }
    text += &standings(&event, &event.standings(), words);
    let json = json!({ "at": at, "of": of, "report": report::Report::of(&event, None) });
    Ok(Answer::new(text, json))
}
