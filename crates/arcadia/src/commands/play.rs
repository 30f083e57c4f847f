//! `arcadia play`: a whole game in the terminal against a computer player, draft included.

use crate::Answer;
use crate::commands::options::RulesetOption;
use crate::failure::Failure;
use crate::play::{
    COACH, Journal, Opponent, Person, Question, SavedGame, Stop, Terminal, TerminalTable,
    play_table,
};
use crate::{jobs, output, player_spec};
use ::draft::Draft;
use ::draft::build::{self, Build};
use lab::{DraftFormat, Format, UnknownFormat};
use oracle::{Color, Deck, Duel, DuelOutcome, DuelSetup, Origin, Ruleset, code};
use players::learned::custom_deck;
use players::{AnyDuellist, Drafter, Duellist};
use std::collections::BTreeMap;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use table::chance::game_seed;
use table::{
    Chance, Ending, Fast, Occasion, Record, RecordedPlayer, Refusal, Seat, Session, Table, Viewer,
};
use words::{Words, capitalized, composed, key};

/// Seeds that nobody has chosen are below this: they can be typed again.
const SHORT: u64 = 1_000_000_000;

/// What `play` takes.
#[derive(clap::Args)]
pub struct Options {
    /// How you come by your deck: random, monochrome, custom, or a draft such as solomon, piles, pass
    /// or pick-four (see `arcadia formats`)
    #[arg(default_value = "random")]
    format: String,
    /// Whom you play: luna, argent, aureus, opal or oracle, from the weakest to the strongest
    #[arg(long, value_name = "L", default_value = "aureus")]
    level: String,
    /// Your deck in the format custom: a file with a list or a code, or the code itself
    #[arg(long, value_name = "FILE_OR_CODE")]
    deck: Option<PathBuf>,
    #[command(flatten)]
    ruleset: RulesetOption,
    /// Where chance starts: the same seed and the same answers give the same game (default: any)
    #[arg(long)]
    seed: Option<u64>,
    /// Write the record of the game into this file; those of a draft and of the deck building are
    /// written beside it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with the game you left last (Ctrl-C and `quit` keep it)
    #[arg(long, conflicts_with_all = ["format", "level", "deck", "ruleset", "seed"])]
    resume: bool,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let (journal, before) = match options.resume {
        true => (Journal::kept().ok_or_else(|| Failure(words.say(key::PLAY_NOTHING_KEPT)))?, false),
        false => (Journal::new(asked(options, words)?), Journal::kept().is_some()),
    };
    if let Some(file) = &options.out {
        output::writable(file, words)?;
    }
    let mut session = PlaySession::new(journal, words)?;
    let seed = session.seed;
    session.welcome();
    if before {
        session.person.say_key(key::PLAY_KEPT_BEFORE, &[]);
    }
    let ending = match session.play() {
        Ok(ending) => {
            session.journal.forget();
            ending
        }
        Err(Halt::Left(Stop::Quit)) => words.say(key::PLAY_LEFT),
        Err(Halt::Left(Stop::End)) => words.say(key::PLAY_NO_MORE),
        Err(Halt::Refused(refusal)) => return Err(Failure(words.refusal(&refusal))),
    };
    session.person.gap();
    session.person.say(&ending);
    let mut text = format!("{}\n", words.say_with(key::PLAY_SEED, &[("seed", seed.into())]));
    if let Some(file) = &options.out {
        text += &session.written(file, words)?;
    }
    if session.journal.is_kept() {
        text += &format!("{}\n", words.say(key::PLAY_KEPT));
    }
    Ok(Answer::new(text.replace('\u{a0}', " "), serde_json::Value::Null))
}

/// The game that somebody asks for.
fn asked(options: &Options, words: Words) -> Result<SavedGame, Failure> {
    let format = read_format(&options.format, words)?;
    let ruleset = options.ruleset.read(words)?;
    duellist(&options.level, true, words)?;
    let deck = entry_deck(options, &format, words)?;
    Ok(SavedGame {
        format: options.format.clone(),
        level: options.level.clone(),
        ruleset: serde_json::to_value(ruleset).unwrap_or_default(),
        seed: options.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % SHORT),
        seed_chosen: options.seed.is_some(),
        deck: deck.and_then(|deck| code::encode(deck.cards())),
        ..SavedGame::default()
    })
}

fn read_format(name: &str, words: Words) -> Result<Format, Failure> {
    name.parse().map_err(|UnknownFormat { name }| {
        Failure::unknown(words, key::PLAY_NO_FORMAT, &name, &Format::names())
    })
}

/// The computer player of a level. Where a seed is named, it counts its thoughts instead of looking at
/// the clock, so that the game is the same on any machine.
fn duellist(level: &str, counts: bool, words: Words) -> Result<AnyDuellist, Failure> {
    let levels: Vec<&str> = AnyDuellist::LEVELS.iter().map(|level| level.name).collect();
    let known = levels.contains(&level);
    let named = known.then(|| AnyDuellist::named(level).ok()).flatten();
    let mut duellist = named.ok_or_else(|| {
        let level = words::escaped(level);
        let facts = [("level", level.into()), ("levels", levels.join(", ").into())];
        Failure::saying(words, key::REFUSAL_UNKNOWN_LEVEL, &facts)
    })?;
    if !counts {
        duellist.equip(jobs::tools());
    }
    Ok(duellist)
}

