//! `arcadia event`: a whole event between computer players.

use crate::commands::options::{RulesetOption, ThreadsOption};
use crate::external::{self, ExternalOptions};
use crate::failure::Failure;
use crate::{Answer, jobs, output, player_spec, record_text};
use cube::house;
use events::plan::{self, Budget, TimePlan};
use events::report::{self, Report};
use events::{Event, EventKind, EventRequest, EventSetup, Held, Occurrence, Swiss};
use lab::{EventSimulation, Player};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use words::{Key, Words, composed, key};

/// What `event` takes.
#[derive(clap::Args)]
pub struct Options {
    /// swiss, single-elimination, double-elimination, round-robin, deckbuilder, power or pod
    #[arg(long)]
    kind: String,
    /// How decks are made: a format for two (see `arcadia formats`), or escalating: Solomon first,
    /// then 12×8, and 1-2-3 in the last round. In a pod, what all draft: any format for more
    /// than two without a market (default: solomon, in a pod standard)
    #[arg(long)]
    format: Option<String>,
    /// How the matches of a pod are held: swiss, round-robin, single-elimination or double-elimination
    #[arg(long, value_name = "KIND")]
    play: Option<String>,
    /// How many tables of a pod event draft
    #[arg(long, value_name = "N")]
    pods: Option<u8>,
    /// How many rounds a Swiss or a Deckbuilder event has (default: 5 in a Deckbuilder event; in a
    /// Swiss, enough for its players)
    #[arg(long, value_name = "N")]
    rounds: Option<u16>,
    /// Who takes part: names such as guide,net+learned (see `arcadia players`), or how many of one,
    /// such as 8xguide
    #[arg(long, value_name = "LIST")]
    players: String,
    /// How many games a match is the best of: 1 or 3
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = best_of)]
    best_of: u8,
    /// In single elimination, play for the third place
    #[arg(long)]
    third_place: bool,
    /// Change a setting of the Deckbuilder or Power Draft, such as bins=own; may be given several
    /// times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    #[command(flatten)]
    ruleset: RulesetOption,
    /// Where chance starts: the same seed gives the same event on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsOption,
    /// How much time a program has for a decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = external::USUAL_TIME)]
    time_ms: u64,
    /// The budget people's time is planned by: rounds (whole rounds) or itemised
    #[arg(long, default_value = "rounds")]
    budget: String,
    /// When people would begin, such as 19:30: the plan then says when each round should end
    #[arg(long, value_name = "HH:MM")]
    start: Option<String>,
    /// Write the report as a page to print into this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write standings.csv, results.csv and decks.csv into this folder
    #[arg(long, value_name = "DIR")]
    csv: Option<PathBuf>,
    /// Write the record into this file: every draft, market and game is in it, and `arcadia verify`
    /// checks it
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Keep the games of matches out of the record: results alone (not with deckbuilder or power)
    #[arg(long, requires = "record")]
    results_only: bool,
}

fn best_of(text: &str) -> Result<u8, String> {
    match text {
        "1" => Ok(1),
        "3" => Ok(3),
        _ => Err("1 or 3".to_owned()),
    }
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let refused = |refusal| Failure(words.refusal(&refusal));
    let entrants = entrants(&options.players, options.time_ms, words)?;
    let setup = setup(options, entrants.len(), words)?;
    let plan = planned_by(options, &setup, entrants.len(), words)?;
    let start = options.start.as_deref().map(|text| time_of_day(text, words)).transpose()?;
    output::apart(&[options.html.as_ref(), options.record.as_ref()], words)?;
    for file in [&options.html, &options.record].into_iter().flatten() {
        output::writable(file, words)?;
    }
    let together = setup.kind.draft().is_some();
    let hosting = EventSimulation {
        setup,
        entrants,
        ruleset: options.ruleset.read(words)?,
        seed: options.seed,
        with_tables: options.record.is_some() && !options.results_only || together,
    };
    let pool = options.threads.pool(words)?;
    let (event, _) =
        jobs::with_progress(hosting.matches(), |progress| pool.install(|| hosting.run(progress)));
    let event = event.map_err(refused)?;
    let mut text = text_of(&event, options, words);
    text += &planned(&plan, start, words);
    for (name, _, player) in &hosting.entrants {
        text += &external::forfeits_text(name, &player.forfeits(), words);
    }
    text += &written(options, &event, &plan, words)?;
    let mut json = json!(Report::of(&event, Some(&plan)));
    json["seed"] = json!(options.seed);
    Ok(Answer::new(text, json))
}

