//! `arcadia play`: a whole game in the terminal against a computer player, draft included.

use crate::Answer;
use crate::failure::Failure;
use crate::play::{Face, Person, Question, Rival, Stop, Terminal, sit};
use crate::{input, output, work};
use ::draft::Draft;
use ::draft::build::{self, Build};
use lab::{DraftFormat, Format, Player, UnknownFormat};
use oracle::{Color, Deck, Duel, Origin, Outcome, Ruleset, Setup, code};
use players::learned::custom_deck;
use players::{AnyDuellist, Duellist};
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use table::chance::game_seed;
use table::{Chance, Ending, Fast, Occasion, Record, Refusal, Seat, Session, Table, Viewer};
use words::{Words, capitalized};

/// Seeds that nobody has chosen are below this: they can be typed again.
const SHORT: u64 = 1_000_000_000;

/// What `play` takes.
#[derive(clap::Args)]
pub struct Options {
    /// How you come by your deck: random, monochrome, custom, or a draft such as solomon, piles, pass
    /// or pick-four (see `arcadia formats`)
    #[arg(default_value = "random")]
    format: String,
    /// Whom you play: luna, aureus, opal or oracle, from the weakest to the strongest
    #[arg(long, value_name = "L", default_value = "aureus")]
    level: String,
    /// Your deck in the format custom: a file with a list or a code, or the code itself
    #[arg(long, value_name = "FILE_OR_CODE")]
    deck: Option<PathBuf>,
    /// standard, fast, long, high-economy, or a TOML or JSON file
    #[arg(long, default_value = "standard")]
    ruleset: String,
    /// Where chance starts: the same seed and the same answers give the same game (default: any)
    #[arg(long)]
    seed: Option<u64>,
    /// Write the record of the game into this file; those of a draft and of the deck building are
    /// written beside it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let format: Format = options.format.parse().map_err(|UnknownFormat { name }| {
        Failure::unknown(words, "play-no-format", &name, &Format::names())
    })?;
    let ruleset = input::ruleset(&options.ruleset, words)?;
    let duellist = duellist(options, words)?;
    let deck = brought(options, &format, words)?;
    if let Some(file) = &options.out {
        output::writable(file, words)?;
    }
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % SHORT);
    let others = names(&options.level, &format);
    let mut evening = Evening {
        person: Person::new(Terminal::standard(), others, ruleset, words),
        rival: rival(duellist, seed),
        format,
        ruleset,
        deck,
        seed,
        papers: Vec::new(),
    };
    evening.welcome();
    let ending = match evening.play() {
        Ok(ending) => ending,
        Err(Halt::Left(Stop::Quit)) => words.say("play-left"),
        Err(Halt::Left(Stop::End)) => words.say("play-no-more"),
        Err(Halt::Refused(refusal)) => return Err(Failure(words.refusal(&refusal))),
    };
    evening.person.gap();
    evening.person.say(&ending);
    let mut text = format!("{}\n", words.say_with("play-seed", &[("seed", seed.into())]));
    if let Some(file) = &options.out {
        text += &evening.written(file, words)?;
    }
    Ok(Answer::new(text.replace('\u{a0}', " "), serde_json::Value::Null))
}

/// The computer player of a level. Where a seed is named, it counts its thoughts instead of looking at
/// the clock, so that the game is the same on any machine.
fn duellist(options: &Options, words: Words) -> Result<AnyDuellist, Failure> {
    let levels: Vec<&str> = AnyDuellist::LEVELS.iter().map(|(level, _)| *level).collect();
    let known = levels.contains(&options.level.as_str());
    let named = known.then(|| AnyDuellist::named(&options.level).ok()).flatten();
    let mut duellist = named.ok_or_else(|| {
        let level = words::shown(&options.level);
        let facts = [("level", level.into()), ("levels", levels.join(", ").into())];
        Failure::saying(words, "refusal-unknown-level", &facts)
    })?;
    if options.seed.is_none() {
        duellist.equip(work::tools());
    }
    Ok(duellist)
}

fn rival(duellist: AnyDuellist, seed: u64) -> Rival {
    let drafter = Player::from(duellist.clone()).drafter;
    let [luck, advice] = [0, 1].map(|number| Fast::new(game_seed(!seed, number)));
    Rival { duellist, drafter, luck, advice }
}