/// The computer player of a level, with the drafter of that level; advice is that of the strongest.
fn opponent(
    duellist: AnyDuellist,
    level: &str,
    seed: u64,
    words: Words,
) -> Result<Opponent, Failure> {
    let drafter = player_spec::drafter(level, words)?;
    let adviser = player_spec::drafter(COACH, words)?;
    let [luck, advice] = [0, 1].map(|number| Fast::new(game_seed(!seed, number)));
    Ok(Opponent { duellist, drafter, luck, adviser, advice })
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
fn entry_deck(options: &Options, format: &Format, words: Words) -> Result<Option<Deck>, Failure> {
    let Some(deck) = &options.deck else { return Ok(None) };
    if *format != Format::Custom {
        return Err(Failure(words.say(key::PLAY_DECK_ONLY_CUSTOM)));
    }
    let cards = super::deck::cards(deck, words)?;
    Deck::new(&cards, Origin::Custom).map(Some).map_err(|problems| {
        let title = words.say_with(key::DECK_ILLEGAL, &[("format", format.name().into())]);
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
struct PlaySession {
    person: Person,
    opponent: Opponent,
    format: Format,
    ruleset: Ruleset,
    /// The deck the person has brought.
    deck: Option<Deck>,
    seed: u64,
    /// The records so far, each with the kind of its table.
    papers: Vec<(&'static str, String)>,
    /// What leads back to all this.
    journal: Journal,
}

impl PlaySession {
    fn new(journal: Journal, words: Words) -> Result<PlaySession, Failure> {
        let game = &journal.game;
        let format = read_format(&game.format, words)?;
        let broken = || Failure(words.say(key::PLAY_NOTHING_KEPT));
        let ruleset = Ruleset::from_json(&game.ruleset.to_string()).map_err(|_| broken())?;
        let deck = match &game.deck {
            None => None,
            Some(code) => {
                let cards = code::decode(code).map_err(|_| broken())?;
                Some(Deck::new(&cards, Origin::Custom).map_err(|_| broken())?)
            }
        };
        let duellist = duellist(&game.level, game.seed_chosen, words)?;
        let (others, seed) = (names(&game.level, &format), game.seed);
        Ok(PlaySession {
            person: Person::new(Terminal::standard(), others, ruleset, words),
            opponent: opponent(duellist, &game.level, seed, words)?,
            format,
            ruleset,
            deck,
            seed,
            papers: Vec::new(),
            journal,
        })
    }

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
        let key = if seats > 2 { key::PLAY_TITLE_SEVERAL } else { key::PLAY_TITLE };
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
        let setup = DuelSetup::new(self.ruleset, decks, None);
        let (record, duel) = self.play_table::<Duel>(setup, 2)?;
        Ok(self.ending(&record, &duel))
    }

    /// Plays a table, and keeps its record however it ends. Tables are numbered: the luck of each
    /// follows from the seed and its number.
    fn play_table<T: TerminalTable>(
        &mut self,
        setup: T::Setup,
        number: u64,
    ) -> Result<(Record<T>, Session<T>), Halt> {
        let seed = if number == 0 { self.seed } else { game_seed(self.seed, number) };
        let PlaySession { person, opponent, journal, .. } = self;
        let (mut record, session, left) =
            play_table(setup, (seed, number), person, opponent, journal)?;
        record.players = self.noted(T::KIND);
        self.papers.push((T::KIND, record.to_json()));
        match left {
            Some(stop) => Err(stop.into()),
            None => Ok((record, session)),
        }
    }

    /// Who sits at a table, seat by seat, if the computer goes by what it has learned.
    fn noted(&self, kind: &str) -> Vec<RecordedPlayer> {
        let (what, hash, others) = match kind {
            Duel::KIND => ("duels", self.opponent.duellist.weights(), 1),
            _ => ("drafts", self.opponent.drafter.weights(), usize::MAX),
        };
        let Some(hash) = hash else { return Vec::new() };
        let other = |name| RecordedPlayer { name, weights: [(what.to_owned(), hash)].into() };
        let person = RecordedPlayer { name: "person".to_owned(), weights: BTreeMap::new() };
        let others = names(&self.journal.game.level, &self.format).into_iter().take(others);
        [person].into_iter().chain(others.map(other)).collect()
    }

    /// The decks of the duel; none where they are dealt.
    fn decks(&mut self) -> Result<[Option<Deck>; 2], Halt> {
        match self.format.clone() {
            Format::Random => Ok([None, None]),
            Format::Monochrome => Ok(self.colors()?.map(|color| Some(Deck::monochrome(color)))),
            Format::Custom => {
                let mine = self.deck.unwrap_or_else(|| custom_deck(&mut self.opponent.advice));
                let brought = if self.deck.is_some() { "yes" } else { "no" };
                let code = code::encode(mine.cards()).unwrap_or_default();
                let facts = [("brought", brought.into()), ("code", code.into())];
                self.person.say_key(key::PLAY_DECK_IS, &facts);
                Ok([Some(mine), Some(custom_deck(&mut self.opponent.luck))])
            }
            Format::Draft(format) => self.drafted(&format),
        }
    }

    /// The colour the person chooses, and the one the computer draws.
    fn colors(&mut self) -> Result<[Color; 2], Stop> {
        let mine = match self.journal.game.color {
            Some(color) => color,
            None => self.asked_color()?,
        };
        self.journal.game.color = Some(mine);
        let words = self.person.words;
        let drawn = self.opponent.luck.draw(Occasion::other(Seat(1), 0), Color::ALL.len() as u32);
        let theirs = Color::ALL[drawn as usize];
        let facts = [
            self.person.who(Seat(1)),
            ("mine", words.color(mine).into()),
            ("theirs", words.color(theirs).into()),
        ];
        self.person.say_key(key::PLAY_COLORS, &facts);
        Ok([mine, theirs])
    }

    /// The colour the person chooses.
    fn asked_color(&mut self) -> Result<Color, Stop> {
        let words = self.person.words;
        let listed: Vec<String> =
            (1..).zip(Color::ALL).map(|(n, color)| format!("{n} {}", words.color(color))).collect();
        let text = words.say_with(key::PLAY_ASK_COLOR, &[("colors", listed.join(", ").into())]);
        let question = Question { text, help: &[] };
        loop {
            let typed = self.person.typed(&question)?.to_lowercase();
            let named = (1..).zip(Color::ALL).find(|(number, color)| {
                typed == number.to_string() || typed == words.color(*color) || typed == color.name()
            });
            match named {
                Some((_, color)) => return Ok(color),
                None => {
                    let text = words::escaped(&typed);
                    self.person.say_key(key::PLAY_NO_COLOR, &[("text", text.into())]);
                }
            }
        }
    }

    /// Drafts, and builds decks. Those of the first two seats meet.
    fn drafted(&mut self, format: &DraftFormat) -> Result<[Option<Deck>; 2], Halt> {
        let (_, drafted) = self.play_table::<Draft>(format.setup().clone(), 0)?;
        let draft = drafted.table();
        let cards = (0..draft.seats()).map(|seat| draft.picked(Seat(seat)).to_vec()).collect();
        let setup = build::BuildSetup { pool: format.setup().pool.clone(), cards };
        let (_, built) = self.play_table::<Build>(setup, 1)?;
        let decks = [Seat(0), Seat(1)].map(|seat| format.deck(draft, built.table(), seat));
        if let Some(code) = decks[0].and_then(|deck| code::encode(deck.cards())) {
            self.person.say_key(key::PLAY_DECK_FINAL, &[("code", code.into())]);
        }
        Ok(decks)
    }

    fn ending(&self, record: &Record<Duel>, duel: &Session<Duel>) -> String {
        let (words, me) = (self.person.words, self.person.seat);
        let who = || ("who", self.person.name(Seat(1)).into());
        let result = match &record.ending {
            Some(Ending::Played(DuelOutcome::Won(seat))) if *seat == me => {
                words.say_with(key::PLAY_WON, &[who()])
            }
            Some(Ending::Played(DuelOutcome::Won(_))) => words.say_with(key::PLAY_LOST, &[who()]),
            Some(Ending::Resigned(_)) => words.say_with(key::PLAY_RESIGNED, &[who()]),
            other => words.ending(other.as_ref()),
        };
        let view = duel.table().view(Viewer::Seat(me));
        let [mine, theirs] = [me, me.other()].map(|seat| view.sides[seat.index()].energy);
        let facts =
            [who(), ("turn", view.turn.into()), ("mine", mine.into()), ("theirs", theirs.into())];
        format!("{result} {}", words.say_with(key::PLAY_AFTER, &facts))
    }

    /// Writes the records there are, and says where. That of the duel has the name that was asked for.
    fn written(&self, file: &Path, words: Words) -> Result<String, Failure> {
        let mut text = String::new();
        for (kind, record) in &self.papers {
            let file = if *kind == Duel::KIND { file.to_owned() } else { beside(file, kind) };
            output::write(&file, record.as_bytes(), words)?;
            let facts = [("file", file.display().to_string().into())];
            text += &format!("{}\n", words.say_with(composed!("play-record-{kind}"), &facts));
        }
        // The file was made beforehand; if it never came to a duel, it is not needed.
        if fs::metadata(file).is_ok_and(|file| file.is_file() && file.len() == 0) {
            let _ = fs::remove_file(file);
        }
        Ok(text)
    }
}

/// The file for another table of the same session: `game-draft.json` beside `game.json`.
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