/// Who takes part. Several of one name are numbered.
fn entrants(
    list: &str,
    time_ms: u64,
    words: Words,
) -> Result<Vec<(String, String, Player)>, Failure> {
    let mut players: Vec<(String, Player)> = Vec::new();
    for item in player_spec::names(list) {
        let (count, name) = counted(item);
        let most = *EventKind::Swiss(Swiss::default()).players().end();
        if name.is_empty() || count == 0 || count > most {
            let text = words::escaped(item);
            return Err(Failure::saying(
                words,
                key::ERROR_NO_EVENT_PLAYERS,
                &[("text", text.into())],
            ));
        }
        let player = player_spec::player(
            name,
            ExternalOptions { time_ms, ..ExternalOptions::default() },
            words,
        )?;
        players.extend((0..count).map(|_| (name.to_owned(), player.clone())));
    }
    let names: Vec<String> = players.iter().map(|(name, _)| name.clone()).collect();
    let numbered = |(index, (name, player)): (usize, (String, Player))| {
        let short: String = name.chars().take(40).filter(|c| !c.is_control()).collect();
        let same = |others: &[String]| others.iter().filter(|other| **other == name).count();
        let called = match same(&names) {
            1 => short,
            _ => format!("{short} {}", same(&names[..=index])),
        };
        (called, name, player)
    };
    Ok(players.into_iter().enumerate().map(numbered).collect())
}

/// How many of whom: `8xguide` is eight, `guide` one.
fn counted(item: &str) -> (usize, &str) {
    let counted = item
        .split_once('x')
        .and_then(|(count, name)| Some((count.trim().parse().ok()?, name.trim())));
    counted.unwrap_or((1, item))
}

fn setup(options: &Options, players: usize, words: Words) -> Result<EventSetup, Failure> {
    let asked = asked(options, players, words)?;
    let no_sense = |option: &str| {
        Failure::saying(words, key::REFUSAL_EVENT_OPTION, &[("option", option.into())])
    };
    match asked.senseless() {
        Some("rounds") => return Err(no_sense("--rounds")),
        Some("third_place") => return Err(no_sense("--third-place")),
        Some("settings") => return Err(no_sense("--set")),
        _ => {}
    }
    let name = match EventKind::NAMES.contains(&asked.kind.as_str()) {
        true => report::kind_name(&asked.kind, words),
        false => asked.kind.clone(),
    };
    let setup = asked.setup(&name, house::oracle);
    let setup = setup.map_err(|refusal| Failure(words.refusal(&refusal)))?;
    if options.results_only && setup.kind.draft().is_some() {
        return Err(no_sense("--results-only"));
    }
    Ok(setup)
}

fn asked(options: &Options, players: usize, words: Words) -> Result<EventRequest, Failure> {
    let mut settings = BTreeMap::new();
    for setting in &options.settings {
        let Some((name, value)) = setting.split_once('=') else {
            let text = words::escaped(setting);
            return Err(Failure::saying(words, key::ERROR_NOT_A_SETTING, &[("text", text.into())]));
        };
        settings.insert(name.trim().to_owned(), value.to_owned());
    }
    let together = EventKind::is_drafted_together(&options.kind);
    Ok(EventRequest {
        kind: options.kind.clone(),
        format: options.format.clone(),
        play: options.play.clone(),
        pods: options.pods,
        rounds: options.rounds,
        best_of: Some(options.best_of),
        third_place: options.third_place,
        seats: together.then(|| {
            let each = players.div_ceil(options.pods.unwrap_or(1).max(1).into());
            u16::try_from(each).unwrap_or(u16::MAX)
        }),
        settings,
    })
}