/// What the others are called: by their level, with the number of the seat where there are several.
fn names(level: &str, format: &Format) -> Vec<String> {
    let level = capitalized(level);
    match format {
        Format::Draft(draft) if draft.seats() > 2 => {
            (2..=draft.seats()).map(|seat| format!("{level} {seat}")).collect()
        }
        _ => vec![level],
    }
}

/// The deck that was brought, if one was and may be.
fn brought(options: &Options, format: &Format, words: Words) -> Result<Option<Deck>, Failure> {
    let Some(deck) = &options.deck else { return Ok(None) };
    if *format != Format::Custom {
        return Err(Failure(words.say("play-deck-only-custom")));
    }
    let cards = super::deck::cards(deck, words)?;
    Deck::new(&cards, Origin::Custom).map(Some).map_err(|problems| {
        let title = words.say_with("deck-illegal", &[("format", format.name().into())]);
        let problems = problems.iter().map(|problem| format!("- {}", words.problem(problem)));
        Failure([title].into_iter().chain(problems).collect::<Vec<_>>().join("\n"))
    })
}

/// Why a game does not go on.
enum Halt {
    Left(Stop),
    Refused(Refusal),
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Halt {
        Halt::Refused(refusal)
    }
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Halt {
        Halt::Left(stop)
    }
}

/// A draft, if the format has one, and a duel.
struct Evening {
    person: Person,
    rival: Rival,
    format: Format,
    ruleset: Ruleset,
    /// The deck the person has brought.
    deck: Option<Deck>,
    seed: u64,
    /// The records so far, each with the kind of its table.
    papers: Vec<(&'static str, String)>,
}

impl Evening {
    fn welcome(&mut self) {
        let words = self.person.words;
        let seats = match &self.format {
            Format::Draft(draft) => draft.seats(),
            _ => 2,
        };
        let facts = [
            ("format", words.format_name(self.format.name()).into()),
            ("who", self.person.name(Seat(1)).into()),
            ("n", (seats - 1).into()),
            ("ruleset", words.ruleset(&self.ruleset).into()),
        ];
        let key = if seats > 2 { "play-title-several" } else { "play-title" };
        let title = words.say_with(key, &facts);
        self.person.heading(&title);
        if let Format::Draft(draft) = &self.format {
            self.person.say(&words.format_rules(&draft.setup().format));
        }
        self.person.say_start();
    }

    /// Plays everything, and says how it ended.
    fn play(&mut self) -> Result<String, Halt> {
        let decks = self.decks()?;
        let setup = Setup::new(self.ruleset, decks, None);
        let (record, duel) = self.sit::<Duel>(setup, 2)?;
        Ok(self.ending(&record, &duel))
    }

    /// Plays a table, and keeps its record however it ends. Tables are numbered: the luck of each
    /// follows from the seed and its number.
    fn sit<T: Face>(
        &mut self,
        setup: T::Setup,
        number: u64,
    ) -> Result<(Record<T>, Session<T>), Halt> {
        let seed = if number == 0 { self.seed } else { game_seed(self.seed, number) };
        let (record, session, left) =
            sit(setup, (seed, number), &mut self.person, &mut self.rival)?;
        self.papers.push((T::KIND, record.to_json()));
        match left {
            Some(stop) => Err(stop.into()),
            None => Ok((record, session)),
        }
    }

    /// The decks of the duel; none where they are dealt.
    fn decks(&mut self) -> Result<[Option<Deck>; 2], Halt> {
        match self.format.clone() {
            Format::Random => Ok([None, None]),
            Format::Monochrome => Ok(self.colors()?.map(|color| Some(Deck::monochrome(color)))),
            Format::Custom => {
                let mine = self.deck.unwrap_or_else(|| custom_deck(&mut self.rival.advice));
                let brought = if self.deck.is_some() { "yes" } else { "no" };
                let code = code::encode(mine.cards()).unwrap_or_default();
                let facts = [("brought", brought.into()), ("code", code.into())];
                self.person.say_key("play-deck-is", &facts);
                Ok([Some(mine), Some(custom_deck(&mut self.rival.luck))])
            }
            Format::Draft(format) => self.drafted(&format),
        }
    }

