//! `arcadia arena`: ratings of computer players, from a round robin.

mod field;

use crate::commands::options::{PlanOption, RulesetOption, ThreadsOption};
use crate::commands::parts;
use crate::commands::traces::{TraceOptions, row_failure};
use crate::failure::Failure;
use crate::{Answer, external, jobs, output, player_spec};
use lab::plan::{ArenaJob, Job};
use lab::{Arena, DecisionFile, Entrant, Format, HeadToHead, Standing};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;
use words::{Words, key, keys};

/// What `arena` takes.
#[derive(clap::Args)]
pub struct Options {
    /// The players, two or more, such as novice,random, or odds+value,odds+random with drafters of
    /// their own (see `arcadia players`), or programs that speak the player protocol, such as
    /// "cmd:python3 player.py",guide; commas in their arguments go into quotation marks
    #[arg(long, value_name = "P,Q,..")]
    players: String,
    /// How many games each pair plays: rounded up to an even number, as every deal is played from
    /// both seats, or to a multiple of twice the number of formats; after a draft with more than two
    /// seats every deck meets every other side's, and all these games are played
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How the decks are made: random, monochrome, custom, or a draft such as solomon (see `arcadia
    /// formats`); several share the games equally
    #[arg(long = "format", value_name = "FORMAT", value_delimiter = ',', default_value = "random")]
    formats: Vec<String>,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    ruleset: RulesetOption,
    /// Where chance starts: the same seed gives the same games on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    programs: external::ExternalOptions,
    /// Draw what everybody scored against everybody else into this file, as SVG
    #[arg(long, value_name = "FILE")]
    matrix: Option<PathBuf>,
    #[command(flatten)]
    traces: TraceOptions,
    #[command(flatten)]
    plan: PlanOption,
}

impl Options {
    /// An option for something that only games leave behind, and no plan does.
    fn left_behind(&self) -> Option<&'static str> {
        self.traces.wanted().or(self.matrix.as_ref().map(|_| "--matrix"))
    }
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let arena = Arena {
        entrants: entrants(&options.players, options.programs, words)?,
        formats: formats(&options.formats, words)?,
        ruleset: options.ruleset.read(words)?,
        games: options.games,
        seed: options.seed,
    };
    if options.games == 0 {
        return Err(Failure(words.say(key::ERROR_NO_GAMES)));
    }
    if let Some(file) = &options.plan.plan {
        if let Some(option) = options.left_behind() {
            return Err(Failure::saying(
                words,
                key::PARTS_ONLY_PLANNED,
                &[("option", option.into())],
            ));
        }
        return parts::write(job(&arena), file, words);
    }
    let pool = options.threads.pool(words)?;
    if let Some(file) = &options.matrix {
        output::writable(file, words)?;
    }
    let names = arena.entrants.iter().map(|entrant| entrant.name.as_str());
    let file = options.traces.open(&arena.ruleset, names, words)?;
    let (standings, took) = jobs::with_progress(arena.all_games(), |progress| {
        pool.install(|| played(&arena, options, file, progress, words))
    });
    let standings = standings?;
    let mut text = title(&arena, pool.current_num_threads(), took, words);
    text += &text_of(&arena, &standings, words);
    if let Some(file) = &options.matrix {
        output::write(file, lab::matrix_svg(&standings, words).as_bytes(), words)?;
    }
    for Entrant { name, player } in &arena.entrants {
        text += &external::forfeits_text(name, &player.forfeits(), words);
        text += &player_spec::thought(name, player, words);
    }
    Ok(Answer::new(text, as_json(&arena, &standings)))
}

/// Plays all games, and writes what is wanted of them.
fn played(
    arena: &Arena,
    options: &Options,
    file: Option<DecisionFile>,
    progress: &(dyn Fn(u64) + Sync),
    words: Words,
) -> Result<Vec<Standing>, Failure> {
    for (number, (pair, series)) in arena.series().iter().enumerate() {
        let names = pair.map(|player| arena.entrants[player].name.as_str());
        let place = PathBuf::from(format!("series-{number:03}"));
        options.traces.write_records(series, names, &place, words)?;
    }
    let Some(mut file) = file else { return Ok(arena.run(progress)) };
    let standings = arena.run_with_decisions(&mut file, progress);
    let standings = standings.and_then(|standings| file.finish().map(|()| standings));
    standings.map_err(|error| row_failure(error, words))
}

/// The round robin as a job.
fn job(arena: &Arena) -> Job {
    Job::Arena(ArenaJob {
        players: arena.entrants.iter().map(|entrant| entrant.name.clone()).collect(),
        formats: arena.formats.iter().map(|format| format.name().to_owned()).collect(),
        ruleset: arena.ruleset,
        games: arena.games,
        seed: arena.seed,
    })
}