fn planned_by(
    options: &Options,
    setup: &EventSetup,
    players: usize,
    words: Words,
) -> Result<TimePlan, Failure> {
    let Some(budget) = Budget::named(&options.budget) else {
        let name = &options.budget;
        return Err(Failure::unknown(words, key::ERROR_NO_EVENT_BUDGET, name, &Budget::NAMES));
    };
    Ok(TimePlan::of(setup, players, budget, &house::oracle(2)))
}

/// Minutes since midnight.
fn time_of_day(text: &str, words: Words) -> Result<u32, Failure> {
    let time = text.split_once(':').and_then(|(hours, minutes)| {
        let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours < 24 && minutes < 60).then_some(60 * hours + minutes)
    });
    time.ok_or_else(|| {
        let text = words::escaped(text);
        Failure::saying(words, key::ERROR_EVENT_START, &[("text", text.into())])
    })
}

fn text_of(event: &Event, options: &Options, words: Words) -> String {
    let facts = [
        ("kind", event.setup().name.as_str().into()),
        ("players", event.entrants().len().into()),
        ("seed", options.seed.into()),
    ];
    let mut text = format!("{}\n", words.say_with(key::EVENT_TITLE, &facts));
    text += &record_text::event::results(event, words);
    text += &record_text::event::standings(event, &event.standings(), words);
    if event.campaign().is_some() {
        let markets = event.log().iter().filter_map(|entry| match &entry.what {
            Occurrence::Held(Held::Market(record)) => Some(record),
            _ => None,
        });
        let bought: usize = markets
            .flat_map(|record| &record.decisions)
            .flat_map(|entry| &entry.events)
            .filter(|event| matches!(event, draft::market::MarketEvent::Bought { .. }))
            .count();
        text += &format!("\n{}\n", words.say_with(key::EVENT_BOUGHT, &[("n", bought.into())]));
    }
    text
}

/// How long the event would take people.
fn planned(plan: &TimePlan, start: Option<u32>, words: Words) -> String {
    let minutes = plan::written(plan.total());
    let total = words.say_with(key::EVENT_PLAN_TOTAL, &[("minutes", minutes.into())]);
    let mut text = format!("\n{}\n  {total}\n", words.say(key::EVENT_PLAN));
    if plan.before > 0 {
        let facts = [("n", plan.before.into())];
        text += &format!("  {}\n", words.say_with(key::EVENT_PLAN_BEFORE, &facts));
    }
    for (round, end) in plan.rounds.iter().zip(plan.ends()) {
        let (key, end) = match start {
            Some(start) => (key::EVENT_PLAN_LINE_AT, (start + end) % (24 * 60)),
            None => (key::EVENT_PLAN_LINE, end),
        };
        let facts = [
            ("n", round.round.into()),
            ("format", words.format_name(&round.format).into()),
            ("minutes", round.written().into()),
            ("budget", words.say(composed!("event-budget-{}", round.budget.name())).into()),
            ("ends", format!("{}:{:02}", end / 60, end % 60).into()),
        ];
        text += &format!("  {}\n", words.say_with(key, &facts));
    }
    text
}

/// Writes what was asked for, and says where it is.
fn written(
    options: &Options,
    event: &Event,
    plan: &TimePlan,
    words: Words,
) -> Result<String, Failure> {
    let mut text = String::new();
    let mut is_in = |key: Key, file: &Path| {
        let facts = [("file", file.display().to_string().into())];
        text += &format!("{}\n", words.say_with(key, &facts));
    };
    if let Some(file) = &options.html {
        let page = report::html(event, &Report::of(event, Some(plan)), words);
        output::write(file, page.as_bytes(), words)?;
        is_in(key::EVENT_PAGE_IN, file);
    }
    if let Some(folder) = &options.csv {
        let report = Report::of(event, None);
        let tables = [
            ("standings.csv", report::standings_csv(&report.standings)),
            ("results.csv", report::results_csv(&report.results)),
            ("decks.csv", report::decks_csv(&report.decks)),
        ];
        output::folder(folder, words)?;
        for (name, table) in tables {
            output::write(&folder.join(name), table.as_bytes(), words)?;
        }
        is_in(key::EVENT_TABLES_IN, folder);
    }
    if let Some(file) = &options.record {
        output::write(file, event.record().to_json().as_bytes(), words)?;
        is_in(key::EVENT_RECORD_IN, file);
    }
    Ok(text)
}