    /// The colour the person chooses, and the one the computer draws.
    fn colors(&mut self) -> Result<[Color; 2], Stop> {
        let words = self.person.words;
        let listed: Vec<String> =
            (1..).zip(Color::ALL).map(|(n, color)| format!("{n} {}", words.color(color))).collect();
        let text = words.say_with("play-ask-color", &[("colors", listed.join(", ").into())]);
        let question = Question { text, help: &[] };
        let mine = loop {
            let said = self.person.typed(&question)?.to_lowercase();
            let named = (1..).zip(Color::ALL).find(|(number, color)| {
                said == number.to_string() || said == words.color(*color) || said == color.name()
            });
            match named {
                Some((_, color)) => break color,
                None => {
                    let text = words::shown(&said);
                    self.person.say_key("play-no-color", &[("text", text.into())]);
                }
            }
        };
        let drawn = self.rival.luck.draw(Occasion::other(Seat(1), 0), Color::ALL.len() as u32);
        let theirs = Color::ALL[drawn as usize];
        let facts = [
            self.person.who(Seat(1)),
            ("mine", words.color(mine).into()),
            ("theirs", words.color(theirs).into()),
        ];
        self.person.say_key("play-colors", &facts);
        Ok([mine, theirs])
    }

    /// Drafts, and builds decks. Those of the first two seats meet.
    fn drafted(&mut self, format: &DraftFormat) -> Result<[Option<Deck>; 2], Halt> {
        let (_, drafted) = self.sit::<Draft>(format.setup().clone(), 0)?;
        let draft = drafted.table();
        let cards = (0..draft.seats()).map(|seat| draft.picked(Seat(seat)).to_vec()).collect();
        let setup = build::Setup { pool: format.setup().pool.clone(), cards };
        let (_, built) = self.sit::<Build>(setup, 1)?;
        let decks = [Seat(0), Seat(1)].map(|seat| format.deck(draft, built.table(), seat));
        if let Some(code) = decks[0].and_then(|deck| code::encode(deck.cards())) {
            self.person.say_key("play-deck-final", &[("code", code.into())]);
        }
        Ok(decks)
    }

    fn ending(&self, record: &Record<Duel>, duel: &Session<Duel>) -> String {
        let (words, me) = (self.person.words, self.person.seat);
        let who = || ("who", self.person.name(Seat(1)).into());
        let result = match &record.ending {
            Some(Ending::Played(Outcome::Won(seat))) if *seat == me => {
                words.say_with("play-won", &[who()])
            }
            Some(Ending::Played(Outcome::Won(_))) => words.say_with("play-lost", &[who()]),
            Some(Ending::Resigned(_)) => words.say_with("play-resigned", &[who()]),
            other => words.ending(other.as_ref()),
        };
        let view = duel.table().view(Viewer::Seat(me));
        let [mine, theirs] = [me, me.other()].map(|seat| view.sides[seat.index()].energy);
        let facts =
            [who(), ("turn", view.turn.into()), ("mine", mine.into()), ("theirs", theirs.into())];
        format!("{result} {}", words.say_with("play-after", &facts))
    }

    /// Writes the records there are, and says where. That of the duel has the name that was asked for.
    fn written(&self, file: &Path, words: Words) -> Result<String, Failure> {
        let mut text = String::new();
        for (kind, record) in &self.papers {
            let file = if *kind == Duel::KIND { file.to_owned() } else { beside(file, kind) };
            output::write(&file, record.as_bytes(), words)?;
            let facts = [("file", file.display().to_string().into())];
            text += &format!("{}\n", words.say_with(&format!("play-record-{kind}"), &facts));
        }
        // The file was made beforehand; if it never came to a duel, it is not needed.
        if fs::metadata(file).is_ok_and(|file| file.is_file() && file.len() == 0) {
            let _ = fs::remove_file(file);
        }
        Ok(text)
    }
}

/// The file for another table of the same evening: `game-draft.json` beside `game.json`.
fn beside(file: &Path, kind: &str) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = match file.extension() {
        Some(extension) => format!("{stem}-{kind}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{kind}"),
    };
    file.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_records_of_an_evening_lie_beside_each_other() {
        assert_eq!(beside(Path::new("a/game.json"), "draft"), Path::new("a/game-draft.json"));
        assert_eq!(beside(Path::new("game"), "build"), Path::new("game-build"));
    }
}