/// The ratings from parts.
pub fn joined(arena: &Arena, standings: &[Standing], words: Words) -> Answer {
    Answer::new(text_of(arena, standings, words), as_json(arena, standings))
}

/// The standings, with what everybody forfeited, has learned and thought.
fn as_json(arena: &Arena, standings: &[Standing]) -> Value {
    let mut rows = arena.as_json(standings);
    for (row, standing) in rows.iter_mut().zip(standings) {
        let entrant = arena.entrants.iter().find(|entrant| entrant.name == standing.player);
        row["thought"] = json!(entrant.and_then(|entrant| player_spec::thinking(&entrant.player)));
    }
    rows.into()
}

/// The players of a list of names.
fn entrants(
    names: &str,
    terms: external::ExternalOptions,
    words: Words,
) -> Result<Vec<Entrant>, Failure> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for name in player_spec::names(names) {
        let player = player_spec::player(name, terms, words)?;
        if entrants.iter().any(|entrant| entrant.name == name) {
            return Err(Failure::saying(
                words,
                key::ERROR_PLAYER_TWICE,
                &[("player", name.into())],
            ));
        }
        entrants.push(Entrant { name: name.to_owned(), player });
    }
    if entrants.len() < 2 {
        return Err(Failure::saying(
            words,
            key::ERROR_ARENA_PLAYERS,
            &[("n", entrants.len().into())],
        ));
    }
    Ok(entrants)
}

/// The formats of these names; one that is named twice counts once.
fn formats(names: &[String], words: Words) -> Result<Vec<Format>, Failure> {
    let mut formats = Vec::new();
    for name in names {
        let format = super::simulate::format(name.trim(), words)?;
        if !formats.contains(&format) {
            formats.push(format);
        }
    }
    Ok(formats)
}

/// What was played, and how fast.
fn title(arena: &Arena, threads: usize, took: Duration, words: Words) -> String {
    let mut formats = Format::all();
    formats.retain(|format| arena.formats.contains(format));
    let names: Vec<&str> = formats.iter().map(Format::name).collect();
    let games = arena.games_a_pair();
    let rate = arena.all_games() as f64 / took.as_secs_f64();
    let facts = [
        ("players", arena.entrants.len().into()),
        ("games", games.into()),
        ("format", names.join(", ").into()),
        ("seed", arena.seed.into()),
        ("threads", threads.into()),
        ("seconds", words.decimal(took.as_secs_f64(), 2).into()),
        ("rate", rate.round().into()),
    ];
    let mut text = format!("{}\n", words.say_with(key::ARENA_TITLE, &facts));
    if games != arena.games {
        let facts = [("asked", arena.games.into()), ("games", games.into())];
        text += &format!("{}\n", words.say_with(key::ARENA_MORE_GAMES, &facts));
    }
    text
}

/// The table of the ratings, and one of the pairs.
fn text_of(arena: &Arena, standings: &[Standing], words: Words) -> String {
    let heading = |key| words.say(key);
    let columns =
        keys!("arena", ["player", "strength", "interval", "rating", "interval", "games", "wins"]);
    let mut ratings = vec![columns.map(heading)];
    ratings.extend(standings.iter().map(|standing| rating_row(standing, words)));
    let mut pairs =
        vec![keys!("arena", ["pairs", "share", "interval", "games", "wins"]).map(heading)];
    for (place, standing) in standings.iter().enumerate() {
        // Each pair once, from the side of the one who is rated higher.
        let lower =
            |other: &&HeadToHead| standings[place..].iter().any(|s| s.player == other.player);
        let others = standing.against.iter().filter(lower);
        pairs.extend(others.map(|other| pair_row(standing, other, words)));
    }
    let scale = match arena.yardstick() {
        Some(player) => words.say_with(key::ARENA_SCALE_PLAYER, &[("player", player.into())]),
        None => words.say(key::ARENA_SCALE_FIELD),
    };
    let draws = words.say(key::ARENA_DRAWS);
    let field = field::text(standings, words);
    format!("\n{}\n{}\n{scale} {draws}\n{field}", aligned(&ratings), aligned(&pairs))
}

fn rating_row(standing: &Standing, words: Words) -> [String; 7] {
    let rating = |rating: f64| words.decimal(rating, 1);
    let strength = |strength: f64| words.decimal(strength, 2);
    [
        standing.player.clone(),
        strength(standing.strength),
        range(strength(standing.strength_low), strength(standing.strength_high), words),
        rating(standing.rating),
        range(rating(standing.low), rating(standing.high), words),
        standing.games.to_string(),
        wins(standing.wins, words),
    ]
}

