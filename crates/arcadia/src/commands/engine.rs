//! `arcadia engine`: a player of the house speaks the player protocol.

use crate::bounded_lines::{self, Line};
use crate::engine::Engine;
use crate::failure::{Failure, io_reason};
use crate::{Answer, complain, player_spec};
use serde_json::Value;
use std::io::{BufRead, Write};
use table::protocol::MOST_QUESTION;
use words::{Words, key};

/// What `engine` takes.
#[derive(clap::Args)]
pub struct Options {
    /// Who plays: a duellist, or a duellist and a drafter, such as odds+value, perhaps with another
    /// builder, such as odds+value+learned (see `arcadia players`)
    #[arg(long, value_name = "P")]
    player: String,
    /// Where the player's own luck starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let player = player_spec::by_the_clock(&options.player, words)?;
    let engine = Engine::new(&options.player, player, options.seed, words);
    converse(engine, &mut std::io::stdin().lock(), &mut std::io::stdout().lock(), words);
    Ok(Answer::new("", Value::Null))
}

/// Answers line by line until there are no more, or nobody listens.
fn converse(mut engine: Engine, from: &mut impl BufRead, to: &mut impl Write, words: Words) {
    loop {
        let heard = match bounded_lines::next(from, MOST_QUESTION) {
            Ok(Line::Whole(line)) => engine.hear(&line),
            Ok(Line::TooLong) => match bounded_lines::skip(from) {
                Ok(()) => Err(words.say(key::ENGINE_LONG_LINE)),
                Err(error) => return complain(&io_reason(&error, words)),
            },
            Ok(Line::End) => return,
            Err(error) => return complain(&io_reason(&error, words)),
        };
        match heard {
            Ok(None) => {}
            Ok(Some(answer)) => {
                let said = writeln!(to, "{answer}").and_then(|()| to.flush());
                if said.is_err() {
                    return;
                }
            }
            Err(sentence) => complain(&sentence),
        }
    }
}