fn pair_row(standing: &Standing, other: &HeadToHead, words: Words) -> [String; 5] {
    let names = [("p", standing.player.as_str().into()), ("q", other.player.as_str().into())];
    let percent = |percentage: f64| words.percent(percentage / 100.0, 1);
    [
        words.say_with(key::ARENA_PAIR, &names),
        words.percent(other.wins / other.games as f64, 1),
        range(percent(other.low), percent(other.high), words),
        other.games.to_string(),
        wins(other.wins, words),
    ]
}

fn range(low: String, high: String, words: Words) -> String {
    words.say_with(key::ARENA_RANGE, &[("low", low.into()), ("high", high.into())])
}

/// A number of wins, with a decimal only where there is a half.
fn wins(wins: f64, words: Words) -> String {
    words.decimal(wins, usize::from(wins.fract() != 0.0))
}

/// The lines of a table: names to the left, figures to the right.
fn aligned<R: AsRef<[String]>>(rows: &[R]) -> String {
    let cells = |column: usize| rows.iter().filter_map(move |row| row.as_ref().get(column));
    let columns = rows.first().map_or(0, |row| row.as_ref().len());
    let widths: Vec<usize> = (0..columns)
        .map(|column| cells(column).map(|text| text.chars().count()).max().unwrap_or(0))
        .collect();
    let cell = |(column, text): (usize, &String)| match (column, widths[column]) {
        (0, width) => format!("  {text:<width$}"),
        (_, width) => format!("  {text:>width$}"),
    };
    let line = |row: &R| row.as_ref().iter().enumerate().map(cell).collect::<String>() + "\n";
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    fn arena(players: &str) -> Arena {
        let words = Words::default();
        Arena {
            entrants: entrants(players, external::ExternalOptions::default(), words).unwrap(),
            formats: formats(&["random".to_owned()], words).unwrap(),
            ruleset: oracle::Ruleset::STANDARD,
            games: 3,
            seed: 1,
        }
    }

    fn standing(player: &str, rating: f64, wins: f64, other: &str) -> Standing {
        let (player, other) = (player.to_owned(), other.to_owned());
        let against = vec![HeadToHead { player: other, games: 4, wins, low: 20.5, high: 99.0 }];
        let [low, high] = [rating - 9.0, rating + 9.0];
        let strength = (rating - 50.0) / 25.0;
        let [strength_low, strength_high] = [strength - 1.0, strength + 1.0];
        let (yardstick, games) = (None, 4);
        Standing {
            player,
            rating,
            low,
            high,
            strength,
            strength_low,
            strength_high,
            yardstick,
            alpha_rank: rating / 100.0,
            nash: 0.25,
            nash_share: 0.5,
            games,
            wins,
            against,
        }
    }

    #[test]
    fn the_tables_are_aligned_and_tell_each_pair_once() {
        let standings =
            [standing("novice", 62.5, 2.5, "random"), standing("random", 37.5, 1.5, "novice")];
        let text = text_of(&arena("novice,random"), &standings, Words::default());
        let expected = "
  player  strength  95 % interval  rating  95 % interval  games  wins
  novice      0.50   -0.50 – 1.50    62.5    53.5 – 71.5      4   2.5
  random     -0.50   -1.50 – 0.50    37.5    28.5 – 46.5      4   1.5

  pair                   share  95 % interval  games  wins
  novice against random  62.5%  20.5% – 99.0%      4   2.5

The rating is the percentage of games won against an average player of this field; the strength is the logarithm of the ratio of wins to losses. A draw counts as half a win.

  player  α-rank  Nash mix  against the mix
  novice   62.5%     25.0%            50.0%
  random   37.5%     25.0%            50.0%

                1      2
  1 novice      ·  ▓ 62%
  2 random  ░ 38%      ·

The matrix has the points of the row's player against the column's. α-rank is how much of the time a population plays each player, if it keeps copying whoever wins. The Nash mix is the most even mixture of players that nobody beats.
";
        assert_eq!(text, expected);
    }

    #[test]
    fn what_is_said_about_ratings_is_said_in_every_language() {
        let arena = arena("random,novice");
        let standings = [standing("novice", 62.5, 2.0, "random")];
        let said = Lang::ALL.map(|lang| {
            let words = Words::new(lang);
            let scale = words.say_with(key::ARENA_SCALE_PLAYER, &[("player", "guide".into())]);
            assert!(scale.contains("guide") && scale.contains("50"), "{scale}");
            title(&arena, 2, Duration::from_secs(1), words)
                + &text_of(&arena, &standings, words)
                + &scale
        });
        let [en, foreign @ ..] = said;
        assert!(en.contains("3 games a pair became 4"), "{en}");
        for text in foreign {
            assert!(!text.contains("arena-") && !text.contains("{"), "{text}");
            for line in text.lines().filter(|line| line.contains(char::is_alphabetic)) {
                assert!(!en.contains(line) || line.contains("novice"), "{line}");
            }
        }
    }
}
